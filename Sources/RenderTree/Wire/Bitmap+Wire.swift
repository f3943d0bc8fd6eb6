package import CoreGraphics

extension Bitmap {
  /// The size of the pixels in a message, in bytes.
  package var wireBytes: Int { width * height * format.bytesPerPixel }

  /// The size of the pixels in memory, in bytes, including the padding at the end of rows.
  package var memoryBytes: Int { height * bytesPerRow }

  /// Calls `body` with the pixels without row padding: once if the bitmap has no padding, and
  /// otherwise once for each row.
  package func withPackedRows(_ body: (UnsafeRawBufferPointer) -> Void) {
    let rowSize = width * format.bytesPerPixel
    withUnsafeBytes { source in
      if rowSize == bytesPerRow {
        body(UnsafeRawBufferPointer(rebasing: source[..<(rowSize * height)]))
      } else {
        for row in 0..<height {
          let start = row * bytesPerRow
          body(UnsafeRawBufferPointer(rebasing: source[start..<start + rowSize]))
        }
      }
    }
  }
}

extension WireWriter {
  mutating func bitmap(_ bitmap: Bitmap) throws(WireError) {
    guard bitmap.hasValidPixels else {
      throw failure(
        .invalidValue, "bitmap \(bitmap.id) has colors above their alpha; premultiply them")
    }
    integer(bitmap.id)
    integer(UInt32(bitmap.width))
    integer(UInt32(bitmap.height))
    enumeration(bitmap.format)
    flag(bitmap.isOpaque)
    pixels(of: bitmap)
  }
}

extension WireReader {
  /// The minimum size of a bitmap: the bytes that ``bitmap()`` reads before the pixels, and one
  /// pixel.
  static let minimumBitmapSize = 19

  /// Reads a bitmap, and its identity at the sender.
  mutating func bitmap() throws(WireError) -> (id: UInt64, bitmap: Bitmap) {
    let id = try integer(UInt64.self, "a bitmap's identity")
    let width = Int(try integer(UInt32.self, "a bitmap's width"))
    let height = Int(try integer(UInt32.self, "a bitmap's height"))
    guard Bitmap.isValidSize(width: width, height: height) else {
      throw failure(
        .limitExceeded,
        "bitmap \(id) has \(width) x \(height) pixels; send between 1 and "
          + "\(Bitmap.maximumPixelCount)")
    }
    let format: Bitmap.Format = try enumeration("a bitmap's format")
    let isOpaque = try flag("whether a bitmap is opaque")
    let bitmap = try pixels(width: width, height: height, format: format, isOpaque: isOpaque)
    guard bitmap.hasValidPixels else {
      throw failure(.invalidValue, "bitmap \(id) has colors above their alpha; premultiply them")
    }
    return (id, bitmap)
  }
}
