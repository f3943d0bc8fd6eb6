/// The font icon that represents a symbol.
struct SymbolIcon: Sendable, Equatable {
  enum Style: Sendable {
    case asDrawn
    /// The icon is drawn as a line along the inside of its outline. The font has only a filled
    /// variant of these icons.
    case outlined
  }

  enum Turn: Sendable {
    case none
    /// The icon is mirrored horizontally.
    case mirrored
    /// The icon is rotated by 90 degrees clockwise.
    case quarter
  }

  /// The icon's name in the Material Icons font.
  let glyph: String
  var style: Style = .asDrawn
  var turn: Turn = .none
}

/// The symbols from the icon font, by their SF Symbols names.
///
/// An entry has the icon's name and perhaps a style. The style is `outlined` if the font has only
/// the filled variant, and `mirrored` or `turned` if the icon points in another direction than the
/// symbol.
struct SymbolIcons: Sendable {
  let table: SymbolTable

  /// Creates a table of the files' icons, without parsing them.
  init(_ files: [SymbolTable.File]) throws(SymbolTableError) {
    table = try SymbolTable(files)
  }

  /// The icon of a symbol; nil if the files have no such name.
  func icon(named name: String) throws(SymbolTableError) -> SymbolIcon? {
    guard var text = table.entry(name) else { return nil }
    text.skipSpaces()
    var icon = SymbolIcon(glyph: text.word())
    if icon.glyph.isEmpty { throw text.error("An icon has a name in the font") }
    text.skipSpaces()
    let start = text.position
    switch text.word() {
    case "": break
    case "outlined": icon.style = .outlined
    case "mirrored": icon.turn = .mirrored
    case "turned": icon.turn = .quarter
    default: throw text.error("A style is outlined, mirrored or turned", at: start)
    }
    if text.peek != nil { throw text.error("An icon has one style") }
    return icon
  }
}
