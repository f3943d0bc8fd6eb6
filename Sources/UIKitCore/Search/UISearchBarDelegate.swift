public import Foundation

/// Controls and observes a search bar. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchbardelegate
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Called before the field becomes the first responder.
  ///
  /// - Returns: False if the current first responder must not change.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun, after a search controller has become active.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called before the field resigns first responder.
  ///
  /// - Returns: False if the field must stay first responder.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has resigned first responder.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user has changed the text or the tokens.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called before the user changes the text.
  ///
  /// - Parameter range: The characters to replace, in UTF-16 code units.
  /// - Returns: False if the text must not change.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the user presses Return. The field of a bar without a search controller stays
  /// first responder.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user clicks the bookmark button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user clicks the Cancel button, or presses the Escape key while the button is
  /// visible. A search controller ends the search after this call.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user clicks the results button.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has selected a scope, and before the search controller updates its
  /// results.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Called before the field becomes the first responder. The default implementation returns true,
  /// so editing begins.
  ///
  /// - Returns: False if the current first responder must not change.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called when editing has begun, after a search controller has become active. The default
  /// implementation does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Called before the field resigns first responder. The default implementation returns true, so
  /// editing ends.
  ///
  /// - Returns: False if the field must stay first responder.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called when the field has resigned first responder. The default implementation does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Called after the user has changed the text or tokens, and before the search controller updates
  /// its results. The default implementation does nothing. Setting the bar's text does not call the
  /// method.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Called before the user changes the text. The default implementation permits every change.
  ///
  /// - Parameter range: The characters to replace, in UTF-16 code units.
  /// - Returns: False if the text must not change.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Called for the Return key, before a search controller ends editing. The default implementation
  /// does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the user clicks the bookmark button. The default implementation does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the user clicks the Cancel button, or presses the Escape key while the button is
  /// visible. The default implementation does nothing. A search controller ends the search after
  /// this call. A bar without a search controller keeps its text and focus.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the user clicks the results button. The default implementation does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Called after the user has selected a scope, and before the search controller updates its
  /// results. The default implementation does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
