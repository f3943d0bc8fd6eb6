import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore

/// Checks presentations that are interrupted by appearance callbacks or by changes of the pages
/// below them.
@MainActor @Suite("Interrupted presentations", .currentStage)
struct InterruptedPresentationTests {
  private let app = VirtualApp()

  /// A controller that runs each of its closures once. Each closure has the name of the appearance
  /// callback in which it runs.
  private final class Acting: UIViewController {
    var willAppear: (() -> Void)?
    var didAppear: (() -> Void)?
    var willDisappear: (() -> Void)?
    var didDisappear: (() -> Void)?

    private func run(_ action: ReferenceWritableKeyPath<Acting, (() -> Void)?>) {
      let closure = self[keyPath: action]
      self[keyPath: action] = nil
      closure?()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      run(\.willAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      run(\.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      run(\.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      run(\.didDisappear)
    }
  }

  /// Presents a controller over a page, in the page's own context.
  private func cover(
    _ page: UIViewController, with modal: UIViewController = Acting(),
    style: UIModalPresentationStyle = .currentContext
  ) {
    page.definesPresentationContext = true
    modal.modalPresentationStyle = style
    page.present(modal, animated: false)
    app.advance(by: 0.1)
  }

  /// The number of views in the window. The number increases if a transition leaves a view behind.
  private var viewCount: Int {
    func count(_ view: UIView) -> Int { 1 + view.subviews.map(count).reduce(0, +) }
    return count(app.window)
  }

  @Test(
    "If a reappearing modal is dismissed in its viewWillAppear, no views of the modal remain")
  func dismissedWhileJoining() {
    let (page, modal) = (UIViewController(), Acting())
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    app.show(tabs)
    let before = viewCount
    cover(page, with: modal, style: .overCurrentContext)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    tabs.present(screen, animated: false)
    app.advance(by: 0.1)
    modal.willAppear = { page.dismiss(animated: false) }
    tabs.dismiss(animated: false)
    app.advance(by: 1)
    #expect(page.presentedViewController == nil && page.view.window != nil)
    #expect(viewCount == before)
  }

  @Test("A view is in the window in viewDidAppear, even if viewWillAppear renders frames")
  func framesWhileJoining() {
    let (root, page, modal) = (UIViewController(), Acting(), Acting())
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), stack]
    app.show(tabs)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    cover(stack, with: page, style: .overCurrentContext)
    cover(page, with: modal, style: .overCurrentContext)
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    var wereInWindow: [Bool] = []
    for controller in [page, modal] {
      controller.didAppear = { wereInWindow.append(controller.viewIfLoaded?.window != nil) }
    }
    modal.willAppear = { [app] in app.advance(by: 0.2) }
    tabs.selectedIndex = 1
    app.advance(by: 1)
    #expect(wereInWindow == [true, true])
  }

