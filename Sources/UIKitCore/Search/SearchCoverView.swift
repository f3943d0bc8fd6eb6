import CoreGraphics

/// The overlay of a page during a search: a shade, and the results.
final class SearchCoverView: UIView {
  weak var search: UISearchController?
  let shade = UIView()
  /// The list of suggestions; nil while there are none.
  private var suggestions: SearchSuggestionList?

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = .searchShade
    shade.isHidden = true
    addSubview(shade)
    shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SearchCoverView.tapped))
    // Keeps drags on the shade from reaching the page's scroll view, which may be an ancestor
    // of the cover.
    shade.addGestureRecognizer(UIPanGestureRecognizer())
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ recognizer: UITapGestureRecognizer) { search?.isActive = false }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    search?.searchResultsController?.storedView?.frame = bounds
    suggestions?.frame = bounds
  }

  /// Shows suggestions above the results. If there are none, their list is removed.
  func show(_ suggestions: [any UISearchSuggestion]) {
    guard !suggestions.isEmpty else {
      self.suggestions?.removeFromSuperview()
      return self.suggestions = nil
    }
    let list =
      self.suggestions
      ?? SearchSuggestionList(style: .page) { [weak self] in self?.search?.select($0) }
    self.suggestions = list
    search?.searchBar.searchTextField.suggestionList = list
    list.frame = bounds
    list.show(suggestions)
    addSubview(list)
  }

  /// Touches reach the page where neither the shade nor the results are visible.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

extension UIColor {
  /// The shade over a page before the user enters text.
  fileprivate static let searchShade = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.2)
  }
}
