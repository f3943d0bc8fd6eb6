public import Foundation

/// Says which pages lie before and after one.
///
/// What it answers is kept until the page changes or the data source is set again. A controller that
/// is on show already counts as none, for its view cannot be in two places.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// - Returns: Nil at the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// - Returns: Nil at the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots below horizontal pages; with 0, which is what leaving the method out means,
  /// there are none. Asked after pages were set, not while they are turned.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The dot of the page that was set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
