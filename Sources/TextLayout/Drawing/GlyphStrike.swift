import CCairo
import CoreGraphics
import PixelKernels

/// The masks of one font's glyphs at one size in pixels.
///
/// A glyph has five masks for positions a quarter of a pixel apart along the line. At other
/// positions the opacity of a pixel is interpolated between two masks. Vertical positions
/// are rounded to a sixteenth of a pixel.
struct GlyphStrike {
  struct Key: Hashable {
    let font: ObjectIdentifier
    /// Pixels per point.
    let scale: CGFloat
    /// The slant of the glyphs, as in ``TextAttributes/obliqueness``.
    let obliqueness: CGFloat
  }

  /// The position of a glyph's masks in ``bytes`` and on the pixel grid.
  struct Mask {
    /// The index of the first mask's first byte.
    var offset = 0
    var stride: Int32 = 0
    /// The box of each mask in pixels, relative to the glyph's origin rounded down to pixels.
    var left: Int32 = 0
    var top: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  /// The em size in pixels above which glyphs are filled as outlines, because their masks would be
  /// large and few glyphs of that size fit on a screen.
  static let maximumSize: CGFloat = 100

  /// The font of the glyphs. This reference keeps the font alive, so that the font's identity in
  /// ``Key`` stays unique.
  let font: GlyphFont
  let key: Key
  private(set) var bytes: [UInt8] = Array(repeating: 0, count: GlyphStrike.slack)
  private var masks: [UInt64: Mask] = [:]

  /// The number of bytes after the last mask that the pixel loops may read.
  private static let slack = 8

  init(font: GlyphFont, key: Key) {
    self.font = font
    self.key = key
  }

  /// The glyph's masks, which are created at the first call.
  ///
  /// - Parameter rise: The distance of the origin below a pixel's upper edge, in sixteenths of a
  ///   pixel, 0...15.
  /// - Returns: The masks, and whether this call made them; the box of a glyph without shape is
  ///   empty.
  mutating func mask(of glyph: UInt, rise: Int) -> (mask: Mask, isNew: Bool) {
    let key = UInt64(glyph) << 4 | UInt64(rise)
    if let cached = masks[key] { return (cached, false) }
    let made = makeMask(of: glyph, rise: rise)
    masks[key] = made
    return (made, true)
  }

  private mutating func makeMask(of glyph: UInt, rise: Int) -> Mask {
    let origin = CGFloat(rise) / 16
    guard let box = bounds(of: glyph) else { return Mask() }
    let left = Int32(box.minX.rounded(.down))
    // The last mask is shifted by one pixel to the right, so the box is one pixel wider than the
    // glyph.
    let right = Int32(box.maxX.rounded(.up)) + 1
    let top = Int32((box.minY + origin).rounded(.down))
    let bottom = Int32((box.maxY + origin).rounded(.up))
    let stride = (right - left + 7) / 8 * 8
    let mask = Mask(
      offset: bytes.count - Self.slack, stride: stride, left: left, top: top,
      width: right - left, height: bottom - top)
    bytes.append(
      contentsOf: repeatElement(0, count: 5 * Int(mask.stride) * Int(mask.height)))
    fill(glyph, into: mask, rise: origin)
    return mask
  }

  /// The glyph's box around its origin in pixels. The result is `nil` for a glyph without a shape,
  /// and for a glyph whose box is at least 4096 points wide or high.
  private func bounds(of glyph: UInt) -> CGRect? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    guard let cairo else { return nil }
    setPath(of: glyph, in: cairo, at: .zero, stretch: 1)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(cairo, &left, &top, &right, &bottom)
    guard right > left, bottom > top, right - left < 4096, bottom - top < 4096 else { return nil }
    let pen = font.penRadius
    let scale = key.scale
    return CGRect(
      x: left * scale, y: top * scale, width: (right - left) * scale,
      height: (bottom - top) * scale
    ).insetBy(dx: -pen * scale, dy: -pen * scale)
  }

  /// Sets a context's path to the outline of a glyph.
  ///
  /// - Parameters:
  ///   - origin: The glyph's origin in pixels.
  ///   - stretch: The factor by which the outline is stretched horizontally.
  private func setPath(
    of glyph: UInt, in cairo: OpaquePointer, at origin: CGPoint, stretch: CGFloat
  ) {
    cairo_scale(cairo, Double(key.scale * stretch), Double(key.scale))
    let glyph = cairo_glyph_t(
      index: glyph, x: Double(origin.x / key.scale), y: Double(origin.y / key.scale))
    font.setPath(of: [glyph], in: cairo, obliqueness: key.obliqueness)
  }

  /// Draws the glyph once, four times as wide, and averages the result into the five masks.
  private mutating func fill(_ glyph: UInt, into mask: Mask, rise: CGFloat) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, mask.width * 4, mask.height)
    defer { cairo_surface_destroy(surface) }
    guard let surface, let cairo = cairo_create(surface) else { return }
    setPath(
      of: glyph, in: cairo,
      at: CGPoint(x: -CGFloat(mask.left), y: rise - CGFloat(mask.top)), stretch: 4)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
    cairo_set_tolerance(cairo, 0.1)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill_preserve(cairo)
    if font.penRadius > 0 {
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_width(cairo, Double(font.penRadius * 2))
      cairo_stroke(cairo)
    }
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard let wide = cairo_image_surface_get_data(surface) else { return }
    let wideStride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeMutableBufferPointer { bytes in
      pk_glyph_quarters(
        bytes.baseAddress! + mask.offset, Int(mask.stride), mask.width, mask.height, wide,
        wideStride)
    }
  }
}
