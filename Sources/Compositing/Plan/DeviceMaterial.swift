import CoreGraphics
package import RenderTree

/// A material with its blur in device pixels: all values that determine a capture of the backdrop.
///
/// The tint is not included, because a tint may change without a new capture.
package struct DeviceMaterial: Sendable, Equatable {
  /// Control values of the tone curve, as in ``RenderTree/Material/curve``.
  package var curve: SIMD4<Double>
  /// Saturation: the factor by which the difference of the backdrop's color from its luma is
  /// multiplied.
  package var gain: Double
  /// The Gaussian's standard deviation.
  package var sigma: PixelLength
  /// The fraction of the blurred backdrop that its average color replaces, 0...1.
  package var averaging: Double

  /// Creates a device material from a material. The blur is limited to ``maximumSigma``.
  ///
  /// - Parameter scale: Device pixels per point.
  package init(_ material: Material, scale: Double) {
    curve = material.curve
    gain = material.gain
    sigma = min(PixelLength(points: material.sigma, scale: scale), DeviceMaterial.maximumSigma)
    averaging = material.averaging
  }

  /// The standard deviation of the widest blur that the kernels support. No screen needs a wider
  /// blur.
  package static let maximumSigma = PixelLength(pixels: 2048)
}
