import CCairo
import PixelKernels

extension CGContext {
  /// Intersects the clip with the inside of the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let elements = pathBuilder.elements
    beginPath()
    setAntialiasing(cairo)
    add(elements, to: cairo)
    setFillRule(rule, on: cairo)
    cairo_clip(cairo)
  }

  /// Intersects the clip with a rectangle of user space; clears the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Intersects the clip with the union of rectangles of user space; clears the current path. With
  /// an empty list, later painting has no effect.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Clips later painting to a rectangle and to a mask image that fills the rectangle; clears the
  /// current path.
  ///
  /// The mask's values are the coverage of an image mask. For another image, the values are the
  /// image's alpha, or its lightness if the image is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    guard rect.width != 0, rect.height != 0, !rect.isNull else { return }
    state.masks.append(
      GraphicsState.Mask(
        coverage: mask.coverage,
        placement: imagePlacement(width: mask.width, height: mask.height, in: rect)
          .concatenating(state.transform).concatenating(flip)))
  }

  /// Removes the clip paths and masks of the bitmap or the current transparency layer.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.masks = []
  }

  /// The bounding box of the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    clipExtents.applying(flip).applying(state.transform.inverted())
  }

  /// The bounding box of the clip in Cairo's device space.
  var clipExtents: CGRect {
    var identity = CGAffineTransform.identity.cairoMatrix
    cairo_set_matrix(cairo, &identity)
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }
}

extension CGImage {
  /// The image as a mask: eight bits of coverage for each pixel; see ``CGContext/clip(to:mask:)``.
  var coverage: Bitmap {
    guard bitmap.format == .bgra8 else { return bitmap }
    return bitmap.withUnsafeBytes { source in
      Bitmap(width: width, height: height, format: .alpha8) { target, stride in
        let mask = pk_image(target, stride, width, height)
        // Safety: the kernels only read their sources.
        let image = pk_image(
          UnsafeMutableRawPointer(mutating: source.baseAddress!), bitmap.bytesPerRow, width, height)
        if bitmap.isOpaque {
          pk_mask_from_luma(mask, image)
        } else {
          pk_mask_from_alpha(mask, image)
        }
      }
    }
  }

  /// The image multiplied by a mask that is stretched over the image; see
  /// ``CGContext/clip(to:mask:)`` for the mask's values.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard
      let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
    else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: bounds, mask: mask)
    context.draw(self, in: bounds)
    return CGImage(bitmap: context.finish())
  }
}
