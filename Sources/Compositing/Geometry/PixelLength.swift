package import CoreGraphics

/// A distance in device pixels, not necessarily a whole number.
///
/// A length in points where pixels are expected does not compile: points become pixels only by
/// ``init(points:scale:)``.
package struct PixelLength: Hashable, Comparable, Sendable {
  /// The number of device pixels.
  package var pixels: Double

  /// Creates a distance that is known in device pixels.
  package init(pixels: Double) {
    self.pixels = pixels
  }

  /// Creates a distance from a length in points of a node's coordinate space.
  ///
  /// - Parameter scale: Device pixels per point, as `Transform3D.scaleFactor(at:)` returns
  ///   it.
  package init(points: CGFloat, scale: Double) {
    pixels = Double(points) * scale
  }

  /// The distance of zero pixels.
  package static let zero = PixelLength(pixels: 0)
  /// The side of a pixel: the margin that an antialiased edge needs.
  package static let one = PixelLength(pixels: 1)

  /// The smallest number of whole pixels that is not below the distance.
  package var roundedUp: Int { Int(saturating: pixels.rounded(.up)) }

  /// The distance beyond which a blur with this standard deviation has no weight: three sigma.
  package var blurExtent: PixelLength { PixelLength(pixels: 3 * pixels) }

  /// The sum of two distances.
  package static func + (a: PixelLength, b: PixelLength) -> PixelLength {
    PixelLength(pixels: a.pixels + b.pixels)
  }

  /// Orders distances by their counts of pixels.
  package static func < (a: PixelLength, b: PixelLength) -> Bool { a.pixels < b.pixels }
}
