package import CoreGraphics
import Diagnostics

extension Bitmap {
  /// Returns the premultiplied color of one pixel. For an alpha bitmap, the result is the coverage
  /// over black.
  ///
  /// - Precondition: The position is inside the bitmap.
  package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    checkUsage(
      x >= 0 && y >= 0 && x < width && y < height,
      "pixel (\(x), \(y)) is outside a bitmap of \(width) × \(height)")
    return withUnsafeBytes { bytes in
      switch format {
      case .bgra8:
        let offset = y * bytesPerRow + x * 4
        return (bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3])
      case .alpha8:
        return (0, 0, 0, bytes[y * bytesPerRow + x])
      }
    }
  }
}
