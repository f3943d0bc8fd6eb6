public import Foundation

/// The methods with which an object observes the user's page turns. Turns by the app cause no
/// calls. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a drag or the page control starts an animated turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the pages are at rest after a turn by the user. The turn has reached another page
  /// or has returned to the same page.
  ///
  /// - Parameters:
  ///   - finished: Whether the animation ran to its end.
  ///   - previousViewControllers: The pages before the turn.
  ///   - completed: Whether the page has changed. The value is false if the turn was reverted.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Called when a drag or the page control starts an animated turn to another page. The default
  /// implementation does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Called when the pages are at rest after a turn by the user. The default implementation does
  /// nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
