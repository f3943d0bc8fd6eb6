import CPango
import CoreGraphics

/// The Pango attributes of one paragraph.
///
/// Pango gets only attributes that change shapes and widths. ``TextPainter`` draws colors
/// and decorations. Every run gets a unique "foreground" attribute, so that Pango splits
/// its runs where colors and decorations change.
struct PangoAttributes {
  /// The attribute list, which the caller must release.
  let list: OpaquePointer

  /// The widest space added after a character, in points; not negative.
  private(set) var widestSpacing: CGFloat = 0

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
      add(
        pango_attr_foreground_new(
          UInt16(index & 0xFFFF), UInt16((index >> 16) & 0xFFFF), UInt16(index & 1)),
        start, limit)
      // A word that does not fit is broken without a hyphen, as in UIKit.
      if !hasSoftHyphens { add(pango_attr_insert_hyphens_new(0), start, limit) }
      if let tag = attributes.language {
        add(pango_attr_language_new(pango_language_from_string(tag)), start, limit)
      }
      add(pango_attr_font_features_new(Self.features(attributes)), start, limit)
      addFonts(
        attributes, language: language, tightening: tightening, bytes: paragraph.utf8,
        start: start, end: end, limit: limit)
      if let attachment = attributes.attachment {
        addShapes(attachment, bytes: paragraph.utf8, start: start, end: end)
      }
    }
  }

  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int
  ) {
    attribute?.pointee.start_index = UInt32(start)
    attribute?.pointee.end_index = UInt32(end)
    pango_attr_list_insert(list, attribute)
  }

  /// Contextual alternates are off unless the font requests them: in Inter and JetBrains Mono
  /// they replace "->" by an arrow, which no font of Apple's does.
  private static func features(_ attributes: TextAttributes) -> String {
    var features = ["calt": 0]
    if !attributes.allowsLigatures {
      features["liga"] = 0
      features["clig"] = 0
    }
    features.merge(attributes.font.features) { $1 }
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
      let script = current ?? .alphabetic
      let font = attributes.font
      let description = FontLibrary.shared.pangoDescription(
        font, script: script, language: language)
      add(pango_attr_font_desc_new(description), segmentStart, position)
      var spacing = attributes.kern - tightening * font.size
      if let tracking = attributes.tracking {
        spacing += tracking
      } else if script == .alphabetic, case .system(let design) = font.face {
        spacing += SystemTypeface.face(design, for: font).tracking(font.size)
      }
      if spacing != 0, script != .other || attributes.kern != 0 {
        widestSpacing = max(widestSpacing, spacing)
        add(
          pango_attr_letter_spacing_new(Self.letterSpacing(spacing)), segmentStart, position)
      }
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

  /// If a spacing is a whole number of points, Pango rounds each half of it to whole points,
  /// and then removes a different amount at the ends of a line than it has added. Adding
  /// 1/1024 point prevents that.
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
