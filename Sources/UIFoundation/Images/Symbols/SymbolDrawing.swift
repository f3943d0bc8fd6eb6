import CoreGraphics
import Synchronization

/// A symbol with a size, a weight and colors.
package struct SymbolDrawing: Equatable {
  let name: String
  let layers: [SymbolLayer]
  let values: SymbolValues
  let pointSize: CGFloat
  /// Whether the user's bold text setting is on. The setting makes every weight two steps heavier,
  /// up to black.
  let isBold: Bool
  /// The bounding box of the painted area with its margins, in units of the point size.
  private let box: CGRect

  init(
    name: String, layers: [SymbolLayer], values: SymbolValues, pointSize: CGFloat, isBold: Bool
  ) {
    self.name = name
    self.layers = layers
    self.values = values
    self.pointSize = pointSize
    self.isBold = isBold
    let weight = SymbolDrawing.weight(values, isBold: isBold)
    let key = BoxKey(name: name, weight: weight, scale: values.scale)
    if let cached = SymbolDrawing.boxes.withLock({ $0[key] }) {
      box = cached
    } else {
      let computed = SymbolDrawing.box(of: layers, values.scale, weight)
      SymbolDrawing.boxes.withLock { $0[key] = computed }
      box = computed
    }
  }

  /// Whether names, sizes, attributes and bold text settings are equal. Equal names imply equal
  /// layers, so the layers are not compared.
  package static func == (left: SymbolDrawing, right: SymbolDrawing) -> Bool {
    left.name == right.name && left.values == right.values && left.pointSize == right.pointSize
      && left.isBold == right.isBold
  }

  /// Whether the symbol has its own colors instead of a tint.
  package var hasOwnColors: Bool {
    switch values.colors {
    case .hierarchical, .palette: true
    case .monochrome, nil: false
    }
  }

  private var weight: UIImage.SymbolWeight { SymbolDrawing.weight(values, isBold: isBold) }

  private static func weight(_ values: SymbolValues, isBold: Bool) -> UIImage.SymbolWeight {
    let weight = values.weight == .unspecified ? .regular : values.weight
    return isBold ? UIImage.SymbolWeight(rawValue: min(weight.rawValue + 2, 9))! : weight
  }

  /// The layers scaled by the symbol scale; the width of lines does not change.
  private var scaledLayers: [SymbolLayer] { SymbolDrawing.scaled(layers, values.scale) }

  private static func scaled(
    _ layers: [SymbolLayer], _ scale: UIImage.SymbolScale
  ) -> [SymbolLayer] {
    let factor = SymbolMetrics.factor(scale)
    return layers.map { $0.applying(CGAffineTransform(scaleX: factor, y: factor)) }
  }

  private var lineWidth: CGFloat { SymbolMetrics.lineWidth(weight) }

  /// The width to add to the lines of an icon, in units of the point size.
  private var boldness: CGFloat { SymbolDrawing.boldness(lineWidth, values.scale) }

  private static func boldness(_ lineWidth: CGFloat, _ scale: UIImage.SymbolScale) -> CGFloat {
    min(lineWidth - SymbolMetrics.iconLine * SymbolMetrics.factor(scale), 0.07)
  }

  private struct BoxKey: Hashable {
    let name: String
    let weight: UIImage.SymbolWeight
    let scale: UIImage.SymbolScale
  }

  /// The bounding boxes of the symbols that have been measured. The cache has at most one box for
  /// each symbol, weight and scale.
  private static let boxes = Mutex<[BoxKey: CGRect]>([:])

  private static func box(
    of layers: [SymbolLayer], _ scale: UIImage.SymbolScale, _ weight: UIImage.SymbolWeight
  ) -> CGRect {
    let lineWidth = SymbolMetrics.lineWidth(weight)
    let boldness = boldness(lineWidth, scale)
    var box = CGRect.null
    for layer in scaled(layers, scale) {
      box = box.union(layer.bounds(lineWidth: lineWidth, boldness: boldness))
    }
    return box.isNull
      ? .zero
      : box.insetBy(dx: -SymbolMetrics.margin.width, dy: -SymbolMetrics.margin.height)
  }

  /// The bounding box in points, enlarged to whole pixels without a change of its center.
  private func frame(scale: CGFloat) -> CGRect {
    func roundedUp(_ length: CGFloat) -> CGFloat {
      (length * pointSize * scale - 1e-6).rounded(.up) / scale
    }
    let size = CGSize(width: roundedUp(box.width), height: roundedUp(box.height))
    return CGRect(
      x: box.midX * pointSize - size.width / 2, y: box.midY * pointSize - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The size in points; a whole number of pixels at the scale.
  func size(scale: CGFloat) -> CGSize { frame(scale: scale).size }

  /// Distance from the bottom edge to the baseline of text of the same point size, in points.
  func baselineOffset(scale: CGFloat) -> CGFloat {
    frame(scale: scale).maxY - SymbolMetrics.capHeight / 2 * pointSize
  }

  /// The symbol as an image. If the symbol has its own colors, the image is colored. For any other
  /// symbol, the image is a mask that contains only alpha.
  func image(scale: CGFloat) -> CGImage? {
    guard scale > 0, scale.isFinite else { return nil }
    let colors = colors
    let key = Key(
      name: name, pointSize: pointSize, weight: weight, scale: values.scale, pixels: scale,
      colors: colors)
    if let cached = SymbolDrawing.cache.withLock({ $0[key] }) { return cached }
    guard let image = render(scale: scale, colors: colors) else { return nil }
    SymbolDrawing.cache.withLock { cache in
      // Limit the memory of the cache. Apps show a few hundred symbols; a larger number of entries
      // probably comes from an app that computes symbol sizes.
      if cache.count >= 1024 { cache = [:] }
      cache[key] = image
    }
    return image
  }

  private struct Key: Hashable {
    let name: String
    let pointSize: CGFloat
    let weight: UIImage.SymbolWeight
    let scale: UIImage.SymbolScale
    let pixels: CGFloat
    let colors: [CGColor]?
  }

  private static let cache = Mutex<[Key: CGImage]>([:])

  /// The colors of the three levels in the current traits; `nil` if the symbol has no colors of its
  /// own.
  private var colors: [CGColor]? {
    switch values.colors {
    case .monochrome, nil: return nil
    case .hierarchical(let color):
      let base = color.cgColor
      return [1, 0.5, 0.25].map { base.copy(alpha: base.alpha * $0)! }
    case .palette(let colors):
      guard let last = colors.last else { return nil }
      return (0..<3).map { (colors.indices.contains($0) ? colors[$0] : last).cgColor }
    }
  }

  private func render(scale: CGFloat, colors: [CGColor]?) -> CGImage? {
    let frame = frame(scale: scale)
    let width = (frame.width * scale).rounded()
    let height = (frame.height * scale).rounded()
    guard width >= 1, height >= 1, width <= 8192, height <= 8192 else { return nil }
    let context: CGContext?
    if colors == nil {
      context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
      context?.translateBy(x: 0, y: height)
      context?.scaleBy(x: scale, y: -scale)
    } else {
      context = CGContext(points: frame.size, scale: scale)
    }
    guard let context else { return nil }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    context.scaleBy(x: pointSize, y: pointSize)
    for layer in scaledLayers {
      draw(
        layer, color: colors?[min(layer.level, 2)] ?? .black, isColored: colors != nil, in: context)
    }
    return context.makeImage()
  }

  private func draw(
    _ layer: SymbolLayer, color: CGColor, isColored: Bool, in context: CGContext
  ) {
    if layer.operation != .add {
      context.saveGState()
      context.setBlendMode(.clear)
      paint(layer, color: .black, in: context)
      context.restoreGState()
      guard isColored, layer.operation == .cut else { return }
    }
    paint(layer, color: color, in: context)
  }

  private func paint(_ layer: SymbolLayer, color: CGColor, in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.beginPath()
    context.addPath(layer.path)
    switch layer.shape {
    case .area:
      context.fillPath()
    case .lines(_, let width, let limit):
      context.setLineWidth(width * min(lineWidth, limit))
      context.strokePath()
    case .outline(let path, let limit):
      context.clip()
      context.addPath(path)
      context.setLineWidth(min(lineWidth, limit) * 2)
      context.strokePath()
    case .icon(let path):
      // Do not make cut-out layers thinner. Thinner shapes require a transparency layer, to which
      // the clear blend mode does not apply.
      let boldness = layer.operation == .add ? boldness : max(boldness, 0)
      context.setLineWidth(abs(boldness))
      guard boldness < 0 else {
        context.fillPath()
        if boldness > 0 {
          context.addPath(path)
          context.strokePath()
        }
        return
      }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setBlendMode(.normal)
      context.addPath(path)
      context.fillPath()
      context.setBlendMode(.clear)
      context.addPath(path)
      context.strokePath()
      context.endTransparencyLayer()
    }
  }
}
