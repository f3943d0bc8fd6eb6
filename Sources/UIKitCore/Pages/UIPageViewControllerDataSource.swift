public import Foundation

/// Provides the pages before and after a page.
///
/// The results are cached until the page changes or the data source is set again. A result that is
/// the current page is treated as nil, because a view can have only one superview.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page.
  ///
  /// - Parameter viewController: A page that the page controller shows.
  /// - Returns: The page before it; nil if it is the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after a page.
  ///
  /// - Parameter viewController: A page that the page controller shows.
  /// - Returns: The page after it; nil if it is the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots below horizontal pages; 0, the default, hides the page control. UIKit
  /// queries the number after the app has set a page or the data source, not while the user turns
  /// pages.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The index of the dot for the page that was set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The default of 0 shows no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The default marks the first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
