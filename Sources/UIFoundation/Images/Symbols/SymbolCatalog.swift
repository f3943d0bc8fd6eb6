import CoreGraphics
import Foundation
import Logging
import Synchronization
import TextLayout

/// Resolves symbol names to layers.
///
/// A name is looked up in the project's drawings (``SymbolDrawings``) and then in the table of
/// icons (``SymbolIcons``). A name without a drawing and without an icon is decomposed:
/// `x.circle.fill` becomes an `x` that is cut out of a circle, `x.slash` becomes a struck-out `x`,
/// and `x.badge.plus` becomes an `x` with a plus at its corner. Single letters and numbers come
/// from the text font.
enum SymbolCatalog {
  private struct State {
    var cached: [String: [SymbolLayer]] = [:]
    var directional: [String: Bool] = [:]
    var reported: Set<String> = []
  }

  private static let state = Mutex(State())

  /// The layers of a symbol; `nil` for an unknown name. Each unknown name is logged once.
  static func layers(named name: String) -> [SymbolLayer]? {
    if let cached = state.withLock({ $0.cached[name] }) { return cached }
    guard let layers = find(name, depth: 0) else {
      let isNew = state.withLock { $0.reported.insert(name).inserted }
      if isNew {
        Logger(label: "opaline.symbols").warning(
          """
          There is no symbol named "\(name)" (symbols that are not simple shapes need the Debian \
          package fonts-material-design-icons-iconfont).
          """)
      }
      return nil
    }
    state.withLock { $0.cached[name] = layers }
    return layers
  }

  /// Whether a symbol is mirrored in right-to-left layouts.
  ///
  /// A symbol is mirrored if its name has a word such as "forward" or "trailing" after the first
  /// word. A symbol that shows a speaker, a list or lines of text is also mirrored. Symbols whose
  /// names begin with the direction are not mirrored, because they are media controls. Arrows and
  /// chevrons to the left or the right, clocks and check marks are not mirrored either.
  static func isDirectional(_ name: String) -> Bool {
    if let cached = state.withLock({ $0.directional[name] }) { return cached }
    let result = containsDirection(name)
    state.withLock { $0.directional[name] = result }
    return result
  }

  /// Computes ``isDirectional(_:)`` from the words of the name.
  private static func containsDirection(_ name: String) -> Bool {
    let words = name.components(separatedBy: ".")
    let first = words[0]
    if ["speaker", "checklist"].contains(first) { return true }
    if first == "list", words.count > 1, words[1] != "clipboard" { return true }
    if first == "text", words.count > 1,
      ["bubble", "badge", "append", "insert", "quote"].contains(words[1])
    {
      return true
    }
    if words.count == 2, words[1] == "indent" { return true }
    return words.dropFirst().contains {
      ["forward", "backward", "leading", "trailing"].contains($0)
    }
  }

  /// Finds the drawing or the icon of a name, or else decomposes the name.
  ///
  /// - Parameter depth: Number of decompositions so far; no symbol needs more than two.
  private static func find(_ name: String, depth: Int) -> [SymbolLayer]? {
    guard depth <= 2 else { return nil }
    if let drawing = drawing(named: name) { return drawing }
    if let icon = icon(named: name) { return layers(of: icon) }
    return enclosed(name, depth: depth) ?? struckOut(name, depth: depth)
      ?? badged(name, depth: depth) ?? text(name)
  }

  private static func drawing(named name: String) -> [SymbolLayer]? {
    SymbolTables.valid { () throws(SymbolTableError) in
      try SymbolTables.drawings.layers(named: name)
    }
  }

  private static func icon(named name: String) -> SymbolIcon? {
    SymbolTables.valid { () throws(SymbolTableError) in
      try SymbolTables.icons.icon(named: name)
    }
  }

  // MARK: Icons

  private static func layers(of icon: SymbolIcon) -> [SymbolLayer]? {
    guard
      let outline = GlyphOutline.path(
        family: "Material Icons", name: icon.glyph, size: SymbolMetrics.outlineSize)
    else { return nil }
    let center = SymbolMetrics.outlineSize / 2
    let size = SymbolMetrics.iconSize / SymbolMetrics.outlineSize
    var transform = CGAffineTransform(translationX: -center, y: center)
      .concatenating(CGAffineTransform(scaleX: size, y: size))
    switch icon.turn {
    case .none: break
    case .mirrored: transform = transform.concatenating(CGAffineTransform(scaleX: -1, y: 1))
    case .quarter: transform = transform.concatenating(CGAffineTransform(rotationAngle: .pi / 2))
    }
    let path = outline.applying(transform)
    switch icon.style {
    case .asDrawn: return [SymbolLayer(shape: .icon(path))]
    case .outlined: return [SymbolLayer(shape: .outline(path, limit: SymbolMetrics.iconLine))]
    }
  }

  // MARK: Composition

  private static let enclosures = [
    "circle", "square", "rectangle", "diamond", "triangle", "seal", "shield", "hexagon", "app",
    "octagon", "bubble",
  ]

