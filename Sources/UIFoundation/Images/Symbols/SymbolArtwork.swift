import CoreGraphics

/// The symbols that depict objects, drawn with lines of the weight's width as in SF Symbols, in the
/// coordinates of ``SymbolLayer``.
///
/// The drawings are text: a line for each name, `name: layer; layer`, continued on indented lines.
/// A layer is a letter, an optional factor, and a path:
///
/// | letter | layer |
/// |---|---|
/// | `s` | lines; the factor multiplies their width |
/// | `d` | lines of a detail, no wider than those of the regular weight |
/// | `o` | a line along the inside of an outline |
/// | `a` | an area |
/// | `e` | lines that erase what is beneath them |
/// | `x` | an area that erases what is beneath it |
/// | `t`, `b` | lines and areas like `s` and `a` that the filled form keeps |
/// | `u` | another symbol: its name, and optionally a scale and a translation |
/// | `m` | another symbol with left and right exchanged |
///
/// A star after the name derives the filled form `name.fill`: outlines become areas, and the lines
/// and areas within erase.
///
/// Paths have the commands `M`, `L`, `C` and `Z` of SVG with absolute coordinates, and `O` (circle:
/// center, radius), `E` (ellipse: center, radii), `R` (rectangle: origin, size, corner radius), `A`
/// (arc: center, radius, start and end in degrees, clockwise where the end is larger), `P` (polygon:
/// corner radius, corners) and `K` (open polyline: corner radius, corners). The unit is a hundredth
/// of the point size.
enum SymbolArtwork {
  /// The layers of a symbol, or nil where this table has no such name.
  static func layers(named name: String) -> [SymbolLayer]? {
    if let drawing = drawings[name] { return layers(drawing, isFilled: false) }
    guard name.hasSuffix(".fill"), let drawing = drawings[String(name.dropLast(5)) + "*"] else {
      return drawings[name + "*"].map { layers($0, isFilled: false) }
    }
    return layers(drawing, isFilled: true)
  }

  /// The names of the table, with the filled form of each name that has a star.
  static var names: [String] {
    drawings.keys.flatMap { name in
      name.hasSuffix("*") ? [String(name.dropLast()), String(name.dropLast()) + ".fill"] : [name]
    }
  }

  private static let drawings: [String: String] = {
    var drawings: [String: String] = [:]
    var name = ""
    for line in [objects, people, nature].joined(separator: "\n").split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix(" ") {
        drawings[name]?.append(" " + line.drop { $0 == " " })
      } else if let colon = line.firstIndex(of: ":") {
        name = String(line[..<colon])
        drawings[name] = String(line[line.index(after: colon)...])
      }
    }
    return drawings
  }()

  private static func layers(_ drawing: String, isFilled: Bool) -> [SymbolLayer] {
    drawing.split(separator: ";").flatMap { part in
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let kind = words[0].first else { return [SymbolLayer]() }
      let factor = Double(words[0].dropFirst()).map { CGFloat($0) }
      return layers(kind, factor: factor, words[1], isFilled: isFilled)
    }
  }

  private static func layers(
    _ kind: Character, factor: CGFloat?, _ text: Substring, isFilled: Bool
  ) -> [SymbolLayer] {
    switch kind {
    case "u", "m": return other(text, isMirrored: kind == "m")
    case "o":
      let path = SymbolPath.path(text)
      return [SymbolLayer(shape: isFilled ? .area(path) : .outline(path))]
    case "a", "b", "x":
      let erases = kind == "x" || kind == "a" && isFilled
      return [
        SymbolLayer(shape: .area(SymbolPath.path(text)), operation: erases ? .erase : .add)
      ]
    case "e":
      return [
        SymbolLayer(
          shape: .lines(
            SymbolPath.path(text), width: factor ?? 3, limit: SymbolMetrics.eraserLine),
          operation: .erase)
      ]
    default:
      let erases = isFilled && kind != "t"
      let limit =
        kind == "d"
        ? SymbolMetrics.lineWidth(.regular) : erases ? SymbolMetrics.eraserLine : .infinity
      return [
        SymbolLayer(
          shape: .lines(
            SymbolPath.path(text), width: factor ?? (kind == "d" ? 0.9 : 1), limit: limit),
          operation: erases ? .erase : .add)
      ]
    }
  }

  private static func other(_ text: Substring, isMirrored: Bool) -> [SymbolLayer] {
    let words = text.split(separator: " ")
    guard let name = words.first, let layers = layers(named: String(name)) else { return [] }
    let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
    var transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    if numbers.count == 3 {
      transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
        .concatenating(
          CGAffineTransform(translationX: numbers[1] / 100, y: numbers[2] / 100))
    }
    return layers.map { $0.applying(transform) }
  }
}
