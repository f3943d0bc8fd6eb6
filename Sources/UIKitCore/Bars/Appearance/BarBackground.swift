import Foundation

/// A bar's background as values.
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

  /// Whether the background shows nothing, so that one opacity can fade it in and out.
  var isEmpty: Bool {
    effect == nil && image == nil && isInvisible(color)
      && shadowImage == nil && isInvisible(shadowColor)
  }

  private func isInvisible(_ color: UIColor?) -> Bool {
    guard let color else { return true }
    return color == .clear || color.cgColor.alpha == 0
  }

  /// Whether the background hides everything behind the bar.
  var isOpaque: Bool {
    guard let color else { return false }
    return color.resolvedColor(with: .current).cgColor.alpha >= 1
  }

  // MARK: Archives

  private enum Key {
    static let style = "UIBarBackgroundEffectKind"
    static let color = "UIBarBackgroundColor"
    static let mode = "UIBarBackgroundImageContentMode"
    static let shadow = "UIBarShadowColor"
  }

  /// Images are not archived; an effect is archived as present or absent, and decoded as the
  /// default one.
  func encode(with coder: NSCoder) {
    coder.encode(effect != nil, forKey: Key.style)
    coder.encode(imageContentMode.rawValue, forKey: Key.mode)
    if let color { coder.encode(color, forKey: Key.color) }
    if let shadowColor { coder.encode(shadowColor, forKey: Key.shadow) }
  }

  init(coder: NSCoder) {
    let hasEffect = coder.decodeBool(forKey: Key.style)
    self.init(
      effect: hasEffect ? UIBlurEffect(style: .systemChromeMaterial) : nil,
      color: coder.decodeIfPresent(UIColor.self, forKey: Key.color),
      imageContentMode: UIView.ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode))
        ?? .scaleToFill,
      shadowColor: coder.decodeIfPresent(UIColor.self, forKey: Key.shadow))
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
  /// The hairline of bars: black at 0.3, and white at 0.15 in dark mode. Apple documents no values;
  /// these are visible on white and on colored content.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
