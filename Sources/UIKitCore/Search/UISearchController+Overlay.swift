import CoreGraphics

extension UISearchController: ScrollEdgeObserver {
  func attachOverlay() {
    guard let searchedController, let host = searchedController.storedView else { return }
    if parent !== searchedController {
      searchedController.addChild(self)
      // Load the view, because the controller receives appearance callbacks only if its view is
      // loaded.
      loadViewIfNeeded()
      overlay.alpha = 0
      host.addSubview(overlay)
      UIView.performWithoutAnimation { moveBar(to: host) }
      didMove(toParent: searchedController)
    }
    (host as? UIScrollView)?.edgeObservers.add(self)
    UIView.performWithoutAnimation {
      layOutOverlay()
      updateOverlay()
      overlay.layoutIfNeeded()
    }
  }

  func detachOverlay() {
    (searchedController?.storedView as? UIScrollView)?.edgeObservers.remove(self)
    hideResults()
    overlay.show([])
    searchBar.searchTextField.searchSuggestionsOfController = nil
    restoreBar()
    willMove(toParent: nil)
    overlay.removeFromSuperview()
    removeFromParent()
    searchedController = nil
  }

  /// Keeps the overlay's position while code scrolls the content behind the overlay.
  func scrollEdgeDidChange(of scrollView: UIScrollView) { layOutOverlay() }

  /// Sets the frames of the overlay and of the search bar's container in the searched view
  /// controller's view.
  func layOutOverlay() {
    guard let host = overlay.superview else { return }
    var frame = host.bounds
    if let barContainer {
      let barFrame = barIsAtTop ? topBarFrame(in: host) : restingBarFrame(in: host)
      if barContainer.frame != barFrame { barContainer.frame = barFrame }
      if searchBar.bounds.size != barFrame.size {
        searchBar.frame = CGRect(origin: .zero, size: barFrame.size)
      }
      searchBar.topExtent = topExtent(in: host)
      let top = min(max(barFrame.maxY, frame.minY), frame.maxY)
      frame = CGRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
    }
    if overlay.frame != frame { overlay.frame = frame }
    containerInsets = insetsMissing(from: host, below: frame.minY)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let front = barContainer ?? overlay
    guard host.subviews.last !== front else { return }
    host.bringSubviewToFront(overlay)
    if let barContainer { host.bringSubviewToFront(barContainer) }
  }

  /// The part of a view's safe-area insets that the overlay does not inherit from the view.
  ///
  /// A scroll view insets its content by its safe area, so its subviews inherit no safe area. The
  /// overlay covers the visible part of the scroll view and does not scroll, so the results need
  /// the whole safe area to begin below the navigation bar.
  ///
  /// - Parameter top: The overlay's upper edge, in the coordinate space of `host`.
  private func insetsMissing(from host: UIView, below top: CGFloat) -> UIEdgeInsets {
    let (needed, inherited) = (host.safeAreaInsets, host.safeInsetsForSubviews)
    let distance = top - host.bounds.minY
    return UIEdgeInsets(
      top: max(0, needed.top - distance) - max(0, inherited.top - distance),
      left: needed.left - inherited.left, bottom: needed.bottom - inherited.bottom,
      right: needed.right - inherited.right)
  }

  // MARK: A bar outside the navigation bar

  /// Moves the search bar into a container in front of the searched content, without a change of
  /// the bar's position on the screen.
  private func moveBar(to host: UIView) {
    guard item == nil, !searchBar.isInsideTitleView else { return }
    let container = SearchBarContainerView(of: self)
    container.frame =
      searchBar.superview?.convert(searchBar.frame, to: host) ?? restingBarFrame(in: host)
    container.autoresizingMask = .flexibleWidth
    barContainer = container
    host.addSubview(container)
    container.adoptBar()
    searchBar.layoutIfNeeded()
  }

  private func restoreBar() {
    guard let barContainer else { return }
    self.barContainer = nil
    searchBar.topExtent = nil
    barContainer.restoreBar()
  }

  private func topBarFrame(in host: UIView) -> CGRect {
    CGRect(
      x: host.bounds.minX, y: host.bounds.minY + host.safeAreaInsets.top, width: host.bounds.width,
      height: searchBar.naturalHeight)
  }

  /// The frame of the bar's container before and after the search. If `host` contains the bar's
  /// placeholder, the frame is the frame of the placeholder. In all other cases, the frame is above
  /// the upper edge of `host`.
  private func restingBarFrame(in host: UIView) -> CGRect {
    if let placeholder = barContainer?.placeholder, placeholder.isDescendant(of: host) {
      return placeholder.convert(placeholder.bounds, to: host)
    }
    let height = searchBar.naturalHeight
    return CGRect(
      x: host.bounds.minX, y: host.bounds.minY - height, width: host.bounds.width, height: height)
  }

  /// The height by which the bar's background extends upwards, in points. The background reaches
  /// the upper edge of `host`, unless a navigation bar is visible.
  private func topExtent(in host: UIView) -> CGFloat {
    guard barIsAtTop || barContainer?.placeholder == nil else { return 0 }
    let hasNavigationBar =
      searchedController?.navigationController.map { !$0.isNavigationBarHidden } ?? false
    return hasNavigationBar ? 0 : host.safeAreaInsets.top
  }

  /// Hides the navigation bar if the search bar replaces it, and shows the navigation bar again
  /// after the search.
  func updateNavigationBar(animated: Bool) {
    let hides = isSearching && barContainer != nil && hidesNavigationBarDuringPresentation
    if hides {
      guard let navigation = searchedController?.navigationController,
        !navigation.isNavigationBarHidden
      else {
        return
      }
      navigationWithHiddenBar = navigation
      navigation.setNavigationBarHidden(true, animated: animated)
    } else {
      restoreNavigationBar(animated: animated)
    }
  }

  /// Shows the navigation bar if the search has hidden the bar.
  func restoreNavigationBar(animated: Bool) {
    guard let navigation = navigationWithHiddenBar else { return }
    navigationWithHiddenBar = nil
    navigation.setNavigationBarHidden(false, animated: animated)
  }

  /// Shows the suggestions, the results or the dimming view, depending on the text and on the
  /// properties of the search controller.
  func updateOverlay() {
    guard isSearching else { return }
    overlay.dimmingView.isHidden =
      !obscuresBackgroundDuringPresentation || resultsAreDisplayed || !listedSuggestions.isEmpty
    if resultsAreDisplayed { showResults() } else { hideResults() }
    overlay.show(listedSuggestions)
    searchBar.searchTextField.searchSuggestionsOfController =
      searchBar.isInline ? searchSuggestions : nil
  }

  private func showResults() {
    guard let results = searchResultsController, results.parent !== self else { return }
    addChild(results)
    let view: UIView = results.view
    view.frame = overlay.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.addSubview(view)
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

  /// The results controller while the results are visible, otherwise nil. The content of the
  /// visible results controller extends under the navigation bar.
  var displayedResults: UIViewController? {
    searchResultsController?.parent === self ? searchResultsController : nil
  }
}
