import Foundation

/// The colors of a configuration in a state.
///
/// The values were read from iOS 15 to 17. In the light appearance, a press removes a quarter of
/// the alpha of fills and text. In the dark appearance, a press brightens fills and text.
@MainActor struct ButtonPalette {
  let foreground: UIColor
  let contentAlpha: CGFloat
  let background: UIColor
  private let style: UIButton.Configuration.Style
  private let isPressed: Bool

  init(_ configuration: UIButton.Configuration, tint: UIColor, traits: UITraitCollection) {
    let appearance = configuration.appearance
    let isDark = traits.userInterfaceStyle == .dark
    style = configuration.style
    isPressed = appearance.isHighlighted && !appearance.isDisabled
    let accent = appearance.role == .destructive ? .systemRed : tint
    let state = State(appearance, isDark: isDark)
    background =
      appearance.isDisabled
      ? style.disabledBackground
      : style.background(accent, own: configuration.baseBackgroundColor, state)
    if appearance.isDisabled {
      (foreground, contentAlpha) = (.tertiaryLabel, 1)
      return
    }
    let base = configuration.baseForegroundColor
    let plain = base ?? style.foreground(accent, configuration.baseBackgroundColor, state, traits)
    guard isPressed else {
      (foreground, contentAlpha) = (plain, 1)
      return
    }
    let brightens = isDark && !style.isOpaque(state) && !style.isGlass
    foreground = brightens ? plain.brightened(style == .plain ? 0.2 : 0.1, traits) : plain
    contentAlpha = brightens || style.isGlass ? 1 : 0.75
  }

  struct State {
    let isPressed: Bool
    let isSelected: Bool
    let isDark: Bool

    init(_ appearance: UIButton.Configuration.Appearance, isDark: Bool) {
      isPressed = appearance.isHighlighted
      isSelected = appearance.isSelected
      self.isDark = isDark
    }

    /// The alpha of a translucent fill.
    var tintedAlpha: CGFloat {
      isPressed ? (isDark ? 0.18 : 0.12) : (isDark ? 0.25 : 0.18)
    }

    func pressed(_ fill: UIColor) -> UIColor {
      guard isPressed else { return fill }
      return isDark ? fill.brightened(0.2) : fill.faded(0.75)
    }
  }

  /// Adds blur, rim and shadow to a glass button's background, unless the app has set these values.
  func addGlass(to background: inout UIBackgroundConfiguration) {
    guard style.isGlass else { return }
    if background.visualEffect == nil {
      background.visualEffect =
        style.isClear
        ? UIBlurEffect(radius: 4, saturation: 1.15) : UIBlurEffect(style: .systemThinMaterial)
    }
    if background.strokeWidth == 0 {
      background.strokeWidth = 1
      background.strokeColor = .glassRim
    }
    if background.shadowProperties.opacity == 0 {
      background.shadowProperties.opacity = 0.12
      background.shadowProperties.radius = 8
      background.shadowProperties.offset = CGSize(width: 0, height: 2)
    }
  }
}

extension UIButton.Configuration.Style {
  var isGlass: Bool {
    switch self {
    case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: true
    default: false
    }
  }

  var isClear: Bool { self == .clearGlass || self == .prominentClearGlass }

  /// Returns whether the fill is opaque.
  fileprivate func isOpaque(_ state: ButtonPalette.State) -> Bool {
    switch self {
    case .filled, .borderedProminent: true
    case .tinted, .borderedTinted: state.isSelected
    default: false
    }
  }

  fileprivate var disabledBackground: UIColor {
    switch self {
    case .plain, .borderless: .clear
    case .glass, .clearGlass, .prominentGlass, .prominentClearGlass: .clear
    default: .tertiarySystemFill
    }
  }

