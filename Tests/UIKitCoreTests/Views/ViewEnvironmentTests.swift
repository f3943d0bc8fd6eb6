// Covers UIView.TintAdjustmentMode.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ViewEnvironmentTests {
  private final class TintSpy: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  // Proves 5.4 of Documentation/Systems.md.
  @Test(
    "A view without its own tint inherits its superview's tint and is notified of tint changes")
  func tintInheritance() {
    let app = VirtualApp()
    let root = app.showView()
    let (outer, inner, own) = (TintSpy(), TintSpy(), TintSpy())
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .green
    for view in [outer, inner, own] { view.changes = 0 }
    #expect(inner.tintColor == .systemBlue)

    app.window.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(own.tintColor == .green)
    let changes = [outer.changes, inner.changes, own.changes]
    #expect(changes == [1, 1, 0])

    app.window.tintColor = .red
    #expect(inner.changes == 1)
    app.window.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
    #expect(inner.changes == 2)
  }

  @Test("A view that is added to a superview with another tint gets tintColorDidChange")
  func tintOnInsertion() {
    let parent = UIView()
    parent.tintColor = .orange
    let child = TintSpy()
    parent.addSubview(child)
    #expect(child.changes == 1)
    #expect(child.tintColor == .orange)
    child.removeFromSuperview()
    #expect(child.tintColor == .systemBlue)
  }

  // Proves 5.4 of Documentation/Systems.md.
  @Test(
    "tintAdjustmentMode .dimmed makes the tints of descendants gray unless their mode is .normal"
  )
  func dimming() {
    let (parent, child) = (UIView(), TintSpy())
    parent.addSubview(child)
    parent.tintColor = .red
    child.changes = 0
    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed)
    #expect(child.changes == 1)
    let components = child.tintColor.resolvedColor(with: child.traitCollection).cgColor.components!
    #expect(Set(components.dropLast()).count == 1)
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == .red)
    parent.tintAdjustmentMode = .automatic
    #expect(parent.tintAdjustmentMode == .normal)
    #expect(parent.tintColor == .red)
  }

  @Test("In dark mode a view keeps the color that an app has set on its layer")
  func layerColor() {
    let app = VirtualApp()
    let root = app.showView()
    let (plain, fixed, dynamic) = (UIView(), UIView(), UIView())
    fixed.backgroundColor = .red
    dynamic.backgroundColor = .systemBackground
    for view in [plain, fixed, dynamic] { root.addSubview(view) }
    for view in [plain, fixed] { view.layer.backgroundColor = UIColor.blue.cgColor }
    let colors = [plain, fixed, dynamic].map { $0.layer.backgroundColor }
    root.overrideUserInterfaceStyle = .dark
    #expect(plain.layer.backgroundColor != nil)
    #expect(plain.layer.backgroundColor == colors[0])
    #expect(fixed.layer.backgroundColor == colors[1])
    #expect(dynamic.layer.backgroundColor != colors[2])
  }

  @Test(
    "As a background, UIColor.tintColor is the view's tint; as a tint, it is the superview's tint")
  func tintAsColor() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    child.backgroundColor = .tintColor
    parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(child.layer.backgroundColor?.components == [1, 0, 0, 1])
    child.tintColor = .tintColor
    #expect(child.tintColor == parent.tintColor)
  }

  private final class TraitSpy: UIView {
    var styles: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  @Test(
    "The screen's dark mode changes views' traits and colors, unless a view overrides the style")
  func darkMode() {
    let app = VirtualApp()
    let root = app.showView()
    let (view, light) = (TraitSpy(), TraitSpy())
    root.addSubview(view)
    root.addSubview(light)
    light.overrideUserInterfaceStyle = .light
    light.styles = []
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    let registered = Log()
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: TraitSpy, previous) in
      registered("\(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    #expect(view.layer.backgroundColor?.components?.first == 1)
    app.session.reconfigure(
      UIScreen.Configuration(size: app.window.bounds.size, scale: 2, style: .dark))
    #expect(view.styles == [.dark])
    #expect(light.styles.isEmpty)
    #expect(registered.drain() == ["light to dark"])
    #expect(view.layer.backgroundColor?.components?.first == 0)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
  }

  @Test("A controller's interface style override applies to its view and to its children")
  func controllerOverride() {
    let app = VirtualApp()
    let (parent, child) = (UIViewController(), UIViewController())
    app.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    parent.overrideUserInterfaceStyle = .unspecified
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("Increase Contrast changes the traits of visible views")
  func contrast() {
    let app = VirtualApp()
    let view = app.showView()
    UIAccessibility.settings.darkensSystemColors = true
    defer { UIAccessibility.settings.darkensSystemColors = false }
    #expect(view.traitCollection.accessibilityContrast == .high)
  }
}
