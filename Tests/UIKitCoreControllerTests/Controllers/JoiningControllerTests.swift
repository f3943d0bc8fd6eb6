import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks appearance callbacks that change controllers while their views enter a window.
@MainActor @Suite(.currentStage) struct JoiningControllerTests {
  private let app = VirtualApp()
  private let log = Log()

  /// A controller that runs a closure once, in `viewWillAppear(_:)`.
  private final class Acting: SpyController {
    var act: (() -> Void)?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let act = act
      self.act = nil
      act?()
    }
  }

  /// Presents a modal in the context of a page. The modal removes the page's view.
  private func cover(_ page: UIViewController) -> Acting {
    page.definesPresentationContext = true
    let modal = Acting("modal", log)
    modal.modalPresentationStyle = .currentContext
    page.present(modal, animated: false)
    app.advance(by: 0.1)
    return modal
  }

  private func callbacks(_ name: String) -> [String] {
    log.drain().filter { $0.hasPrefix(name) }
  }

  @Test(
    "If a modal selects another tab while a dismissal reveals the modal, the modal disappears")
  func tabSelectedDuringReturn() {
    let tabs = UITabBarController()
    let page = UIViewController()
    tabs.viewControllers = [page, SpyController("other", log)]
    app.show(tabs)
    let modal = cover(page)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    tabs.present(screen, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    modal.act = { tabs.selectedIndex = 1 }
    tabs.dismiss(animated: true)
    app.advance(by: 1)
    let entries = log.drain()
    #expect(
      entries.filter { $0.hasPrefix("modal") }
        == ["modal will appear", "modal will disappear", "modal did disappear"])
    #expect(entries.last == "other did appear" && modal.view.window == nil)
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(callbacks("modal") == ["modal will appear", "modal did appear"])
    #expect(modal.view.window != nil)
  }

  @Test("If a modal selects another tab while a pop reveals the modal, the modal disappears")
  func tabSelectedDuringPop() {
    let tabs = UITabBarController()
    let page = UIViewController()
    let stack = UINavigationController(rootViewController: page)
    tabs.viewControllers = [stack, SpyController("other", log)]
    app.show(tabs)
    let modal = cover(page)
    stack.pushViewController(UIViewController(), animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    modal.act = { tabs.selectedIndex = 1 }
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(
      callbacks("modal") == ["modal will appear", "modal will disappear", "modal did disappear"])
    #expect(modal.view.window == nil)
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(callbacks("modal") == ["modal will appear", "modal did appear"])
    #expect(modal.view.window != nil)
  }

  @Test("If a modal is dismissed while a pop reveals it, its presenter stays visible")
  func modalDismissedDuringPop() {
    let page = UIViewController()
    let stack = UINavigationController(rootViewController: page)
    app.show(stack)
    let modal = cover(page)
    stack.pushViewController(UIViewController(), animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    modal.act = { page.dismiss(animated: false) }
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(callbacks("modal").last == "modal did disappear")
    #expect(page.presentedViewController == nil && page.view.window != nil)
    #expect(page.view.superview?.subviews.count == 1)
  }

  @Test(
    "If a child's viewWillAppear hides the window, the child disappears until the window is shown")
  func windowHiddenByChild() {
    let parent = SpyController("parent", log)
    app.show(parent)
    let child = Acting("child", log)
    child.act = { [app] in app.window.isHidden = true }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    app.advance(by: 0.1)
    #expect(
      callbacks("child") == ["child will appear", "child will disappear", "child did disappear"])
    app.window.isHidden = false
    app.advance(by: 0.1)
    #expect(callbacks("child") == ["child will appear", "child did appear"])
  }

  @Test(
    "If a page's viewWillAppear presents and dismisses a modal, the page is in the window")
  func coveredDuringReturn() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    /// A controller that records whether its view is in the window when `viewDidAppear(_:)` is
    /// called.
    final class Page: UIViewController {
      var act: (() -> Void)?
      var isInWindow: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        act?()
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isInWindow.append(viewIfLoaded?.window != nil)
      }
    }
    let page = Page()
    pages.setViewControllers([page], direction: .forward, animated: false)
    app.show(pages)
    let modal = cover(page)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    page.isInWindow = []
    page.act = {
      page.act = nil
      pages.present(screen, animated: false) { screen.dismiss(animated: false) }
    }
    modal.dismiss(animated: false)
    app.advance(by: 0.1)
    #expect(page.isInWindow == [true])
    #expect(page.view.window != nil && page.presentedViewController == nil)
  }

  @Test(
    "An alert presented in an interactive tab change's callback stays if the change is cancelled")
  func alertDuringInteraction() {
    let finger = UIPercentDrivenInteractiveTransition()
    let driver = TabDriver(finger)
    let tabs = UITabBarController()
    let page = UIViewController()
    tabs.viewControllers = [page, SpyController("other", log)]
    app.show(tabs)
    let modal = cover(page)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    tabs.delegate = driver
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    modal.act = { tabs.present(alert, animated: true) }
    tabs.selectedIndex = 0
    app.advance(by: 1)
    #expect(alert.view.alpha == 1 && alert.view.transform == .identity)
    #expect(!alert.isBeingPresented)
    finger.cancel()
    app.advance(by: 1)
    #expect(alert.view.alpha == 1 && alert.view.transform == .identity)
    #expect(alert.view.window != nil)
  }

  /// A delegate whose transition slides a selected tab in. A finger drives the transition.
  private final class TabDriver: NSObject, UITabBarControllerDelegate {
    let finger: UIPercentDrivenInteractiveTransition
    init(_ finger: UIPercentDrivenInteractiveTransition) { self.finger = finger }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      SlideAnimator(isPresenting: true, log: Log())
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
  }
}
