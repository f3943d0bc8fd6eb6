import CPango
import CoreGraphics

/// The Pango attributes of one paragraph.
///
/// The list contains the attributes that change shapes and widths, but no colors and decorations,
/// which ``TextPainter`` draws. Every run also has a unique "foreground" attribute, so that Pango
/// splits its runs where colors and decorations change.
struct PangoAttributes {
  /// The attribute list. The caller must release one reference to it.
  let list: OpaquePointer

  /// The widest space added after a character, in points; not negative.
  private(set) var widestSpacing: CGFloat = 0

  /// The attributes of text with one run of ASCII characters, which do not depend on the
  /// characters.
  struct UniformKey: Hashable {
    fileprivate let font: FontDescription
    fileprivate let kern: CGFloat
    fileprivate let tracking: CGFloat?
    fileprivate let allowsLigatures: Bool
    fileprivate let tightening: CGFloat
    fileprivate let language: CJKLanguage

    /// Creates the key of a paragraph's attributes. The result is nil unless the text is one run
    /// without an attachment or a language, and the paragraph is ASCII. In other cases the
    /// attributes depend on the paragraph's characters.
    init?(_ text: AttributedText, _ paragraph: ParagraphText, tightening: CGFloat) {
      guard paragraph.isASCII, text.runs.count == 1, let attributes = text.runs.first?.attributes,
        attributes.attachment == nil, attributes.language == nil
      else { return nil }
      font = attributes.font
      kern = attributes.kern
      tracking = attributes.tracking
      allowsLigatures = attributes.allowsLigatures
      self.tightening = tightening
      language = .current
    }
  }

  /// Creates the attributes that all texts with this key have in common.
  init(_ key: UniformKey) {
    list = pango_attr_list_new()
    var attributes = TextAttributes(font: key.font)
    attributes.kern = key.kern
    attributes.tracking = key.tracking
    attributes.allowsLigatures = key.allowsLigatures
    let end = Int(UInt32.max)
    addStyle(attributes, run: 0, isASCII: true, hyphenates: false, 0, end)
    addFont(
      attributes, script: .alphabetic, language: key.language, tightening: key.tightening, 0, end)
  }

  init(
    text: AttributedText, paragraph: ParagraphText, suffixLength: Int, tightening: CGFloat
  ) {
    list = pango_attr_list_new()
    guard !text.runs.isEmpty else { return }
    let guessed = CJKLanguage(
      guessing: String(decoding: paragraph.utf8, as: UTF8.self))
    let hasSoftHyphens = zip(paragraph.utf8, paragraph.utf8.dropFirst()).contains {
      $0 == 0xC2 && $1 == 0xAD
    }
    let lastRun = text.runIndex(at: max(paragraph.range.upperBound - 1, 0))
    let firstRun = text.runIndex(at: paragraph.range.lowerBound)
    for index in firstRun...max(firstRun, lastRun) {
      let run = text.runs[index]
      let overlap = run.range.clamped(to: paragraph.range)
      let isLast = index == max(firstRun, lastRun)
      let start = paragraph.byte(ofIndex: overlap.lowerBound)
      let end = paragraph.byte(ofIndex: overlap.upperBound)
      let attributes = run.attributes
      let language = attributes.language.flatMap { CJKLanguage(tag: $0) } ?? guessed
      let limit = isLast ? end + suffixLength : end
      addStyle(
        attributes, run: index, isASCII: paragraph.isASCII, hyphenates: hasSoftHyphens, start,
        limit)
      addFonts(
        attributes, language: language, tightening: tightening, bytes: paragraph.utf8,
        start: start, end: end, limit: limit)
      if let attachment = attributes.attachment {
        addShapes(attachment, bytes: paragraph.utf8, start: start, end: end)
      }
    }
  }

