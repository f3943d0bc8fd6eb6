/// The font icon that represents a symbol.
struct SymbolIcon: Sendable {
  enum Style: Sendable {
    case asDrawn
    /// A line along the inside of the icon's outline, for icons with only a filled form in the
    /// font.
    case outlined
  }

  enum Turn: Sendable {
    case none
    /// Mirrored horizontally.
    case mirrored
    /// Rotated by 90 degrees clockwise.
    case quarter
  }

  /// The icon's name in the Material Icons font.
  let glyph: String
  var style: Style = .asDrawn
  var turn: Turn = .none
}

/// The symbols from the icon font, keyed by their SF Symbols names.
enum SymbolIcons {
  static let table: [String: SymbolIcon] = {
    var table: [String: SymbolIcon] = [:]
    for line in (names + "\n" + moreNames).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { continue }
      var icon = SymbolIcon(glyph: words[1])
      switch words.count > 2 ? words[2] : "" {
      case "outlined": icon.style = .outlined
      case "mirrored": icon.turn = .mirrored
      case "turned": icon.turn = .quarter
      default: break
      }
      table[words[0]] = icon
    }
    return table
  }()
}
