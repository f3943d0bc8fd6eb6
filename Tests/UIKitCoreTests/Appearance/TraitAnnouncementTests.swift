// Covers UIWindowScene.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct TraitAnnouncementTests {
  /// A controller that records the traits at the time of their change notification.
  private final class Observer: UIViewController {
    var observed: [String] = []

    private func note(_ source: String, _ old: UITraitCollection?) {
      let (now, current) = (traitCollection, UITraitCollection.current)
      observed.append(
        "\(source) \(old?.userInterfaceStyle.rawValue ?? -1)\(now.userInterfaceStyle.rawValue)"
          + "\(current.userInterfaceStyle.rawValue) "
          + "\(now.hasDifferentColorAppearance(comparedTo: old))")
    }

    override func viewDidLoad() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, old) in
        self.note("handler", old)
      }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      note("method", previous)
    }
  }

  private let expected = ["method 122 true", "handler 122 true"]

  enum Source: CaseIterable {
    case window, parent, controller, overrides, scene
  }

  @Test(
    "A controller has its new traits during the trait-change notification",
    arguments: Source.allCases)
  func controller(source: Source) {
    let app = VirtualApp()
    let (parent, child) = (UIViewController(), Observer())
    app.window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    app.window.makeKeyAndVisible()
    app.frame()
    child.observed = []
    switch source {
    case .window: app.window.overrideUserInterfaceStyle = .dark
    case .parent: parent.overrideUserInterfaceStyle = .dark
    case .controller: child.overrideUserInterfaceStyle = .dark
    case .overrides: child.traitOverrides.userInterfaceStyle = .dark
    case .scene: app.window.windowScene?.traitOverrides.userInterfaceStyle = .dark
    }
    #expect(child.observed == expected)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    app.window.windowScene?.traitOverrides.remove(UITraitUserInterfaceStyle.self)
  }

  @Test("A controller without a view has its new traits in the trait-change callback")
  func unloaded() {
    let controller = Observer()
    controller.traitOverrides.userInterfaceStyle = .light
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(controller.observed.last == "method 122 true")
    #expect(!controller.isViewLoaded)
  }

  @Test("Trait overrides of a controller's view apply to the view and not to the controller")
  func viewOverrides() {
    let app = VirtualApp()
    let controller = Observer()
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    controller.observed = []
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .light)
    #expect(controller.observed.isEmpty)
    app.window.overrideUserInterfaceStyle = .dark
    #expect(controller.observed == expected)
  }

  @Test("UITraitCollection.current and the scene have the new traits in a trait-change callback")
  func scene() throws {
    let app = VirtualApp()
    let scene = try #require(app.window.windowScene)
    var observed: [UIUserInterfaceStyle] = []
    let registration = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (scene: UIWindowScene, _) in
      observed = [
        scene.traitCollection.userInterfaceStyle, UITraitCollection.current.userInterfaceStyle,
      ]
    }
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(observed == [.dark, .dark])
    scene.unregisterForTraitChanges(registration)
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
  }
}
