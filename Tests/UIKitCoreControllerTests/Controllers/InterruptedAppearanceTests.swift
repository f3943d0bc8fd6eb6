import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing
import UIKitCore

/// Checks appearance transitions that their own callbacks or other transitions interrupt.
@MainActor @Suite(.currentStage) struct InterruptedAppearanceTests {
  private let app = VirtualApp()
  private let log = Log()

  /// A controller that runs a closure once, in the appearance callback that the test selects.
  private final class Acting: SpyController {
    var actBeforeAppearing: (() -> Void)?
    var actBeforeDisappearing: (() -> Void)?
    var actAfterAppearing: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let act = actBeforeAppearing
      actBeforeAppearing = nil
      act?()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let act = actBeforeDisappearing
      actBeforeDisappearing = nil
      act?()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let act = actAfterAppearing
      actAfterAppearing = nil
      act?()
    }
  }

  @Test("Children disappear with their parent even if a child presents a modal at the same time")
  func siblings() {
    let tabs = UITabBarController()
    let parent = SpyController("parent", log)
    let children = [Acting("first", log), SpyController("second", log)]
    for child in children {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    tabs.viewControllers = [parent, UIViewController()]
    app.show(tabs)
    _ = log.drain()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    (children[0] as? Acting)?.actBeforeDisappearing = {
      tabs.present(modal, animated: false)
    }
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    for name in ["parent", "first", "second"] {
      let entries = log.entries.filter { $0.hasPrefix(name) }
      #expect(entries == ["\(name) will disappear", "\(name) did disappear"])
    }
  }

  @Test(
    "If a sibling's callback removes a child, the child does not stay visible",
    arguments: [true, false])
  func removedSibling(inWillAppear: Bool) {
    let parent = SpyController("parent", log)
    let children = [Acting("first", log), SpyController("second", log)]
    for child in children {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let remove = {
      children[1].willMove(toParent: nil)
      children[1].view.removeFromSuperview()
      children[1].removeFromParent()
    }
    if inWillAppear {
      (children[0] as? Acting)?.actBeforeAppearing = remove
    } else {
      (children[0] as? Acting)?.actAfterAppearing = remove
    }
    app.show(parent)
    app.advance(by: 0.1)
    #expect(children[1].view.window == nil)
    let entries = log.entries.filter { $0.hasPrefix("second") }
    let callbacks = ["second will appear", "second will disappear", "second did disappear"]
    #expect(entries == (inWillAppear ? [] : callbacks))
  }

  @Test("If a tab is covered by a presentation and then deselected, it disappears only once")
  func tabLeftWhileCovered() {
    let tabs = UITabBarController()
    tabs.viewControllers = [SpyController("first", log), SpyController("second", log)]
    app.show(tabs)
    _ = log.drain()
    let modal = Acting("modal", log)
    modal.modalPresentationStyle = .fullScreen
    modal.actAfterAppearing = { tabs.selectedIndex = 1 }
    tabs.present(modal, animated: true)
    app.advance(by: 1)
    let entries = log.entries.filter { !$0.hasPrefix("modal") }
    #expect(entries == ["first will disappear", "first did disappear"])
    tabs.dismiss(animated: false)
    app.advance(by: 0.1)
    #expect(log.entries.suffix(2).contains("second did appear"))
  }

  /// An animator that fades in the view of the selected tab in one second.
  private final class Fade: NSObject, UITabBarControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    /// The driver of an interactive transition. The value is nil for an animation without
    /// interaction.
    var finger: UIPercentDrivenInteractiveTransition?

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: { _ in
        view.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  @Test(
    "If a tab is selected during a tab change, it is shown even if a callback selects another tab")
  func tabChosenInTheCallbackOfAnInterruptedOne() {
    let tabs = UITabBarController()
    let pages = ["first", "second", "third"].map { Acting($0, log) }
    let fade = Fade()
    tabs.viewControllers = pages
    tabs.delegate = fade
    app.show(tabs)
    tabs.selectedIndex = 1
    app.advance(by: 0.5)
    pages[1].actAfterAppearing = { tabs.selectedIndex = 0 }
    tabs.selectedIndex = 2
    app.advance(by: 3)
    #expect(tabs.selectedViewController === pages[2])
    #expect(pages.map { $0.view.window != nil } == [false, false, true])
    for (page, last) in zip(["first", "second", "third"], ["dis", "dis", ""]) {
      #expect(log.entries.last { $0.hasPrefix(page) } == "\(page) did \(last)appear")
    }
  }

  @Test("If a modal interrupts a tab change's cancellation, the old tab is visible afterwards")
  func cancelledChangeThatIsCutOff() {
    let tabs = UITabBarController()
    let pages = ["first", "second"].map { SpyController($0, log) }
    let fade = Fade()
    fade.finger = UIPercentDrivenInteractiveTransition()
    tabs.viewControllers = pages
    tabs.delegate = fade
    app.show(tabs)
    tabs.selectedIndex = 1
    fade.finger?.update(0.5)
    app.advance(by: 0.1)
    fade.finger?.cancel()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    tabs.present(modal, animated: false)
    app.advance(by: 2)
    tabs.dismiss(animated: false)
    app.advance(by: 1)
    #expect(pages.map { $0.view.window != nil } == [true, false])
    #expect(pages.map(\.view.alpha) == [1, 1])
  }

  @Test(
    "A page that is set while a modal is being dismissed is in the window in viewDidAppear")
  func pageSetDuringAReturn() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    let (old, new) = (SpyController("old", log), Acting("new", log))
    pages.setViewControllers([old], direction: .forward, animated: false)
    app.show(pages)
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    pages.present(modal, animated: false)
    app.advance(by: 0.1)
    modal.dismiss(animated: true)
    app.advance(by: 0.1)
    var isInWindow: Bool?
    new.actBeforeAppearing = { modal.dismiss(animated: false) }
    new.actAfterAppearing = { isInWindow = new.view.window != nil }
    pages.setViewControllers([new], direction: .forward, animated: false)
    app.advance(by: 1)
    #expect(isInWindow == true)
    #expect(log.entries.last { $0.hasPrefix("old") } == "old did disappear")
  }

  @Test(
    "A presenter that is dismissed while its modal's presentation is cancelled does not reappear")
  func presenterDismissedDuringCancellation() {
    final class Leaving: UIViewController {
      var action: () -> Void = {}
      override func viewDidDisappear(_ animated: Bool) { action() }
    }
    let root = UIViewController()
    app.show(root)
    let presenter = SpyController("presenter", log)
    presenter.modalPresentationStyle = .fullScreen
    root.present(presenter, animated: false)
    app.advance(by: 0.1)
    let slide = SlideDelegate(log: Log())
    let finger = UIPercentDrivenInteractiveTransition()
    slide.finger = finger
    let modal = Leaving()
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = slide
    presenter.present(modal, animated: true)
    app.advance(by: 0.1)
    finger.update(0.3)
    _ = log.drain()
    modal.action = { root.dismiss(animated: false) }
    finger.cancel()
    app.advance(by: 1)
    #expect(root.presentedViewController == nil && presenter.view.window == nil)
    #expect(log.drain().last == "presenter did disappear")
  }

  /// Shows a tab bar controller with one page. The page defines a presentation context.
  private func showPage() -> (tabs: UITabBarController, page: SpyController) {
    let tabs = UITabBarController()
    let page = SpyController("page", log)
    page.definesPresentationContext = true
    tabs.viewControllers = [page]
    app.show(tabs)
    app.advance(by: 0.1)
    return (tabs, page)
  }

  @Test(
    "If a modal's viewWillAppear presents a cover, the modal appears after the cover's dismissal",
    arguments: [true, false])
  func coveredInItsCallback(isAnimated: Bool) {
    let (tabs, page) = showPage()
    let modal = Acting("modal", log)
    modal.modalPresentationStyle = .overCurrentContext
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    modal.actBeforeAppearing = { tabs.present(cover, animated: false) }
    page.present(modal, animated: isAnimated)
    app.advance(by: 1)
    var entries = log.drain().filter { $0.hasPrefix("modal") }
    #expect(entries == ["modal will appear", "modal will disappear", "modal did disappear"])
    #expect(modal.view.window == nil && cover.view.window != nil)
    tabs.dismiss(animated: false)
    app.advance(by: 0.1)
    entries = log.drain().filter { $0.hasPrefix("modal") }
    #expect(entries == ["modal will appear", "modal did appear"])
    #expect(modal.view.window != nil && page.presentedViewController === modal)
  }

  @Test("If a modal is covered while it appears, it gets viewWillDisappear and no viewDidAppear")
  func coveredMidway() {
    let (tabs, page) = showPage()
    let (cover, modal) = (UIViewController(), SpyController("modal", log))
    cover.modalPresentationStyle = .fullScreen
    modal.modalPresentationStyle = .overCurrentContext
    tabs.present(cover, animated: true)
    app.advance(by: 0.2)
    page.present(modal, animated: true)
    app.advance(by: 2)
    let entries = log.drain().filter { $0.hasPrefix("modal") }
    #expect(entries == ["modal will appear", "modal will disappear", "modal did disappear"])
    #expect(!modal.isBeingPresented && page.presentedViewController === modal)
  }

  @Test("If a controller is being covered, a modal that it presents disappears together with it")
  func presenterCoveredMidway() {
    let (tabs, page) = showPage()
    let (lower, upper) = (SpyController("lower", log), SpyController("upper", log))
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    for modal in [lower, upper] { modal.modalPresentationStyle = .overCurrentContext }
    page.present(lower, animated: false)
    app.advance(by: 0.1)
    tabs.present(cover, animated: true)
    app.advance(by: 0.2)
    _ = log.drain()
    lower.present(upper, animated: true)
    app.advance(by: 2)
    var entries = log.drain()
    #expect(
      entries.filter { $0.hasPrefix("lower") } == ["lower will disappear", "lower did disappear"])
    #expect(entries.last { $0.hasPrefix("upper") } == "upper did disappear")
    tabs.dismiss(animated: false)
    app.advance(by: 0.1)
    entries = log.drain()
    for name in ["lower", "upper"] {
      #expect(
        entries.filter { $0.hasPrefix(name) } == ["\(name) will appear", "\(name) did appear"])
    }
  }

  /// A transitioning delegate that logs when UIKit requests its interaction controller.
  private final class LoggingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    private let fade = Fade()
    init(_ log: Log) { self.log = log }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      log("asked")
      return nil
    }
  }

  @Test("An interaction controller is requested only after the earlier presentation has ended")
  func interactionAfterTheEndOfTheLowerPresentation() {
    let root = UIViewController()
    app.show(root)
    let (first, second) = (SpyController("first", log), SpyController("second", log))
    let delegate = LoggingDelegate(log)
    first.modalPresentationStyle = .overFullScreen
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = delegate
    root.present(first, animated: true)
    app.advance(by: 0.1)
    first.present(second, animated: true)
    app.advance(by: 2)
    #expect(log.entries.prefix(3) == ["first will appear", "first did appear", "asked"])
    #expect(log.entries.last == "first did disappear" && second.view.window != nil)
  }

  @Test("A view keeps its size if its window is hidden during a flip transition")
  func interruptedFlip() {
    let root = UIViewController()
    app.show(root)
    let size = root.view.bounds.size
    for _ in 0..<2 {
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      modal.modalTransitionStyle = .flipHorizontal
      root.present(modal, animated: true)
      app.advance(by: 1)
      root.dismiss(animated: true)
      app.advance(by: 0.1)
      app.window.isHidden = true
      app.advance(by: 0.1)
      app.window.isHidden = false
      app.advance(by: 1)
      #expect(root.view.bounds.size == size)
    }
  }

  @Test("A view whose flip is reversed halfway is not mirrored")
  func dismissedFlip() {
    let (root, modal) = (UIViewController(), UIViewController())
    app.show(root)
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .flipHorizontal
    root.present(modal, animated: true)
    app.advance(by: 0.2)
    let settler = Settler()
    modal.transitioningDelegate = settler
    modal.dismiss(animated: true)
    for time in [0.1, 1] {
      app.advance(by: time)
      #expect(root.view.frame == app.window.bounds)
      #expect(CATransform3DIsIdentity(root.view.transform3D))
    }
  }

  /// A transitioning delegate whose dismissal animator sets the frame of the returning view.
  private final class Settler: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let leaving = context.view(forKey: .from),
        let controller = context.viewController(forKey: .to)
      else { return }
      view.frame = context.finalFrame(for: controller)
      context.containerView.insertSubview(view, at: 0)
      UIView.animate(withDuration: 0.4) {
        leaving.alpha = 0
      } completion: { _ in
        leaving.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test("In viewDidAppear, setNavigationBarHidden without animation hides the bar immediately")
  func hidingBarAtTheEndOfAPush() {
    let page = Acting("page", log)
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    var isHidden = false
    page.actAfterAppearing = {
      stack.setNavigationBarHidden(true, animated: false)
      isHidden = stack.navigationBar.isHidden
    }
    stack.pushViewController(page, animated: true)
    app.advance(by: 1)
    #expect(isHidden)
    #expect(stack.navigationBar.isHidden)
  }

  @Test("A dragged sheet is removed and released even if a callback dismisses it a second time")
  func sheetThatLeavesInItsDismissal() {
    let root = Acting("root", log)
    app.show(root)
    weak var released: UIViewController?
    do {
      let modal = Acting("modal", log)
      modal.actBeforeDisappearing = { root.dismiss(animated: false) }
      root.present(modal, animated: true)
      released = modal
    }
    app.advance(by: 1)
    app.touch(.began, CGPoint(x: 160, y: 100))
    for y in stride(from: 110, through: 300, by: 10) {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, CGPoint(x: 160, y: CGFloat(y)))
    }
    app.touch(.ended, CGPoint(x: 160, y: 300))
    app.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(released == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test("If a callback of a page change sets another page, only one page is visible afterwards")
  func pageInCallback() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let controllers = [Acting("0", log)] + (1...3).map { Acting("\($0)", log) }
    pages.setViewControllers([controllers[0]], direction: .forward, animated: false)
    app.show(pages)
    app.frame()
    pages.setViewControllers([controllers[1]], direction: .forward, animated: true)
    app.advance(by: 0.1)
    controllers[1].actAfterAppearing = {
      pages.setViewControllers([controllers[2]], direction: .forward, animated: true)
    }
    pages.setViewControllers([controllers[3]], direction: .forward, animated: true)
    app.advance(by: 2)
    let displayed = controllers.filter { $0.view.window != nil }
    #expect(displayed == [controllers[3]])
    #expect(pages.viewControllers == displayed)
    #expect(pages.children == displayed)
    for controller in controllers where controller !== controllers[3] {
      #expect(
        log.entries.last { $0.hasPrefix(controller.name) } == "\(controller.name) did disappear")
    }
    #expect(log.entries.last { $0.hasPrefix("3") } == "3 did appear")
  }

  @Test("If a view moves while an animation block removes it, it has no animation afterwards")
  func animationOfLeavingView() {
    /// A view that changes its frame when its traits change, as container views do.
    final class Mover: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        center.x += 10
      }
    }
    let outer = app.showView()
    let (intermediate, mover) = (UIView(frame: outer.bounds), Mover(frame: outer.bounds))
    intermediate.overrideUserInterfaceStyle = .dark
    intermediate.addSubview(mover)
    outer.addSubview(intermediate)
    app.advance(by: 0.1)
    var isFinished = false
    UIView.animate(withDuration: 0.3) {
      mover.removeFromSuperview()
    } completion: { _ in
      isFinished = true
    }
    app.advance(by: 0.5)
    #expect(isFinished)
    #expect(mover.layer.animationKeys() == nil)
  }
}
