/// The values set on a toolbar or on its class's appearance proxy; nil for unset ones.
@MainActor struct ToolbarSettings {
  var standard: UIToolbarAppearance?
  var scrollEdge: UIToolbarAppearance?
  var compact: UIToolbarAppearance?
  var barStyle: UIBarStyle?
  var isTranslucent: Bool?
  var barTintColor: UIColor?
  var backgroundImages: [UIBarMetrics: UIImage] = [:]
  var shadowImage: UIImage?

  /// Whether a property that predates appearances set the background.
  var hasLegacyBackground: Bool {
    barTintColor != nil || isTranslucent == false || !backgroundImages.isEmpty
      || shadowImage != nil
  }

  /// These values merged over others.
  func over(_ other: ToolbarSettings) -> ToolbarSettings {
    var merged = self
    merged.standard = standard ?? other.standard
    merged.scrollEdge = scrollEdge ?? other.scrollEdge
    merged.compact = compact ?? other.compact
    merged.barStyle = barStyle ?? other.barStyle
    merged.isTranslucent = isTranslucent ?? other.isTranslucent
    merged.barTintColor = barTintColor ?? other.barTintColor
    merged.backgroundImages.merge(other.backgroundImages) { own, _ in own }
    merged.shadowImage = shadowImage ?? other.shadowImage
    return merged
  }

  /// Converts the older properties to an appearance.
  func makeAppearance() -> UIToolbarAppearance {
    let made = UIToolbarAppearance()
    let isTranslucent = isTranslucent ?? true
    if !isTranslucent { made.configureWithOpaqueBackground() }
    if let barTintColor {
      made.backgroundColor =
        isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
    } else if !isTranslucent, barStyle ?? .default != .default {
      made.backgroundColor = .black
    }
    if let image = backgroundImages[.default] {
      made.backgroundEffect = nil
      if isTranslucent { made.backgroundColor = nil }
      made.backgroundImage = image
    }
    made.shadowImage = shadowImage
    return made
  }
}
