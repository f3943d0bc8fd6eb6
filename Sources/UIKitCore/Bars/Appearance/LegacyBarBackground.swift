/// The properties that set a bar's background before appearances existed; unset properties
/// are nil.
@MainActor struct LegacyBarBackground {
  var barStyle: UIBarStyle?
  var isTranslucent: Bool?
  var barTintColor: UIColor?
  var images: [UIBarMetrics: UIImage] = [:]
  var shadowImage: UIImage?

  /// Whether one of the properties sets the background; a bar style alone does not set the
  /// background.
  var isSet: Bool {
    barTintColor != nil || isTranslucent == false || !images.isEmpty || shadowImage != nil
  }

  /// Returns these values, with unset values replaced by the values of `other`.
  func over(_ other: LegacyBarBackground) -> LegacyBarBackground {
    LegacyBarBackground(
      barStyle: barStyle ?? other.barStyle,
      isTranslucent: isTranslucent ?? other.isTranslucent,
      barTintColor: barTintColor ?? other.barTintColor,
      images: images.merging(other.images) { own, _ in own },
      shadowImage: shadowImage ?? other.shadowImage)
  }

  /// Sets the background of a new appearance to the background that these properties describe.
  func apply(to appearance: UIBarAppearance) {
    let isTranslucent = isTranslucent ?? true
    if !isTranslucent { appearance.configureWithOpaqueBackground() }
    if let barTintColor {
      appearance.backgroundColor =
        isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
    } else if !isTranslucent, barStyle ?? .default != .default {
      appearance.backgroundColor = .black
    }
    if let image = images[.default] {
      appearance.backgroundEffect = nil
      if isTranslucent { appearance.backgroundColor = nil }
      appearance.backgroundImage = image
    }
    appearance.shadowImage = shadowImage
  }
}
