import _VirtualApp
import CoreGraphics
import UIKitCore

/// A page controller with numbered pages, and a log of its callbacks.
@MainActor
final class PageScene: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let app = VirtualApp()
  let pages: UIPageViewController
  let log = Log()
  let controllers: [SpyController]
  var questions = 0
  var dots = 0

  init(
    count: Int = 4, vertical: Bool = false, spacing: CGFloat = 0, mirrored: Bool = false,
    dots: Int = 0, first: Int = 0
  ) {
    pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: vertical ? .vertical : .horizontal,
      options: [.interPageSpacing: spacing])
    controllers = (0..<count).map { [log] in SpyController("\($0)", log) }
    self.dots = dots
    super.init()
    if mirrored { pages.view.semanticContentAttribute = .forceRightToLeft }
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([controllers[first]], direction: .forward, animated: false)
    app.show(pages)
    app.advance(by: 0.05)
    _ = log.drain()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    questions += 1
    guard let index = controllers.firstIndex(where: { $0 === viewController }), index > 0 else {
      return nil
    }
    return controllers[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    questions += 1
    guard let index = controllers.firstIndex(where: { $0 === viewController }),
      index + 1 < controllers.count
    else { return nil }
    return controllers[index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    guard let displayed = pageViewController.viewControllers?.first else { return 0 }
    return controllers.firstIndex { $0 === displayed } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log("turning to \(pendingViewControllers.map { $0.title ?? "" }.joined())")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let old = previousViewControllers.map { $0.title ?? "" }.joined()
    log("turned from \(old), \(finished), \(completed)")
  }

  /// The names of the pages whose views are in the window.
  var displayed: [String] {
    controllers.filter { $0.viewIfLoaded?.window != nil }.map(\.name)
  }

  var current: String? { pages.viewControllers?.first?.title }

  var scrollView: UIScrollView? {
    pages.view.subviews.compactMap { $0 as? UIScrollView }.first
  }

  /// Drags a finger by a distance in twelve frames. If `lifting` is true, the finger is lifted
  /// afterwards. If `resting` is true, two seconds pass after that.
  func drag(_ dx: CGFloat, _ dy: CGFloat = 0, lifting: Bool = true, resting: Bool = true) {
    let start = CGPoint(x: dx < 0 ? 300 : 20, y: dy < 0 ? 460 : 20)
    app.touch(.began, start)
    for step in 1...12 {
      app.advance(by: 1.0 / 60)
      let part = CGFloat(step) / 12
      app.touch(.moved, CGPoint(x: start.x + dx * part, y: start.y + dy * part))
    }
    if lifting { app.touch(.ended, CGPoint(x: start.x + dx, y: start.y + dy)) }
    if lifting, resting { app.advance(by: 2) }
  }

  func lift(_ x: CGFloat, _ y: CGFloat) {
    app.touch(.ended, CGPoint(x: x, y: y))
    app.advance(by: 2)
  }
}
