package import Compositing
package import CoreGraphics
package import PixelKernels

/// A material in single precision, as the kernels apply the material to a captured backdrop.
package struct BackdropFilter: Sendable {
  /// The control values of the tone curve. The results of the curve are clamped to 0...1.
  package var curve: SIMD4<Float>
  /// Saturation: the factor by which the difference of the backdrop's color from its luma is
  /// multiplied.
  package var gain: Float
  /// Standard deviation in device pixels, 0...2048.
  package var sigma: Float
  /// The fraction of the blurred backdrop that its average color replaces, 0...1.
  package var averaging: Float

  /// Creates a filter; the default curve and gain leave colors unchanged.
  ///
  /// - Parameter sigma: The standard deviation of the blur, in device pixels.
  package init(
    curve: SIMD4<Float> = [0, 1.0 / 3, 2.0 / 3, 1], gain: Float = 1, sigma: Float,
    averaging: Float = 0
  ) {
    self.curve = curve
    self.gain = gain
    self.sigma = sigma
    self.averaging = averaging
  }

  /// Creates a filter with a material's parameters, rounded to single precision. The tint is drawn
  /// when the filtered backdrop is composited.
  package init(_ material: DeviceMaterial) {
    self.init(
      curve: SIMD4<Float>(material.curve), gain: Float(material.gain),
      sigma: Float(material.sigma.pixels), averaging: Float(material.averaging))
  }

  var kernel: pk_backdrop_filter {
    pk_backdrop_filter(
      p0: curve[0], p1: curve[1], p2: curve[2], p3: curve[3], gain: gain, sigma: sigma)
  }
}

extension pk_tint {
  /// A clear tint, which does not change any color.
  package static var none: pk_tint { pk_tint(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Creates a tint from a straight color, rounded to single precision.
  package init(_ color: RGBA) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      alpha: Float(color.alpha))
  }

  /// The color that results from this color over `under`. Drawing the result has the same effect as
  /// drawing `under` first and then this color.
  package func over(_ under: pk_tint) -> pk_tint {
    let alpha = self.alpha + under.alpha * (1 - self.alpha)
    guard alpha > 0 else { return .none }
    let fraction = self.alpha / alpha
    func mix(_ top: Float, _ bottom: Float) -> Float { top * fraction + bottom * (1 - fraction) }
    return pk_tint(
      red: mix(red, under.red), green: mix(green, under.green), blue: mix(blue, under.blue),
      alpha: alpha)
  }
}
