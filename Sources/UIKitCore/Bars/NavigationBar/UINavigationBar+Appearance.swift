import Foundation

/// The values set on a bar or on its class's appearance proxy; unset values are nil.
@MainActor struct NavigationBarSettings {
  var appearances = NavigationAppearances()
  var prefersLargeTitles: Bool?
  var legacy = LegacyBarBackground()
  var titleTextAttributes: [NSAttributedString.Key: Any]?
  var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  var titleDrops: [UIBarMetrics: CGFloat] = [:]
  var backIndicatorImage: UIImage?
  var backIndicatorMask: UIImage?

  /// Returns these values, with unset values replaced by the values of `other`.
  func over(_ other: NavigationBarSettings) -> NavigationBarSettings {
    var merged = self
    merged.appearances.standard = appearances.standard ?? other.appearances.standard
    merged.appearances.scrollEdge = appearances.scrollEdge ?? other.appearances.scrollEdge
    merged.appearances.compact = appearances.compact ?? other.appearances.compact
    merged.appearances.compactScrollEdge =
      appearances.compactScrollEdge ?? other.appearances.compactScrollEdge
    merged.prefersLargeTitles = prefersLargeTitles ?? other.prefersLargeTitles
    merged.legacy = legacy.over(other.legacy)
    merged.titleTextAttributes = titleTextAttributes ?? other.titleTextAttributes
    merged.largeTitleTextAttributes = largeTitleTextAttributes ?? other.largeTitleTextAttributes
    merged.titleDrops.merge(other.titleDrops) { own, _ in own }
    merged.backIndicatorImage = backIndicatorImage ?? other.backIndicatorImage
    merged.backIndicatorMask = backIndicatorMask ?? other.backIndicatorMask
    return merged
  }
}

/// The values that determine a bar's background in addition to the appearances.
struct NavigationBarBackgroundState: Equatable {
  /// The fraction of the transition from the scroll-edge background to the background over content.
  /// The fraction is 0 while the content's edge is at the bar, and 1 while content is under the
  /// bar.
  var coverage: CGFloat = 1
  /// The controller's `navBarBgAlpha`; nil if unset.
  var opacity: CGFloat?
  /// The distance by which the background extends above the bar, in points.
  var topExtent: CGFloat = 0
}

extension UINavigationBar: BarAppearanceObserver {
  var effective: NavigationBarSettings { settings.over(inherited) }

  func changeSettings(_ change: (inout NavigationBarSettings) -> Void) {
    change(&settings)
    cachedStandard = nil
    settingsDidChange()
  }

  func setAppearance(
    _ path: WritableKeyPath<NavigationAppearances, UINavigationBarAppearance?>,
    _ value: UINavigationBarAppearance?
  ) {
    settings.appearances[keyPath: path] = value?.observedCopy(by: self)
    cachedStandard = nil
    settingsDidChange()
  }

  func barAppearanceDidChange() {
    // If the app changes the appearance that was derived from older properties, the bar stores this
    // appearance as if the app had set ``standardAppearance``.
    if settings.appearances.standard == nil { settings.appearances.standard = cachedStandard }
    cachedStandard = nil
    settingsDidChange()
  }

  func settingsDidChange() {
    refreshContent()
    showBackground()
    invalidateIntrinsicContentSize()
    owner?.navigationBarDidChange()
  }

  func adoptProxySettings() {
    let proxies = AppearanceProxies.all(for: self)
    guard !proxies.isEmpty else { return }
    inherited = proxies.reduce(NavigationBarSettings()) { $0.over($1.settings) }
    if explicitTint == nil, let tint = proxies.lazy.compactMap(\.explicitTint).first {
      tintColor = tint
    }
    if settings.legacy.barStyle == nil, let style = inherited.legacy.barStyle, style != .default {
      overrideUserInterfaceStyle = .dark
    }
    cachedStandard = nil
    settingsDidChange()
  }

  // MARK: Resolved appearance

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  var standardIfNeeded: UINavigationBarAppearance {
    let settings = effective
    if let set = settings.appearances.standard { return set }
    if let cachedStandard { return cachedStandard }
    let made = UINavigationBar.appearance(from: settings)
    made.observer = self
    cachedStandard = made
    return made
  }

  /// Converts the properties that existed before appearances, such as ``barTintColor``, to an
  /// appearance.
  private static func appearance(
    from settings: NavigationBarSettings
  ) -> UINavigationBarAppearance {
    let made = UINavigationBarAppearance()
    settings.legacy.apply(to: made)
    made.titleTextAttributes = settings.titleTextAttributes ?? [:]
    made.largeTitleTextAttributes = settings.largeTitleTextAttributes ?? [:]
    let mask = settings.backIndicatorMask ?? settings.backIndicatorImage
    made.setBackIndicatorImage(settings.backIndicatorImage, transitionMaskImage: mask)
    return made
  }

  private func standard(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let (own, all) = (item?.ownAppearances, effective.appearances)
    if isCompact, let compact = own?.compact ?? all.compact { return compact }
    return own?.standard ?? standardIfNeeded
  }

  /// Returns the appearance while the content's edge is at the bar; nil if the app has set no such
  /// appearance.
  private func scrollEdge(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    let (own, all) = (item?.ownAppearances, effective.appearances)
    if isCompact, let compact = own?.compactScrollEdge ?? all.compactScrollEdge { return compact }
    return own?.scrollEdge ?? all.scrollEdge
  }

  /// Returns the appearance of an item's title and buttons.
  func appearance(for item: UINavigationItem) -> UINavigationBarAppearance {
    if backgroundState.opacity == nil, backgroundState.coverage < 0.5,
      let edge = scrollEdge(for: item)
    {
      return edge
    }
    return standard(for: item)
  }

  // MARK: Background

  private func background(at edge: Bool, for item: UINavigationItem?) -> BarBackground {
    guard edge else { return standard(for: item).background }
    let settings = effective
    return .atScrollEdge(
      set: scrollEdge(for: item)?.background, standard: standard(for: item).background,
      hasStandardAppearance: settings.appearances.standard != nil
        || item?.standardAppearance != nil,
      legacy: settings.legacy)
  }

  /// Shows the background for the top item, the scroll position and the controller's opacity.
  /// Inside an animation block the change animates.
  func showBackground() { showBackground(for: topItem) }

  func showBackground(for item: UINavigationItem?) {
    let full = background(at: false, for: item)
    if let opacity = backgroundState.opacity {
      backgroundView.show(full, opacity: opacity)
    } else {
      backgroundView.show(
        from: background(at: true, for: item), to: full, fraction: backgroundState.coverage)
    }
  }
}
