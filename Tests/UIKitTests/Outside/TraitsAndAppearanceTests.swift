import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

private struct Accent: UITraitDefinition {
  static let defaultValue = "none"
  static let name = "Accent"
  static let identifier = "com.example.accent"
}

extension UITraitCollection {
  fileprivate var accent: String { self[Accent.self] }
}
extension UIMutableTraits {
  fileprivate var accent: String {
    get { self[Accent.self] }
    set { self[Accent.self] = newValue }
  }
}

@MainActor @Suite("Traits and appearance proxies", .serialized, .currentStage)
struct TraitsAndAppearanceTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()
  init() { stage.show(page) }

  @Test("A trait override applies only to its view's subtree, and removing it restores the trait")
  func overrides() {
    stage.advance(by: 0)
    let (outer, inner, sibling) = (UIView(), UIView(), UIView())
    page.view.addSubview(outer)
    page.view.addSubview(sibling)
    outer.addSubview(inner)
    var changes: [String] = []
    inner.registerForTraitChanges([Accent.self, UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      changes.append("\(previous.accent)->\(view.traitCollection.accent)")
    }
    outer.traitOverrides.accent = "warm"
    stage.settle()
    #expect(inner.traitCollection.accent == "warm")
    #expect(sibling.traitCollection.accent == "none")
    #expect(outer.traitOverrides.contains(Accent.self))
    #expect(changes == ["none->warm"])
    outer.traitOverrides.remove(Accent.self)
    stage.settle()
    #expect(inner.traitCollection.accent == "none")
    #expect(changes == ["none->warm", "warm->none"])
  }

  @Test("A controller's overridden style makes its views dark, including their dynamic colors")
  func style() {
    stage.advance(by: 0)
    final class Probe: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let view = Probe()
    page.view.addSubview(view)
    view.backgroundColor = .systemBackground
    page.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(
      view.backgroundColor?.resolvedColor(with: view.traitCollection)
        == UIColor.systemBackground.resolvedColor(
          with: UITraitCollection(userInterfaceStyle: .dark)))
    let before = view.changes
    page.view.tintColor = .purple
    #expect(view.changes == before + 1)
    #expect(view.tintColor == .purple)
    page.view.tintAdjustmentMode = .dimmed
    #expect(view.tintColor != .purple)
    #expect(view.tintAdjustmentMode == .dimmed)
    page.view.tintAdjustmentMode = .automatic
    view.tintColor = nil
    #expect(view.tintColor == .purple)
  }

  @Test("Trait collections can be compared, changed in a closure and made current")
  func collections() {
    stage.advance(by: 0)
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    let both = dark.modifyingTraits { $0.layoutDirection = .rightToLeft }
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.layoutDirection == .rightToLeft)
    #expect(dark.layoutDirection == .unspecified)
    #expect(UITraitCollection(traitsFrom: [dark]) == dark)
    #expect(
      dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    var inside: UIUserInterfaceStyle?
    dark.performAsCurrent { inside = UITraitCollection.current.userInterfaceStyle }
    #expect(inside == .dark)
  }

  @Test(
    "An appearance proxy applies when a view enters a window, but keeps values set on the view")
  func proxies() {
    stage.advance(by: 0)
    final class Badge: UIView {}
    Badge.appearance().backgroundColor = .red
    let (plain, own) = (Badge(), Badge())
    own.backgroundColor = .blue
    #expect(plain.backgroundColor == nil)
    page.view.addSubview(plain)
    page.view.addSubview(own)
    stage.settle()
    #expect(plain.backgroundColor == .red)
    #expect(own.backgroundColor == .blue)
    Badge.appearance().backgroundColor = .green
    #expect(plain.backgroundColor == .red)
    Badge.appearance().backgroundColor = nil
  }

  @Test("Appearance values for a container class apply only to views inside such containers")
  func containers() {
    stage.advance(by: 0)
    final class Item: UIView {}
    final class Box: UIView {}
    Item.appearance(whenContainedInInstancesOf: [Box.self]).tintColor = .orange
    let (inside, outside, box) = (Item(), Item(), Box())
    box.addSubview(inside)
    page.view.addSubview(box)
    page.view.addSubview(outside)
    stage.settle()
    #expect(inside.tintColor == .orange)
    #expect(outside.tintColor != .orange)
  }
}
