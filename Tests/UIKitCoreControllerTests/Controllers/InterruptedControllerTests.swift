// Covers UIViewControllerInteractiveTransitioning.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

/// Checks changes of controllers that an app requests during other changes.
@MainActor @Suite(.currentStage) struct InterruptedControllerTests {
  private let app = VirtualApp()
  private let log = Log()

  /// A controller that runs a closure once, in the callback that the test selects.
  private final class Acting: UIViewController {
    enum Moment { case willAppear, didAppear, willDisappear }
    var act: (moment: Moment, action: () -> Void)?

    private func runAction(_ moment: Moment) {
      guard let act, act.moment == moment else { return }
      self.act = nil
      act.action()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      runAction(.willAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      runAction(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      runAction(.willDisappear)
    }
  }

  @Test(
    "A modal can dismiss itself in viewWillAppear or viewDidAppear, and the completion is called",
    arguments: [false, true])
  func dismissingInCallback(isAnimated: Bool) {
    for moment in [Acting.Moment.willAppear, .didAppear] {
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
        let (root, modal) = (UIViewController(), Acting())
        app.show(root)
        var isCalled = false
        modal.modalPresentationStyle = style
        modal.act = (moment, { modal.dismiss(animated: isAnimated) { isCalled = true } })
        root.present(modal, animated: isAnimated)
        app.advance(by: 2)
        #expect(isCalled)
        #expect(root.presentedViewController == nil)
        #expect(app.window.subviews == [root.view])
      }
    }
  }

  @Test("When several pushes interrupt each other, only the top controller remains in the window")
  func pushingInCallback() {
    let (root, first, second, third) = (
      UIViewController(), Acting(), UIViewController(), UIViewController()
    )
    let stack = UINavigationController(rootViewController: root)
    app.show(stack)
    first.act = (.didAppear, { stack.pushViewController(second, animated: true) })
    stack.pushViewController(first, animated: true)
    app.advance(by: 0.1)
    stack.pushViewController(third, animated: true)
    app.advance(by: 2)
    #expect(stack.viewControllers == [root, first, second, third])
    #expect(stack.viewControllers.filter { $0.view.window != nil } == [third])
  }

  @Test(
    "If a callback of a tab change selects a third tab, only the third tab's view is in the window")
  func selectingInCallback() {
    for moment in [Acting.Moment.willAppear, .didAppear, .willDisappear] {
      let tabs = UITabBarController()
      let (first, second, third) = (Acting(), Acting(), UIViewController())
      tabs.viewControllers = [first, second, third]
      app.show(tabs)
      app.advance(by: 0.1)
      let actor = moment == .willDisappear ? first : second
      actor.act = (moment, { tabs.selectedIndex = 2 })
      tabs.selectedIndex = 1
      app.advance(by: 0.5)
      #expect(tabs.selectedViewController === third)
      #expect(tabs.viewControllers?.filter { $0.view.window != nil } == [third])
    }
  }

  @Test("A tab that is selected while a modal covers the tabs appears after the dismissal")
  func selectingWhileCovered() {
    let tabs = UITabBarController()
    tabs.viewControllers = [SpyController("a", log), SpyController("b", log)]
    app.show(tabs)
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    tabs.present(modal, animated: true)
    app.advance(by: 0.1)
    _ = log.drain()
    tabs.selectedIndex = 1
    app.advance(by: 1)
    #expect(!log.entries.contains { $0.hasPrefix("b") })
    tabs.dismiss(animated: true)
    app.advance(by: 1)
    #expect(log.drain().suffix(2) == ["b will appear", "b did appear"])
  }

  @Test(
    "Hiding and showing a window calls the modal's appearance callbacks, but not its presenter's")
  func hiddenWindow() {
    let (root, modal) = (SpyController("root", log), SpyController("modal", log))
    modal.modalPresentationStyle = .fullScreen
    app.show(root)
    root.present(modal, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    app.window.isHidden = true
    #expect(log.drain() == ["modal will disappear", "modal did disappear"])
    app.window.isHidden = false
    app.advance(by: 0.1)
    #expect(log.drain() == ["modal will appear", "modal did appear"])
    #expect(root.view.window == nil)
    root.dismiss(animated: true)
    app.advance(by: 1)
    #expect(app.window.subviews == [root.view])
  }

  @Test(
    "Cancelling a modal's presentation also dismisses a controller that the modal has presented")
  func cancelledBelow() {
    let root = UIViewController()
    app.show(root)
    let delegate = SlideDelegate(log: log)
    delegate.finger = UIPercentDrivenInteractiveTransition()
    let (first, second) = (UIViewController(), UIViewController())
    first.modalPresentationStyle = .overFullScreen
    first.transitioningDelegate = delegate
    root.present(first, animated: true)
    delegate.finger?.update(0.3)
    app.advance(by: 0.1)
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: true)
    app.advance(by: 0.1)
    delegate.finger?.cancel()
    app.advance(by: 2)
    #expect(root.presentedViewController == nil)
    #expect(app.window.subviews == [root.view])
    #expect(second.presentingViewController == nil)
  }

  @Test("A transition completes even if finish() is called before the transition begins")
  func earlyRelease() {
    let (root, page) = (UIViewController(), Acting())
    let stack = UINavigationController(rootViewController: root)
    app.show(stack)
    let fingers = Fingers(log)
    stack.delegate = fingers
    page.act = (.willAppear, { fingers.finger.finish() })
    stack.pushViewController(page, animated: true)
    app.advance(by: 1)
    #expect(stack.transitionCoordinator == nil)
    #expect(page.view.window != nil)
    #expect(root.view.window == nil)
  }

  private final class Fingers: NSObject, UINavigationControllerDelegate {
    let finger = UIPercentDrivenInteractiveTransition()
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      SlideAnimator(isPresenting: true, log: log)
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
  }

  @Test("A controller with a configured sheet is released even if it is never presented")
  func neverPresented() {
    weak var released: UIViewController?
    do {
      let controller = UIViewController()
      controller.sheetPresentationController?.detents = [.medium()]
      released = controller
    }
    #expect(released == nil)
  }

  @Test("A tab shows the tab bar item of its stack's new root controller")
  func replacedRootItem() {
    let (tabs, stack) = (UITabBarController(), UINavigationController())
    let (old, new) = (UIViewController(), UIViewController())
    (old.title, new.title) = ("Old", "New")
    stack.viewControllers = [old]
    tabs.viewControllers = [stack]
    app.show(tabs)
    stack.setViewControllers([new], animated: false)
    app.advance(by: 0.1)
    #expect(tabs.tabBar.items?.map(\.title) == ["New"])
    #expect(tabs.tabBar.selectedItem === new.tabBarItem)
  }
}
