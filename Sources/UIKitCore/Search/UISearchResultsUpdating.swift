public import Foundation

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, and when its text, tokens or scope change.
  func updateSearchResults(for searchController: UISearchController)

  /// Called when the user selects a suggestion. The default does nothing.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Called when the user selects a suggestion. The default implementation does nothing, because
  /// the method is optional.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
