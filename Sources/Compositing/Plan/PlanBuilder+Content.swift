import CoreGraphics
import RenderTree

// Plans the operations of one node, bottom to top.

extension PlanBuilder {
  func drawBackground(
    of node: Node, plane: Transform3D, opacity: Double, scissor: PixelRect
  ) {
    if let pattern = node.backgroundPattern {
      return drawPattern(pattern, of: node, plane: plane, opacity: opacity, scissor: scissor)
    }
    guard let color = node.backgroundColor?.clamped, color.alpha > 0, node.hasArea else { return }
    let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
    let bounds = box.pixelBounds(within: scissor)
    guard !bounds.isEmpty else { return }
    append(
      PlanOperation(
        node: node.id, role: .background, kind: .fill(FillPaint(color: color, box: box)),
        bounds: bounds, transform: plane, opacity: opacity,
        opaque: color.alpha * opacity >= 1 ? box.coveredPixels.intersection(bounds) : .zero))
  }

  private func drawPattern(
    _ pattern: BackgroundPattern, of node: Node, plane: Transform3D, opacity: Double,
    scissor: PixelRect
  ) {
    guard node.hasArea, pattern.opacity > 0, pattern.scale > 0, pattern.scale.isFinite else {
      return
    }
    let opacity = opacity * min(pattern.opacity, 1)
    let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
    let bounds = box.pixelBounds(within: scissor)
    guard !bounds.isEmpty else { return }
    let isOpaque = pattern.bitmap.isOpaque && pattern.bitmap.format == .bgra8 && opacity >= 1
    var paint = PatternPaint(pattern: pattern, box: box)
    paint.pattern.opacity = 1
    append(
      PlanOperation(
        node: node.id, role: .background, kind: .pattern(paint), bounds: bounds, transform: plane,
        opacity: opacity, opaque: isOpaque ? box.coveredPixels.intersection(bounds) : .zero))
  }

  func drawBorder(of node: Node, plane: Transform3D, opacity: Double, scissor: PixelRect) {
    guard let border = node.border, border.width > 0, border.width.isFinite, node.hasArea else {
      return
    }
    let color = border.color.clamped
    guard color.alpha > 0 else { return }
    let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
    let bounds = box.pixelBounds(within: scissor)
    guard !bounds.isEmpty else { return }
    append(
      PlanOperation(
        node: node.id, role: .border,
        kind: .border(BorderPaint(color: color, width: border.width, box: box)), bounds: bounds,
        transform: plane, opacity: opacity))
  }

  /// Appends the operations of a node's content.
  ///
  /// - Parameters:
  ///   - time: The node's time, in seconds.
  ///   - space: The transform from the node's coordinate space to device pixels, with its z axis.
  ///     Unlike `plane`, it is not flattened.
  func drawContent(
    of node: Node, at time: Double, plane: Transform3D, space: @autoclosure () -> Transform3D,
    opacity: Double, scissor: PixelRect
  ) {
    switch node.content {
    case .none: break
    case .bitmap(let content):
      guard let images = node.imageCrossfade(at: time) else {
        return drawBitmap(
          content, .content, of: node, plane: plane, opacity: opacity, scissor: scissor)
      }
      func drawImage(_ bitmap: Bitmap, _ role: PlanOperation.Role) {
        var content = content
        content.bitmap = bitmap
        drawBitmap(content, role, of: node, plane: plane, opacity: opacity, scissor: scissor)
      }
      drawCrossfade(
        of: node, (.beginContentFade, .contentFadeSwap, .endContentFade),
        progress: images.progress, from: { drawImage(images.old, .oldContent) },
        to: { drawImage(images.new, .content) })
    case .shape(let shape):
      drawShape(shape, of: node, plane: plane, opacity: opacity, scissor: scissor)
    case .gradient(let gradient):
      drawGradient(gradient, of: node, plane: plane, opacity: opacity, scissor: scissor)
    case .backdrop(let material):
      drawBackdrop(material, of: node, plane: plane, opacity: opacity, scissor: scissor)
    case .particles(let emission):
      drawParticles(
        of: emission, node: node, at: time, plane: plane, space: space(), opacity: opacity,
        scissor: scissor)
    }
  }

  private func drawBitmap(
    _ content: BitmapContent, _ role: PlanOperation.Role, of node: Node, plane: Transform3D,
    opacity: Double, scissor: PixelRect
  ) {
    guard node.hasArea, content.isDrawable else { return }
    if let tint = content.tint, !(tint.alpha > 0) { return }
    let destination = content.destination(in: node.bounds)
    guard destination.width > 0, destination.height > 0, destination.isFinite else { return }
    let device = plane.deviceRect(of: destination)
    let bounds = plane.pixelBounds(
      of: destination, outset: device == nil ? .one : .zero, within: scissor)
    guard !bounds.isEmpty else { return }
    var operation = PlanOperation(
      node: node.id, role: role, kind: .bitmap(content, destination), bounds: bounds,
      transform: plane, opacity: opacity)
    if content.bitmap.isOpaque, content.bitmap.format == .bgra8, content.tint == nil, opacity >= 1 {
      let box = RoundedBox(rect: destination, corners: Corners(), transform: plane)
      operation.opaque = box.coveredPixels.intersection(bounds)
    }
    append(operation)
  }

