import CoreGraphics
import Logging
import Synchronization
import TextLayout

/// Resolves symbol names to layers.
///
/// A name is looked up in the project's shapes (``SymbolShapes``), the drawings of objects
/// (``SymbolArtwork``) and then the table of icons (``SymbolIcons``). A name in none of them is
/// decomposed: `x.circle.fill` is an `x` cut out of a circle, `x.slash` a struck-out `x`,
/// `x.badge.plus` an `x` with a plus at its corner. Single letters and numbers come from the text
/// font.
enum SymbolCatalog {
  private struct State {
    var cached: [String: [SymbolLayer]] = [:]
    var reported: Set<String> = []
  }

  private static let state = Mutex(State())

  /// The layers of a symbol; `nil` for an unknown name, which is logged once per name.
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
  /// Symbols named after the reading direction point along it, sound leaves a speaker along it, and
  /// lists and lines of text begin at its start. Symbols whose names begin with the direction are
  /// media controls, which are the same everywhere; arrows and chevrons to the left or the right,
  /// clocks and check marks stay the same.
  static func isDirectional(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    guard let first = words.first else { return false }
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

  /// - Parameter depth: Number of decompositions so far; no symbol needs more than two.
  private static func find(_ name: String, depth: Int) -> [SymbolLayer]? {
    guard depth <= 2 else { return nil }
    if let shape = SymbolShapes.layers(named: name) { return shape }
    if let drawing = SymbolArtwork.layers(named: name) { return drawing }
    if let icon = SymbolIcons.table[name] { return self.icon(icon) }
    return enclosed(name, depth: depth) ?? struckOut(name, depth: depth)
      ?? badged(name, depth: depth) ?? raining(name, depth: depth) ?? text(name)
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
    "octagon", "bubble",
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

  /// Scales a symbol to the space inside an enclosure.
  private static func fitted(_ layers: [SymbolLayer], into enclosure: String) -> [SymbolLayer] {
    var box = CGRect.null
    for layer in layers where layer.operation == .add {
      box = box.union(layer.path.boundingBoxOfPath)
    }
    guard !box.isNull else { return layers }
    // The largest extents that do not touch the enclosure's line.
    let largest: CGFloat = enclosure == "triangle" ? 0.4 : enclosure == "diamond" ? 0.42 : 0.52
    let factor = min(0.62, largest / max(box.width, box.height, 0.001))
    let lift: CGFloat = enclosure == "triangle" ? 0.1 : enclosure == "bubble" ? -0.1 : 0
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
      .concatenating(CGAffineTransform(translationX: 0, y: lift))
    return layers.map { $0.applying(transform) }
  }

  /// A symbol with a slash and a gap along the slash.
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
      SymbolLayer(
        shape: .lines(line, width: 3, limit: SymbolMetrics.eraserLine), operation: .erase),
      SymbolLayer(shape: .lines(line), level: 0),
    ]
  }

  /// A cloud with precipitation.
  private static func raining(_ name: String, depth: Int) -> [SymbolLayer]? {
    let words = name.split(separator: ".")
    guard words.count == 2 || words.count == 3 && words[2] == "fill", words[0] == "cloud",
      ["drizzle", "rain", "heavyrain", "hail", "sleet"].contains(words[1]),
      let cloud = find(words.count == 3 ? "cloud.fill" : "cloud", depth: depth + 1)
    else { return nil }
    let lift = CGAffineTransform(scaleX: 0.82, y: 0.82)
      .concatenating(CGAffineTransform(translationX: 0, y: -0.18))
    let positions: [CGFloat] = [-0.27, 0, 0.27]
    let drops: [SymbolLayer] =
      switch words[1] {
      case "hail": SymbolShapes.dots(positions.map { ($0, 0.38) }, radius: 0.055)
      case "drizzle": SymbolShapes.stroke(positions.map { [($0 + 0.02, 0.32), ($0 - 0.02, 0.4)] })
      case "heavyrain":
        SymbolShapes.stroke(positions.map { [($0 + 0.08, 0.24), ($0 - 0.08, 0.52)] })
      default: SymbolShapes.stroke(positions.map { [($0 + 0.05, 0.28), ($0 - 0.05, 0.46)] })
      }
    return cloud.map { $0.applying(lift) }
      + drops.map { layer in
        var layer = layer
        layer.level = 1
        return layer
      }
  }

  private static let badges = [
    "plus", "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis",
  ]

  /// A symbol with a disc at its lower trailing corner, from which a sign is cut out.
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
      let center = (box.maxX - 0.1, box.maxY - 0.1)
      let scaling = CGAffineTransform(scaleX: 0.36, y: 0.36)
        .concatenating(CGAffineTransform(translationX: center.0, y: center.1))
      return base.map { layer in
        var layer = layer
        layer.level = min(layer.level + 1, 2)
        return layer
      } + [
        SymbolLayer(
          shape: .area(SymbolShapes.circle(center, radius + 0.07)), operation: .erase),
        SymbolLayer(shape: .area(SymbolShapes.circle(center, radius))),
      ]
        + sign.map { layer in
          var layer = layer.applying(scaling)
          layer.operation = .erase
          return layer
        }
    }
    return nil
  }

  /// A letter, or a number of one or two digits, for circles and squares.
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
    // The height of capitals is four fifths of the point size.
    let factor = 0.8 / SymbolMetrics.capHeight / size
    let transform = CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
    return [SymbolLayer(shape: .area(path.applying(transform)))]
  }
}
