import Foundation
import TextLayout

/// Maps the names that UIKit code uses for fonts to font descriptions.
///
/// The names of the system's own faces are those of iOS (".SFUI-Semibold"). If iOS has a family and
/// the machine does not, the family's text is drawn in a similar packaged face. `UIFont(name:
/// "HelveticaNeue-Bold", size: 17)!` therefore still works, and the font keeps the requested family
/// name.
struct FontName: Hashable, Sendable {
  var family: String
  var postScript: String

  // MARK: From a description

  init(family: String, postScript: String) {
    self.family = family
    self.postScript = postScript
  }

  init(_ font: FontDescription) {
    let style = Self.style(weight: font.weight, isItalic: font.isItalic)
    switch font.face {
    case .system(let design):
      let prefix = Self.systemPrefix(design)
      family = Self.systemFamily(design)
      postScript = "\(prefix)-\(style)"
    case .families(let names):
      family = names[0]
      postScript = "\(names[0].filter { $0 != " " })-\(style)"
    }
  }

  static func systemFamily(_ design: FontDescription.Design) -> String {
    switch design {
    case .standard: ".AppleSystemUIFont"
    case .rounded: ".AppleSystemUIFontRounded"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    }
  }

  private static func systemPrefix(_ design: FontDescription.Design) -> String {
    switch design {
    case .standard: ".SFUI"
    case .rounded: ".SFUIRounded"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".NewYork"
    }
  }

  private static let weights: [(name: String, weight: CGFloat)] = [
    ("Ultralight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Regular", 0), ("Medium", 0.23),
    ("Semibold", 0.3), ("Bold", 0.4), ("Heavy", 0.56), ("Black", 0.62),
  ]

  private static func style(weight: CGFloat, isItalic: Bool) -> String {
    let name = weights.min { abs($0.weight - weight) < abs($1.weight - weight) }!.name
    return isItalic ? (name == "Regular" ? "RegularItalic" : "\(name)Italic") : name
  }

  // MARK: To a description

  /// The font with a PostScript name, full name or family name, or `nil` if the name is
  /// unknown.
  static func resolve(_ name: String, size: CGFloat) -> (FontName, FontDescription)? {
    if let face = fileFace(name) {
      let font = FontDescription(
        face: .families([face.family]), size: size, weight: face.weight, width: face.width,
        isItalic: face.isItalic)
      return (FontName(family: face.family, postScript: face.postScriptName), font)
    }
    let (base, suffix) = split(name)
    guard let style = parse(style: suffix) else { return nil }
    for design in [FontDescription.Design.standard, .rounded, .monospaced, .serif]
    where base == systemPrefix(design) || base == systemFamily(design) {
      let font = FontDescription(
        face: .system(design), size: size, weight: style.weight, isItalic: style.isItalic)
      return (FontName(font), font)
    }
    guard let family = family(base) else { return nil }
    let font = FontDescription(
      face: .families(family.drawnBy), size: size, weight: style.weight,
      isItalic: style.isItalic)
    let postScript = name.contains(" ") ? name.filter { $0 != " " } : name
    return (FontName(family: family.name, postScript: postScript), font)
  }

  /// The face with a PostScript or full name in the font files of the app.
  private static func fileFace(_ name: String) -> FontLibrary.FileFace? {
    FontLibrary.shared.fileFaces.first { $0.postScriptName == name || $0.fullName == name }
  }

  /// Splits "Name-Style" and "Name Style" into the name and the style; the style is empty if
  /// none is recognized.
  private static func split(_ name: String) -> (String, String) {
    if let dash = name.lastIndex(of: "-"), dash != name.startIndex {
      return (String(name[..<dash]), String(name[name.index(after: dash)...]))
    }
    guard family(name) == nil else { return (name, "") }
    for space in name.indices where name[space] == " " {
      let style = String(name[name.index(after: space)...])
      let base = String(name[..<space])
      if parse(style: style) != nil, family(base) != nil { return (base, style) }
    }
    return (name, "")
  }

