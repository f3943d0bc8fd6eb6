import CoreGraphics

/// The font families that are searched for the glyphs of a text.
struct FontFallback {
  /// The families in order of preference. A character is drawn with the first family that has a
  /// glyph for the character.
  let families: [String]
  /// The factor from the requested size to the size of the glyphs.
  let scale: CGFloat
  /// The families that a correctly installed machine has, with the Debian package of each. The
  /// library logs the package of a missing family.
  let expected: [(family: String, package: String)]

  init(_ font: FontDescription, script: ScriptClass, language: CJKLanguage) {
    let design: FontDescription.Design
    var named: [String] = []
    switch font.face {
    case .system(let value): design = value
    case .families(let names): (design, named) = (.standard, names)
    }
    let isSystem = named.isEmpty
    let typeface = SystemTypeface.face(design, for: font)
    let system = typeface.family
    let ideographic = language.family(for: design)
    var expected = isSystem ? [(family: system, package: typeface.package)] : []
    switch script {
    case .alphabetic:
      families = named + [system, ideographic, "Noto Sans", "Noto Sans Symbols2"]
    case .ideographic:
      expected.append((ideographic, "fonts-noto-cjk"))
      families = named + [ideographic, system]
    case .emoji:
      expected.append(("Noto Color Emoji", "fonts-noto-color-emoji"))
      families = named + [system, "Noto Color Emoji", ideographic, "Noto Sans Symbols2"]
    case .other:
      families = named + FontFallback.otherScripts + [ideographic, system]
    }
    scale = script == .alphabetic && isSystem ? typeface.scale : 1
    self.expected = expected
  }

  /// Families for scripts that Inter and Noto Sans CJK lack, all from `fonts-noto-core`.
  private static let otherScripts = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Armenian",
    "Noto Sans Ethiopic", "Noto Sans Khmer", "Noto Sans Math", "Noto Sans Symbols",
  ]
}
