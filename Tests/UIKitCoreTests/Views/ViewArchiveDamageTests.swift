import _StageTraits
import Foundation
import Testing
import UIKitCore
import UIKitTesting
import _TestSupport

@MainActor @Suite("Large and damaged archives of views", .currentStage)
struct ViewArchiveDamageTests {
  private func page() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    page.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    label.text = "Text"
    let slider = UISlider(frame: CGRect(x: 10, y: 50, width: 200, height: 34))
    slider.value = 0.75
    let field = UITextField(frame: CGRect(x: 10, y: 90, width: 200, height: 34))
    field.text = "Field"
    for view in [label, slider, field, UIStepper(), UISwitch()] as [UIView] {
      page.addSubview(view)
    }
    return page
  }

  @Test("100 levels of nested views can be archived and unarchived")
  func depth() throws {
    let root = UIView()
    var parent = root
    for level in 1...100 {
      let child = UIView()
      child.tag = level
      parent.addSubview(child)
      parent = child
    }
    let copy = try archivedCopy(of: root)
    #expect(copy.viewWithTag(100)?.superview?.tag == 99)
  }

  @Test("Thousands of subviews can be archived and unarchived in order")
  func count() throws {
    let root = UIView()
    for tag in 1...randomRounds(10_000, unoptimized: 2_000) {
      let child = UIView(frame: CGRect(x: CGFloat(tag), y: 0, width: 1, height: 1))
      child.tag = tag
      root.addSubview(child)
    }
    let copy = try archivedCopy(of: root)
    #expect(copy.subviews.map(\.tag) == root.subviews.map(\.tag))
    #expect(copy.subviews.last?.frame == root.subviews.last?.frame)
  }

  @Test("A truncated archive cannot be unarchived")
  func truncated() throws {
    let data = try archive(page())
    for length in stride(from: 0, to: data.count, by: max(data.count / 40, 1)) {
      #expect(unarchive(data.prefix(length), as: UIView.self) == nil)
    }
  }

  @Test("Archived values of wrong types are ignored, and the properties have their defaults")
  func wrongTypes() throws {
    let text = "text" as NSString
    for wrong in [text, NSNumber(value: 1e300), NSArray(), NSDictionary(), UIView()] as [NSObject] {
      let view = try #require(
        UIView(
          coder: try coder([
            "UIBounds": wrong, "UICenter": wrong, "UIContentMode": wrong,
            "UIUserInteractionDisabled": wrong, "UIBackgroundColor": wrong, "UIMask": text,
            "UIAnchorPoint": wrong, "UITransform": wrong, "UISubviews": text,
            "UILayoutMargins": wrong, "UIHuggingX": NSNumber(value: -1),
          ])))
      #expect(view.bounds == .zero && view.center == .zero && view.backgroundColor == nil)
      #expect(view.mask == nil && view.subviews.isEmpty)
      #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5) && view.transform == .identity)
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    }
  }

  @Test("Numbers in an archive that are not finite, and lists of a wrong length, are ignored")
  func wrongNumbers() throws {
    for wrong in ["nan 0 1 1", "0 0 inf 1", "1 2 3", "1 2 3 4 5", "a b c d", ""] {
      let view = try #require(
        UIView(
          coder: try coder([
            "UIUserInteractionDisabled": NSNumber(value: 0), "UIBounds": wrong as NSString,
            "UIAlpha": NSNumber(value: Double.nan),
          ])))
      #expect(view.bounds == .zero && view.alpha == 1)
    }
  }

  @Test("An archived view that contains itself is unarchived to a limited depth")
  func cycle() throws {
    let copy = try archivedCopy(of: SelfContainingView())
    var depth = 0
    var view: UIView? = copy
    while let found = view?.subviews.first {
      depth += 1
      view = found
    }
    #expect(depth > 100 && depth < 1_000)
  }

  @Test("A view with many controls looks the same after it is archived and unarchived")
  func pictures() throws {
    let original = ArchivePage.make()
    let copy = try archivedCopy(of: original)
    #expect(ArchivePage.picture(of: original) == ArchivePage.picture(of: copy))
  }
}

/// A view whose archive contains the view itself as a subview.
final class SelfContainingView: UIView {
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode([self] as NSArray, forKey: "UISubviews")
  }
}
