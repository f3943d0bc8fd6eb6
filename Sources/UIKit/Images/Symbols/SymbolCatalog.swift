import CoreGraphics
import Logging
import Synchronization
import TextLayout

/// Finds what a symbol's name stands for.
///
/// A name is looked up in the shapes of our own (``SymbolShapes``), then in the table of icons
/// (``SymbolIcons``). What is in neither is taken apart: `x.circle.fill` is an `x` cut out of a
/// circle, `x.slash` a struck-out `x`, and single letters and numbers come from the text font.
enum SymbolCatalog {
  private struct State {
    var known: [String: [SymbolLayer]] = [:]
    var reported: Set<String> = []
  }

  private static let state = Mutex(State())

  /// The layers of a symbol; `nil`, with one line in the log for each name, where there is none.
  static func layers(named name: String) -> [SymbolLayer]? {
    if let known = state.withLock({ $0.known[name] }) { return known }
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
    state.withLock { $0.known[name] = layers }
    return layers
  }

  /// - Parameter depth: How often the name asked for was taken apart; no symbol needs more than two.
  private static func find(_ name: String, depth: Int) -> [SymbolLayer]? {
    guard depth <= 2 else { return nil }
    if let shape = SymbolShapes.layers(named: name) { return shape }
    if let icon = SymbolIcons.table[name] { return self.icon(icon) }
    return enclosed(name, depth: depth) ?? struckOut(name, depth: depth) ?? text(name)
  }

  // MARK: Icons

  private static func icon(_ icon: SymbolIcon) -> [SymbolLayer]? {
    guard
      let outline = GlyphOutline.path(
        family: "Material Icons", name: icon.glyph, size: SymbolMetrics.outlineSize)
    else { return nil }
    let middle = SymbolMetrics.outlineSize / 2
    let size = SymbolMetrics.iconSize / SymbolMetrics.outlineSize
    var transform = CGAffineTransform(translationX: -middle, y: middle)
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
  ]

  /// A symbol inside one of the simple areas, or cut out of it.
  private static func enclosed(_ name: String, depth: Int) -> [SymbolLayer]? {
    for enclosure in enclosures {
      for isFilled in [true, false] {
        let suffix = "." + enclosure + (isFilled ? ".fill" : "")
        guard name.hasSuffix(suffix) else { continue }
        let stem = String(name.dropLast(suffix.count))
        guard !stem.isEmpty,
          let inner = find(stem + ".fill", depth: depth + 1) ?? find(stem, depth: depth + 1),
          var outer = SymbolShapes.layers(named: enclosure + (isFilled ? ".fill" : ""))
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

  /// Scales a symbol to the room inside an enclosure.
  private static func fitted(_ layers: [SymbolLayer], into enclosure: String) -> [SymbolLayer] {
    var box = CGRect.null
    for layer in layers where layer.operation == .add {
      box = box.union(layer.path.boundingBoxOfPath)
    }
    guard !box.isNull else { return layers }
    // The largest extents that stay clear of the enclosure's line.
    let room: CGFloat = enclosure == "triangle" ? 0.4 : enclosure == "diamond" ? 0.42 : 0.52
    let factor = min(0.62, room / max(box.width, box.height, 0.001))
    let lift: CGFloat = enclosure == "triangle" ? 0.1 : 0
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
      .concatenating(CGAffineTransform(translationX: 0, y: lift))
    return layers.map { $0.applying(transform) }
  }

  /// A symbol with a line through it and a gap along the line.
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
    let line = SymbolShapes.line((-0.45, -0.45), (0.45, 0.45))
    return base + [
      SymbolLayer(shape: .lines(line, width: 3), operation: .erase),
      SymbolLayer(shape: .lines(line), level: 0),
    ]
  }

  /// A letter or a number of one or two digits, as stands in circles and squares.
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
    // Capitals as high as four fifths of the point size.
    let factor = 0.8 / SymbolMetrics.capHeight / size
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
    return [SymbolLayer(shape: .area(path.applying(transform)))]
  }
}
