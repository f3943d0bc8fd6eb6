import CoreGraphics
import RenderTree

/// Draws a layer tree into a context, for `render(in:)`. The result looks like the compositor's
/// drawing, but shows model values, and omits backdrops, particles, perspective and the effect of
/// vibrancy.
@MainActor struct LayerRenderer {
  let context: CGContext
  /// The color of one copy of a replicator layer, which multiplies the colors of the layers in that
  /// copy.
  var tint = RGBA.white

  static func render(_ layer: CALayer, in context: CGContext) {
    // The caller's shadow and blend mode apply to the rendered layer tree as a whole. The caller's
    // alpha is replaced.
    LayerRenderer(context: context).draw(layer, world: .identity, opacity: 1, asGroup: true)
  }

  /// Draws a layer with its sublayers.
  ///
  /// - Parameters:
  ///   - world: The transform from the layer's coordinate space to the coordinate space of the
  ///     tree's root, which determines the side of the layer that faces the viewer.
  ///   - opacity: The product of the opacities of the superlayers that do not fade as a group.
  ///   - asGroup: Whether the subtree is drawn into a transparency layer first, which costs a
  ///     bitmap as large as the clip.
  private func draw(
    _ layer: CALayer, world: Transform3D, opacity: Double, asGroup: Bool
  ) {
    let node = layer.node
    guard !node.isHidden, node.opacity > 0, node.isDoubleSided || world.affine.determinant > 0
    else { return }
    layer.displayIfNeeded()
    context.saveGState()
    defer { context.restoreGState() }
    let own = min(max(node.opacity, 0), 1) * opacity
    let fades = node.allowsGroupOpacity || layer.maskLayer != nil
    let isGroup = asGroup || layer.maskLayer != nil || fades && own < 1
    if isGroup {
      // This alpha replaces the caller's alpha, which is part of the context's state.
      context.setAlpha(CGFloat(fades ? own : 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    drawWithShadow(layer, world: world, opacity: fades ? 1 : own)
    if let mask = layer.maskLayer { apply(mask) }
    if isGroup { context.endTransparencyLayer() }
  }

  // MARK: Parts of a layer

  private func drawWithShadow(_ layer: CALayer, world: Transform3D, opacity: Double) {
    // Draw no shadow if the layer clips to its bounds, because the clip would hide the shadow.
    guard let shadow = layer.node.shadow, shadow.opacity > 0, !layer.masksToBounds else {
      return drawParts(of: layer, world: world, opacity: opacity)
    }
    let strength = min(shadow.opacity, 1) * tint.alpha
    context.saveGState()
    context.setAlpha(CGFloat(opacity))
    context.setShadow(
      userOffset: shadow.offset, sigma: shadow.radius,
      color: shadow.color.with(alpha: shadow.color.alpha * strength))
    if let path = shadow.path {
      context.drawShadow(of: path)
      context.restoreGState()
      return drawParts(of: layer, world: world, opacity: opacity)
    }
    context.setAlpha(1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawParts(of: layer, world: world, opacity: opacity)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws background, content, sublayers and border.
  private func drawParts(of layer: CALayer, world: Transform3D, opacity: Double) {
    context.setAlpha(CGFloat(opacity))
    if let pattern = layer.node.backgroundPattern {
      draw(pattern, of: layer, opacity: CGFloat(opacity))
    } else if let color = layer.node.backgroundColor {
      context.setFillColor(CGColor(rgba: color.multiplied(by: tint)))
      context.addPath(outline(of: layer))
      context.fillPath()
    }
    context.saveGState()
    if layer.masksToBounds {
      context.addPath(outline(of: layer))
      context.clip()
    }
    drawContent(of: layer.node, opacity: CGFloat(opacity))
    drawSublayers(of: layer, world: world, opacity: opacity)
    context.restoreGState()
    drawBorder(of: layer)
  }

  private func draw(_ pattern: BackgroundPattern, of layer: CALayer, opacity: CGFloat) {
    context.saveGState()
    context.setAlpha(opacity * CGFloat(min(pattern.opacity, 1) * tint.alpha))
    context.addPath(outline(of: layer))
    context.clip()
    draw(
      pattern.bitmap,
      in: CGRect(
        x: 0, y: 0, width: CGFloat(pattern.bitmap.width) / pattern.scale,
        height: CGFloat(pattern.bitmap.height) / pattern.scale), isMask: false, byTiling: true)
    context.restoreGState()
  }

  private func drawSublayers(of layer: CALayer, world: Transform3D, opacity: Double) {
    guard !layer.children.isEmpty else { return }
    let node = layer.node
    let sublayers = layer.children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    let replication = node.replication ?? Replication(count: 1)
    let step = replication.step(in: node.bounds)
    var total = Transform3D.identity
    for copy in 0..<replication.count {
      var renderer = self
      renderer.tint = replication.color(of: copy).multiplied(by: tint)
      let toLayer = total.concatenating(node.effectiveSublayerTransform)
      for (_, child) in sublayers {
        let transform = child.node.transformToParent.concatenating(toLayer)
        context.saveGState()
        context.concatenate(transform.affine)
        renderer.draw(
          child, world: transform.flattened.concatenating(world), opacity: opacity, asGroup: false)
        context.restoreGState()
      }
      total = total.concatenating(step)
    }
  }

  /// Keeps the pixels of the current transparency layer where the mask layer is opaque, and removes
  /// them where the mask layer is transparent.
  private func apply(_ mask: CALayer) {
    context.saveGState()
    context.setAlpha(1)
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.concatenate(mask.node.transformToParent.affine)
    LayerRenderer(context: context).draw(mask, world: .identity, opacity: 1, asGroup: false)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func outline(of layer: CALayer) -> CGPath { outline(layer.node.corners, layer.bounds) }

  func outline(_ corners: Corners, _ rect: CGRect) -> CGPath {
    CGPath(
      roundedRect: rect, radius: corners.areSquare ? 0 : corners.radius, corners: corners.mask,
      curve: corners.curve)
  }

  private func drawBorder(of layer: CALayer) {
    let node = layer.node
    guard let border = node.border, border.width > 0, border.color.alpha > 0 else { return }
    context.setFillColor(CGColor(rgba: border.color.multiplied(by: tint)))
    context.addPath(outline(of: layer))
    let inside = node.bounds.insetBy(dx: border.width, dy: border.width)
    if inside.width > 0, inside.height > 0 {
      var corners = node.corners
      corners.radius = max(0, corners.radius - border.width)
      context.addPath(outline(corners, inside))
    }
    context.fillPath(using: .evenOdd)
  }
}