  /// The layers of a symbol with an enclosure, such as a circle: the symbol is inside an outlined
  /// enclosure, or is cut out of a filled enclosure.
  private static func enclosed(_ name: String, depth: Int) -> [SymbolLayer]? {
    for enclosure in enclosures {
      for isFilled in [true, false] {
        let suffix = "." + enclosure + (isFilled ? ".fill" : "")
        guard name.hasSuffix(suffix) else { continue }
        let stem = String(name.dropLast(suffix.count))
        guard !stem.isEmpty,
          let inner = find(stem + ".fill", depth: depth + 1) ?? find(stem, depth: depth + 1),
          var outer = drawing(named: enclosure + (isFilled ? ".fill" : ""))
        else { continue }
        for index in outer.indices {
          outer[index].level = 1
        }
        return outer
          + fitted(inner, into: enclosure).map { layer in
            var layer = layer
            if isFilled {
              layer.operation = layer.operation == .add ? .cut : layer.operation
            }
            layer.level = 0
            return layer
          }
      }
    }
    return nil
  }

  /// Scales a symbol to the area inside an enclosure.
  private static func fitted(_ layers: [SymbolLayer], into enclosure: String) -> [SymbolLayer] {
    var box = CGRect.null
    for layer in layers where layer.operation == .add {
      box = box.union(layer.path.boundingBoxOfPath)
    }
    guard !box.isNull else { return layers }
    // These are the largest lengths of a symbol that does not touch the line of its enclosure, in
    // units of the point size.
    let largest: CGFloat = enclosure == "triangle" ? 0.4 : enclosure == "diamond" ? 0.42 : 0.52
    let factor = min(0.62, largest / max(box.width, box.height, 0.001))
    let lift: CGFloat = enclosure == "triangle" ? 0.1 : enclosure == "bubble" ? -0.1 : 0
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
      .concatenating(CGAffineTransform(translationX: 0, y: lift))
    return layers.map { $0.applying(transform) }
  }

  /// The layers of a struck-out symbol: the symbol, a slash, and a gap along the slash.
  private static func struckOut(_ name: String, depth: Int) -> [SymbolLayer]? {
    let stem: String
    if name.hasSuffix(".slash.fill") {
      stem = String(name.dropLast(11)) + ".fill"
    } else if name.hasSuffix(".slash") {
      stem = String(name.dropLast(6))
    } else {
      return nil
    }
    guard let base = find(stem, depth: depth + 1) else { return nil }
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -0.45, y: -0.45), CGPoint(x: 0.45, y: 0.45)])
    return base + [
      SymbolLayer(
        shape: .lines(line, width: 3, limit: SymbolMetrics.eraserLine), operation: .erase),
      SymbolLayer(shape: .lines(line), level: 0),
    ]
  }

  private static let badges = [
    "plus", "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis",
  ]

  /// A symbol with a badge at its lower right corner. The badge is a disc from which a sign is cut
  /// out.
  private static func badged(_ name: String, depth: Int) -> [SymbolLayer]? {
    let isFilled = name.hasSuffix(".fill")
    let plain = isFilled ? String(name.dropLast(5)) : name
    for badge in badges where plain.hasSuffix(".badge." + badge) {
      let stem = String(plain.dropLast(badge.count + 7))
      guard !stem.isEmpty,
        let base = find(isFilled ? stem + ".fill" : stem, depth: depth + 1),
        let sign = find(badge, depth: depth + 1)
      else { return nil }
      var box = CGRect.null
      for layer in base where layer.operation == .add {
        box = box.union(layer.path.boundingBoxOfPath)
      }
      guard !box.isNull else { return nil }
      let radius: CGFloat = 0.25
      let center = CGPoint(x: box.maxX - 0.1, y: box.maxY - 0.1)
      let scaling = CGAffineTransform(scaleX: 0.36, y: 0.36)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      return base.map { layer in
        var layer = layer
        layer.level = min(layer.level + 1, 2)
        return layer
      } + [
        SymbolLayer(
          shape: .area(.circle(center, radius: radius + 0.07)), operation: .erase),
        SymbolLayer(shape: .area(.circle(center, radius: radius))),
      ]
        + sign.map { layer in
          var layer = layer.applying(scaling)
          layer.operation = .erase
          return layer
        }
    }
    return nil
  }

  /// The layers of a letter, or of a number with one or two digits. Symbols such as `a.circle` show
  /// these characters in a circle or a square.
  private static func text(_ name: String) -> [SymbolLayer]? {
    let isNumber = (1...2).contains(name.count) && name.allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber || (name.count == 1 && name.first!.isLetter) else { return nil }
    let size = SymbolMetrics.outlineSize
    let path = CGMutablePath()
    var x: CGFloat = 0
    for character in name.uppercased() {
      guard
        let glyph = GlyphOutline.path(
          family: "Inter", name: String(character), size: size, weight: 0.23)
      else { return nil }
      path.addPath(glyph, transform: CGAffineTransform(translationX: x, y: 0))
      x += glyph.boundingBoxOfPath.maxX + size * 0.06
    }
    let box = path.boundingBoxOfPath
    // Scale the text so that the height of its capitals is four fifths of the point size.
    let factor = 0.8 / SymbolMetrics.capHeight / size
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
    return [SymbolLayer(shape: .area(path.applying(transform)))]
  }
}
