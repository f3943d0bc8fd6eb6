package import CoreGraphics
import Diagnostics

extension UIColor {
  /// Returns the color that this color has in an environment; the result no longer depends on the
  /// environment.
  ///
  /// - Precondition: A chain of colors, in which each provider returns the next color, has at most
  ///   16 colors.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<16 {
      switch color.source {
      case .components: return color
      case .pattern(let image, _):
        let variant = image.storage.resolved(for: traitCollection)
        return variant == image.storage
          ? color : UIColor(patternImage: UIImage(storage: variant))
      case .system(let system): return system.color(in: traitCollection)
      case .tint: color = traitCollection[TintColorTrait.self]
      case .provider(let provider):
        color = traitCollection.performingAsCurrent { provider(traitCollection) }
      case .translucent(let base, let alpha):
        let resolved = base.resolvedColor(with: traitCollection)
        if case .pattern(_, let color) = resolved.source {
          return UIColor(cgColor: color.copy(alpha: alpha)!)
        }
        return resolved.withAlphaComponent(alpha)
      }
    }
    usageError("the provider of \(self) returns a dynamic color again and again")
  }

  /// The color's components, resolved in ``UITraitCollection/current``.
  public var cgColor: CGColor {
    if case .components(let color) = source { return color }
    switch resolvedColor(with: .current).source {
    case .components(let color), .pattern(_, let color): return color
    case .system, .provider, .translucent, .tint:
      usageError("resolving \(self) gave another dynamic color")
    }
  }

  /// The color's components if they are the same in every environment, otherwise nil.
  package var constantColor: CGColor? {
    switch source {
    case .components(let color): color
    case .pattern(let image, let color): image.storage.hasVariants ? nil : color
    case .system, .provider, .translucent, .tint: nil
    }
  }

  /// Whether the color is ``tintColor`` itself, which each view resolves to its own tint.
  package var isTintColor: Bool {
    if case .tint = source { true } else { false }
  }

  /// Whether the color may depend on the tint. This is also true for an app's dynamic color,
  /// whose provider may use the tint.
  package var mayShowTint: Bool {
    switch source {
    case .components, .system, .pattern: false
    case .tint, .provider: true
    case .translucent(let base, _): base.mayShowTint
    }
  }

  /// The color as the type that the modules without UIKit use. The color is resolved in
  /// ``UITraitCollection/current``.
  package var rgba: RGBA { cgColor.rgba }

  /// The same color with another alpha. A dynamic color stays dynamic; a pattern gets a faded
  /// image.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = min(max(alpha, 0), 1)
    switch source {
    case .components(let color): return UIColor(cgColor: color.copy(alpha: alpha)!)
    case .translucent(let base, _): return UIColor(source: .translucent(base, alpha: alpha))
    default: return UIColor(source: .translucent(self, alpha: alpha))
    }
  }

  /// Reads the components in extended sRGB. The components may be outside 0...1.
  ///
  /// - Returns: `true`. For a pattern the method returns `false` and writes no value.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let values = components(in: .uiRGB) else { return false }
    red?.pointee = values[0]
    green?.pointee = values[1]
    blue?.pointee = values[2]
    alpha?.pointee = values[3]
    return true
  }

  /// Reads the color as a gray of the same luminance.
  ///
  /// - Returns: `true`. For a pattern the method returns `false` and writes no value.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let values = components(in: .uiGray) else { return false }
    white?.pointee = values[0]
    alpha?.pointee = values[1]
    return true
  }

  /// Reads hue, saturation and brightness; a gray has hue 0.
  ///
  /// - Returns: `true`. For a pattern the method returns `false` and writes no value.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let values = components(in: .uiRGB) else { return false }
    let wheel = HSBConversion.hsb(red: values[0], green: values[1], blue: values[2])
    hue?.pointee = wheel.hue
    saturation?.pointee = wheel.saturation
    brightness?.pointee = wheel.brightness
    alpha?.pointee = values[3]
    return true
  }

  /// The components and alpha in a color space; nil for a pattern.
  private func components(in space: CGColorSpace) -> [CGFloat]? {
    let color = cgColor
    if color.colorSpace == space, let components = color.components { return components }
    return color.converted(to: space, intent: .defaultIntent, options: nil)?.components
  }
}
