import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks interactive transitions of tab bars, navigation stacks and modal presentations while
/// other changes interrupt them.
@MainActor @Suite(.currentStage) struct DrivenContainerTests {
  private let app = VirtualApp()
  private let log = Log()
  private let finger = UIPercentDrivenInteractiveTransition()

  /// A delegate of a tab bar controller. It makes changes of the selected tab interactive.
  private final class TabDriver: NSObject, UITabBarControllerDelegate {
    let finger: UIPercentDrivenInteractiveTransition
    let log: Log

    init(_ finger: UIPercentDrivenInteractiveTransition, _ log: Log) {
      self.finger = finger
      self.log = log
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      SlideAnimator(isPresenting: true, log: log)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
  }

  private func makeTabs(
    _ stack: UINavigationController, _ driver: TabDriver
  ) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, SpyController("other", log)]
    tabs.delegate = driver
    app.show(tabs)
    app.frame()
    return tabs
  }

  @Test(
    "If a tab change is cancelled, the tab bar stays hidden for a controller that hides it")
  func barAfterCancelledTabs() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let driver = TabDriver(finger, log)
    let tabs = makeTabs(stack, driver)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    stack.pushViewController(page, animated: false)
    app.advance(by: 0.1)
    tabs.selectedIndex = 1
    app.frame()
    finger.update(0.4)
    app.frame()
    finger.cancel()
    app.advance(by: 1)
    #expect(tabs.selectedViewController === stack)
    #expect(tabs.tabBar.frame.minY >= tabs.view.bounds.height)
  }

  @Test(
    "If a swipe back begins during a tab change that is then cancelled, the controller is popped")
  func swipeInLeavingStack() {
    let (first, second) = (SpyController("first", log), SpyController("second", log))
    let stack = UINavigationController(rootViewController: first)
    let driver = TabDriver(finger, log)
    let tabs = makeTabs(stack, driver)
    stack.pushViewController(second, animated: false)
    app.advance(by: 0.1)
    tabs.selectedIndex = 1
    app.frame()
    finger.update(0.5)
    app.frame()
    app.touch(.began, CGPoint(x: 2, y: 200))
    for x in [20, 40, 60] as [CGFloat] {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, CGPoint(x: x, y: 200))
    }
    #expect(stack.viewControllers == [first])
    finger.cancel()
    app.advance(by: 0.6)
    #expect(log.drain().contains("first did appear"))
    stack.pushViewController(SpyController("third", log), animated: false)
    app.touch(.cancelled, CGPoint(x: 60, y: 200))
    app.advance(by: 1)
    let entries = log.drain()
    #expect(entries.last { $0.hasPrefix("first") } == "first did disappear")
    #expect(entries.last { $0.hasPrefix("third") } == "third did appear")
  }

  @Test(
    "Presenting on a modal during the modal's interactive presentation cancels this presentation")
  func presentingOverHeldModal() {
    let (root, modal, second) = (
      SpyController("root", log), SpyController("modal", log), SpyController("second", log)
    )
    let delegate = SlideDelegate(log: log)
    delegate.finger = finger
    modal.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    app.show(root)
    root.present(modal, animated: true)
    app.frame()
    finger.update(0.5)
    app.frame()
    modal.present(second, animated: false)
    app.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(second.presentingViewController == nil)
    #expect(root.view.window != nil && modal.view.window == nil)
    #expect(!log.drain().contains { $0.hasPrefix("second") })
  }

  @Test("A controller whose presentation is being cancelled cannot present another controller")
  func presentingOverCancelledModal() {
    let (root, modal) = (SpyController("root", log), SpyController("modal", log))
    let delegate = SlideDelegate(log: log)
    delegate.finger = finger
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    app.show(root)
    root.present(modal, animated: true)
    app.frame()
    finger.update(0.8)
    app.frame()
    finger.cancel()
    app.frame()
    let second = SpyController("second", log)
    second.modalPresentationStyle = .overFullScreen
    modal.present(second, animated: true)
    #expect(second.presentingViewController == nil)
    app.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test("isMovingFromParent is false after a pop in a stack without a window")
  func popOutOfSight() {
    let popped = (0..<2).map { _ in UIViewController() }
    var stack: UINavigationController? = UINavigationController()
    stack?.setViewControllers([UIViewController()] + popped, animated: false)
    stack?.popToRootViewController(animated: true)
    stack = nil
    #expect(!popped.contains { $0.isMovingFromParent })
  }
}
