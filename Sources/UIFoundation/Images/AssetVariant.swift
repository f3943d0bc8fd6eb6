import CoreGraphics

/// One variant of an asset, for environments with the traits that the variant specifies.
protocol AssetVariant {
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
  /// Pixels per point; 0 for a variant of any scale.
  var pixelsPerPoint: CGFloat { get }
}

struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

extension AssetVariant {
  /// The best variant for an environment.
  ///
  /// Variants for another appearance or idiom are excluded. Among the other variants, one
  /// that names the appearance is preferred; then one that names the idiom; then one of the
  /// same scale; then one of the next larger scale.
  static func best(
    of variants: [Self], traits: UITraitCollection, scale: CGFloat
  ) -> Self? {
    let requestedScale = scale.rounded(.up)
    return variants.compactMap { variant -> (variant: Self, rank: CGFloat)? in
      guard let fit = variant.fit(traits) else { return nil }
      let pixels = variant.pixelsPerPoint
      let distance =
        pixels == 0
        ? 0 : pixels >= requestedScale ? pixels - requestedScale : 10 + requestedScale - pixels
      return (variant, fit * 100 - distance)
    }.max { $0.rank < $1.rank }?.variant
  }

  private func fit(_ traits: UITraitCollection) -> CGFloat? {
    var rank: CGFloat = 0
    for appearance in appearances ?? [] {
      let suits: Bool
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): suits = traits.userInterfaceStyle == .dark
      case ("luminosity", "light"): suits = traits.userInterfaceStyle != .dark
      case ("contrast", "high"): suits = traits.accessibilityContrast == .high
      default: suits = false
      }
      guard suits else { return nil }
      rank += 2
    }
    switch idiom {
    case nil, "universal": break
    case "iphone" where traits.userInterfaceIdiom != .pad: rank += 1
    case "ipad" where traits.userInterfaceIdiom == .pad: rank += 1
    default: return nil
    }
    return rank
  }
}

struct AssetImage: AssetVariant, Decodable {
  struct Resizing: Decodable {
    struct Caps: Decodable {
      var top: CGFloat?
      var left: CGFloat?
      var bottom: CGFloat?
      var right: CGFloat?
    }

    struct Center: Decodable {
      var mode: String?
    }

    var caps: Caps?
    var center: Center?

    enum CodingKeys: String, CodingKey {
      case caps = "cap-insets"
      case center
    }
  }

  var filename: String?
  var idiom: String?
  var scale: String?
  var appearances: [AssetAppearance]?
  var resizing: Resizing?
  var direction: String?

  enum CodingKeys: String, CodingKey {
    case filename, idiom, scale, appearances, resizing
    case direction = "language-direction"
  }

  /// Whether the variant has a file in a supported format.
  var isReadable: Bool {
    guard let filename else { return false }
    return ImageResources.extensions.contains(
      (filename as NSString).pathExtension.lowercased())
  }

  var pixelsPerPoint: CGFloat {
    CGFloat(Double((scale ?? "1x").dropLast()) ?? 1)
  }
}

struct AssetColor: AssetVariant, Decodable {
  struct Color: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }

    /// The color of the variant; `nil` for a reference to a color that is not a system color.
    var uiColor: UIColor? {
      if let reference { return UIColor.systemColors[reference] }
      guard let components else { return nil }
      func component(_ name: String) -> CGFloat? {
        components[name].flatMap(Color.value)
      }
      let alpha = component("alpha") ?? 1
      if let white = component("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      return space == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Reads a component: `0xFF` and `255` are relative to 255, `1.000` is relative to 1.
    private static func value(_ text: String) -> CGFloat? {
      if text.hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text) else { return nil }
      return CGFloat(text.contains(".") ? number : number / 255)
    }
  }

  var color: Color?
  var idiom: String?
  var appearances: [AssetAppearance]?

  var pixelsPerPoint: CGFloat { 0 }
}

extension UIColor {
  /// The system's colors, keyed by their names in asset catalogs.
  static let systemColors: [String: UIColor] = {
    let all: [UIColor] = [
      .systemRed, .systemGreen, .systemBlue, .systemOrange, .systemYellow, .systemPink,
      .systemPurple, .systemTeal, .systemIndigo, .systemBrown, .systemMint, .systemCyan,
      .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .label,
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .separator,
      .opaqueSeparator, .systemFill, .secondarySystemFill, .tertiarySystemFill,
      .quaternarySystemFill, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    var table: [String: UIColor] = [:]
    for color in all {
      if case .system(let system) = color.source { table[system.name] = color }
    }
    return table
  }()
}
