import PixelKernels.Testing

@testable import CompositingCPU

extension BlurredBackdrop {
  /// The captured rectangle in device pixels. It is empty before the first capture.
  var rect: pk_rect { pk_backdrop_rect(handle) }

  /// The memory of the backdrop, in bytes.
  var byteCount: Int { pk_backdrop_size(handle) }

  /// Returns the blue, green, red and alpha values of the pixels in `clip` before dither and
  /// rounding. The values are 256 times the 8-bit values. The result is nil if the capture does not
  /// cover `clip`.
  func resolve(
    _ clip: pk_rect, tint: pk_tint = .none, scratch: BackdropScratch
  ) -> [UInt16]? {
    guard clip.width > 0, clip.height > 0 else { return nil }
    var resolved = true
    let values = [UInt16](unsafeUninitializedCapacity: Int(clip.width) * Int(clip.height) * 4) {
      buffer, count in
      guard let base = buffer.baseAddress else { return }
      resolved = pk_backdrop_resolve(handle, clip, tint.over(average), base, scratch.handle)
      count = resolved ? buffer.count : 0
    }
    return resolved ? values : nil
  }
}