  /// Parses the words of a style; `nil` if the words name no style.
  private static func parse(style: String) -> (weight: CGFloat, isItalic: Bool)? {
    var rest = style.lowercased().filter { $0.isLetter }
    var isItalic = false
    for suffix in ["italic", "oblique", "ital", "it"] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      isItalic = true
      break
    }
    // Remove the suffixes of PostScript names that do not describe the style.
    for suffix in ["mt", "psmt", "ps"] where rest == suffix || rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
    }
    let weight: CGFloat? =
      switch rest {
      case "", "regular", "roman", "book", "normal", "text", "w3": 0
      case "ultralight", "extralight", "hairline", "w0": -0.8
      case "thin", "w1": -0.6
      case "light", "w2": -0.4
      case "medium", "w4", "w5": 0.23
      case "semibold", "demibold", "demi", "w6": 0.3
      case "bold", "w7": 0.4
      case "heavy", "extrabold", "ultrabold", "w8": 0.56
      case "black", "w9": 0.62
      default: nil
      }
    return weight.map { ($0, isItalic) }
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Finds a family by its name in any spelling. The result also contains the families whose faces
  /// draw the text of the found family.
  static func family(_ name: String) -> (name: String, drawnBy: [String])? {
    let key = normalized(name)
    guard !key.isEmpty else { return nil }
    if let installed = installed[key] ?? familyOfFile(key) { return (installed, [installed]) }
    let trimmed = key.hasSuffix("mt") ? String(key.dropLast(2)) : key
    guard let (spelling, kind) = ofIOS[trimmed] else { return nil }
    return (spelling, kind.families)
  }

  private static func familyOfFile(_ key: String) -> String? {
    FontLibrary.shared.fileFaces.first { normalized($0.family) == key }?.family
  }

  /// The machine's families by their normalized names.
  private static let installed: [String: String] = Dictionary(
    FontLibrary.shared.families.map { (normalized($0), $0) },
    uniquingKeysWith: { first, _ in first })

  /// The packaged faces that replace families of iOS.
  private enum Kind {
    case sans, serif, monospaced, simplifiedChinese, traditionalChinese, hongKong, japanese, korean
    case emoji

    var families: [String] {
      switch self {
      case .sans: ["Inter"]
      case .serif: ["Noto Serif"]
      case .monospaced: ["JetBrains Mono"]
      case .simplifiedChinese: ["Noto Sans CJK SC"]
      case .traditionalChinese: ["Noto Sans CJK TC"]
      case .hongKong: ["Noto Sans CJK HK"]
      case .japanese: ["Noto Sans CJK JP"]
      case .korean: ["Noto Sans CJK KR"]
      case .emoji: ["Noto Color Emoji"]
      }
    }
  }

  /// Families that iOS includes, by their normalized names.
  private static let ofIOS: [String: (String, Kind)] = {
    let names: [(Kind, [String])] = [
      (
        .sans,
        [
          "Arial", "Avenir", "Avenir Next", "Avenir Next Condensed", "Futura", "Gill Sans",
          "Helvetica", "Helvetica Neue", "Optima", "San Francisco", "SF Pro Display",
          "SF Pro Text", "SF Pro", "SF Pro Rounded", "Trebuchet MS", "Trebuchet", "Verdana",
        ]
      ),
      (
        .serif,
        [
          "American Typewriter", "Baskerville", "Bodoni 72", "Charter", "Cochin", "Didot",
          "Georgia", "Hoefler Text", "New York", "Palatino", "Rockwell", "Times New Roman",
          "TimesNewRomanPS", "Times",
        ]
      ),
      (.monospaced, ["Courier", "Courier New", "CourierNewPS", "Menlo", "Monaco", "SF Mono"]),
      (.simplifiedChinese, ["PingFang SC", "Heiti SC", "STHeitiSC", "Songti SC"]),
      (.traditionalChinese, ["PingFang TC", "Heiti TC"]),
      (.hongKong, ["PingFang HK"]),
      (.japanese, ["Hiragino Sans", "HiraginoSans", "HiraKakuProN", "Hiragino Kaku Gothic ProN"]),
      (.korean, ["Apple SD Gothic Neo"]),
      (.emoji, ["Apple Color Emoji"]),
    ]
    var result: [String: (String, Kind)] = [:]
    for (kind, families) in names {
      for family in families { result[normalized(family)] = (family, kind) }
    }
    return result
  }()
}
