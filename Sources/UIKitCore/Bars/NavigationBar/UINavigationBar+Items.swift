import Foundation

extension UINavigationBar: NavigationItemObserver, BarItemHost {
  // MARK: Metrics

  var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Points between the edges and titles or buttons.
  var sideMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

  /// Whether the bar is directly at the upper edge of a sheet.
  private var isOnSheet: Bool {
    owner?.activePresentationController is UISheetPresentationController
  }

  var rowHeight: CGFloat {
    if traitCollection.verticalSizeClass == .compact { return UINavigationBar.compactHeight }
    return isOnSheet ? UINavigationBar.sheetHeight : UINavigationBar.regularHeight
  }

  private var largeTitleFont: UIFont {
    UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 34, weight: .bold), compatibleWith: traitCollection)
  }

  /// The full height of the large title below the row: 52 points at the standard text size.
  var largeTitleHeight: CGFloat { max(52, (largeTitleFont.lineHeight + 11).rounded(.up)) }

  /// Whether an item's title is large if the space permits it.
  func isLarge(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, traitCollection.verticalSizeClass != .compact,
      !isSearching(item)
    else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic:
      guard let index = stack.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return isLarge(stack[index - 1])
    }
  }

  /// Points above the search bar while it replaces the row.
  static let searchingTop: CGFloat = 8

  /// Whether a search replaces the item's title and buttons.
  func isSearching(_ item: UINavigationItem?) -> Bool {
    item?.searchController?.hidesRow == true
  }

  /// The full height that the search bar adds below the row; 0 if the item has no search bar.
  func searchHeight(of item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.searchController?.searchBar else { return 0 }
    return search.height(isInline: searchBarPlacement(of: item) == .inline)
  }

  /// The position at which the bar shows an item's search bar.
  func searchBarPlacement(of item: UINavigationItem) -> UINavigationItem.SearchBarPlacement {
    item.preferredSearchBarPlacement != .stacked
      && traitCollection.horizontalSizeClass == .regular
      && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      ? .inline : .stacked
  }

  /// Whether scrolling shrinks the item's search bar.
  func hidesSearch(_ item: UINavigationItem?) -> Bool {
    guard let item, let search = item.searchController else { return false }
    return item.hidesSearchBarWhenScrolling && !search.isActive
      && searchBarPlacement(of: item) == .stacked
  }

  /// The height of the row and the prompt.
  func plainHeight(of item: UINavigationItem?) -> CGFloat {
    if isSearching(item) { return UINavigationBar.searchingTop }
    return rowHeight + (item?.prompt == nil ? 0 : UINavigationBar.promptHeight)
  }

  /// The height with large title and search bar at their full heights.
  func fullHeight(of item: UINavigationItem?) -> CGFloat {
    plainHeight(of: item) + (isLarge(item) ? largeTitleHeight : 0) + searchHeight(of: item)
  }

  /// The remaining height of large title and search bar after the content has scrolled by
  /// `distance`, which is negative if the user pulls the content down. The search bar
  /// collapses first; pulling enlarges a large title.
  func extraHeight(of item: UINavigationItem?, scrolledBy distance: CGFloat) -> CGFloat {
    let search = searchHeight(of: item)
    let leaving = hidesSearch(item) ? search : 0
    let displayedSearch = search - min(max(distance, 0), leaving)
    guard isLarge(item) else { return displayedSearch }
    let rest = distance < 0 ? distance : max(0, distance - leaving)
    return displayedSearch + max(0, largeTitleHeight - rest)
  }

  /// The part of an extra height that the search bar occupies; the large title occupies the rest.
  func searchPart(of extra: CGFloat, _ item: UINavigationItem) -> CGFloat {
    let search = searchHeight(of: item)
    guard isLarge(item), hidesSearch(item) else { return min(search, extra) }
    return min(search, max(0, extra - largeTitleHeight))
  }

  // MARK: Text

  var titleDrop: CGFloat {
    titleVerticalPositionAdjustment(
      for: traitCollection.verticalSizeClass == .compact ? .compact : .default)
  }

  func titleAttributes(
    _ appearance: UINavigationBarAppearance
  ) -> [NSAttributedString.Key: Any] {
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    return base.merging(appearance.titleTextAttributes) { $1 }
  }

  func largeTitleAttributes(
    _ appearance: UINavigationBarAppearance
  ) -> [NSAttributedString.Key: Any] {
    let base: [NSAttributedString.Key: Any] = [
      .font: largeTitleFont, .foregroundColor: UIColor.label,
    ]
    return base.merging(appearance.largeTitleTextAttributes) { $1 }
  }

  // MARK: Layout

  func layoutBar() {
    let topExtent =
      owner == nil ? (barPosition == .topAttached ? frame.minY : 0) : backdrop.topExtent
    backgroundView.frame = CGRect(
      x: 0, y: -topExtent, width: bounds.width, height: bounds.height + topExtent)
    backgroundView.layoutIfNeeded()
    for view in [content, transition?.from, transition?.to] {
      guard let view else { continue }
      view.frame = bounds
      view.layoutIfNeeded()
    }
    layOutBackIndicator()
  }

  private func layOutBackIndicator() {
    guard let item = topItem else { return }
    let image =
      appearance(for: item).customBackIndicator ?? effective.backIndicatorImage
      ?? BarBackIndicatorView.chevron
    // If the incoming item shows no back button, the outgoing chevron does not change its
    // appearance during the transition.
    if content?.showsBackButton == true {
      if backIndicator.image !== image { backIndicator.image = image }
      let attributes = appearance(for: item).backButtonAppearance.titleAttributes(for: .normal)
      backIndicator.tintColor = attributes[.foregroundColor] as? UIColor
    }
    let size = CGSize(width: max(14, image.size.width.rounded(.up)), height: rowHeight)
    let top = item.prompt == nil ? 0 : UINavigationBar.promptHeight
    let x = UINavigationBar.backStart
    backIndicator.frame = CGRect(
      x: isReversed ? bounds.width - x - size.width : x, y: top, width: size.width,
      height: size.height)
  }

  // MARK: Changes

  func barItemDidChange(_ item: UIBarItem) { refreshContent() }

  func navigationItemDidChange(
    _ item: UINavigationItem, _ part: NavigationItemAspect, animated: Bool
  ) {
    switch part {
    case .content:
      refreshContent()
      if animated, window != nil { content?.fadeInNewItems() }
    case .size:
      refreshContent()
      invalidateIntrinsicContentSize()
      owner?.navigationBarDidChange()
    case .appearance:
      refreshContent()
      if item === topItem, transition == nil { showBackground() }
    }
  }

  func refreshContent() {
    content?.refresh()
    transition?.from?.refresh()
    transition?.to?.refresh()
    setNeedsLayout()
  }

  func backTapped() {
    guard let item = topItem else { return }
    if let action = item.backAction {
      action.performWithSender(self, target: nil)
    } else if let owner {
      owner.backButtonTapped()
    } else {
      popItem(animated: true)
    }
  }

  /// A menu of the preceding items, the nearest first; nil if there are none, or if the item has a
  /// back action.
  var backMenu: UIMenu? {
    guard stack.count > 1, topItem?.backAction == nil else { return nil }
    let actions = stack.dropLast().reversed().map { item in
      let title = item.title ?? item.backBarButtonItem?.title ?? item.backButtonTitle ?? ""
      return UIAction(title: title.isEmpty ? "Back" : title) { [weak self, weak item] _ in
        if let item { self?.goBack(to: item) }
      }
    }
    return UIMenu(children: Array(actions))
  }

  private func goBack(to item: UINavigationItem) {
    guard let index = stack.firstIndex(where: { $0 === item }), let top = topItem else { return }
    if let owner {
      owner.goBack(to: item)
    } else if delegate?.navigationBar(self, shouldPop: top) != false {
      change(to: Array(stack[...index]), animated: true)
    }
  }

  // MARK: Items

  /// Shows other items in a bar without a controller.
  func change(to items: [UINavigationItem], animated: Bool) {
    transition?.finish(true)
    let old = stack
    let change = NavigationBarTransition(of: self, to: items)
    let report = { [weak self] in
      guard let self else { return }
      if items.count > old.count, let item = items.last {
        delegate?.navigationBar(self, didPush: item)
      } else if items.count < old.count, let item = old.last {
        delegate?.navigationBar(self, didPop: item)
      }
    }
    guard animated, window != nil, !old.isEmpty else {
      change.finish(true)
      return report()
    }
    UIView.animate(
      withDuration: 0.35,
      animations: {
        change.animate()
        self.showBackground()
      },
      completion: { _ in
        change.finish(true)
        report()
      })
  }
}
