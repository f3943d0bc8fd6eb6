import CCairo
import CPango
import CoreGraphics

/// A font for Cairo, valid after Pango's lock is released.
final class GlyphFont: @unchecked Sendable {
  // Safety: immutable after initialization. Cairo counts references atomically, and its fonts are
  // only used while no other thread can use fonts. The scaled font is only kept alive, so that its
  // address identifies it.
  private let scaled: OpaquePointer
  private let face: OpaquePointer
  private let matrix: cairo_matrix_t
  private let options: OpaquePointer

  /// Whether the font has colored glyphs, bitmaps or layers, which are not drawn as outlines.
  let isColored: Bool

  /// The radius in points of the round pen that strokes the outlines in addition to the fill; zero
  /// for no pen.
  let penRadius: CGFloat

  /// The em size in points.
  var size: CGFloat { CGFloat(abs(matrix.yy)) }

  /// Creates a Cairo font with the face and the size of a Pango font.
  ///
  /// - Parameters:
  ///   - font: Pango's font.
  ///   - scaled: The Cairo font of `font`.
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

  /// Replaces the path of a Cairo context by the outlines of glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs, with their origins in the context's user space.
  ///   - obliqueness: The tangent of the angle by which the glyphs slant.
  func setPath(of glyphs: [cairo_glyph_t], in cairo: OpaquePointer, obliqueness: CGFloat) {
    FontLibrary.shared.withExclusiveUse {
      select(in: cairo, obliqueness: obliqueness)
      cairo_new_path(cairo)
      cairo_glyph_path(cairo, glyphs, Int32(glyphs.count))
    }
  }

  /// Draws glyphs with their own colors; parts without a color of their own have the context's
  /// color. The parameters are those of ``setPath(of:in:obliqueness:)``.
  func show(_ glyphs: [cairo_glyph_t], in cairo: OpaquePointer, obliqueness: CGFloat) {
    FontLibrary.shared.withExclusiveUse {
      select(in: cairo, obliqueness: obliqueness)
      cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
    }
  }

  private func select(in cairo: OpaquePointer, obliqueness: CGFloat) {
    var matrix = matrix
    if obliqueness != 0 {
      matrix.xy -= matrix.yy * Double(obliqueness)
    }
    cairo_set_font_face(cairo, face)
    cairo_set_font_matrix(cairo, &matrix)
    cairo_set_font_options(cairo, options)
  }
}
