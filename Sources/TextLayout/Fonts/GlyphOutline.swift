import CCairo
import CPango
package import CoreGraphics
import Diagnostics

/// The outlines of single glyphs, for icons.
package enum GlyphOutline {
  /// A glyph's outline, or `nil` if the family is not installed or has no such glyph.
  ///
  /// - Parameters:
  ///   - family: An installed family, for example "Material Icons".
  ///   - name: The characters of the glyph: one code point, or the name whose letters the font
  ///     joins into one glyph, like "favorite".
  ///   - size: The em size in points.
  ///   - weight: The weight on Apple's scale; see ``FontDescription/weight``.
  /// - Returns: A path whose origin is the glyph's origin on the baseline, y growing downwards.
  package static func path(
    family: String, name: String, size: CGFloat, weight: CGFloat = 0
  ) -> CGPath? {
    checkUsage(
      size.isFinite && size > 0, "An icon's size is finite and above zero; it was \(size).")
    return FontLibrary.shared.withContext { context in
      guard !FontLibrary.shared.faces(ofFamily: family).isEmpty else { return nil }
      let layout: OpaquePointer = pango_layout_new(context)
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      let description: OpaquePointer = pango_font_description_new()
      defer { pango_font_description_free(description) }
      let font = FontDescription(face: .families([family]), size: size, weight: weight)
      pango_font_description_set_family(description, family)
      pango_font_description_set_absolute_size(
        description, Double(size) * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        description, PangoWeight(rawValue: UInt32(font.openTypeWeight)))
      pango_layout_set_font_description(layout, description)
      let attributes: OpaquePointer = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
      pango_layout_set_text(layout, name, -1)
      guard let line = pango_layout_get_line_readonly(layout, 0), isSingleGlyph(line) else {
        return nil
      }
      let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      pango_cairo_layout_line_path(cairo, line)
      let outline = cairo_copy_path(cairo)
      defer { cairo_path_destroy(outline) }
      return outline.map { path($0.pointee) }
    }
  }

  private static func isSingleGlyph(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    var count = 0
    var node = line.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        let glyphs = item.pointee.glyphs.pointee
        for index in 0..<Int(glyphs.num_glyphs) {
          let glyph = glyphs.glyphs[index].glyph
          if glyph & 0x1000_0000 != 0 || glyph == 0 { return false }
          if glyph != 0x0FFF_FFFF && glyphs.glyphs[index].geometry.width != 0 { count += 1 }
        }
      }
      node = current.pointee.next
    }
    return count == 1
  }

  private static func path(_ outline: cairo_path_t) -> CGPath {
    let path = CGMutablePath()
    guard let data = outline.data else { return path }
    var index = 0
    func point(_ offset: Int) -> CGPoint {
      let point = data[index + offset].point
      return CGPoint(x: point.x, y: point.y)
    }
    while index < Int(outline.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        path.addCurve(to: point(3), control1: point(1), control2: point(2))
      default: path.closeSubpath()
      }
      index += Int(header.length)
    }
    return path
  }
}
