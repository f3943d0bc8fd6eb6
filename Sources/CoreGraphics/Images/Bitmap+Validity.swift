private import PixelKernels

extension Bitmap {
  /// Whether the pixels are valid: no color exceeds its alpha, and every alpha is 1 if ``isOpaque``
  /// is true. Kernels rely on valid pixels, so pixels from another process or a file must be
  /// checked. The check reads every pixel once.
  package var hasValidPixels: Bool {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      if format == .alpha8 {
        guard isOpaque else { return true }
        return (0..<height).allSatisfy { row in
          let first = start + row * bytesPerRow
          // All bytes are 255 if the first byte is 255 and, by `memcmp`, every byte equals the next
          // one.
          return bytes[row * bytesPerRow] == 255 && memcmp(first, first + 1, width - 1) == 0
        }
      }
      let image = pk_image(
        data: UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self)),
        stride: bytesPerRow, x: 0, y: 0, width: Int32(width), height: Int32(height))
      let all = pk_rect(x: 0, y: 0, width: Int32(width), height: Int32(height))
      return isOpaque ? pk_is_opaque(image, all) : pk_is_premultiplied(image, all)
    }
  }
}
