import CoreGraphics

/// The language whose glyph variants of Han characters are drawn. These languages have different
/// glyphs for one code point.
enum CJKLanguage: Hashable {
  case simplifiedChinese, traditionalChinese, hongKong, japanese, korean

  /// The first preferred language of the process's locale that is one of these languages;
  /// simplified Chinese if there is none.
  static let current =
    Locale.preferredLanguages.lazy.compactMap { CJKLanguage(tag: $0) }.first
    ?? .simplifiedChinese

  /// Creates the language that a BCP 47 tag names; `nil` if the tag names none of these languages.
  init?(tag: String) {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue":
      if parts.contains("hk") || parts.contains("mo") || parts.first == "yue" {
        self = .hongKong
      } else if parts.contains("hant") || parts.contains("tw") {
        self = .traditionalChinese
      } else {
        self = .simplifiedChinese
      }
    default: return nil
    }
  }

  /// Creates the probable language of a text: Japanese if kana come first, Korean if Hangul comes
  /// first, and otherwise ``current``.
  init(guessing text: String) {
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
      switch scalar.value {
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
        self = .japanese
        return
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF:
        self = .korean
        return
      default: continue
      }
    }
    self = .current
  }

  func family(for design: FontDescription.Design) -> String {
    let region =
      switch self {
      case .simplifiedChinese: "SC"
      case .traditionalChinese: "TC"
      case .hongKong: "HK"
      case .japanese: "JP"
      case .korean: "KR"
      }
    return switch design {
    case .standard, .rounded: "Noto Sans CJK \(region)"
    case .monospaced: "Noto Sans Mono CJK \(region)"
    case .serif: "Noto Serif CJK \(region)"
    }
  }
}