  private func drawShape(
    _ shape: ShapeContent, of node: Node, plane: Transform3D, opacity: Double, scissor: PixelRect
  ) {
    let outline = shape.path.boundingBox
    guard !outline.isNull, outline.isFinite else { return }
    if let color = shape.fillColor?.clamped, color.alpha > 0 {
      var plain = ShapeContent(path: shape.path)
      plain.fillColor = color
      plain.fillRule = shape.fillRule
      let bounds = plane.pixelBounds(of: outline, outset: .one, within: scissor)
      if !bounds.isEmpty {
        append(
          PlanOperation(
            node: node.id, role: .content, kind: .shape(ShapePaint(shape: plain, part: .fill)),
            bounds: bounds, transform: plane, opacity: opacity))
      }
    }
    guard let color = shape.strokeColor?.clamped, color.alpha > 0, shape.lineWidth > 0,
      shape.lineWidth.isFinite, shape.strokeEnd > shape.strokeStart
    else { return }
    var stroked = shape
    stroked.strokeColor = color
    stroked.fillColor = nil
    // Square caps extend beyond the outline by half a diagonal, and miters extend up to their
    // limit.
    let extent =
      shape.lineWidth / 2 * max(shape.lineJoin == .miter ? max(shape.miterLimit, 1) : 1, 1.4143)
    guard extent.isFinite else { return }
    let bounds = plane.pixelBounds(
      of: outline.insetBy(dx: -extent, dy: -extent), outset: .one, within: scissor)
    guard !bounds.isEmpty else { return }
    append(
      PlanOperation(
        node: node.id, role: .stroke, kind: .shape(ShapePaint(shape: stroked, part: .stroke)),
        bounds: bounds, transform: plane, opacity: opacity))
  }

  private func drawGradient(
    _ gradient: GradientContent, of node: Node, plane: Transform3D, opacity: Double,
    scissor: PixelRect
  ) {
    guard node.hasArea, gradient.isDrawable else { return }
    let corners = node.gradientCorners
    let box = RoundedBox(rect: node.bounds, corners: corners, transform: plane)
    let bounds = box.pixelBounds(within: scissor)
    guard !bounds.isEmpty else { return }
    let isOpaque = gradient.colors.allSatisfy { $0.alpha >= 1 } && opacity >= 1
    append(
      PlanOperation(
        node: node.id, role: .content, kind: .gradient(gradient, node.bounds), bounds: bounds,
        transform: plane, opacity: opacity, clips: corners.areSquare ? [] : [.box(box)],
        opaque: isOpaque ? box.coveredPixels.intersection(bounds) : .zero))
  }

  private func drawBackdrop(
    _ material: Material, of node: Node, plane: Transform3D, opacity: Double, scissor: PixelRect
  ) {
    guard node.hasArea, material.isDrawable else { return }
    let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
    let bounds = box.pixelBounds(within: scissor)
    guard !bounds.isEmpty else { return }
    if isSilhouette {
      append(
        PlanOperation(
          node: node.id, role: .content, kind: .fill(FillPaint(color: .black, box: box)),
          bounds: bounds, transform: plane, opacity: opacity))
      return
    }
    let center = CGPoint(x: node.bounds.midX, y: node.bounds.midY)
    let device = DeviceMaterial(material, scale: plane.scaleFactor(at: center))
    let captured = box.pixelBounds(within: viewport)
      .intersection(scissor.outset(by: device.sigma.blurExtent.roundedUp))
    append(
      PlanOperation(
        node: node.id, role: .content,
        kind: .backdrop(
          BackdropPaint(material: device, tint: material.tint, box: box, captured: captured)),
        bounds: bounds, transform: plane, opacity: opacity,
        opaque: opacity >= 1 ? box.coveredPixels.intersection(bounds) : .zero))
  }
}

extension Node {
  var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }
}

extension CGRect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension BitmapContent {
  fileprivate var isDrawable: Bool {
    // Limit `contentsRect` to a thousand tiles in each direction. This is enough for any pattern,
    // and the computation with such values cannot overflow.
    let limit = CGRect(x: -1000, y: -1000, width: 2000, height: 2000)
    return scale.isFinite && scale > 0 && contentsRect.width > 0 && contentsRect.height > 0
      && limit.contains(contentsRect) && contentsCenter.isFinite
  }
}

extension GradientContent {
  fileprivate var isDrawable: Bool {
    !colors.isEmpty && colors.contains { $0.alpha > 0 } && startPoint.x.isFinite
      && startPoint.y.isFinite && endPoint.x.isFinite && endPoint.y.isFinite
  }
}

extension Material {
  /// Whether the material is finite and changes the backdrop.
  fileprivate var isDrawable: Bool {
    let sum = curve.sum() + gain + Double(sigma) + averaging
    guard sum.isFinite, sigma >= 0 else { return false }
    return self != .identity
  }
}
