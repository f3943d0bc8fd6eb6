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

extension UISearchController: ScrollEdgeObserver {
  func attachCover() {
    guard let page, let host = page.storedView else { return }
    if parent !== page {
      page.addChild(self)
      cover.alpha = 0
      host.addSubview(cover)
      didMove(toParent: page)
    }
    (host as? UIScrollView)?.edgeObservers.add(self)
    layOutCover()
    showCover()
    UIView.performWithoutAnimation { cover.layoutIfNeeded() }
  }

  func detachCover() {
    (page?.storedView as? UIScrollView)?.edgeObservers.remove(self)
    hideResults()
    cover.show([])
    searchBar.searchTextField.searchSuggestionsOfController = nil
    willMove(toParent: nil)
    cover.removeFromSuperview()
    removeFromParent()
    page = nil
  }

  /// Keeps the cover's position while code scrolls the page below it.
  func scrollEdgeDidChange(of scrollView: UIScrollView) { layOutCover() }

  private func layOutCover() {
    guard let host = cover.superview else { return }
    if cover.frame != host.bounds { cover.frame = host.bounds }
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if host.subviews.last !== cover { host.bringSubviewToFront(cover) }
  }

  /// Shows the results, or the shade, or nothing.
  func showCover() {
    guard isSearching else { return }
    cover.shade.isHidden =
      !obscuresBackgroundDuringPresentation || resultsAreDisplayed || !listedSuggestions.isEmpty
    if resultsAreDisplayed { showResults() } else { hideResults() }
    cover.show(listedSuggestions)
    searchBar.searchTextField.searchSuggestionsOfController =
      searchBar.isInline ? searchSuggestions : nil
  }

  private func showResults() {
    guard let results = searchResultsController, results.parent !== self else { return }
    addChild(results)
    let view: UIView = results.view
    view.frame = cover.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.addSubview(view)
    results.didMove(toParent: self)
    item?.searchDidChange()
  }

  private func hideResults() {
    guard let results = searchResultsController, results.parent === self else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
    item?.searchDidChange()
  }

  /// The controller whose content is under the navigation bar while the results are visible.
  var displayedResults: UIViewController? {
    searchResultsController?.parent === self ? searchResultsController : nil
  }
}

extension UIColor {
  /// The shade over a page before the user enters text.
  fileprivate static let searchShade = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.2)
  }
}
