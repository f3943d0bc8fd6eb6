import CoreGraphics

/// The symbols that are drawn with lines of the weight's width, as in SF Symbols, in the
/// coordinates of ``SymbolLayer``.
///
/// The drawings are text files with an entry for each name; the layers of an entry are separated by
/// semicolons. A layer is a letter, an optional factor, an optional level (`@1`, `@2`), and a path:
///
/// | letter | layer |
/// |---|---|
/// | `s` | lines; the factor multiplies their width |
/// | `d` | lines of a detail, no wider than those of the regular weight |
/// | `o` | a line along the inside of an outline |
/// | `a` | an area |
/// | `c` | an area that is cut out, or has a color if the symbol has several colors |
/// | `e` | lines that erase the layers beneath |
/// | `x` | an area that erases the layers beneath |
/// | `t`, `b` | lines and areas like `s` and `a` that the filled variant keeps |
/// | `u` | another symbol: its name, and optionally a scale and a translation |
/// | `m` | another symbol with left and right exchanged |
///
/// A star after the name derives the filled variant `name.fill`: outlines become areas, and the
/// lines and areas inside an outline erase the area.
///
/// Paths have the commands `M`, `L`, `C` and `Z` of SVG with absolute coordinates, and `O` (circle:
/// center, radius), `E` (ellipse: center, radii), `R` (rectangle: origin, size, corner radius), `A`
/// (arc: center, radius, start and end in degrees, clockwise where the end is larger), `P`
/// (polygon: corner radius, corners) and `K` (open polyline: corner radius, corners). The unit is a
/// hundredth of the point size.
struct SymbolDrawings: Sendable {
  let table: SymbolTable

  /// Creates a table of the files' drawings, without parsing them.
  init(_ files: [SymbolTable.File]) throws(SymbolTableError) {
    table = try SymbolTable(files)
  }

  /// The layers of a symbol; nil if the files have no such name.
  func layers(named name: String) throws(SymbolTableError) -> [SymbolLayer]? {
    try layers(named: name, depth: 0)
  }

  /// Returns the layers of a symbol, or nil if the files have no such name.
  ///
  /// - Parameter depth: The number of symbols in the chain of references that leads to this
  ///   symbol.
  private func layers(
    named name: String, depth: Int
  ) throws(SymbolTableError) -> [SymbolLayer]? {
    if let entry = table.entry(name) { return try layers(entry, isFilled: false, depth: depth) }
    if name.hasSuffix(".fill"), let entry = table.entry(name.dropLast(5) + "*") {
      return try layers(entry, isFilled: true, depth: depth)
    }
    guard let entry = table.entry(name + "*") else { return nil }
    return try layers(entry, isFilled: false, depth: depth)
  }

  private func layers(
    _ entry: SymbolScanner, isFilled: Bool, depth: Int
  ) throws(SymbolTableError) -> [SymbolLayer] {
    var text = entry
    var layers: [SymbolLayer] = []
    repeat {
      text.skipSpaces()
      let start = text.position
      guard let letter = text.next(),
        let kind = LayerKind(rawValue: Character(UnicodeScalar(letter)))
      else { throw text.error("A layer begins with the letter of its kind", at: start) }
      switch kind {
      case .other, .mirrored:
        try text.endWord()
        layers += try other(&text, isMirrored: kind == .mirrored, depth: depth)
      case .lines, .details, .outline, .area, .cut, .erasingLines, .erasingArea, .retainedLines,
        .retainedArea:
        layers.append(try kind.layer(&text, isFilled: isFilled))
      }
      text.skipSpaces()
    } while text.next() != nil
    return layers
  }

  private func other(
    _ text: inout SymbolScanner, isMirrored: Bool, depth: Int
  ) throws(SymbolTableError) -> [SymbolLayer] {
    text.skipSpaces()
    let start = text.position
    let name = text.word()
    // The chains of references in the files have at most two symbols. A longer chain belongs to a
    // symbol that refers to itself, which would cause an endless recursion.
    guard depth < 4 else { throw text.error("\(name) refers to itself", at: start) }
    guard let layers = try layers(named: name, depth: depth + 1) else {
      throw text.error("There is no drawing named \"\(name)\"", at: start)
    }
    let numbers = try text.numbers()
    var transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    if numbers.count == 3, !isMirrored {
      transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
        .concatenating(CGAffineTransform(translationX: numbers[1] / 100, y: numbers[2] / 100))
    } else if !numbers.isEmpty {
      throw text.error("A symbol has a scale and a translation or nothing, and so no mirrored one")
    }
    if let byte = text.peek, byte != .semicolon {
      throw text.error("A semicolon separates layers")
    }
    return layers.map { $0.applying(transform) }
  }
}

/// The kinds of layers in ``SymbolDrawings``, each with the letter that begins such a layer.
private enum LayerKind: Character {
  case lines = "s"
  case details = "d"
  case outline = "o"
  case area = "a"
  case cut = "c"
  case erasingLines = "e"
  case erasingArea = "x"
  case retainedLines = "t"
  case retainedArea = "b"
  case other = "u"
  case mirrored = "m"

  /// Parses a layer with a path, after the layer's letter.
  func layer(
    _ text: inout SymbolScanner, isFilled: Bool
  ) throws(SymbolTableError) -> SymbolLayer {
    let start = text.position
    let factor = text.peek?.isDigit == true ? try text.number() : nil
    let level = try level(&text)
    try text.endWord()
    let path = try SymbolPathCommand.path(&text)
    var layer = SymbolLayer(shape: .area(path), level: level)
    switch self {
    case .lines:
      let limit = isFilled ? SymbolMetrics.eraserLine : .infinity
      layer.shape = .lines(path, width: factor ?? 1, limit: limit)
      if isFilled { layer.operation = .erase }
    case .details:
      layer.shape = .lines(
        path, width: factor ?? 0.9, limit: SymbolMetrics.lineWidth(.regular))
      if isFilled { layer.operation = .erase }
    case .retainedLines: layer.shape = .lines(path, width: factor ?? 1, limit: .infinity)
    case .erasingLines:
      layer.shape = .lines(path, width: factor ?? 3, limit: SymbolMetrics.eraserLine)
      layer.operation = .erase
    case .outline: if !isFilled { layer.shape = .outline(path) }
    case .area: if isFilled { layer.operation = .erase }
    case .cut: layer.operation = .cut
    case .erasingArea: layer.operation = .erase
    case .retainedArea, .other, .mirrored: break
    }
    if factor != nil, case .lines = layer.shape { return layer }
    if factor != nil { throw text.error("Only lines have a factor of their width", at: start) }
    return layer
  }

  /// Consumes the level of a layer, if it has one.
  private func level(_ text: inout SymbolScanner) throws(SymbolTableError) -> Int {
    guard text.peek == UInt8(ascii: "@") else { return 0 }
    _ = text.next()
    let start = text.position
    switch text.next() {
    case UInt8(ascii: "1"): return 1
    case UInt8(ascii: "2"): return 2
    default: throw text.error("A level is 1 or 2", at: start)
    }
  }
}
