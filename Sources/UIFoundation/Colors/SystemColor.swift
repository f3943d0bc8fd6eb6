/// A named system color with its components for every combination of style, contrast and interface
/// level (base or elevated).
struct SystemColor: Sendable {
  let name: String
  private let light: UIColor
  private let dark: UIColor
  private let lightContrast: UIColor
  private let darkContrast: UIColor
  private let elevated: UIColor
  private let elevatedContrast: UIColor

  /// Creates a color from its components in light and dark mode.
  ///
  /// - Parameters:
  ///   - contrast: The light and the dark color under Increase Contrast. If the argument is nil,
  ///     the colors without increased contrast are used.
  ///   - elevated: The dark color, without and under Increase Contrast, for an interface above
  ///     another interface. Light colors do not depend on the level.
  init(
    _ name: String, _ light: SystemColorValue, dark: SystemColorValue,
    contrast: (light: SystemColorValue, dark: SystemColorValue)? = nil,
    elevated: (plain: SystemColorValue, contrast: SystemColorValue)? = nil
  ) {
    self.name = name
    self.light = light.color
    self.dark = dark.color
    lightContrast = contrast?.light.color ?? self.light
    darkContrast = contrast?.dark.color ?? self.dark
    self.elevated = elevated?.plain.color ?? self.dark
    elevatedContrast = elevated?.contrast.color ?? darkContrast
  }

  func color(in traits: UITraitCollection) -> UIColor {
    let isHigh = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isHigh ? lightContrast : light }
    if traits.userInterfaceLevel == .elevated {
      return isHigh ? elevatedContrast : elevated
    }
    return isHigh ? darkContrast : dark
  }
}

/// A color with components in the range 0...255, which Apple's design resources use too.
struct SystemColorValue {
  let color: UIColor

  static func rgb(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> SystemColorValue {
    SystemColorValue(
      color: UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
  }

  static func white(_ white: CGFloat, _ alpha: CGFloat = 1) -> SystemColorValue {
    SystemColorValue(color: UIColor(white: white / 255, alpha: alpha))
  }
}

extension UIColor {
  convenience init(_ system: SystemColor) {
    self.init(source: .system(system))
  }
}
