import Diagnostics
package import Surfaces

extension FrameBuffer {
  /// The blue, green, red and alpha values of one pixel.
  ///
  /// - Precondition: The pixel is within ``bounds``.
  package subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get { pointer(x, y).loadUnaligned(as: SIMD4<UInt8>.self) }
    set { pointer(x, y).storeBytes(of: newValue, as: SIMD4<UInt8>.self) }
  }

  private func pointer(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    checkUsage(
      x >= 0 && y >= 0 && x < width && y < height,
      "pixel (\(x), \(y)) is outside a frame of \(width) × \(height)")
    return baseAddress + y * bytesPerRow + x * 4
  }
}
