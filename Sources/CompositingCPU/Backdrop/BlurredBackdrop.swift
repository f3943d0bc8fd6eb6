package import PixelKernels

/// A rectangle of a frame, toned and blurred, and stored at low resolution until the pixels beneath
/// change.
///
/// A capture reuses the memory of the previous capture. The result is about 1/50 of the frame's
/// memory at 30 pixels of sigma.
package final class BlurredBackdrop {
  private let handle: OpaquePointer
  /// The average color of the backdrop after the tone curve. This color is drawn over the blur,
  /// with the filter's `averaging` as its alpha.
  private var average = pk_tint.none

  /// Creates an empty backdrop, which draws nothing until its first capture. Ends the process
  /// if there is not enough memory.
  package init() {
    guard let handle = pk_backdrop_create() else { fatalError("No memory for a blurred backdrop") }
    self.handle = handle
  }

  deinit { pk_backdrop_destroy(handle) }

  /// The captured rectangle in device pixels; empty before the first capture.
  package var rect: pk_rect { pk_backdrop_rect(handle) }

  /// The memory of the backdrop, in bytes.
  package var byteCount: Int { pk_backdrop_size(handle) }

  /// Captures `rect` of `frame`, clipped to the frame. Pixels outside of the captured rectangle
  /// have no weight in the blur.
  ///
  /// - Returns: False if nothing was captured, because `rect` is outside the frame or memory
  ///   is short.
  @discardableResult
  package func capture(
    _ frame: pk_image, rect: pk_rect, filter: BackdropFilter, scratch: BackdropScratch
  ) -> Bool {
    var kernel = filter.kernel
    average = .none
    if filter.averaging >= 1 {
      return pk_backdrop_capture_average(handle, frame, rect, &kernel)
    }
    if filter.averaging > 0 {
      average = pk_backdrop_average_color(frame, rect, &kernel)
      average.alpha = filter.averaging
    }
    return pk_backdrop_capture(handle, frame, rect, &kernel, scratch.handle)
  }

  /// Draws the part of the backdrop inside `clip` into `target`, which may be the captured
  /// frame.
  ///
  /// `target = target + c (tint over backdrop - target)` with c = alpha x mask.
  ///
  /// - Parameters:
  ///   - tint: Straight color drawn over the blur.
  ///   - alpha: The opacity of the finished effect, 0...1. It does not change the blur's radius.
  ///   - mask: A8 coverage; the zero value means that there is no mask.
  /// - Returns: False, with nothing drawn, if memory is short.
  @discardableResult
  package func composite(
    into target: pk_image, clip: pk_rect, tint: pk_tint = .none, alpha: Float = 1,
    mask: pk_image = pk_image(), scratch: BackdropScratch
  ) -> Bool {
    pk_backdrop_composite(
      handle, target, clip, tint.over(average), alpha, mask, scratch.handle)
  }

  /// The blue, green, red and alpha of the pixels in `clip`, as 256 times the 8-bit value, before
  /// dither and rounding; nil unless the capture covers `clip`.
  package func resolve(
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