  /// Returns the background color of an enabled button.
  ///
  /// - Parameter own: The base background color that the app has set; nil if there is none.
  fileprivate func background(
    _ accent: UIColor, own: UIColor?, _ state: ButtonPalette.State
  ) -> UIColor {
    let fill = own ?? accent
    switch self {
    case .plain:
      return state.isSelected ? fill.withAlphaComponent(state.tintedAlpha) : own ?? .clear
    case .borderless: return own ?? .clear
    case .gray, .bordered:
      if state.isSelected { return fill.withAlphaComponent(state.tintedAlpha) }
      if let own { return state.pressed(own) }
      return state.isPressed ? .pressedGray : .secondarySystemFill
    case .tinted, .borderedTinted:
      return state.isSelected ? state.pressed(fill) : fill.withAlphaComponent(state.tintedAlpha)
    case .filled, .borderedProminent: return state.pressed(fill)
    case .glass, .clearGlass:
      let pressedFill: UIColor = state.isPressed ? .white.withAlphaComponent(0.25) : .clear
      return state.isSelected
        ? fill.withAlphaComponent(0.35) : own?.withAlphaComponent(0.35) ?? pressedFill
    case .prominentGlass: return fill.withAlphaComponent(state.isPressed ? 0.65 : 0.82)
    case .prominentClearGlass: return fill.withAlphaComponent(state.isPressed ? 0.42 : 0.58)
    }
  }

  fileprivate func foreground(
    _ accent: UIColor, _ own: UIColor?, _ state: ButtonPalette.State, _ traits: UITraitCollection
  ) -> UIColor {
    switch self {
    case .plain, .borderless, .gray, .bordered: return accent
    case .tinted, .borderedTinted:
      if state.isSelected { return (own ?? accent).contrasting(traits) }
      return own ?? accent
    case .filled, .borderedProminent, .prominentGlass, .prominentClearGlass:
      return (own ?? accent).contrasting(traits)
    case .glass: return accent === UIColor.systemRed ? accent : .label
    case .clearGlass: return accent === UIColor.systemRed ? accent : .white
    }
  }
}

extension UIColor {
  /// The color of a glass button's rim, which represents the reflection of light from above.
  fileprivate static let glassRim = UIColor { traits in
    UIColor(white: 1, alpha: traits.userInterfaceStyle == .dark ? 0.18 : 0.45)
  }

  /// The gray fill of a pressed button.
  fileprivate static let pressedGray = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 140 / 255, green: 140 / 255, blue: 147 / 255, alpha: 0.35)
      : UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.12)
  }

  /// Returns the color with its alpha multiplied by `factor`.
  func faded(_ factor: CGFloat) -> UIColor {
    if let color = constantColor {
      return UIColor(cgColor: color.copy(alpha: color.alpha * factor)!)
    }
    return UIColor { traits in self.resolvedColor(with: traits).faded(factor) }
  }

  /// Returns the color mixed with white; `part` is the fraction of white, 0...1.
  func brightened(_ part: CGFloat) -> UIColor {
    UIColor { traits in self.brightened(part, traits) }
  }

  func brightened(_ part: CGFloat, _ traits: UITraitCollection) -> UIColor {
    let rgba = resolvedColor(with: traits).rgba
    func mix(_ value: Double) -> CGFloat { CGFloat(value) * (1 - part) + part }
    return UIColor(
      red: mix(rgba.red), green: mix(rgba.green), blue: mix(rgba.blue), alpha: CGFloat(rgba.alpha))
  }

  /// Returns the text color for this fill: white, or black if the fill's relative luminance is
  /// above 0.6, because white would be illegible on such a fill. The result is white on the system
  /// colors except yellow, the lightest grays and, in the dark appearance, mint.
  func contrasting(_ traits: UITraitCollection) -> UIColor {
    let rgba = resolvedColor(with: traits).rgba
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance =
      0.2126 * linear(rgba.red) + 0.7152 * linear(rgba.green) + 0.0722 * linear(rgba.blue)
    return luminance > 0.6 ? .black : .white
  }
}
