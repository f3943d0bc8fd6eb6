/// The values set on a tab bar or on its class's appearance proxy; nil for those not set.
@MainActor struct TabBarSettings {
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?
  var barStyle: UIBarStyle?
  var isTranslucent: Bool?
  var barTintColor: UIColor?
  var unselectedTint: UIColor?
  var backgroundImage: UIImage?
  var shadowImage: UIImage?
  var selectionIndicatorImage: UIImage?

  /// Whether one of the properties that predate appearances sets the background.
  var hasLegacyBackground: Bool {
    barTintColor != nil || isTranslucent == false || backgroundImage != nil || shadowImage != nil
  }

  /// Merges these values over others.
  func over(_ other: TabBarSettings) -> TabBarSettings {
    var merged = self
    merged.standard = standard ?? other.standard
    merged.scrollEdge = scrollEdge ?? other.scrollEdge
    merged.barStyle = barStyle ?? other.barStyle
    merged.isTranslucent = isTranslucent ?? other.isTranslucent
    merged.barTintColor = barTintColor ?? other.barTintColor
    merged.unselectedTint = unselectedTint ?? other.unselectedTint
    merged.backgroundImage = backgroundImage ?? other.backgroundImage
    merged.shadowImage = shadowImage ?? other.shadowImage
    merged.selectionIndicatorImage = selectionIndicatorImage ?? other.selectionIndicatorImage
    return merged
  }

  /// The appearance equivalent to the older properties.
  func makeAppearance() -> UITabBarAppearance {
    let made = UITabBarAppearance()
    let isTranslucent = isTranslucent ?? true
    if !isTranslucent { made.configureWithOpaqueBackground() }
    if let barTintColor {
      made.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
    } else if !isTranslucent, barStyle ?? .default != .default {
      made.backgroundColor = .black
    }
    if let backgroundImage {
      made.backgroundEffect = nil
      if isTranslucent { made.backgroundColor = nil }
      made.backgroundImage = backgroundImage
    }
    made.shadowImage = shadowImage
    made.selectionIndicatorImage = selectionIndicatorImage
    return made
  }
}
