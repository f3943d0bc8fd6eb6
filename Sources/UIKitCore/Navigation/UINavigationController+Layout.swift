import Foundation

extension UINavigationController: ScrollEdgeObserver {
  /// The scroll distance, in points, over which a bar's background fades in.
  static let fadeDistance: CGFloat = 16

  func prepareLayout() {
    navigationBar.transition?.finish(true)
    if navigationBar.stack.isEmpty, !stack.isEmpty {
      NavigationBarTransition(of: navigationBar, to: stack.map(\.navigationItem)).finish(true)
    }
    navigationBar.isHidden = hidesBar
    toolbarIfAny?.isHidden = hidesToolbar
  }

  // MARK: Pages

  /// Sets the frame of a controller's view, and the safe-area insets for the bars.
  ///
  /// If a controller has a large title, its insets always include the whole title, even after the
  /// title is scrolled away. The content therefore starts at the same offset for every height of
  /// the bar.
  @discardableResult
  func layOutPage(_ page: UIViewController) -> CGRect {
    guard let view = storedView else { return .zero }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let edges = page.edgesForExtendedLayout
    let barHeight = hidesBar ? 0 : navigationBar.fullHeight(of: page.navigationItem)
    let hasTools = !hidesTools && !hidesBottomBar(for: page)
    let toolsHeight = hasTools ? toolbar.sizeThatFits(bounds.size).height : 0
    let extendsUnderBar =
      barHeight == 0
      || edges.contains(.top)
        && (navigationBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
    let extendsUnderToolbar =
      toolsHeight == 0
      || edges.contains(.bottom)
        && (toolbar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
    var frame = bounds
    var insets = UIEdgeInsets.zero
    if extendsUnderBar {
      insets.top = barHeight
    } else {
      frame.origin.y += safe.top + barHeight
      frame.size.height -= safe.top + barHeight
    }
    if extendsUnderToolbar {
      insets.bottom = toolsHeight
    } else {
      frame.size.height -= safe.bottom + toolsHeight
    }
    frame.size.height = max(0, frame.height)
    if let pageView = page.containedViewIfLoaded, pageView.frame != frame {
      if pageView.transform == .identity {
        pageView.frame = frame
      } else {
        pageView.bounds.size = frame.size
        pageView.center = CGPoint(x: frame.midX, y: frame.midY)
      }
    }
    page.presented?.presentation?.contextDidMove()
    insets.bottom += bottomBarHeight(for: page)
    page.containerInsets = insets
    return frame
  }

  func layOutPages() {
    guard let view = storedView else { return }
    if isOutsideVisibleWindow { installTop() }
    transitionView.frame = view.bounds
    guard !isMovingPages else {
      // The transition has already set the frames of the controllers' views. These views are laid
      // out again only after a change of size.
      for page in [running?.from, running?.to] {
        if let page, page.containedViewIfLoaded?.superview === transitionView { layOutPage(page) }
      }
      return
    }
    guard let displayed else { return layOutBars(for: nil) }
    layOutPage(displayed)
    updateBars()
  }

  // MARK: Bars

  /// Updates the bars for the top controller.
  func updateBars() {
    navigationBar.transform = .identity
    navigationBar.isHidden = hidesBar
    toolbarIfAny?.isHidden = hidesToolbar
    followContent()
    navigationBar.backgroundView.showRequested()
  }

  func followContent() {
    guard let top = displayed ?? stack.last else { return }
    follow(top)
    adoptBackgroundState(of: top)
    layOutBars(for: top)
    navigationBar.showBackground()
  }

  /// Begins to observe the scroll view of a controller.
  func follow(_ page: UIViewController) {
    if followedPage !== page {
      followedPage = page
      // The bar of an enclosing tab bar controller must observe the same controller.
      contentScrollViewDidChange()
    }
    let content = page.navigationItem.searchController?.displayedResults ?? page
    let scrollView = content.isViewLoaded ? content.contentScrollView(for: .top) : nil
    guard scrollView !== followed else { return }
    followed?.edgeObservers.remove(self)
    followed = scrollView
    scrollView?.edgeObservers.add(self)
  }

  /// Returns the distance, in points, by which content is scrolled from its start. The distance is
  /// negative while a pull or a refresh control moves the content below its start.
  private func distance(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y - start(of: scrollView)
  }

  /// Returns the content offset at which the content's beginning is directly below the bar.
  private func start(of scrollView: UIScrollView) -> CGFloat {
    scrollView.verticalLimits.range.lowerBound + (scrollView.refreshControl?.inset ?? 0)
  }

  /// Updates the backgrounds of the bars for a controller's bar opacity and scroll position.
  func adoptBackgroundState(of page: UIViewController) {
    let bar = navigationBar
    bar.backgroundState.opacity = page.barState.barOpacity
    let topExtent = storedView?.safeAreaInsets.top ?? 0
    if bar.backgroundState.topExtent != topExtent {
      bar.backgroundState.topExtent = topExtent
      bar.setNeedsLayout()
    }
    bar.backgroundState.coverage = followed.map { coverage($0, page) } ?? 0
    guard let toolbar = toolbarIfAny else { return }
    let toolbarCoverage = toolbarCoverage(of: page)
    // During a transition, the toolbar covers the views of two controllers. The larger coverage of
    // the two is used.
    toolbar.coverage =
      running == nil ? toolbarCoverage : max(toolbarCoverage, toolbar.coverage)
  }

  /// Returns the progress with which the toolbar's background fades in, 0...1. The progress depends
  /// on the length of the controller's content under the toolbar.
  private func toolbarCoverage(of page: UIViewController) -> CGFloat {
    guard page.isViewLoaded, let scrollView = page.contentScrollView(for: .bottom) else { return 0 }
    return min(1, scrollView.hiddenContent(at: .bottom) / UINavigationController.fadeDistance)
  }

  /// Updates the backgrounds of the toolbar and of an enclosing tab bar after a transition. From
  /// then on, only the remaining controller determines these backgrounds.
  func refreshBottomBackgrounds(isAnimated: Bool) {
    let change = { [self] in
      if let displayed { toolbarIfAny?.coverage = toolbarCoverage(of: displayed) }
      (parentController as? UITabBarController)?.showCoverage()
    }
    guard isAnimated else { return change() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
  }

  private func coverage(_ scrollView: UIScrollView, _ page: UIViewController) -> CGFloat {
    let leaving = leavingHeights(of: page).reduce(0, +)
    let start = leaving > 0 ? leaving - UINavigationController.fadeDistance : 0
    return min(max((distance(scrollView) - start) / UINavigationController.fadeDistance, 0), 1)
  }

  /// Returns the heights of the bar's parts that collapse when the content scrolls, in the order in
  /// which they collapse.
  private func leavingHeights(of page: UIViewController) -> [CGFloat] {
    let (bar, item) = (navigationBar, page.navigationItem)
    let heights = [
      bar.hidesSearch(item) ? bar.searchHeight(of: item) : 0,
      bar.isLarge(item) ? bar.largeTitleHeight : 0,
    ]
    return heights.filter { $0 > 0 }
  }

  func layOutBars(for page: UIViewController?) {
    guard let view = storedView else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let bar = navigationBar
    var height = bar.plainHeight(of: page?.navigationItem)
    if let page {
      height += bar.extraHeight(
        of: page.navigationItem, scrolledBy: followed.map(distance) ?? 0)
    }
    set(bar, CGRect(x: 0, y: safe.top, width: bounds.width, height: height))
    let item = page?.navigationItem
    followed?.collapsedBarHeight = hidesBar ? 0 : max(0, bar.fullHeight(of: item) - height)
    followed?.refreshControl?.titleHeight =
      bar.isLarge(item) ? bar.fullHeight(of: item) - bar.plainHeight(of: item) : 0
    layOutToolbar()
  }

  func layOutToolbar() {
    guard let view = storedView, let toolbar = toolbarIfAny else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let toolsHeight = toolbar.sizeThatFits(bounds.size).height
    toolbar.bottomExtent = safe.bottom
    set(
      toolbar,
      CGRect(
        x: 0, y: bounds.height - safe.bottom - toolsHeight, width: bounds.width,
        height: toolsHeight))
  }

  private func set(_ bar: UIView, _ frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if bar.bounds.size != frame.size {
      bar.bounds.size = frame.size
      bar.setNeedsLayout()
    }
    if bar.center != center { bar.center = center }
  }

  // MARK: Changes

  func scrollEdgeDidChange(of scrollView: UIScrollView) {
    guard running == nil, scrollView === followed, let displayed else { return }
    adoptBackgroundState(of: displayed)
    navigationBar.isScrolling = scrollView.isTouched || scrollView.motion != nil
    layOutBars(for: displayed)
    navigationBar.showBackground()
  }

  /// Adjusts the offset at which scrolling ends, so that a large title or a search bar is either
  /// fully visible or fully hidden. The nearer of these two offsets is chosen.
  func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint {
    guard running == nil, scrollView === followed, let displayed, !scrollView.isPagingEnabled else {
      return offset
    }
    guard !hidesBar else { return offset }
    let limits = scrollView.verticalLimits.range
    let beginning = self.start(of: scrollView)
    let hidden = offset.y - beginning
    var start: CGFloat = 0
    for height in leavingHeights(of: displayed) {
      let end = start + height
      // Content that is too short to hide this part of the bar keeps its offset.
      if hidden > start, hidden < end, limits.upperBound - beginning >= end {
        return CGPoint(
          x: offset.x, y: beginning + (hidden - start < height / 2 ? start : end))
      }
      start = end
    }
    return offset
  }

  func navigationBarDidChange() {
    guard running == nil else { return }
    storedView?.setNeedsLayout()
    if isViewLoaded, displayed != nil { followContent() }
  }

  func childLayoutDidChange(_ child: UIViewController) {
    guard running == nil, child === displayed else { return }
    storedView?.setNeedsLayout()
  }

  func barOpacityDidChange(of child: UIViewController) {
    guard running == nil, child === displayed || child.isDescendant(of: displayed) else { return }
    navigationBar.backgroundState.opacity = displayed?.barState.barOpacity
    navigationBar.showBackground()
    navigationBar.refreshContent()
  }
}

extension UIViewController {
  fileprivate func isDescendant(of other: UIViewController?) -> Bool {
    var current = parentController
    while let found = current {
      if found === other { return true }
      current = found.parentController
    }
    return false
  }
}
