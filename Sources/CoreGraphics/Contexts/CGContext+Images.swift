import CCairo

extension CGContext {
  /// Stretches an image over a rectangle of user space.
  ///
  /// The image's top row is at the rectangle's largest y, so the image is upright where y points up
  /// and upside down in UIKit's contexts, as on Apple's systems. An image mask is painted in the
  /// fill color.
  ///
  /// - Parameter byTiling: Whether the image is repeated in all directions; `rect` is then one of
  ///   the tiles.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, rect.width != 0, rect.height != 0, rect.minX.isFinite, rect.minY.isFinite,
      rect.width.isFinite, rect.height.isFinite
    else { return }
    let rect = rect.standardized
    let limit = PixelStore.maximumSide
    if image.width > limit || image.height > limit {
      return drawInParts(image, in: rect)
    }
    let placement = imagePlacement(width: image.width, height: image.height, in: rect)
    guard placement.isDrawable else { return }
    let resampled =
      state.interpolationQuality == .high && !byTiling ? resampled(image, placement) : nil
    let bitmap = resampled?.bitmap ?? image.bitmap
    let userToPixels = resampled?.userToPixels ?? placement.inverted()
    let filter = resampled == nil ? state.interpolationQuality.cairoFilter : CAIRO_FILTER_NEAREST
    let pattern = {
      let pattern = bitmap.makePattern()
      var matrix = userToPixels.cairoMatrix
      cairo_pattern_set_matrix(pattern, &matrix)
      // The edge pixels extend outwards, so that the image's edge is as sharp as the rectangle's
      // edge.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, filter)
      return pattern
    }
    var builder = PathBuilder()
    builder.transform = state.transform
    builder.addRect(rect)
    let area: PaintArea = byTiling ? .everything : .fill(builder.elements, .winding)
    withExtendedLifetime(bitmap) {
      paint(area, image.isMask ? .mask(state.fillColor.rgba, pattern) : .pattern(pattern))
    }
  }

  /// Draws an image in tiles, because it is wider or taller than Cairo's largest surface.
  private func drawInParts(_ image: CGImage, in rect: CGRect) {
    let step = 16384
    for y in stride(from: 0, to: image.height, by: step) {
      for x in stride(from: 0, to: image.width, by: step) {
        let width = min(step, image.width - x)
        let height = min(step, image.height - y)
        guard let part = image.bitmap.cropped(x: x, y: y, width: width, height: height) else {
          continue
        }
        let scaleX = rect.width / CGFloat(image.width)
        let scaleY = rect.height / CGFloat(image.height)
        draw(
          CGImage(bitmap: part, isMask: image.isMask),
          in: CGRect(
            x: rect.minX + CGFloat(x) * scaleX, y: rect.maxY - CGFloat(y + height) * scaleY,
            width: CGFloat(width) * scaleX, height: CGFloat(height) * scaleY))
      }
    }
  }

  /// The transform from an image's pixels, whose origin is at the top left, to user space.
  func imagePlacement(width: Int, height: Int, in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(width), b: 0, c: 0, d: -rect.height / CGFloat(height),
      tx: rect.minX, ty: rect.maxY)
  }
}

extension Bitmap {
  /// A Cairo pattern that reads the pixels; the bitmap must outlive the pattern.
  func makePattern() -> OpaquePointer? {
    let format =
      switch self.format {
      case .bgra8: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
      case .alpha8: CAIRO_FORMAT_A8
      }
    // Cairo's parameter is mutable because a surface may be a target; Cairo only reads a source.
    let surface = withUnsafeBytes { bytes in
      cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)),
        format, Int32(width), Int32(height), Int32(bytesPerRow))
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return cairo_pattern_create_for_surface(surface)
  }

  /// Calls `body` with a Cairo pattern that reads the pixels; does nothing if Cairo cannot create
  /// the pattern.
  func withPattern(_ body: (OpaquePointer) -> Void) {
    guard let pattern = makePattern() else { return }
    withExtendedLifetime(self) { body(pattern) }
    cairo_pattern_destroy(pattern)
  }
}
