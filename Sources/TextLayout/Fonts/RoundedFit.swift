import CCairo
import CPango
import CoreGraphics

/// The parameters that produce the rounded design from Inter, which has no rounded variant.
///
/// A lighter weight of the same family is drawn with a round pen, so that the stems are as heavy as
/// those of the requested weight. The pen rounds the ends and corners of strokes, as in San
/// Francisco's rounded design. The pen also makes letters taller and wider, which a smaller scale
/// and other letter spacing compensate.
struct RoundedFit {
  /// The weight whose outlines are drawn, on the scale of OpenType.
  let weight: Int

  /// The pen's radius for an em of one point.
  let radius: CGFloat

  /// The drawn em size divided by the requested em size.
  let scale: CGFloat

  /// The letter spacing that is added to the spacing of the plain design, for an em of one point.
  let tracking: CGFloat

  /// The lighter weight that is drawn for a requested weight. It is light enough that the ends of
  /// strokes are nearly semicircles, but has similar proportions.
  static func outlineWeight(for weight: Int) -> Int {
    min(max((weight - 400) / 100 * 100, 100), 500)
  }

  /// Creates the parameters with which stems, capitals and advances have the sizes that they have
  /// in the plain design.
  ///
  /// - Parameters:
  ///   - plain: The metrics of the requested weight.
  ///   - light: The metrics of the drawn weight.
  ///   - plainScale: The scale of the plain design.
  init(weight: Int, plain: Measures, light: Measures, plainScale: CGFloat) {
    self.weight = weight
    let pen = max(plain.stem * plainScale - light.stem * plainScale, 0) / 2
    radius = pen
    scale = plainScale - 2 * pen / max(plain.capHeight, 0.1)
    tracking = (plain.advance * plainScale - light.advance * scale)
  }

  /// The metrics of a weight, for an em of one point.
  struct Measures {
    /// The width of the letter l, which is a plain bar.
    var stem: CGFloat
    var capHeight: CGFloat
    /// The mean advance of common letters.
    var advance: CGFloat
  }
}

extension FontLibrary {
  /// Measures a family and computes the parameters of the rounded design for a requested weight.
  func roundedFit(family: String, weight: Int, scale: CGFloat) -> RoundedFit {
    withContext { context in
      let light = RoundedFit.outlineWeight(for: weight)
      return RoundedFit(
        weight: light,
        plain: Self.measures(family, weight, context),
        light: Self.measures(family, min(light, weight), context), plainScale: scale)
    }
  }

  private static func measures(
    _ family: String, _ weight: Int, _ context: OpaquePointer
  ) -> RoundedFit.Measures {
    let size = 1000.0
    let sample = "nhamburgefonstiv"
    var result = RoundedFit.Measures(stem: 0.09, capHeight: 0.7275, advance: 0.55)
    let description: OpaquePointer = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    guard let font = pango_context_load_font(context, description) else { return result }
    defer { g_object_unref(font) }
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return result }
    func extents(_ text: String) -> cairo_text_extents_t {
      var extents = cairo_text_extents_t()
      cairo_scaled_font_text_extents(scaled, text, &extents)
      return extents
    }
    result.stem = CGFloat(extents("l").width / size)
    result.capHeight = CGFloat(extents("H").height / size)
    result.advance = CGFloat(extents(sample).x_advance / size) / CGFloat(sample.count)
    return result
  }
}
