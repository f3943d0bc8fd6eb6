import CCairo
import CPango
import CoreGraphics
import Foundation
import Logging

/// The machine's fonts, and the only access to Pango.
///
/// Only one thread at a time may use Pango's font map, so every use of the map happens inside
/// ``withContext(_:)``, under one lock. Cairo's fonts are used under the same lock, inside
/// ``withExclusiveUse(_:)``. Cairo 1.16 keeps ten font files open. To open another file, Cairo
/// closes one of the ten, although another thread may be about to read that file. ``GlyphFont``
/// takes the lock, so any thread may draw laid-out text.
package final class FontLibrary: @unchecked Sendable {
  // Safety: all stored state is only used while `lock` is held.
  /// The only instance: Pango's font map may be used by one thread at a time.
  package static let shared = FontLibrary()

  private let lock = NSRecursiveLock()
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let logger = Logger(label: "opaline.text")
  private var installed: [String: [Face]]?
  private var added: [FileFace] = []
  /// The families that ``require(_:package:)`` has already searched for.
  private var checkedFamilies: Set<String> = []
  private var reportsMissingFamilies = true
  private var descriptions: [DescriptionKey: OpaquePointer] = [:]
  private var metrics: [FontDescription: FontMetrics] = [:]
  private var roundedFits: [RoundedKey: RoundedFit] = [:]
  private var glyphFonts: [GlyphFontKey: GlyphFont] = [:]
  private var uniformAttributes: [PangoAttributes.UniformKey: PangoAttributes] = [:]

  /// One style of an installed family.
  package struct Face: Hashable, Sendable {
    /// The name of the family that contains the style.
    package let family: String
    /// The name of the style in the font file, such as "Semibold Italic".
    package let style: String
    /// The weight on the scale of OpenType, 100...1000.
    package let openTypeWeight: Int
    /// Whether the style is italic or oblique.
    package let isItalic: Bool
  }

  private struct DescriptionKey: Hashable {
    let font: FontDescription
    let script: ScriptClass
    let language: CJKLanguage
  }

  private struct RoundedKey: Hashable {
    let family: String
    let weight: Int
  }

  private struct GlyphFontKey: Hashable {
    let scaled: OpaquePointer
    /// The requested font if its glyphs are drawn with a round pen; otherwise nil.
    let rounded: FontDescription?
  }

  private init() {
    // Read the configuration of the fonts on this thread, before Pango would read it on a thread of
    // its own.
    loadFontConfiguration()
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    // Turn hinting off, so that a layout has the same line breaks at every scale and zoom.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
  }

  /// Runs `body` with the Pango context while no other thread can use the context.
  func withContext<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(context)
  }

  /// Runs `body` while no other thread can use fonts of Pango or Cairo.
  func withExclusiveUse<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withContext { _ in try body() }
  }

  // MARK: Installed fonts

  /// The names of the installed families, sorted.
  package var families: [String] {
    withContext { _ in
      installedFamilies().map { String(cString: pango_font_family_get_name($0)) }.sorted()
    }
  }

  /// The styles of a family, or an empty list if the family is not installed.
  package func faces(ofFamily family: String) -> [Face] {
    withContext { _ in faces()[family] ?? [] }
  }

  private func faces() -> [String: [Face]] {
    if let installed { return installed }
    var result: [String: [Face]] = [:]
    for family in installedFamilies() {
      let name = String(cString: pango_font_family_get_name(family))
      var faceList: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
      var faceCount: Int32 = 0
      pango_font_family_list_faces(family, &faceList, &faceCount)
      defer { g_free(faceList) }
      result[name] = (0..<Int(faceCount)).compactMap { faceIndex in
        guard let face = faceList?[faceIndex] else { return nil }
        let description = pango_font_face_describe(face)
        defer { pango_font_description_free(description) }
        return Face(
          family: name, style: String(cString: pango_font_face_get_face_name(face)),
          openTypeWeight: Int(pango_font_description_get_weight(description).rawValue),
          isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL)
      }
    }
    installed = result
    return result
  }

  /// The configuration of the machine's fonts, for functions of Fontconfig.
  ///
  /// Pass this value to functions of Fontconfig: if they get nil, they may reload
  /// changed files, and the fonts that the app has added are lost. The property is valid only
  /// inside ``withContext(_:)``.
  var configuration: OpaquePointer? {
    pango_fc_font_map_get_config(OpaquePointer(map)) ?? FcConfigGetCurrent()
  }

  /// The font map's objects for all installed families; they are valid while the map exists.
  private func installedFamilies() -> [UnsafeMutablePointer<PangoFontFamily>] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list?[$0] }
  }

  /// If a family is missing, logs once which Debian package contains it.
  private func require(_ family: String, package: String) {
    guard reportsMissingFamilies, checkedFamilies.insert(family).inserted, !isInstalled(family)
    else { return }
    logger.warning(
      """
      The font family "\(family)" is not installed, so text is drawn with another font. \
      Install the Debian package \(package).
      """)
  }

  // MARK: Fonts of files

  /// The faces of font files that the app has added, in the order of addition.
  package var fileFaces: [FileFace] { withContext { _ in added } }

  /// Adds faces that Fontconfig has read from files, and discards cached values that depend on the
  /// list of fonts.
  func add(_ faces: [FileFace]) {
    withContext { _ in
      added += faces
      installed = nil
      checkedFamilies = []
      discardDescriptions()
      (metrics, roundedFits, glyphFonts) = ([:], [:], [:])
      pango_fc_font_map_config_changed(OpaquePointer(map))
    }
  }

  /// Empties the cache of font descriptions. When a description is next created, a family that is
  /// missing is reported, even if it was reported before.
  private func discardDescriptions() {
    descriptions.values.forEach { pango_font_description_free($0) }
    descriptions = [:]
    uniformAttributes.values.forEach { pango_attr_list_unref($0.list) }
    uniformAttributes = [:]
  }

  /// Lays out one character in the system's font. The layout selects the font, and loads its file
  /// and its tables.
  ///
  /// The method reports no missing family, because the app may add a file that contains the family.
  func loadSystemFont() {
    withContext { _ in
      guard hasFonts else { return }
      reportsMissingFamilies = false
      _ = TextFrame(
        AttributedText("A", attributes: TextAttributes(font: FontDescription(size: 17))))
      reportsMissingFamilies = true
      discardDescriptions()
    }
  }

  // MARK: Pango descriptions

  /// Pango's description for the characters of one script class. The library owns the description.
  ///
  /// The call is valid only inside ``withContext(_:)``.
  func pangoDescription(
    _ font: FontDescription, script: ScriptClass, language: CJKLanguage
  ) -> OpaquePointer {
    let key = DescriptionKey(font: font, script: script, language: language)
    if let cached = descriptions[key] { return cached }
    if descriptions.count > 1024 {
      descriptions.values.forEach { pango_font_description_free($0) }
      descriptions.removeAll()
    }
    let description: OpaquePointer = pango_font_description_new()
    let fallback = FontFallback(font, script: script, language: language)
    for (family, package) in fallback.expected { require(family, package: package) }
    pango_font_description_set_family(description, fallback.families.joined(separator: ","))
    pango_font_description_set_absolute_size(
      description, Double(font.size * fallback.scale) * Double(PANGO_SCALE))
    var weight = font.openTypeWeight
    if script == .alphabetic, case .system(let design) = font.face {
      weight = SystemTypeface.face(design, for: font).weight ?? weight
    }
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_stretch(description, stretch(font.width))
    descriptions[key] = description
    return description
  }

  /// The attributes of uniform text, from a cache. The caller must release one reference to the
  /// list.
  ///
  /// The call is valid only inside ``withContext(_:)``.
  func attributes(for key: PangoAttributes.UniformKey) -> PangoAttributes {
    if let cached = uniformAttributes[key] {
      pango_attr_list_ref(cached.list)
      return cached
    }
    if uniformAttributes.count >= 256 {
      uniformAttributes.values.forEach { pango_attr_list_unref($0.list) }
      uniformAttributes.removeAll()
    }
    let made = PangoAttributes(key)
    uniformAttributes[key] = made
    pango_attr_list_ref(made.list)
    return made
  }

  /// Returns a typeface whose glyphs are drawn with a round pen. The typeface is measured once for
  /// each family and weight.
  func rounded(_ typeface: SystemTypeface, weight: Int) -> SystemTypeface {
    withContext { _ in
      let key = RoundedKey(family: typeface.family, weight: weight)
      let fit =
        roundedFits[key]
        ?? roundedFit(family: typeface.family, weight: weight, scale: typeface.scale)
      roundedFits[key] = fit
      return typeface.rounded(fit)
    }
  }

  private func stretch(_ width: CGFloat) -> PangoStretch {
    switch width {
    case ..<(-0.3): PANGO_STRETCH_EXTRA_CONDENSED
    case ..<(-0.1): PANGO_STRETCH_CONDENSED
    case ...0.1: PANGO_STRETCH_NORMAL
    case ...0.3: PANGO_STRETCH_EXPANDED
    default: PANGO_STRETCH_EXTRA_EXPANDED
    }
  }

  // MARK: Drawing

  /// The Cairo font of a Pango font, from a cache, so that equal fonts have one object.
  ///
  /// The call is valid only inside ``withContext(_:)``.
  ///
  /// - Parameter requested: The requested font, which may have another size and weight.
  func glyphFont(
    _ font: UnsafeMutablePointer<PangoFont>, for requested: FontDescription
  ) -> GlyphFont? {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
    let isRounded = requested.face == .system(.rounded)
    let key = GlyphFontKey(scaled: scaled, rounded: isRounded ? requested : nil)
    if let cached = glyphFonts[key] { return cached }
    if glyphFonts.count >= 512 { glyphFonts.removeAll() }
    let made = GlyphFont(
      font, scaled: scaled,
      typeface: isRounded ? SystemTypeface.face(.rounded, for: requested) : nil,
      size: requested.size)
    glyphFonts[key] = made
    return made
  }

  // MARK: Metrics

  /// The metrics of a named family for an em of one point.
  func emMetrics(of font: FontDescription) -> FontMetrics {
    withContext { context in
      let key = font.with(size: 1000)
      if let cached = metrics[key] { return cached }
      let description = pangoDescription(key, script: .alphabetic, language: .current)
      let measured = pango_context_get_metrics(context, description, nil)
      defer { pango_font_metrics_unref(measured) }
      let unit = 1 / (CGFloat(PANGO_SCALE) * 1000)
      let ascender = CGFloat(pango_font_metrics_get_ascent(measured)) * unit
      let descent = CGFloat(pango_font_metrics_get_descent(measured)) * unit
      let height = CGFloat(pango_font_metrics_get_height(measured)) * unit
      let loaded = pango_context_load_font(context, description)
      defer { if let loaded { g_object_unref(loaded) } }
      let scaled = loaded.flatMap { pango_cairo_font_get_scaled_font(OpaquePointer($0)) }
      func extent(of letter: String, otherwise fallback: CGFloat) -> CGFloat {
        guard let scaled else { return fallback }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_text_extents(scaled, letter, &extents)
        return extents.height > 0 ? CGFloat(-extents.y_bearing) / 1000 : fallback
      }
      let result = FontMetrics(
        ascender: ascender, descender: -descent, leading: max(height - ascender - descent, 0),
        capHeight: extent(of: "H", otherwise: 0.7), xHeight: extent(of: "x", otherwise: 0.5),
        underlinePosition: CGFloat(pango_font_metrics_get_underline_position(measured)) * unit,
        underlineThickness: CGFloat(pango_font_metrics_get_underline_thickness(measured)) * unit)
      metrics[key] = result
      return result
    }
  }
}
