package import CoreGraphics

/// A distance in device pixels: whole pixels, and additional 256ths of a pixel to the right
/// and downwards.
package struct SubpixelOffset: Sendable, Equatable {
  /// Whole pixels to the right, rounded down.
  package var x: Int
  /// Whole pixels downwards, rounded down.
  package var y: Int
  /// The rest of the distance to the right, in 256ths of a pixel: 0..<256.
  package var fractionX: Int
  /// The rest of the distance downwards, in 256ths of a pixel: 0..<256.
  package var fractionY: Int

  /// Creates an offset from a distance, rounded to 256ths of a pixel. Both components must be
  /// finite and within the range of an integer.
  package init(_ x: Double, _ y: Double) {
    let (x, y) = (Int((x * 256).rounded()), Int((y * 256).rounded()))
    (self.x, self.y) = (x >> 8, y >> 8)
    (fractionX, fractionY) = (x & 255, y & 255)
  }

  /// Whether both fractions are 0, so that a copy of pixels is exact.
  package var isIntegral: Bool { fractionX == 0 && fractionY == 0 }

  /// The pixels that `rect` touches after a move by this offset.
  package func covered(by rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return rect }
    return PixelRect(
      x: rect.x + x, y: rect.y + y, width: rect.width + (fractionX == 0 ? 0 : 1),
      height: rect.height + (fractionY == 0 ? 0 : 1))
  }
}

extension PixelRect {
  /// The smallest rectangle that contains this rectangle and has edges at multiples of `step`.
  package func grown(toMultiplesOf step: Int) -> PixelRect {
    func lower(_ value: Int) -> Int {
      value >= 0 ? value / step * step : -((step - 1 - value) / step) * step
    }
    let (left, top) = (lower(minX), lower(minY))
    let (right, bottom) = (-lower(-maxX), -lower(-maxY))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