  /// Adds the attributes that do not depend on the characters of a run.
  private func addStyle(
    _ attributes: TextAttributes, run index: Int, isASCII: Bool, hyphenates: Bool, _ start: Int,
    _ end: Int
  ) {
    add(
      pango_attr_foreground_new(
        UInt16(index & 0xFFFF), UInt16((index >> 16) & 0xFFFF), UInt16(index & 1)),
      start, end)
    // If a word does not fit, break the word without a hyphen, as in UIKit.
    if !hyphenates { add(pango_attr_insert_hyphens_new(0), start, end) }
    if let tag = attributes.language {
      add(pango_attr_language_new(pango_language_from_string(tag)), start, end)
    }
    add(pango_attr_font_features_new(Self.features(attributes, isASCII: isASCII)), start, end)
  }

  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int
  ) {
    attribute?.pointee.start_index = UInt32(start)
    attribute?.pointee.end_index = UInt32(end)
    pango_attr_list_insert(list, attribute)
  }

  /// The OpenType features of a run in Pango's syntax.
  ///
  /// Contextual alternates are off unless the font requests them. In Inter and JetBrains Mono,
  /// contextual alternates replace "->" by an arrow; Apple's fonts do not. Glyph composition is off
  /// where it changes no glyph; see ``SystemTypeface/composesASCII``.
  private static func features(_ attributes: TextAttributes, isASCII: Bool) -> String {
    var features = ["calt": 0]
    let font = attributes.font
    if isASCII, case .system(let design) = font.face,
      !SystemTypeface.face(design, for: font).composesASCII
    {
      features["ccmp"] = 0
    }
    if !attributes.allowsLigatures {
      features["liga"] = 0
      features["clig"] = 0
    }
    features.merge(font.features) { $1 }
    return features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: ",")
  }

  /// Sets the companion font and the letter spacing of each range of one script class.
  private mutating func addFonts(
    _ attributes: TextAttributes, language: CJKLanguage, tightening: CGFloat, bytes: [UInt8],
    start: Int, end: Int, limit: Int
  ) {
    var segmentStart = start
    var current: ScriptClass?
    var offset = start
    func flush(at position: Int) {
      guard position > segmentStart else { return }
      addFont(
        attributes, script: current ?? .alphabetic, language: language, tightening: tightening,
        segmentStart, position)
      segmentStart = position
    }
    let scalars = Array(String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      let next = number + 1 < scalars.count ? scalars[number + 1] : nil
      if let script = ScriptClass.following(current, scalar: scalar, next: next) {
        if let current, current != script { flush(at: offset) }
        current = script
      }
      offset += UTF8.width(scalar)
    }
    flush(at: limit)
  }

  /// Sets the companion font and the letter spacing of characters of one script class.
  private mutating func addFont(
    _ attributes: TextAttributes, script: ScriptClass, language: CJKLanguage,
    tightening: CGFloat, _ start: Int, _ end: Int
  ) {
    let font = attributes.font
    let description = FontLibrary.shared.pangoDescription(font, script: script, language: language)
    add(pango_attr_font_desc_new(description), start, end)
    var spacing = attributes.kern - tightening * font.size
    if let tracking = attributes.tracking {
      spacing += tracking
    } else if script == .alphabetic, case .system(let design) = font.face {
      spacing += SystemTypeface.face(design, for: font).tracking(font.size)
    }
    if spacing != 0, script != .other || attributes.kern != 0 {
      widestSpacing = max(widestSpacing, spacing)
      add(pango_attr_letter_spacing_new(Self.letterSpacing(spacing)), start, end)
    }
  }

  /// Converts a letter spacing to Pango's unit. If the spacing is a whole number of points, Pango
  /// rounds each half of the spacing to whole points. At the ends of a line, Pango then removes a
  /// different amount than it has added. Adding 1/1024 point prevents this error.
  private static func letterSpacing(_ points: CGFloat) -> Int32 {
    let units = Typesetter.units(points)
    return units % PANGO_SCALE == 0 ? units + 1 : units
  }

  private func addShapes(_ attachment: TextAttachment, bytes: [UInt8], start: Int, end: Int) {
    var offset = start
    let bounds = attachment.bounds
    var shape = PangoRectangle(
      x: Typesetter.units(bounds.minX), y: Typesetter.units(-bounds.maxY),
      width: Typesetter.units(bounds.width), height: Typesetter.units(bounds.height))
    for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      if scalar == "\u{FFFC}" {
        add(pango_attr_shape_new(&shape, &shape), offset, offset + width)
      }
      offset += width
    }
  }
}
