import Foundation

extension UINavigationBar: NavigationItemObserver, BarItemHost {
  // MARK: Metrics

  var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The distance, in points, between the bar's edges and the titles or buttons.
  var sideMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

  /// The frame of the contents of items: the bar's bounds without the unsafe areas at the sides.
  ///
  /// A bar in a navigation controller uses the insets of the controller's view, because a
  /// transition may move the bar sideways, which would change the bar's own insets.
  var contentFrame: CGRect {
    let safe = owner?.viewIfLoaded?.safeAreaInsets ?? (window == nil ? .zero : safeAreaInsets)
    return bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
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
      owner == nil ? (barPosition == .topAttached ? frame.minY : 0) : backgroundState.topExtent
    backgroundView.frame = CGRect(
      x: 0, y: -topExtent, width: bounds.width, height: bounds.height + topExtent)
    backgroundView.layoutIfNeeded()
    for view in [content, transition?.from, transition?.to] {
      guard let view else { continue }
      view.frame = contentFrame
      view.layoutIfNeeded()
    }
    layOutBackIndicator()
  }

  private func layOutBackIndicator() {
    guard let item = topItem else { return }
    let image =
      appearance(for: item).customBackIndicator ?? effective.backIndicatorImage
      ?? BarBackIndicatorView.chevron
    // If the incoming item shows no back button, do not change the appearance of the outgoing
    // chevron.
    if content?.showsBackButton == true {
      if backIndicator.image !== image { backIndicator.image = image }
      let attributes = appearance(for: item).backButtonAppearance.titleAttributes(for: .normal)
      backIndicator.tintColor = attributes[.foregroundColor] as? UIColor
    }
    let size = CGSize(width: max(14, image.size.width.rounded(.up)), height: rowHeight)
    let top = item.prompt == nil ? 0 : UINavigationBar.promptHeight
    let x = UINavigationBar.backStart
    let area = contentFrame
    backIndicator.frame = CGRect(
      x: isReversed ? area.maxX - x - size.width : area.minX + x, y: top, width: size.width,
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
    content?.refreshBackIndicator()
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

  /// A menu of the preceding items, the nearest first; nil if there are no preceding items, or if
  /// the top item has a back action.
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

  /// Replaces the items of a bar that does not belong to a navigation controller.
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
