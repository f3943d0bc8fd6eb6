import TextLayout

extension UISearchBar {
  /// The properties in decoding order. The titles of the scopes precede the selection, which is an
  /// index of a title.
  static let archivedProperties: [ArchivedProperty<UISearchBar>] =
    [
      ArchivedProperty(
        "UIText", default: StyledText(), get: { $0.parts.field.editor.storage },
        set: { $0.parts.field.setText($1) }),
      ArchivedProperty(\.placeholder, "UIPlaceholder", default: nil),
      ArchivedProperty(\.prompt, "UIPrompt", default: nil),
      ArchivedProperty(\.isEnabled, "UIEnabled", default: true),
      ArchivedProperty(\.showsCancelButton, "UIShowsCancelButton", default: false),
      ArchivedProperty(\.showsBookmarkButton, "UIShowsBookmarkButton", default: false),
      ArchivedProperty(\.showsSearchResultsButton, "UIShowsSearchResultsButton", default: false),
      ArchivedProperty(
        \.isSearchResultsButtonSelected, "UISearchResultsButtonSelected", default: false),
      ArchivedProperty(\.scopeButtonTitles, "UIScopeButtonTitles", default: nil),
      ArchivedProperty(
        "UISelectedScopeButtonIndex", default: 0, get: { $0.selectedScopeButtonIndex },
        set: { bar, index in
          let isValid = bar.scopeButtonTitles?.indices.contains(index) ?? false
          if isValid { bar.selectedScopeButtonIndex = index }
        }),
      ArchivedProperty(\.showsScopeBar, "UIShowsScopeBar", default: false),
      ArchivedProperty(\.searchBarStyle, "UISearchBarStyle", raw: .default),
      ArchivedProperty(\.barStyle, "UIBarStyle", raw: .default),
      ArchivedProperty(\.barTintColor, "UIBarTintColor", default: nil),
      ArchivedProperty(\.isTranslucent, "UIBarTranslucent", default: true),
      ArchivedProperty(\.backgroundImage, "UIBackgroundImage", default: nil),
    ]
    + UITextField.archivedInputTraits.map { field in
      ArchivedProperty({ $0.parts.field as UITextField }, field)
    }
}
