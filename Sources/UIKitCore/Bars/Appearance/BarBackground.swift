import Foundation

/// The values that describe a bar's background.
@MainActor struct BarBackground: @preconcurrency Equatable {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageContentMode = UIView.ContentMode.scaleToFill
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  static var `default`: BarBackground {
    BarBackground(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: .barShadow)
  }

  static var opaque: BarBackground {
    BarBackground(color: .systemBackground, shadowColor: .barShadow)
  }

  static var transparent: BarBackground { BarBackground() }

  /// Returns the background of a bar while the content's edge is at the bar. The result is `set`,
  /// or a transparent background if `set` is nil. A color or image that `barTintColor` or another
  /// older property sets stays visible in this state, unless the bar has a standard appearance.
  static func atScrollEdge(
    set: BarBackground?, standard: BarBackground, hasStandardAppearance: Bool,
    legacy: LegacyBarBackground
  ) -> BarBackground {
    if let set { return set }
    return legacy.isSet && !hasStandardAppearance ? standard : .transparent
  }

  /// Whether the background draws nothing. When a bar changes between an empty and a visible
  /// background, the visible background fades.
  var isEmpty: Bool {
    effect == nil && image == nil && isInvisible(color)
      && shadowImage == nil && isInvisible(shadowColor)
  }

  private func isInvisible(_ color: UIColor?) -> Bool {
    guard let color else { return true }
    return color == .clear || color.cgColor.alpha == 0
  }

  // MARK: Archives

  private enum Key {
    static let effect = "UIBarBackgroundEffect"
    static let image = "UIBarBackgroundImage"
    static let shadowImage = "UIBarShadowImage"
    static let color = "UIBarBackgroundColor"
    static let mode = "UIBarBackgroundImageContentMode"
    static let shadow = "UIBarShadowColor"
  }

  func encode(with coder: NSCoder) {
    if let effect { coder.encode(effect, forKey: Key.effect) }
    if let image { coder.encode(image, forKey: Key.image) }
    if let shadowImage { coder.encode(shadowImage, forKey: Key.shadowImage) }
    coder.encode(imageContentMode.rawValue, forKey: Key.mode)
    if let color { coder.encode(color, forKey: Key.color) }
    if let shadowColor { coder.encode(shadowColor, forKey: Key.shadow) }
  }

  init(coder: NSCoder) {
    self.init(
      effect: coder.decodeIfPresent(UIBlurEffect.self, forKey: Key.effect),
      color: coder.decodeIfPresent(UIColor.self, forKey: Key.color),
      image: coder.decodeIfPresent(UIImage.self, forKey: Key.image),
      imageContentMode: UIView.ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode))
        ?? .scaleToFill,
      shadowColor: coder.decodeIfPresent(UIColor.self, forKey: Key.shadow),
      shadowImage: coder.decodeIfPresent(UIImage.self, forKey: Key.shadowImage))
  }

  init(
    effect: UIBlurEffect? = nil, color: UIColor? = nil, image: UIImage? = nil,
    imageContentMode: UIView.ContentMode = .scaleToFill, shadowColor: UIColor? = nil,
    shadowImage: UIImage? = nil
  ) {
    self.effect = effect
    self.color = color
    self.image = image
    self.imageContentMode = imageContentMode
    self.shadowColor = shadowColor
    self.shadowImage = shadowImage
  }
}

extension UIColor {
  /// The color of a bar's hairline: black with an opacity of 0.3, and white with an opacity of 0.15
  /// in dark mode. Apple documents no values; these values are visible on white and on colored
  /// content.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
