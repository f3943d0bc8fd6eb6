import CoreGraphics
import Foundation

extension UITabBar: BarAppearanceObserver {
  func barAppearanceDidChange() {
    // If the app changes the appearance that was derived from older properties, the bar stores this
    // appearance as if the app had set ``standardAppearance``.
    if let cachedStandard { settings.standard = cachedStandard }
    refresh()
  }

  func change(_ change: (inout TabBarSettings) -> Void) {
    change(&settings)
    refresh()
  }

  /// Adopts the colors, images and distribution of another bar.
  func adoptAppearance(of bar: UITabBar) {
    tintColor = bar.tintColor
    itemPositioning = bar.itemPositioning
    itemWidth = bar.itemWidth
    itemSpacing = bar.itemSpacing
    settings = bar.settings
    barStyle = bar.barStyle
  }

  func adoptProxySettings() {
    let proxies = AppearanceProxies.all(for: self)
    guard !proxies.isEmpty else { return }
    inherited = proxies.reduce(TabBarSettings()) { $0.over($1.settings) }
    if explicitTint == nil, let tint = proxies.lazy.compactMap(\.explicitTint).first {
      tintColor = tint
    }
    refresh()
  }

  var standardIfNeeded: UITabBarAppearance {
    let merged = settings.over(inherited)
    if let set = merged.standard { return set }
    if let cachedStandard { return cachedStandard }
    let made = merged.makeAppearance()
    made.observer = self
    cachedStandard = made
    return made
  }

  var standardInUse: UITabBarAppearance { selected?.standardAppearance ?? standardIfNeeded }

  private var scrollEdgeInUse: UITabBarAppearance? {
    selected?.scrollEdgeAppearance ?? settings.over(inherited).scrollEdge
  }

  /// The style of the items. The style is compact inline in a compact height, inline in a regular
  /// width, and stacked in other cases.
  var itemStyle: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  var tabStyle: TabItemStyle {
    let isAtEdge = coverage < 0.5
    return TabItemStyle(
      appearance: isAtEdge ? scrollEdgeInUse ?? standardInUse : standardInUse, style: itemStyle,
      unselectedTint: unselectedItemTintColor)
  }

  /// Updates the tabs and the background.
  func refresh() {
    cachedStandard = nil
    let tabStyle = self.tabStyle
    for button in buttons {
      button.isSelected = button.item === selected
      button.show(tabStyle)
    }
    let appearance = tabStyle.appearance
    indicatorView.image = appearance.selectionIndicatorImage
    indicatorView.tintColor = appearance.selectionIndicatorTintColor
    indicatorView.isHidden = appearance.selectionIndicatorImage == nil || selected == nil
    showBackground()
    setNeedsLayout()
  }

  func showBackground() {
    let full = standardInUse.background
    let merged = settings.over(inherited)
    let edge = BarBackground.atScrollEdge(
      set: scrollEdgeInUse?.background, standard: full,
      hasStandardAppearance: merged.standard != nil || selected?.standardAppearance != nil,
      legacy: merged.legacy)
    backgroundView.show(from: edge, to: full, fraction: coverage)
  }
}
