import CCairo
import CPango
import CoreGraphics

/// A font for Cairo, valid after Pango's lock is released.
final class GlyphFont: @unchecked Sendable {
  // Safety: immutable after initialization; Cairo's font faces are reference-counted atomically and
  // may be used by several threads. The scaled font is only kept alive, so that its address
  // identifies it.
  private let scaled: OpaquePointer
  let face: OpaquePointer
  let matrix: cairo_matrix_t
  let options: OpaquePointer

  /// Whether the font has colored glyphs, bitmaps or layers, which are not drawn as outlines.
  let isColored: Bool

  /// The radius in points of the round pen that strokes the outlines in addition to the fill; zero
  /// for no pen.
  let penRadius: CGFloat

  /// The em size in points.
  var size: CGFloat { CGFloat(abs(matrix.yy)) }

  /// - Parameters:
  ///   - font: Pango's font.
  ///   - scaled: Cairo's form of `font`.
  ///   - typeface: The requested system typeface, whose pen is used for its own family only; nil
  ///     for no pen.
  ///   - size: The requested size in points.
  init(
    _ font: UnsafeMutablePointer<PangoFont>, scaled: OpaquePointer, typeface: SystemTypeface?,
    size: CGFloat
  ) {
    self.scaled = cairo_scaled_font_reference(scaled)
    penRadius =
      typeface.map { Self.family(of: font) == $0.family ? $0.penRadius * size : 0 } ?? 0
    let openType = hb_font_get_face(pango_font_get_hb_font(font))
    isColored = hb_ot_color_has_png(openType) != 0 || hb_ot_color_has_layers(openType) != 0
    face = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    self.matrix = matrix
    options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(scaled, options)
  }

  private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return String(cString: pango_font_description_get_family(description))
  }

  deinit {
    cairo_scaled_font_destroy(scaled)
    cairo_font_face_destroy(face)
    cairo_font_options_destroy(options)
  }

  /// Selects the font in a Cairo context, slanted by `obliqueness` (a tangent).
  func select(in cairo: OpaquePointer, obliqueness: CGFloat) {
    var matrix = matrix
    if obliqueness != 0 {
      matrix.xy -= matrix.yy * Double(obliqueness)
    }
    cairo_set_font_face(cairo, face)
    cairo_set_font_matrix(cairo, &matrix)
    cairo_set_font_options(cairo, options)
  }
}
