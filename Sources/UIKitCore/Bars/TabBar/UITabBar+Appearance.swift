import CoreGraphics
import Foundation

extension UITabBar: BarAppearanceObserver {
  func barAppearanceDidChange() {
    // The appearance made from older properties counts as set after its first change.
    if let cachedStandard { settings.standard = cachedStandard }
    refresh()
  }

  func change(_ change: (inout TabBarSettings) -> Void) {
    change(&settings)
    refresh()
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

  /// Inline where there is width, stacked elsewhere.
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
    let isLegacy =
      merged.legacy.isSet && merged.standard == nil && selected?.standardAppearance == nil
    let edge = scrollEdgeInUse?.background ?? (isLegacy ? full : .transparent)
    backgroundView.show(from: edge, to: full, fraction: coverage)
  }
}
