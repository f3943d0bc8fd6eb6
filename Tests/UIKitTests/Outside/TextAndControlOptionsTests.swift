// Covers NSTextContainer, UIAccessibilityContainerType, UIAccessibilityIdentification.
// Covers UIAccessibilityNavigationStyle, UIAccessibilityScrollDirection.
// Covers UIPageControl.BackgroundStyle, UITextItem.Content.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A view that turns one page for each scroll command of an assistive technology.
private final class Carousel: UIView {
  var page = 1

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    switch direction {
    case .left, .next: page += 1
    case .right, .previous: page -= 1
    default: return false
    }
    UIAccessibility.post(notification: .pageScrolled, argument: "Page \(page)")
    return true
  }
}

@MainActor
private final class ItemDelegate: NSObject, UITextViewDelegate {
  var log: [String] = []
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    switch textItem.content {
    case .link(let url): log.append("link \(url.absoluteString)")
    case .tag(let tag): log.append("tag \(tag)")
    case .textAttachment(let attachment): log.append("attachment \(attachment.bounds.width)")
    @unknown default: log.append("unknown")
    }
    log.append("\(textItem.range.location),\(textItem.range.length)")
    return nil
  }
}

@MainActor @Suite("Options of texts, controls and accessible views", .currentStage)
struct TextAndControlOptionsTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func picture() -> PictureColors {
    stage.settle()
    return PictureColors(stage.snapshot())
  }

  // MARK: Text

  @Test("A text container insets its lines by its padding and adapts to the view's width")
  func textContainer() {
    stage.advance(by: 0)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.text = String(repeating: "word ", count: 60)
    view.font = .systemFont(ofSize: 16)
    page.view.addSubview(view)
    stage.settle()
    let container = view.textContainer
    #expect(container.lineFragmentPadding == 5)
    #expect(container.widthTracksTextView)
    #expect(container.lineBreakMode == .byWordWrapping)
    let start = {
      let range = view.textRange(
        from: view.beginningOfDocument,
        to: view.position(from: view.beginningOfDocument, offset: 1) ?? view.endOfDocument)
      return range.map { view.firstRect(for: $0).minX }
    }
    #expect(start() == 5)
    container.lineFragmentPadding = 25
    stage.settle()
    #expect(start() == 25)
    container.lineFragmentPadding = 0
    view.textContainerInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
    stage.settle()
    #expect(start() == 20)
    let wide = view.sizeThatFits(CGSize(width: 300, height: 1e6)).height
    view.frame.size.width = 200
    stage.settle()
    #expect(view.sizeThatFits(CGSize(width: 200, height: 1e6)).height > wide)
    container.widthTracksTextView = false
    container.size = CGSize(width: 60, height: 0)
    #expect(
      view.sizeThatFits(CGSize(width: 300, height: 1e6)).height > 2 * wide)
    #expect(NSTextContainer(size: CGSize(width: 10, height: 20)).size.height == 20)
  }

  @Test("A text item has the link or the tag of the tapped characters, and their range")
  func textItems() throws {
    stage.advance(by: 0)
    let delegate = ItemDelegate()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let font = UIFont.systemFont(ofSize: 24)
    let text = NSMutableAttributedString(string: "Site Note none", attributes: [.font: font])
    let url = try #require(URL(string: "https://example.com/a"))
    text.addAttribute(.link, value: url, range: NSRange(location: 0, length: 4))
    text.addAttribute(.textItemTag, value: "note", range: NSRange(location: 5, length: 4))
    view.attributedText = text
    view.isEditable = false
    view.delegate = delegate
    page.view.addSubview(view)
    stage.settle()
    for offset in [1, 6, 11] {
      let start = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      let end = try #require(view.position(from: start, offset: 1))
      let rect = view.firstRect(for: try #require(view.textRange(from: start, to: end)))
      stage.tap(CGPoint(x: rect.midX, y: rect.midY))
      stage.settle()
    }
    #expect(delegate.log == ["link https://example.com/a", "0,4", "tag note", "5,4"])
  }

  // MARK: Controls

  @Test(
    "A page control has a background with the style .prominent, and no background with .minimal")
  func pageControlBackground() {
    stage.advance(by: 0)
    page.view.backgroundColor = .systemBlue
    let control = UIPageControl(frame: CGRect(x: 45, y: 100, width: 300, height: 28))
    control.numberOfPages = 4
    #expect(control.backgroundStyle == .automatic)
    page.view.addSubview(control)
    let changed = { [self] in
      let colors = picture()
      let plain = colors[4, 4]
      return colors.extent(in: CGRect(x: 0, y: 80, width: 390, height: 70)) { $0 != plain }
    }
    control.backgroundStyle = .minimal
    let dots = changed()
    control.backgroundStyle = .automatic
    #expect(changed() == dots)
    control.backgroundStyle = .prominent
    let platter = changed()
    #expect(platter.width > dots.width + 4)
    #expect(platter.height > dots.height + 4)
    #expect(platter.insetBy(dx: -1, dy: -1).contains(dots))
  }

  // MARK: Accessibility

  @Test("Views, bar items and menu elements keep the accessibility identifier that is set")
  func identification() {
    stage.advance(by: 0)
    let elements: [any UIAccessibilityIdentification] = [
      UIView(), UIBarButtonItem(), UITabBarItem(), UIMenu(), UIAction(title: "Copy") { _ in },
    ]
    for (index, element) in elements.enumerated() {
      #expect(element.accessibilityIdentifier == nil)
      element.accessibilityIdentifier = "element \(index)"
    }
    #expect(
      elements.map(\.accessibilityIdentifier) == elements.indices.map { "element \($0)" })
  }

  @Test("A view has no container type and an automatic navigation style unless an app sets these")
  func containers() {
    stage.advance(by: 0)
    let view = UIView()
    #expect(view.accessibilityContainerType == .none)
    #expect(view.accessibilityNavigationStyle == .automatic)
    for type in [
      UIAccessibilityContainerType.dataTable, .list, .landmark, .semanticGroup, .none,
    ] {
      view.accessibilityContainerType = type
      #expect(view.accessibilityContainerType == type)
    }
    view.accessibilityNavigationStyle = .combined
    #expect(view.accessibilityNavigationStyle == .combined)
  }

  @Test("A view that scrolls for an assistive technology reports its new page")
  func accessibilityScroll() {
    stage.advance(by: 0)
    let view = Carousel()
    page.view.addSubview(view)
    #expect(view.accessibilityScroll(.left))
    #expect(view.accessibilityScroll(.next))
    #expect(view.accessibilityScroll(.previous))
    #expect(!view.accessibilityScroll(.up))
    #expect(!UIView().accessibilityScroll(.down))
    #expect(view.page == 2)
    let posts = stage.accessibilityNotifications.filter { $0.notification == .pageScrolled }
    #expect(posts.map { $0.argument as? String } == ["Page 2", "Page 3", "Page 2"])
  }
}
