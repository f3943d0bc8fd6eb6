import CCairo
private import PixelKernels

extension CGContext {
  /// An image with one pixel for each of the context's pixels, and the transform to the image's
  /// pixels.
  struct ResampledImage {
    var bitmap: Bitmap
    /// Maps user space to the bitmap's pixels.
    var userToPixels: CGAffineTransform
  }

  /// Resamples an image for high quality. Cairo's own filters of this quality take nine times as
  /// long.
  ///
  /// - Parameter placement: Maps the image's pixels to user space.
  /// - Returns: Nil if the image is a mask or stores only alpha, if it is rotated, drawn at its own
  ///   size, invisible or too large, or if there is not enough memory. Cairo then draws the image.
  func resampled(_ image: CGImage, _ placement: CGAffineTransform) -> ResampledImage? {
    let source = image.bitmap
    let toDevice = state.transform.concatenating(flip)
    let map = placement.concatenating(toDevice)
    guard source.format == .bgra8, !image.isMask, map.b == 0, map.c == 0,
      abs(map.a).isNormal, abs(map.d).isNormal,
      abs(abs(map.a) - 1) > 1e-6 || abs(abs(map.d) - 1) > 1e-6
    else { return nil }
    var area = CGRect(x: 0, y: 0, width: source.width, height: source.height).applying(map)
    // An image outside the clip may cast a shadow into the clip, so the area is limited only
    // if there is no shadow.
    if state.shadow == nil { area = area.intersection(clipExtents) }
    area = area.integral
    guard !area.isEmpty, area.width * area.height <= CGContext.maximumResampledPixels else {
      return nil
    }
    var isDrawn = false
    let result = Bitmap(
      width: Int(area.width), height: Int(area.height), isOpaque: source.isOpaque
    ) { target, stride in
      isDrawn = source.withUnsafeBytes { bytes in
        let image = pk_image(
          // Safety: the kernel only reads its source.
          data: UnsafeMutablePointer(
            mutating: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)),
          stride: source.bytesPerRow, x: 0, y: 0, width: Int32(source.width),
          height: Int32(source.height))
        let pixels = pk_image(
          data: target.assumingMemoryBound(to: UInt8.self), stride: stride, x: 0, y: 0,
          width: Int32(area.width), height: Int32(area.height))
        return pk_resize_lanczos(
          pixels, image, 1 / Double(map.a), Double((area.minX - map.tx) / map.a),
          1 / Double(map.d), Double((area.minY - map.ty) / map.d))
      }
    }
    guard isDrawn else { return nil }
    return ResampledImage(
      bitmap: result,
      userToPixels: toDevice.concatenating(
        CGAffineTransform(translationX: -area.minX, y: -area.minY)))
  }

  /// The largest number of pixels of a resampled image. The largest frame of a screen has the same
  /// number of pixels. Cairo draws larger areas without additional memory.
  private static let maximumResampledPixels: CGFloat = 67_108_864
}
