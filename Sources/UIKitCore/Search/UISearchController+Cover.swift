import CoreGraphics

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
