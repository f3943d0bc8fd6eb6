// These methods open and close the menu of suggestions.

extension UISearchTextField {
  func beginSuggesting() {
    isSuggesting = true
    suggestionsDidChange()
  }

  func endSuggesting() {
    isSuggesting = false
    selectTokens { _ in false }
    updateSuggestionMenu()
  }

  func continueSuggesting() {
    guard hidesSuggestions else { return }
    suggestionsDidChange()
  }

  func suggestionsDidChange() {
    hidesSuggestions = false
    updateSuggestionMenu()
  }

  func updateSuggestionMenu() {
    let suggestions = searchSuggestionsOfController ?? searchSuggestions ?? []
    guard isSuggesting, !hidesSuggestions, !suggestions.isEmpty, window != nil else {
      suggestionMenu?.dismiss()
      return suggestionMenu = nil
    }
    let menu =
      suggestionMenu ?? SearchSuggestionMenu(of: self) { [weak self] in self?.select($0) }
    suggestionMenu = menu
    suggestionList = menu.list
    menu.show(suggestions)
  }

  private func select(_ suggestion: any UISearchSuggestion) {
    hidesSuggestions = true
    updateSuggestionMenu()
    (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
  }

  /// Handles a key: the Escape key closes the menu, and other keys operate the list of suggestions.
  ///
  /// - Returns: Whether the key had an effect.
  func chooseSuggestion(with press: UIPress) -> Bool {
    guard let key = press.key, markedTextRange == nil else { return false }
    if suggestionMenu != nil, key.keyCode == .keyboardEscape {
      hidesSuggestions = true
      updateSuggestionMenu()
      return true
    }
    guard let list = suggestionList, list.window != nil else { return false }
    return list.perform(key)
  }
}
