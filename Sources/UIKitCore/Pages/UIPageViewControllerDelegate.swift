public import Foundation

/// Hears of pages that a finger turns; not of those that the app sets. Every method may be left out.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A finger begins to turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])

  /// The pages rest again.
  ///
  /// - Parameters:
  ///   - finished: Whether the movement came to its end.
  ///   - previousViewControllers: What was on show before.
  ///   - completed: Whether the page has changed; false when it went back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
