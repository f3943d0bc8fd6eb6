import CoreGraphics
import Foundation

extension UITabBar: BarItemHost {
  func show(_ items: [UITabBarItem]?, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else { return show(items) }
    let old = Set(buttons.map { ObjectIdentifier($0) })
    UIView.performWithoutAnimation {
      show(items)
      layoutIfNeeded()
    }
    for button in buttons where !old.contains(ObjectIdentifier(button)) {
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        button.alpha = 1
      }
    }
  }

  private func show(_ items: [UITabBarItem]?) {
    storedItems = items
    let items = items ?? []
    let oldButtons = buttons
    let tabStyle = self.tabStyle
    buttons = items.map { item in
      oldButtons.first { $0.item === item } ?? makeButton(item, tabStyle)
    }
    for button in oldButtons where !buttons.contains(where: { $0 === button }) {
      button.removeFromSuperview()
      if button.item.host === self { button.item.host = nil }
    }
    for button in buttons {
      button.item.host = self
      addSubview(button)
    }
    if let selected, !items.contains(where: { $0 === selected }) { self.selected = nil }
    refresh()
  }

  private func makeButton(_ item: UITabBarItem, _ tabStyle: TabItemStyle) -> TabBarButton {
    let button = TabBarButton(item, tabStyle: tabStyle)
    button.addAction(
      UIAction { [weak self, weak button] _ in if let button { self?.didTap(button.item) } },
      for: .primaryActionTriggered)
    button.addAction(
      UIAction { [weak self, weak button] _ in if let button { self?.didTap(button.item) } },
      for: .touchUpInside)
    button.addInteraction(
      OwnSpringLoadedInteraction(
        allows: { [weak self, weak button] _ in
          guard let self, let button, button.isEnabled, !button.isSelected else { return false }
          return isSpringLoaded || button.item.isSpringLoaded
        },
        activate: { [weak self, weak button] _ in if let button { self?.didTap(button.item) } }))
    return button
  }

  /// Selects the tab that the user has tapped, unless a tab bar controller selects tabs, and
  /// notifies the delegate.
  private func didTap(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    if owner == nil { select(item) }
    delegate?.tabBar(self, didSelect: item)
  }

  func select(_ item: UITabBarItem?) {
    let item = item.flatMap { item in
      storedItems?.contains { $0 === item } == true ? item : nil
    }
    selected = item
    refresh()
  }

  func barItemDidChange(_ item: UIBarItem) { refresh() }

  // MARK: Layout

  func layoutButtons() {
    guard !buttons.isEmpty else { return }
    let safe = unsafeEdges
    let area = CGRect(
      x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right),
      height: max(0, bounds.height - safe.bottom))
    let (width, spacing) = tabMetrics(in: area.width)
    let total = CGFloat(buttons.count) * (width + spacing) - spacing
    let start = area.minX + (area.width - total) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let slot = isMirrored ? buttons.count - 1 - index : index
      let left = roundedToPixels(start + CGFloat(slot) * (width + spacing))
      let right = roundedToPixels(start + CGFloat(slot) * (width + spacing) + width)
      button.frame = CGRect(x: left, y: 0, width: right - left, height: area.height)
    }
    layOutIndicator()
  }

  /// Returns the width of each tab, and the spacing between two adjacent tabs.
  private func tabMetrics(in width: CGFloat) -> (CGFloat, CGFloat) {
    let count = CGFloat(buttons.count)
    let positioning = displayedPositioning
    let isCentered =
      positioning == .centered
      || (positioning == .automatic && traitCollection.horizontalSizeClass == .regular)
    guard isCentered else { return (width / count, 0) }
    let appearance = standardInUse
    let natural = (buttons.map(\.naturalWidth).max() ?? 0) + UITabBar.centeredPadding
    let requestedWidth = itemWidth > 0 ? itemWidth : appearance.stackedItemWidth
    let gap = itemSpacing > 0 ? itemSpacing : appearance.stackedItemSpacing
    let spacing = gap > 0 ? gap : UITabBar.centeredSpacing
    let preferredWidth = requestedWidth > 0 ? requestedWidth : max(UITabBar.centeredWidth, natural)
    let maximumWidth = max(0, (width - spacing * (count - 1)) / count)
    return maximumWidth < natural
      ? (width / count, 0) : (min(preferredWidth, maximumWidth), spacing)
  }

  private var displayedPositioning: ItemPositioning {
    itemPositioning == .automatic ? standardInUse.stackedItemPositioning : itemPositioning
  }

  // The metrics of tabs that are centered in a wide bar. Apple documents no values; with these
  // values, the tabs are close together and wide enough for a finger.
  private static let centeredWidth: CGFloat = 76
  private static let centeredSpacing: CGFloat = 34
  private static let centeredPadding: CGFloat = 8

  private func layOutIndicator() {
    guard let button = buttons.first(where: { $0.isSelected }), let image = indicatorView.image
    else { return }
    indicatorView.frame = CGRect(
      x: roundedToPixels(button.frame.midX - image.size.width / 2),
      y: roundedToPixels(button.frame.midY - image.size.height / 2), width: image.size.width,
      height: image.size.height)
  }
}
