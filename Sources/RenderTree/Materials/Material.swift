package import CoreGraphics

/// The effect of a visual effect view on its backdrop: a tone curve for each pixel, then a blur,
/// then a tint.
///
/// The tone curve is `out = clamp(Bezier(p0, p1, p2, p3; L) + gain * (rgb - L))`, where `L` is the
/// Rec. 709 luma of the encoded color. A Gaussian blur follows, and ``tint`` is drawn over the
/// result. All parameters are interpolated, so an animation passes through every radius and color
/// between two materials.
package struct Material: Sendable, Equatable {
  /// Control values of the cubic Bézier curve from the backdrop's luma to the toned luma.
  package var curve: SIMD4<Double>
  /// The saturation: the factor of the difference between the backdrop's color and its luma. At 0
  /// the result is gray, and at 1 the color does not change.
  package var gain: Double
  /// The Gaussian's standard deviation in points.
  package var sigma: CGFloat
  /// The color that is drawn over the blurred backdrop.
  package var tint: RGBA
  /// The fraction by which the blurred backdrop is replaced by its average color, 0...1.
  package var averaging: Double

  /// Creates a material from its parameters; with all defaults, the result is ``identity``.
  ///
  /// - Parameters:
  ///   - curve: The control values of the tone curve.
  ///   - gain: The fraction of color that remains.
  ///   - sigma: The standard deviation of the blur in points; 0 means no blur.
  ///   - tint: Drawn over the blurred backdrop.
  ///   - averaging: The fraction by which the blurred backdrop is replaced by its average color,
  ///     0...1.
  package init(
    curve: SIMD4<Double> = Material.straightCurve, gain: Double = 1, sigma: CGFloat = 0,
    tint: RGBA = .clear, averaging: Double = 0
  ) {
    self.curve = curve
    self.gain = gain
    self.sigma = sigma
    self.tint = tint
    self.averaging = averaging
  }

  /// The control values of the curve that does not change luma.
  package static let straightCurve = SIMD4<Double>(0, 1.0 / 3, 2.0 / 3, 1)

  /// The material that shows the backdrop unchanged.
  package static let identity = Material()

  /// Creates a material from changes of the straight curve and of the saturation.
  ///
  /// - Parameters:
  ///   - amount: The fraction by which `values` replace the straight curve, 0...1.
  ///   - values: The control values of the luminance curve, before `amount` and `brightness` are
  ///     applied.
  ///   - saturation: The gain, before `amount` reduces it.
  ///   - brightness: The number that is added to every control value.
  package init(
    amount: Double, values: SIMD4<Double>, saturation: Double, brightness: Double, sigma: CGFloat,
    averaging: Double = 0
  ) {
    self.init(
      curve: (1 - amount) * Material.straightCurve + amount * values + brightness,
      gain: (1 - amount) * saturation, sigma: sigma, averaging: averaging)
  }
}

extension Material: Interpolatable {
  /// Interpolates every parameter linearly, and the tint with premultiplied components. The blur
  /// stays at least 0 and the averaging within 0...1, even if `t` is outside 0...1.
  package static func interpolate(_ a: Material, _ b: Material, _ t: Double) -> Material {
    Material(
      curve: a.curve + (b.curve - a.curve) * t,
      gain: a.gain + (b.gain - a.gain) * t,
      sigma: max(0, a.sigma + (b.sigma - a.sigma) * CGFloat(t)),
      tint: .interpolate(a.tint, b.tint, t),
      averaging: min(max(a.averaging + (b.averaging - a.averaging) * t, 0), 1))
  }
}
