import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks the results of requests that a controller cannot fulfill.
@MainActor @Suite(.currentStage) struct ControllerMisuseTests {
  private let app = VirtualApp()

  @Test("Presenting on a controller that already presents changes nothing and calls no completion")
  func presentingWhilePresenting() {
    let (root, first) = (UIViewController(), UIViewController())
    app.show(root)
    root.present(first, animated: false)
    app.advance(by: 0.1)
    var isCalled = false
    root.present(UIViewController(), animated: true) { isCalled = true }
    app.advance(by: 1)
    #expect(root.presentedViewController === first)
    #expect(!isCalled)
  }

  @Test("Popping the root of a navigation stack returns nil and leaves the root visible")
  func poppingRoot() {
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    #expect(stack.popViewController(animated: true) == nil)
    #expect(stack.popToRootViewController(animated: true)?.isEmpty != false)
    app.advance(by: 1)
    #expect(stack.viewControllers.count == 1)
    #expect(stack.topViewController?.view.window != nil)
  }

  @Test("A controller that is being dismissed cannot present another one")
  func presentingWhileDismissing() {
    let (root, first) = (UIViewController(), UIViewController())
    app.show(root)
    root.present(first, animated: false)
    app.advance(by: 0.1)
    first.dismiss(animated: true)
    app.advance(by: 0.1)
    var isCalled = false
    first.present(UIViewController(), animated: true) { isCalled = true }
    app.advance(by: 1)
    #expect(!isCalled)
    #expect(first.presentedViewController == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test(
    "After the first call of completeTransition, further calls with any argument change nothing")
  func completingTwice() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.2 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
        context.completeTransition(false)
        context.completeTransition(true)
      }
    }
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var displayed = 0
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { displayed += 1 }
    }
    let log = Log()
    let (root, page) = (SpyController("root", log), SpyController("page", log))
    let stack = UINavigationController(rootViewController: root)
    app.show(stack)
    app.advance(by: 0.1)
    let delegate = Delegate()
    stack.delegate = delegate
    _ = log.drain()
    stack.pushViewController(page, animated: true)
    app.advance(by: 0.5)
    #expect(delegate.displayed == 1)
    #expect(stack.topViewController === page)
    #expect(
      log.drain() == [
        "root will disappear", "page will appear", "root did disappear", "page did appear",
      ])
  }

  @Test("A modal can be dismissed after its transitioning delegate has been deallocated")
  func vanishingTransitioningDelegate() {
    let (root, modal) = (UIViewController(), UIViewController())
    app.show(root)
    modal.modalPresentationStyle = .fullScreen
    var delegate: SlideDelegate? = SlideDelegate(log: Log())
    modal.transitioningDelegate = delegate
    root.present(modal, animated: true)
    app.advance(by: 0.1)
    delegate = nil
    app.advance(by: 1)
    #expect(modal.view.window != nil)
    modal.dismiss(animated: true)
    app.advance(by: 1)
    #expect(delegate == nil)
    #expect(app.window.subviews == [root.view])
    #expect(root.view.transform == .identity)
  }

  @Test("If no controller is presented, dismiss only calls its completion")
  func dismissingNothing() {
    let root = UIViewController()
    app.show(root)
    var isCalled = false
    root.dismiss(animated: true) { isCalled = true }
    app.advance(by: 0.1)
    #expect(isCalled)
    #expect(root.view.window != nil)
  }

  @Test(
    "A push finishes even if the navigation controller's delegate is deallocated during the push")
  func vanishingDelegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate {}
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    var delegate: Delegate? = Delegate()
    stack.delegate = delegate
    stack.pushViewController(UIViewController(), animated: true)
    app.advance(by: 0.1)
    delegate = nil
    app.advance(by: 1)
    #expect(stack.delegate == nil)
    #expect(stack.viewControllers.count == 2)
  }

  @Test("Removing the data source during a drag of a page view controller leaves the page visible")
  func vanishingDataSource() {
    let scene = PageScene()
    scene.drag(-100, lifting: false)
    scene.pages.dataSource = nil
    scene.app.advance(by: 0.3)
    scene.lift(200, 20)
    scene.drag(-250)
    #expect(scene.displayed == ["0"])
  }

  @Test("Pushing a controller that is already in the stack stops the program")
  func pushingTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let page = UIViewController()
        let stack = UINavigationController(rootViewController: page)
        stack.pushViewController(page, animated: false)
      }
    }
  }

  @Test(
    "A second cancel action, a text field in an action sheet or an unknown tab stops the program")
  func alertsAndTabs() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Never", style: .cancel))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let sheet = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        tabs.selectedViewController = UIViewController()
      }
    }
  }
}
