/// The color type of the modules on which UIKit is built: sRGB-encoded components with straight
/// alpha.
///
/// Components are nominally 0...1; other values are kept, and clamped when the color is drawn.
/// Compositing uses these encoded values, as Core Animation does.
package struct RGBA: Sendable, Hashable, Codable {
  /// The red component, encoded by the sRGB transfer function and not multiplied by alpha.
  package var red: Double
  /// The green component, encoded by the sRGB transfer function and not multiplied by alpha.
  package var green: Double
  /// The blue component, encoded by the sRGB transfer function and not multiplied by alpha.
  package var blue: Double
  /// The opacity, nominally from 0 for transparent to 1 for opaque.
  package var alpha: Double

  /// Transparent black.
  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Creates a color from straight components, which are not clamped. The color is opaque unless an
  /// alpha is specified.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray from its sRGB-encoded value, from 0 for black to 1 for white.
  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The color with red, green and blue multiplied by alpha, as bitmaps store it.
  package var premultiplied: RGBA {
    RGBA(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }

  /// Whether the color hides everything beneath it.
  package var isOpaque: Bool { alpha >= 1 }

  /// The same red, green and blue with another alpha.
  package func with(alpha: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The interpolation between this color and another color.
  ///
  /// Premultiplied components are interpolated, so that a fade from clear has no dark fringe.
  ///
  /// - Parameter progress: The result is the receiver at 0 and `other` at 1. Values outside 0...1
  ///   extrapolate, and the result is clamped to 0...1.
  package func lerp(to other: RGBA, _ progress: Double) -> RGBA {
    let from = premultiplied
    let to = other.premultiplied
    let alpha = min(max(from.alpha + (to.alpha - from.alpha) * progress, 0), 1)
    guard alpha > 0 else {
      return (progress < 0.5 ? self : other).with(alpha: 0)
    }
    func mix(_ from: Double, _ to: Double) -> Double {
      min(max((from + (to - from) * progress) / alpha, 0), 1)
    }
    return RGBA(
      red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
      alpha: alpha)
  }

  /// The color with each component, alpha included, multiplied by the same component of another
  /// color.
  package func multiplied(by other: RGBA) -> RGBA {
    RGBA(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }

  /// The four premultiplied bytes in memory order (blue, green, red, alpha), rounded to nearest;
  /// components are clamped first.
  package var bgra8: (UInt8, UInt8, UInt8, UInt8) {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    let color = clamped.premultiplied
    return (byte(color.blue), byte(color.green), byte(color.red), byte(color.alpha))
  }

  /// The color with every component clamped to 0...1; not-a-number becomes 0.
  package var clamped: RGBA {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return RGBA(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}
