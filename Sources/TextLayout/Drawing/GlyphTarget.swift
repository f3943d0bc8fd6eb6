import CCairo
import CoreGraphics
import PixelKernels

/// Draws glyphs from masks into the target surface of a Cairo context.
///
/// The context may have any translation and uniform scale. If the clip consists of whole pixels, an
/// opaque color is blended directly into BGRA pixels, and masks are added directly to the pixels of
/// a surface that has only alpha. For other colors, clips, operators and formats the glyphs become
/// one mask through which Cairo paints.
struct GlyphTarget {
  private let cairo: OpaquePointer
  /// Pixels per point.
  private let scale: CGFloat
  /// The origin of user space, in pixels of the surface.
  private let origin: CGPoint
  private let surface: OpaquePointer
  /// The surface's pixels, if they may be written directly.
  private let pixels: pk_image?
  /// Whether a pixel of the surface is one byte of alpha.
  private let isAlphaOnly: Bool
  /// The clip in pixels of the surface, or the box around a clip that has another shape.
  private let clip: [pk_rect]
  /// The offset from Cairo's device space to the surface's pixels.
  private let deviceOffset: CGPoint

  /// Creates a target for the current surface, transform and clip of a Cairo context.
  ///
  /// - Returns: `nil` if glyphs must be drawn as outlines.
  init?(_ cairo: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, abs(matrix.xx - matrix.yy) < 1e-9,
      abs(matrix.x0) < 1e6, abs(matrix.y0) < 1e6,
      cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE,
      let surface = cairo_get_group_target(cairo),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    self.cairo = cairo
    self.surface = surface
    scale = CGFloat(matrix.xx)
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &offsetX, &offsetY)
    deviceOffset = CGPoint(x: offsetX, y: offsetY)
    origin = CGPoint(x: matrix.x0 + offsetX, y: matrix.y0 + offsetY)
    let rectangles = Self.clip(of: cairo, offset: deviceOffset)
    clip = rectangles ?? [Self.clipBox(of: cairo, offset: deviceOffset)]
    let format = cairo_image_surface_get_format(surface)
    isAlphaOnly = format == CAIRO_FORMAT_A8
    let isDirect =
      rectangles != nil && cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER
      && (isAlphaOnly || format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24)
    pixels =
      isDirect
      ? pk_image(
        data: cairo_image_surface_get_data(surface),
        stride: Int(cairo_image_surface_get_stride(surface)), x: 0, y: 0,
        width: cairo_image_surface_get_width(surface),
        height: cairo_image_surface_get_height(surface)) : nil
  }

  /// The rectangles of a clip of whole pixels, `nil` for any other clip.
  private static func clip(of cairo: OpaquePointer, offset: CGPoint) -> [pk_rect]? {
    inDeviceSpace(cairo) {
      guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
      defer { cairo_rectangle_list_destroy(list) }
      guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
      return (0..<Int(list.pointee.num_rectangles)).map { index in
        let rectangle = list.pointee.rectangles[index]
        return pk_rect(
          x: Int32(rectangle.x + offset.x), y: Int32(rectangle.y + offset.y),
          width: Int32(rectangle.width), height: Int32(rectangle.height))
      }
    }
  }

  /// The box around the clip.
  private static func clipBox(of cairo: OpaquePointer, offset: CGPoint) -> pk_rect {
    inDeviceSpace(cairo) {
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(cairo, &left, &top, &right, &bottom)
      return pk_rect(
        x: Int32((left + offset.x).rounded(.down)), y: Int32((top + offset.y).rounded(.down)),
        width: Int32((right - left).rounded(.up)) + 1,
        height: Int32((bottom - top).rounded(.up)) + 1)
    }
  }

  private static func inDeviceSpace<Result>(
    _ cairo: OpaquePointer, _ body: () -> Result
  ) -> Result {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    defer { cairo_set_matrix(cairo, &matrix) }
    return body()
  }

  /// Draws glyphs in a color.
  ///
  /// - Parameter glyphs: The glyphs, with their origins in user space.
  /// - Returns: False, without drawing, if the font has colored glyphs or is too large for masks.
  func draw(
    _ glyphs: [cairo_glyph_t], font: GlyphFont, obliqueness: CGFloat, color: RGBA
  ) -> Bool {
    guard !font.isColored, font.size * scale <= GlyphStrike.maximumSize else { return false }
    let positioned = glyphs.map {
      cairo_glyph_t(
        index: $0.index, x: $0.x * scale + origin.x, y: $0.y * scale + origin.y)
    }
    GlyphMaskCache.shared.withMasks(
      of: positioned, font: font, scale: scale, obliqueness: obliqueness
    ) { masks in
      guard !masks.isEmpty else { return }
      // Draw overlapping glyphs of a translucent color as one shape. If the glyphs were drawn one
      // by one, they would be darker where they overlap.
      if let pixels, color.alpha >= 1 {
        cairo_surface_flush(surface)
        for rect in clip {
          if isAlphaOnly {
            pk_mask_glyphs(pixels, rect, masks.baseAddress!, Int32(masks.count))
          } else {
            pk_draw_glyphs(pixels, rect, color.pixel, masks.baseAddress!, Int32(masks.count))
          }
        }
        cairo_surface_mark_dirty(surface)
      } else {
        paint(masks, color)
      }
    }
    return true
  }

  /// Paints a color through the union of the glyphs.
  private func paint(_ masks: UnsafeBufferPointer<pk_glyph>, _ color: RGBA) {
    var (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for mask in masks {
      (left, top) = (min(left, mask.x), min(top, mask.y))
      (right, bottom) = (max(right, mask.x + mask.width), max(bottom, mask.y + mask.height))
    }
    var (clipLeft, clipTop, clipRight, clipBottom) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for rect in clip {
      (clipLeft, clipTop) = (min(clipLeft, rect.x), min(clipTop, rect.y))
      (clipRight, clipBottom) = (
        max(clipRight, rect.x + rect.width), max(clipBottom, rect.y + rect.height)
      )
    }
    (left, top) = (max(left, clipLeft), max(top, clipTop))
    (right, bottom) = (min(right, clipRight), min(bottom, clipBottom))
    guard left < right, top < bottom else { return }
    let coverage = cairo_image_surface_create(CAIRO_FORMAT_A8, right - left, bottom - top)
    defer { cairo_surface_destroy(coverage) }
    guard let coverage, let data = cairo_image_surface_get_data(coverage) else { return }
    let image = pk_image(
      data: data, stride: Int(cairo_image_surface_get_stride(coverage)), x: left, y: top,
      width: right - left, height: bottom - top)
    let extent = pk_rect(x: left, y: top, width: right - left, height: bottom - top)
    pk_mask_glyphs(image, extent, masks.baseAddress!, Int32(masks.count))
    cairo_surface_mark_dirty(coverage)
    Self.inDeviceSpace(cairo) {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(
        cairo, coverage, Double(left) - deviceOffset.x, Double(top) - deviceOffset.y)
    }
  }
}

extension RGBA {
  /// The premultiplied color for the pixel loops: 0xAARRGGBB.
  fileprivate var pixel: UInt32 {
    let (blue, green, red, alpha) = bgra8
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
