package import PixelKernels

/// A rectangle of a frame, recolored by the tone curve and blurred. It is stored at low resolution
/// until the pixels beneath change.
///
/// A capture reuses the memory of the previous capture. If sigma is 20 to 40 pixels, the result
/// needs about 1/32 of the memory of the captured pixels.
package final class BlurredBackdrop {
  let handle: OpaquePointer
  /// The average color of the backdrop after the tone curve. This color is drawn over the blur,
  /// with the filter's `averaging` as its alpha. The color is clear if `averaging` is 0. It is also
  /// clear if `averaging` is 1, because the kernel then stores the average instead of the blur.
  private(set) var average = pk_tint.none

  /// Creates an empty backdrop, which draws nothing until its first capture. Ends the process
  /// if there is not enough memory.
  package init() {
    guard let handle = pk_backdrop_create() else { fatalError("No memory for a blurred backdrop") }
    self.handle = handle
  }

  deinit { pk_backdrop_destroy(handle) }

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
}
