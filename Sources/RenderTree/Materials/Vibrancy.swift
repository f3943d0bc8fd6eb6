package import CoreGraphics

/// The way in which a vibrant subtree is blended with the pixels beneath the subtree.
///
/// ``blend`` determines the color of a covered pixel from the color beneath, `B`, and its Rec. 601
/// luma, `Y`. At full strength, the subtree's alpha is used and its own colors are ignored, except
/// with ``Blend/passThrough(alpha:)``.
package struct Vibrancy: Sendable, Equatable {
  /// The formula of a covered pixel, with `B` the color beneath and `Y` its luma.
  package enum Blend: Sendable, Equatable {
    /// The content's own colors, at this opacity.
    case passThrough(alpha: Double)
    /// One color for all covered pixels.
    case solid(RGBA)
    /// The color is `clamp(bias + luma * Y + chroma * (B - Y))`.
    case tone(luma: Double, chroma: Double, bias: Double)
    /// The color is `min(1, S + B)`, where `S` is this premultiplied color.
    case plusLighter(RGBA)
    /// The color is `max(0, 1 - ((1 - B) + (1 - S)))`, where `S` is this color and both colors are
    /// premultiplied.
    case plusDarker(RGBA)
    /// Color burn by this gray, which is weaker on dark backdrops. The blend is the vibrancy over
    /// the light blurs of iOS 8.
    case burn(white: Double, alpha: Double)
    /// Color dodge by this gray, which is weaker on light backdrops. The blend is the vibrancy over
    /// the dark blur of iOS 8.
    case dodge(white: Double, alpha: Double)
  }

  /// The formula of a pixel that the content covers completely; with partial coverage, the result
  /// is mixed with the color beneath.
  package var blend: Blend
  /// The strength of the effect: at 0 the content is drawn without the effect, and at 1 with the
  /// full effect.
  package var strength: Double
  /// The minimum WCAG contrast between content and the color beneath; 1 means that there is
  /// no minimum.
  package var minimumContrast: Double
  /// Whether the vibrancy is light, for dark content, or dark, for light content.
  package var luminosity: Luminosity

  /// Creates a vibrancy, by default at full strength and without a minimum contrast.
  package init(
    _ blend: Blend, luminosity: Luminosity, strength: Double = 1, minimumContrast: Double = 1
  ) {
    self.blend = blend
    self.luminosity = luminosity
    self.strength = strength
    self.minimumContrast = minimumContrast
  }

  /// Returns the same blend with another strength: 0 draws the content without the effect, and 1
  /// draws it with the full effect.
  package func withStrength(_ strength: Double) -> Vibrancy {
    var copy = self
    copy.strength = strength
    return copy
  }
}

extension Vibrancy: Interpolatable {
  /// Interpolates the parameters of two blends of the same case and luminosity. Between other
  /// blends, the first effect fades out until plain content is drawn, and then the second effect
  /// fades in, so that the result is continuous. The result does not overshoot, because `t` is
  /// clamped to 0...1.
  package static func interpolate(_ a: Vibrancy, _ b: Vibrancy, _ t: Double) -> Vibrancy {
    let t = min(max(t, 0), 1)
    guard a.luminosity == b.luminosity, let blend = Blend.interpolate(a.blend, b.blend, t) else {
      return t < 0.5
        ? a.withStrength(a.strength * (1 - 2 * t)) : b.withStrength(b.strength * (2 * t - 1))
    }
    return Vibrancy(
      blend, luminosity: a.luminosity, strength: a.strength + (b.strength - a.strength) * t,
      minimumContrast: a.minimumContrast + (b.minimumContrast - a.minimumContrast) * t)
  }
}

extension Vibrancy.Blend {
  /// Interpolates the parameters of two blends; nil for different cases.
  fileprivate static func interpolate(_ a: Self, _ b: Self, _ t: Double) -> Self? {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
    switch (a, b) {
    case (.passThrough(let x), .passThrough(let y)):
      return .passThrough(alpha: mix(x, y))
    case (.solid(let x), .solid(let y)):
      return .solid(.interpolate(x, y, t))
    case (.tone(let l0, let c0, let b0), .tone(let l1, let c1, let b1)):
      return .tone(luma: mix(l0, l1), chroma: mix(c0, c1), bias: mix(b0, b1))
    case (.plusLighter(let x), .plusLighter(let y)):
      return .plusLighter(.interpolate(x, y, t))
    case (.plusDarker(let x), .plusDarker(let y)):
      return .plusDarker(.interpolate(x, y, t))
    case (.burn(let w0, let a0), .burn(let w1, let a1)):
      return .burn(white: mix(w0, w1), alpha: mix(a0, a1))
    case (.dodge(let w0, let a0), .dodge(let w1, let a1)):
      return .dodge(white: mix(w0, w1), alpha: mix(a0, a1))
    default:
      return nil
    }
  }
}
