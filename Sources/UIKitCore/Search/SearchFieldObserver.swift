import CoreGraphics
import Foundation

/// Forwards the field's delegate calls to the bar's delegate.
@MainActor final class SearchFieldObserver: NSObject, UISearchTextFieldDelegate {
  private unowned let bar: UISearchBar

  init(bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.searchController?.searchDidBegin()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  /// Passes a selected suggestion to the search controller, which provides the suggestions.
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) { bar.searchController?.select(suggestion) }

  /// Notifies the bar's delegate. If the bar has a search controller, editing ends and the search
  /// stays active; otherwise the field stays first responder until the app ends editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    if bar.searchController != nil { textField.resignFirstResponder() }
    return true
  }
}
