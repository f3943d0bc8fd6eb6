// Covers UIViewController.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct EarlyAnimationTests {
  enum Callback: CaseIterable { case viewDidLoad, viewWillAppear }

  /// Fades its box in a callback.
  private class FadingController: UIViewController {
    let callback: Callback
    let log: Log
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init(in callback: Callback, _ log: Log) {
      self.callback = callback
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      if callback == .viewDidLoad { fade() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if callback == .viewWillAppear { fade() }
    }

    private func fade() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.box.alpha = 0
      } completion: {
        self.log("ended \($0)")
      }
    }

    var visibleAlpha: Float? { box.layer.presentation()?.opacity }
  }

  private let app = VirtualApp()
  private let log = Log()

  private func expectFade(of controller: FadingController) throws {
    app.frame()
    app.advance(by: 0.5)
    let alpha = try #require(controller.visibleAlpha)
    #expect(abs(alpha - 0.5) < 0.1)
    #expect(log.drain().isEmpty)
    app.advance(by: 0.6)
    #expect(controller.visibleAlpha == 0)
    #expect(log.drain() == ["ended true"])
  }

  @Test(
    "The root controller's animation runs if it begins before the window is shown",
    arguments: Callback.allCases)
  func root(_ callback: Callback) throws {
    let controller = FadingController(in: callback, log)
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    try expectFade(of: controller)
  }

  @Test(
    "A pushed controller's animation runs if it begins before the view is in the window",
    arguments: Callback.allCases, [false, true])
  func pushed(_ callback: Callback, animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    app.frame()
    let controller = FadingController(in: callback, log)
    navigation.pushViewController(controller, animated: animated)
    try expectFade(of: controller)
  }

  @Test(
    "A presented controller's animation runs if it begins before the view is in the window",
    arguments: Callback.allCases, [false, true])
  func presented(_ callback: Callback, animated: Bool) throws {
    let root = UIViewController()
    app.window.rootViewController = root
    app.window.makeKeyAndVisible()
    app.frame()
    let controller = FadingController(in: callback, log)
    root.present(controller, animated: animated)
    try expectFade(of: controller)
  }

  @Test("The animation of a view that does not enter a window ends after the next frame")
  func neverDisplayed() {
    app.window.rootViewController = UIViewController()
    app.window.makeKeyAndVisible()
    app.frame()
    let controller = FadingController(in: .viewDidLoad, log)
    controller.loadViewIfNeeded()
    #expect(log.drain().isEmpty)
    app.frame()
    app.frame()
    #expect(log.drain() == ["ended true"])
    #expect(controller.box.layer.animationKeys() == nil)
    #expect(controller.box.alpha == 0)
  }

  @Test("A property animator that viewDidLoad has paused keeps its fraction until the view appears")
  func pausedAnimator() throws {
    class Controller: UIViewController {
      let box = UIView()
      private var animator: UIViewPropertyAnimator?

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.alpha = 0 }
        animator?.fractionComplete = 0.25
      }

      func stop() { animator?.stopAnimation(true) }
    }
    let controller = Controller()
    controller.loadViewIfNeeded()
    for _ in 0..<5 { app.frame() }
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    app.frame()
    app.advance(by: 0.5)
    #expect(controller.box.layer.presentation()?.opacity == 0.75)
    controller.stop()
  }

  @Test("A view created in the animation has its final frame when the controller appears")
  func createdInTheBlock() throws {
    class Controller: UIViewController {
      let box = UIView()
      override func viewWillAppear(_ animated: Bool) {
        UIView.animate(withDuration: 1) {
          self.box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
          self.view.addSubview(self.box)
        }
      }
    }
    let controller = Controller()
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    app.frame()
    app.advance(by: 0.5)
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(controller.box.layer.presentation()?.frame == frame)
  }
}