  @Test(
    "A page turn ends at the new page even if the new page's viewWillAppear selects another tab")
  func turnEndsInCallback() {
    let (old, new) = (UIViewController(), Acting())
    let neighbors = Neighbors()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = neighbors
    pages.setViewControllers([old], direction: .forward, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [pages, UIViewController()]
    app.show(tabs)
    new.willAppear = { tabs.selectedIndex = 1 }
    pages.setViewControllers([new], direction: .forward, animated: true)
    app.advance(by: 1)
    tabs.selectedIndex = 0
    app.advance(by: 1)
    #expect(pages.viewControllers == [new])
    #expect(new.view.convert(new.view.bounds, to: pages.view).minX == 0)
    #expect(neighbors.pages.allSatisfy { $0.viewIfLoaded?.window == nil })
  }

  private final class Neighbors: NSObject, UIPageViewControllerDataSource {
    var pages: [UIViewController] = []

    private func make() -> UIViewController {
      pages.append(UIViewController())
      return pages[pages.count - 1]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { make() }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { make() }
  }

  @Test(
    "Presenting on a modal that is still appearing fails if its viewDidAppear selects another tab")
  func presenterLeavesBeforePresentation() {
    let (page, modal, inner) = (UIViewController(), Acting(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [page, UIViewController()]
    app.show(tabs)
    page.definesPresentationContext = true
    modal.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    modal.didAppear = { tabs.selectedIndex = 1 }
    page.present(modal, animated: true)
    app.advance(by: 0.1)
    inner.modalPresentationStyle = .currentContext
    modal.present(inner, animated: true)
    app.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && modal.presentedViewController == nil)
    #expect(inner.presentingViewController == nil && !inner.isBeingPresented)
    tabs.selectedIndex = 0
    app.advance(by: 1)
    #expect(modal.view.window != nil && page.presentedViewController === modal)
  }

  @Test(
    "If a covered controller moves to another navigation stack, it is visible after the dismissal")
  func pageMovesToAnotherStack() {
    let (page, modal) = (UIViewController(), UIViewController())
    let stacks = (0..<2).map { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    app.show(tabs)
    stacks[0].pushViewController(page, animated: false)
    app.advance(by: 0.1)
    cover(page, with: modal)
    stacks[0].popViewController(animated: false)
    app.advance(by: 0.1)
    tabs.selectedIndex = 1
    stacks[1].pushViewController(page, animated: false)
    app.advance(by: 0.1)
    #expect(modal.view.window != nil)
    page.dismiss(animated: false)
    app.advance(by: 0.1)
    #expect(page.view.isDescendant(of: stacks[1].view))
    #expect(page.view.frame.size == stacks[1].view.bounds.size)
  }

  @Test(
    "If two sheets follow each other, the presenter's view is not clipped after the last dismissal")
  func sheetAfterSheet() {
    let (presenter, first, second) = (UIViewController(), Acting(), UIViewController())
    app.show(presenter)
    first.modalPresentationStyle = .pageSheet
    second.modalPresentationStyle = .pageSheet
    presenter.present(first, animated: true)
    app.advance(by: 1)
    first.didDisappear = { presenter.present(second, animated: true) }
    first.dismiss(animated: true)
    app.advance(by: 2)
    #expect(presenter.presentedViewController === second)
    second.dismiss(animated: true)
    app.advance(by: 1)
    #expect(!presenter.view.clipsToBounds && presenter.view.layer.cornerRadius == 0)
    #expect(presenter.view.transform == .identity)
  }

  /// A container that forwards no appearance callbacks. The test itself calls them on the page.
  private final class ManualContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test(
    "A presenter without a window gets viewDidDisappear when its presentation is cancelled")
  func coverCancelledOutsideWindow() {
    let log = Log()
    let (root, page, modal) = (ManualContainer(), SpyController("page", log), UIViewController())
    app.show(root)
    root.addChild(page)
    root.view.addSubview(page.view)
    page.didMove(toParent: root)
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    page.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    let animator = IdleAnimator()
    modal.transitioningDelegate = animator
    page.present(modal, animated: true)
    app.advance(by: 0.1)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    root.present(screen, animated: false)
    app.advance(by: 0.1)
    #expect(page.view.window == nil && page.presentedViewController === modal)
    _ = log.drain()
    animator.context?.completeTransition(false)
    app.advance(by: 1)
    #expect(log.drain() == ["page did disappear"])
    #expect(modal.presentingViewController == nil)
  }

  /// An animator that only stores the transition's context. The test itself adds the views and ends
  /// the transition.
  private final class IdleAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
    }
  }

  @Test(
    "If a pop's callback pushes while the navigation controller appears, the push follows the pop")
  func pushDuringPopOfAppearingStack() {
    let log = Log()
    let (first, second, third) = (
      SpyController("first", log), Acting(), SpyController("third", log)
    )
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    app.show(stack)
    let (screen, animator) = (UIViewController(), IdleAnimator())
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = animator
    stack.present(screen, animated: false)
    app.advance(by: 0.1)
    stack.dismiss(animated: true)
    app.advance(by: 0.1)
    #expect(stack.view.window == nil)
    second.willDisappear = { stack.pushViewController(third, animated: false) }
    stack.popViewController(animated: false)
    #expect(stack.viewControllers == [first, third])
    animator.context?.containerView.addSubview(stack.view)
    animator.context?.completeTransition(true)
    app.advance(by: 1)
    let callbacks = log.drain()
    #expect(
      callbacks == [
        "first will appear", "first will disappear", "first did disappear", "third will appear",
        "third did appear",
      ])
    #expect(first.view.window == nil && third.view.window != nil)
  }
}
