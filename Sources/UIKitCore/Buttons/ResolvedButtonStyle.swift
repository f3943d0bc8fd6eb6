import Foundation

/// A configuration resolved for a state: colors, fonts and the background's shape.
@MainActor struct ResolvedButtonStyle {
  enum Corner: Equatable {
    case radius(CGFloat)
    case capsule
  }

  var foreground: UIColor
  /// The opacity of title, subtitle and image. In the light appearance a press changes only this
  /// opacity of the content, so that the parts are not drawn again.
  var contentAlpha: CGFloat = 1
  var background: UIBackgroundConfiguration
  var titleFont: UIFont
  var subtitleFont: UIFont

  /// Creates the style of a configuration in its current state.
  ///
  /// - Parameter tint: The button's tint.
  init(_ configuration: UIButton.Configuration, tint: UIColor, traits: UITraitCollection) {
    let palette = ButtonPalette(configuration, tint: tint, traits: traits)
    foreground = palette.foreground
    contentAlpha = palette.contentAlpha
    background = configuration.background
    if background.backgroundColor == nil { background.backgroundColor = palette.background }
    palette.addGlass(to: &background)
    let metrics = configuration.metrics
    titleFont = UIFont.preferredFont(forTextStyle: metrics.titleStyle, compatibleWith: traits)
    if configuration.appearance.role == .primary {
      titleFont = titleFont.emphasized
    }
    subtitleFont = UIFont.preferredFont(
      forTextStyle: metrics.subtitleStyle, compatibleWith: traits)
  }

  /// Whether the button shows a background.
  var hasBackground: Bool {
    background.backgroundColor != .clear || background.visualEffect != nil
      || background.image != nil || background.customView != nil || background.strokeWidth > 0
      || background.shadowProperties.opacity > 0
      || background.backgroundColorTransformer != nil
  }

  /// Resolves the corner. A borderless button has no rounded corner. For other buttons the corner
  /// style takes precedence over the layer's radius, and the layer's radius takes precedence over
  /// the background's radius. The dynamic style scales the background's radius with the text size.
  ///
  /// - Parameter layerRadius: The value of the button's `layer.cornerRadius` that an app has set.
  static func corner(
    _ configuration: UIButton.Configuration, layerRadius: CGFloat, traits: UITraitCollection
  ) -> Corner {
    if configuration.style == .borderless { return .radius(0) }
    if configuration.cornerStyle == .capsule { return .capsule }
    let metrics = UIFontMetrics(forTextStyle: configuration.metrics.titleStyle)
    func scaled(_ radius: CGFloat) -> CGFloat {
      metrics.scaledValue(for: radius, compatibleWith: traits)
    }
    if let radius = configuration.styledCornerRadius { return .radius(scaled(radius)) }
    if layerRadius > 0 { return .radius(layerRadius) }
    let radius = configuration.background.cornerRadius
    return .radius(configuration.cornerStyle == .dynamic ? scaled(radius) : radius)
  }
}

extension UIFont {
  /// The font for emphasized text: semibold, or the font itself if the font is bolder.
  var emphasized: UIFont {
    guard layoutFont.weight < UIFont.Weight.semibold.rawValue else { return self }
    return .systemFont(ofSize: pointSize, weight: .semibold)
  }
}
