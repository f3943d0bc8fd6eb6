public import CoreGraphics
package import RenderTree
import Diagnostics

/// An effect that blurs and tints the content behind an effect view.
///
/// Source: https://developer.apple.com/documentation/uikit/uiblureffect
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The strength and the color of the blur.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    /// The blur is light or dark according to the interface style.
    case regular = 4
    /// The blur is `extraLight` or `dark` according to the interface style.
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  enum Definition: Equatable {
    case style(Style)
    case custom(Material)
  }

  private(set) var definition = Definition.style(.regular)
  private var intensity: CGFloat = 1

  /// Creates the regular blur. Apple does not document an effect without a style.
  public override init() { super.init() }

  private convenience init(_ definition: Definition, intensity: CGFloat) {
    self.init()
    self.definition = definition
    self.intensity = intensity
  }

  /// Creates a blur of full strength. Effects of the same style are equal.
  public convenience init(style: UIBlurEffect.Style) { self.init(.style(style), intensity: 1) }

  /// Decodes an effect that ``encode(with:)`` wrote. The values of the regular blur replace damaged
  /// values.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    if coder.containsValue(forKey: Key.style),
      let style = Style(rawValue: coder.decodeInteger(forKey: Key.style))
    {
      definition = .style(style)
    } else if let radius = coder.decodeFiniteNumber(forKey: Key.radius),
      let saturation = coder.decodeFiniteNumber(forKey: Key.saturation), radius >= 0
    {
      let tint = coder.decodeIfPresent(UIColor.self, forKey: Key.tint)
      definition = .custom(.blur(radius: radius, saturation: saturation, tint: tint))
    }
    if let intensity = coder.decodeFiniteNumber(forKey: Key.intensity) {
      self.intensity = min(max(intensity, 0), 1)
    }
  }

  /// Encodes the style and the intensity. For a custom blur, the radius, the saturation and the
  /// tint are encoded instead of the style.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    switch definition {
    case .style(let style): coder.encode(style.rawValue, forKey: Key.style)
    case .custom(let material):
      coder.encode(Double(material.sigma), forKey: Key.radius)
      coder.encode(material.gain, forKey: Key.saturation)
      coder.encode(UIColor(cgColor: CGColor(rgba: material.tint)), forKey: Key.tint)
    }
    coder.encode(Double(intensity), forKey: Key.intensity)
  }

  private enum Key {
    static let style = "UIBlurEffectStyle"
    static let radius = "UIBlurEffectRadius"
    static let saturation = "UIBlurEffectSaturation"
    static let tint = "UIBlurEffectTint"
    static let intensity = "UIBlurEffectIntensity"
  }

  /// Creates a custom blur. The initializer is an Opaline extension.
  ///
  /// - Parameters:
  ///   - radius: The Gaussian's standard deviation in points, 0 or more.
  ///   - saturation: The factor of the colors' saturation. If it is 1, the colors do not
  ///     change; if it is 0, they are gray. iOS uses 1.8.
  ///   - tint: A color that is drawn above the blurred backdrop.
  public convenience init(radius: CGFloat, saturation: CGFloat = 1, tint: UIColor? = nil) {
    checkUsage(
      radius >= 0 && radius.isFinite, "a blur radius is a number of points from 0, not \(radius)")
    checkUsage(saturation.isFinite, "a saturation is a finite number, not \(saturation)")
    self.init(.custom(.blur(radius: radius, saturation: saturation, tint: tint)), intensity: 1)
  }

  /// Returns this blur with the given strength. The method is an Opaline extension.
  ///
  /// - Parameter intensity: The strength, 0...1. If it is 0, the backdrop is unchanged; if it is 1,
  ///   the effect is complete. Radius and color are interpolated together.
  public func withIntensity(_ intensity: CGFloat) -> UIBlurEffect {
    checkUsage(
      (0...1).contains(intensity), "a blur's intensity is from 0 to 1, not \(intensity)")
    return UIBlurEffect(definition, intensity: intensity)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBlurEffect else { return false }
    // Safety: `definition` and `intensity` are constants of immutable objects.
    return MainActor.assumeIsolated {
      other.definition == definition && other.intensity == intensity
    }
  }

  // MARK: Recipe

  package override func recipe(for traits: UITraitCollection) -> EffectRecipe {
    let full = material(for: traits)
    return EffectRecipe(
      material: intensity == 1 ? full : .interpolate(.identity, full, Double(intensity)))
  }

  private func material(for traits: UITraitCollection) -> Material {
    let side = luminosity(for: traits)
    if UIAccessibility.isReduceTransparencyEnabled { return .reducedTransparency(side) }
    switch definition {
    case .custom(let material): return material
    case .style(let style):
      if let legacy = style.legacy(side) { return .legacy(legacy) }
      return .system(style.thickness, side)
    }
  }

  /// Returns whether this blur's material is light or dark in an environment with the given traits.
  package func luminosity(for traits: UITraitCollection) -> Luminosity {
    let interface: Luminosity = traits.userInterfaceStyle == .dark ? .dark : .light
    guard case .style(let style) = definition else { return interface }
    return style.fixedLuminosity ?? interface
  }
}

extension Material {
  /// Returns the material of a custom blur. The radius is in points.
  fileprivate static func blur(radius: CGFloat, saturation: CGFloat, tint: UIColor?) -> Material {
    Material(gain: Double(saturation), sigma: radius, tint: tint?.cgColor.rgba ?? .clear)
  }
}

extension UIBlurEffect.Style {
  /// The luminosity of a style that is always light or always dark; nil for a style that depends on
  /// the light or dark interface.
  fileprivate var fixedLuminosity: Luminosity? {
    switch self {
    case .extraLight, .light: .light
    case .dark: .dark
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    default: nil
    }
  }

  /// The style's material if the style is older than iOS 13; nil for the styles that iOS 13
  /// introduced.
  func legacy(_ side: Luminosity) -> Material.Legacy? {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: side == .dark ? .dark : .light
    case .prominent: side == .dark ? .dark : .extraLight
    default: nil
    }
  }

  /// The thickness of the style's material. Styles from before iOS 13 count as regular.
  var thickness: Material.System {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      .ultraThin
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .chrome
    default: .regular
    }
  }
}
