// Covers UIViewController.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Traits that a parent overrides for a child", .currentStage)
struct ChildTraitOverrideTests {
  private final class Child: UIViewController {
    var observed: [UIUserInterfaceSizeClass] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      observed.append(traitCollection.horizontalSizeClass)
    }
  }

  private final class WideParent: UIViewController {
    var size = UIUserInterfaceSizeClass.regular

    override func overrideTraitCollection(
      forChild childViewController: UIViewController
    ) -> UITraitCollection? { UITraitCollection(horizontalSizeClass: size) }
  }

  private let app = VirtualApp()
  private let child = Child()
  private let wide = UITraitCollection(horizontalSizeClass: .regular)

  private func embed(in parent: UIViewController) {
    app.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.observed = []
  }

  @Test("A child and its views have the overriding traits until the parent removes the override")
  func set() {
    let parent = UIViewController()
    embed(in: parent)
    parent.setOverrideTraitCollection(wide, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.verticalSizeClass == parent.traitCollection.verticalSizeClass)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child) == wide)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(child.observed == [.regular, .compact])
  }

  @Test("A child's own trait overrides take precedence over its parent's overrides for the child")
  func own() {
    let parent = UIViewController()
    embed(in: parent)
    child.traitOverrides.horizontalSizeClass = .compact
    parent.setOverrideTraitCollection(wide, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("A child that moves to another parent loses the former parent's trait override")
  func removal() {
    let (parent, other) = (UIViewController(), UIViewController())
    embed(in: parent)
    parent.setOverrideTraitCollection(wide, forChild: child)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    embed(in: other)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test("A parent's class can override the method that returns a child's trait overrides")
  func subclass() {
    let parent = WideParent()
    embed(in: parent)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    parent.size = .compact
    child.updateTraitsIfNeeded()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }
}
