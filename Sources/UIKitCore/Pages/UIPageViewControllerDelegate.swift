public import Foundation

/// Receives the page turns of the user, not those of the app. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a drag or the page control starts an animated turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the pages are at rest after a turn by the user, which has reached another page or
  /// returned to the same page.
  ///
  /// - Parameters:
  ///   - finished: Whether the animation ran to its end.
  ///   - previousViewControllers: The pages before the turn.
  ///   - completed: Whether the page has changed; false when the turn reverted.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Called when a drag or the page control starts an animated turn to another page. The default
  /// does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Called when the pages are at rest after a turn by the user. The default does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
