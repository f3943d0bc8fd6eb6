import CoreGraphics
import RenderTree

/// Draws a layer tree into a context for `render(in:)`. Unlike the compositor it leaves out
/// backdrops and draws vibrant layers plainly.
@MainActor enum LayerRenderer {
  static func render(_ layer: CALayer, in context: CGContext) {
    // The caller's alpha, shadow and blend mode apply to the picture as a whole.
    render(layer, in: context, asGroup: true)
  }

  /// - Parameter asGroup: Whether the layer and its sublayers are drawn into a transparency layer
  ///   first, which costs a bitmap as large as the clip.
  private static func render(_ layer: CALayer, in context: CGContext, asGroup: Bool) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    layer.displayIfNeeded()
    context.saveGState()
    defer { context.restoreGState() }
    context.setAlpha(CGFloat(min(max(layer.opacity, 0), 1)))
    let hasShadow = layer.node.shadow.map { $0.opacity > 0 } ?? false
    let isGroup = asGroup || hasShadow || layer.opacity < 1
    if isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    defer { if isGroup { context.endTransparencyLayer() } }
    drawOwn(layer, in: context)
    if layer.masksToBounds {
      context.addPath(outline(of: layer))
      context.clip()
    }
    let sublayers = layer.children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, child) in sublayers {
      context.saveGState()
      context.concatenate(
        child.node.transformToParent.concatenating(layer.node.effectiveSublayerTransform).affine)
      // The shadow of this layer applies to each sublayer as a whole.
      render(child, in: context, asGroup: hasShadow)
      context.restoreGState()
    }
    drawBorder(layer, in: context)
  }

  private static func outline(of layer: CALayer) -> CGPath {
    let corners = layer.node.corners
    return CGPath(
      roundedRect: layer.bounds, radius: corners.areSquare ? 0 : corners.radius,
      corners: corners.mask, curve: corners.curve)
  }

  private static func drawOwn(_ layer: CALayer, in context: CGContext) {
    if let shadow = layer.node.shadow, shadow.opacity > 0 {
      context.setShadow(
        offset: shadow.offset, blur: shadow.radius * 2,
        color: CGColor(rgba: shadow.color.with(alpha: shadow.color.alpha * shadow.opacity)))
    }
    if let color = layer.backgroundColor {
      context.setFillColor(color)
      context.addPath(outline(of: layer))
      context.fillPath()
    }
    switch layer.node.content {
    case .bitmap(let bitmap): draw(bitmap, of: layer, in: context)
    case .shape(let shape): draw(shape, in: context)
    case .gradient(let gradient): draw(gradient, of: layer, in: context)
    // Particles depend on time, which the model values lack.
    case .backdrop, .particles, .none: break
    }
  }

  private static func draw(_ content: BitmapContent, of layer: CALayer, in context: CGContext) {
    let rect = content.destination(in: layer.bounds)
    context.saveGState()
    // Core Graphics puts an image's bottom row at the rectangle's lowest y.
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(
      CGImage(bitmap: content.bitmap), in: CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }

  private static func draw(_ shape: ShapeContent, in context: CGContext) {
    if let fill = shape.fillColor {
      context.setFillColor(CGColor(rgba: fill))
      context.addPath(shape.path)
      context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let stroke = shape.strokeColor, shape.lineWidth > 0 else { return }
    context.setStrokeColor(CGColor(rgba: stroke))
    context.setLineWidth(shape.lineWidth)
    context.setLineCap(
      shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt)
    context.setLineJoin(
      shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter)
    context.setMiterLimit(shape.miterLimit)
    context.setLineDash(phase: shape.dashPhase, lengths: shape.dashPattern)
    context.addPath(shape.path)
    context.strokePath()
  }

  private static func draw(
    _ content: GradientContent, of layer: CALayer, in context: CGContext
  ) {
    let locations: [CGFloat]? =
      content.locations.isEmpty ? nil : content.locations.map { CGFloat($0) }
    guard
      let gradient = CGGradient(
        colorsSpace: nil, colors: content.colors.map(CGColor.init(rgba:)), locations: locations)
    else { return }
    let bounds = layer.bounds
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    context.saveGState()
    context.addPath(outline(of: layer))
    context.clip()
    let (start, end) = (point(content.startPoint), point(content.endPoint))
    if content.kind == .axial {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    } else {
      let radius = hypot(end.x - start.x, end.y - start.y)
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start, endRadius: radius,
        options: options)
    }
    context.restoreGState()
  }

  private static func drawBorder(_ layer: CALayer, in context: CGContext) {
    guard let border = layer.node.border, border.width > 0, border.color.alpha > 0 else { return }
    context.setStrokeColor(CGColor(rgba: border.color))
    context.setLineWidth(border.width)
    let inset = layer.bounds.insetBy(dx: border.width / 2, dy: border.width / 2)
    let corners = layer.node.corners
    context.addPath(
      CGPath(
        roundedRect: inset, radius: max(0, corners.radius - border.width / 2),
        corners: corners.mask, curve: corners.curve))
    context.strokePath()
  }
}
