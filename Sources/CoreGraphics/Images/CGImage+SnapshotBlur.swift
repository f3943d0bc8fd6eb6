private import PixelKernels

extension CGImage {
  /// An image made of this image, its blurred and saturated copy above, and a tint above the copy,
  /// as in Apple's sample UIImageEffects; see `pk_snapshot_blur_draw`.
  ///
  /// - Parameters:
  ///   - box: The width of the three box filters in pixels: odd, and 1 for no blur.
  ///   - saturation: The factor of the saturation; with 1 the colors do not change.
  ///   - tint: The color that is drawn over everything; if it is nil, no color is drawn.
  ///   - mask: The coverage of the blurred copy, as large as the image; if it is nil, the copy
  ///     covers the whole image.
  /// - Returns: Nil if there is not enough memory.
  package func applyingSnapshotBlur(
    box: Int, saturation: CGFloat, tint: CGColor?, mask: Bitmap?
  ) -> CGImage? {
    let source = bitmap.inColor
    guard let scratch = pk_scratch_create() else { return nil }
    defer { pk_scratch_destroy(scratch) }
    var blur = pk_snapshot_blur(
      box: Int32(min(box, 1 << 24)), saturation: Float(saturation), tint: (0, 0, 0, 0))
    if let tint {
      let color = tint.rgba
      let alpha = Float(color.alpha)
      blur.tint = (
        Float(color.blue) * alpha, Float(color.green) * alpha, Float(color.red) * alpha, alpha
      )
    }
    var isDrawn = false
    let result = Bitmap(
      width: source.width, height: source.height, isOpaque: source.isOpaque
    ) { target, stride in
      let image = pk_image(target, stride, source.width, source.height)
      source.withUnsafeBytes { bytes in
        let original = pk_image(
          UnsafeMutableRawPointer(mutating: bytes.baseAddress!), source.bytesPerRow, source.width,
          source.height)
        func draw(_ mask: pk_image) {
          isDrawn = pk_snapshot_blur_draw(image, original, mask, &blur, scratch)
        }
        guard let mask else { return draw(pk_image()) }
        mask.withUnsafeBytes { bytes in
          draw(
            pk_image(
              UnsafeMutableRawPointer(mutating: bytes.baseAddress!), mask.bytesPerRow, mask.width,
              mask.height))
        }
      }
    }
    return isDrawn ? CGImage(bitmap: result) : nil
  }
}

extension pk_image {
  /// Creates an image whose top left pixel is at the origin.
  init(_ data: UnsafeMutableRawPointer, _ stride: Int, _ width: Int, _ height: Int) {
    self.init(
      data: data.assumingMemoryBound(to: UInt8.self), stride: stride, x: 0, y: 0,
      width: Int32(width), height: Int32(height))
  }
}
