public import Foundation

/// Observes a search. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before a search begins because of editing or ``UISearchController/isActive``, so that
  /// the delegate may present the search controller. If the delegate does not present the search
  /// controller, the search begins in its default presentation.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search becomes active, when editing begins, when the search controller is
  /// presented or when ``UISearchController/isActive`` is set.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the animation in which the search becomes active, unless the search has already
  /// ended.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends, while the bar still has its text.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the animation in which the search ends, when the search's views are removed. The
  /// method is not called if a new search has begun.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called before the navigation bar moves the search bar beside or below the title, for example
  /// because the size class has changed.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// Called when the search bar has its new placement, before the navigation bar is laid out.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// Called before a search begins because of editing or ``UISearchController/isActive``, so that
  /// the delegate may present the search controller. The default implementation does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Called before the search becomes active, when editing begins, when the search controller is
  /// presented or when ``UISearchController/isActive`` is set. The default implementation does
  /// nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after the animation in which the search becomes active, unless the search has already
  /// ended. The default implementation does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends, while the bar still has its text. The default implementation
  /// does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after the animation in which the search ends, when the search's views are removed. The
  /// method is not called if a new search has begun. The default implementation does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Called before the navigation bar moves the search bar beside or below the title, for example
  /// because the size class has changed. The default implementation does nothing.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// Called when the search bar has its new placement. The default implementation does nothing.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}
