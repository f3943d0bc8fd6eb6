import CoreGraphics

/// The overlay of the searched view controller's view: a dimming view, the suggestions and the
/// results.
final class SearchOverlayView: UIView {
  weak var search: UISearchController?
  let dimmingView = UIView()
  /// The list of suggestions; nil while there are no suggestions.
  private var suggestions: SearchSuggestionList?

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimmingView.backgroundColor = .searchDimming
    dimmingView.isHidden = true
    addSubview(dimmingView)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SearchOverlayView.tapped))
    // Block drags on the dimming view. Without this recognizer, a drag would scroll a scroll view
    // that is an ancestor of the overlay.
    dimmingView.addGestureRecognizer(UIPanGestureRecognizer())
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ recognizer: UITapGestureRecognizer) { search?.isActive = false }

  override func layoutSubviews() {
    super.layoutSubviews()
    search?.layOutOverlay()
    layOutDimmingView()
    search?.searchResultsController?.storedView?.frame = bounds
    suggestions?.frame = bounds
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // Change the frame now: if the height of the navigation bar is animated, the frame changes in
    // the same animation.
    layOutDimmingView()
  }

  /// Limits the dimming to the content below the bars, because a bar with a clear background shows
  /// the view behind the bar.
  private func layOutDimmingView() {
    let top = min(safeAreaInsets.top, bounds.height)
    dimmingView.frame = bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  /// Shows suggestions in front of the results. An empty array removes the list of suggestions.
  func show(_ suggestions: [any UISearchSuggestion]) {
    guard !suggestions.isEmpty else {
      self.suggestions?.removeFromSuperview()
      return self.suggestions = nil
    }
    let list =
      self.suggestions
      ?? SearchSuggestionList(style: .fullScreen) { [weak self] in self?.search?.select($0) }
    self.suggestions = list
    search?.searchBar.searchTextField.suggestionList = list
    list.frame = bounds
    list.show(suggestions)
    addSubview(list)
  }

  /// Returns nil outside the visible subviews, so that touches there reach the view behind the
  /// overlay.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

extension UIColor {
  /// The color of the dimming view, which covers the searched content before the user enters text.
  fileprivate static let searchDimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.2)
  }
}
