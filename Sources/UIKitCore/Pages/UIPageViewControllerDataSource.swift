public import Foundation

/// The methods with which an object provides the pages before and after a page.
///
/// The results are cached until the page changes or the data source is set again. If a result is
/// the current page, it counts as nil, because a view can have only one superview.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page.
  ///
  /// - Parameter viewController: A page that the page controller shows.
  /// - Returns: The page before `viewController`; nil if `viewController` is the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after a page.
  ///
  /// - Parameter viewController: A page that the page controller shows.
  /// - Returns: The page after `viewController`; nil if `viewController` is the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots below horizontal pages. The default is 0, which hides the page control.
  /// UIKit queries the number after the app has set a page or the data source, but not while the
  /// user turns pages.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The index of the dot for the page that was set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, so that no page control is shown.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0, so that the first dot is marked.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
