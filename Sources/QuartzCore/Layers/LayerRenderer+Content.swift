import CoreGraphics
import PixelKernels
import RenderTree

// These methods draw the content of one layer, between its background and its sublayers.

extension LayerRenderer {
  /// Draws the content of a layer's node.
  ///
  /// - Parameter opacity: The context's alpha.
  func drawContent(of node: Node, opacity: CGFloat) {
    switch node.content {
    case .bitmap(let content): draw(content, in: node.bounds, opacity: opacity)
    case .shape(let shape): draw(shape)
    case .gradient(let gradient):
      context.saveGState()
      let corners = node.gradientCorners
      if !corners.areSquare {
        context.addPath(outline(corners, node.bounds))
        context.clip()
      }
      draw(gradient, over: node.bounds)
      context.restoreGState()
    // Particles are not drawn, because they depend on time, and model values have no time.
    case .backdrop, .particles, .none: break
    }
  }

  // MARK: Bitmaps

  private func draw(_ content: BitmapContent, in bounds: CGRect, opacity: CGFloat) {
    guard bounds.width > 0, bounds.height > 0, content.contentsRect.width > 0,
      content.contentsRect.height > 0
    else { return }
    let destination = content.destination(in: bounds)
    let color = (content.tint ?? .black).multiplied(by: tint)
    // A bitmap that contains only alpha has no colors, so it is drawn as a mask.
    let isMask = content.tint != nil || content.bitmap.format == .alpha8
    if isMask {
      context.setFillColor(CGColor(rgba: color))
    } else {
      context.setAlpha(opacity * CGFloat(tint.alpha))
    }
    defer { context.setAlpha(opacity) }
    guard content.hasFixedEdges else {
      return draw(content, part: content.displayedPixels, in: destination, isMask: isMask)
    }
    for part in content.nineSliceParts(in: destination) {
      draw(content, part: part.source, in: part.destination, isMask: isMask)
    }
  }

  /// Draws a part of a bitmap, in pixels, into a rectangle of the layer's coordinate space.
  private func draw(_ content: BitmapContent, part: CGRect, in cell: CGRect, isMask: Bool) {
    guard part.width > 0, part.height > 0, cell.width > 0, cell.height > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.interpolationQuality = quality(content, part, cell)
    let bitmap = content.bitmap
    let pixels = part.integral
    let extent = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    if pixels.equalTo(part), extent.contains(part) {
      let isComplete = part == extent
      let cropped =
        isComplete
        ? bitmap
        : bitmap.cropped(
          x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
      if let cropped { draw(cropped, in: cell, isMask: isMask) }
      return
    }
    // `part` may begin or end inside a pixel, so the whole bitmap is drawn and clipped to the
    // part.
    let (scaleX, scaleY) = (cell.width / part.width, cell.height / part.height)
    context.clip(to: cell)
    draw(
      bitmap,
      in: CGRect(
        x: cell.minX - part.minX * scaleX, y: cell.minY - part.minY * scaleY,
        width: extent.width * scaleX, height: extent.height * scaleY), isMask: isMask)
  }

  func draw(_ bitmap: Bitmap, in rect: CGRect, isMask: Bool, byTiling: Bool = false) {
    context.saveGState()
    // Core Graphics draws an image's bottom row at the rectangle's smallest y, so flip the y axis.
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(
      CGImage(bitmap: bitmap, isMask: isMask), in: CGRect(origin: .zero, size: rect.size),
      byTiling: byTiling)
    context.restoreGState()
  }

  /// Returns the interpolation quality that matches the compositor's filter: the nearest pixel,
  /// bilinear interpolation, or the mean of all pixels in a device pixel.
  private func quality(
    _ content: BitmapContent, _ part: CGRect, _ cell: CGRect
  ) -> CGInterpolationQuality {
    let growth = deviceScale.width * deviceScale.height * cell.width * cell.height
    let isEnlarged = growth >= part.width * part.height * 0.998
    let filter = isEnlarged ? content.magnificationFilter : content.minificationFilter
    if filter == .nearest { return .none }
    return isEnlarged ? .low : .high
  }

  /// Device pixels per point along the layer's axes.
  private var deviceScale: CGSize {
    let transform = context.ctm
    return CGSize(
      width: hypot(transform.a, transform.b), height: hypot(transform.c, transform.d))
  }

  // MARK: Shapes

  private func draw(_ shape: ShapeContent) {
    if let fill = shape.fillColor {
      context.setFillColor(CGColor(rgba: fill.multiplied(by: tint)))
      context.addPath(shape.path)
      context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let stroke = shape.strokeColor, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart
    else { return }
    context.setStrokeColor(CGColor(rgba: stroke.multiplied(by: tint)))
    context.setLineWidth(shape.lineWidth)
    context.setLineCap(
      shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt)
    context.setLineJoin(
      shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter)
    context.setMiterLimit(max(shape.miterLimit, 1))
    context.setLineDash(phase: shape.dashPhase, lengths: shape.dashPattern)
    let isComplete = shape.strokeStart <= 0 && shape.strokeEnd >= 1
    context.addPath(
      isComplete ? shape.path : shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd))
    context.strokePath()
  }

  // MARK: Gradients

  /// The longest side of a gradient's bitmap, in pixels. Smooth colors need no higher
  /// resolution.
  private static let maximumGradientSide: CGFloat = 4096

  /// Draws the same gradient as the compositor: first into a bitmap in the context's resolution,
  /// and then the bitmap into the context.
  private func draw(_ gradient: GradientContent, over bounds: CGRect) {
    guard bounds.width > 0, bounds.height > 0, !gradient.colors.isEmpty else { return }
    var content = gradient
    content.colors = gradient.colors.map { $0.multiplied(by: tint) }
    let limit = LayerRenderer.maximumGradientSide
    let scale = deviceScale
    let width = min(max((bounds.width * scale.width).rounded(.up), 1), limit)
    let height = min(max((bounds.height * scale.height).rounded(.up), 1), limit)
    let toNode = Transform3D(scale: bounds.width / width, bounds.height / height, 1)
      .concatenating(Transform3D(translation: bounds.minX, bounds.minY, 0))
    guard width.isFinite, height.isFinite, let space = content.unitSpace(over: bounds) else {
      return
    }
    let bitmap = content.bitmap(
      width: Int(width), height: Int(height), toSpace: toNode.concatenating(space))
    context.saveGState()
    context.interpolationQuality = .low
    draw(bitmap, in: bounds, isMask: false)
    context.restoreGState()
  }
}

extension GradientContent {
  /// Draws the gradient into a new bitmap.
  ///
  /// - Parameter toSpace: The transform from pixels to the coordinate space of
  ///   ``unitSpace(over:)``.
  fileprivate func bitmap(width: Int, height: Int, toSpace map: Transform3D) -> Bitmap {
    Bitmap(width: width, height: height) { pixels, stride in
      ramp.withUnsafeBufferPointer { entries in
        var kernel = pk_gradient(
          kind: kernelKind, table: entries.baseAddress!, count: Int32(entries.count / 4),
          open_ends: 0, m: (map.m11, map.m21, map.m41, map.m12, map.m22, map.m42))
        let target = pk_image(
          data: pixels.assumingMemoryBound(to: UInt8.self), stride: stride, x: 0, y: 0,
          width: Int32(width), height: Int32(height))
        let area = pk_rect(x: 0, y: 0, width: Int32(width), height: Int32(height))
        pk_draw_gradient(target, area, &kernel, .sourceOver, 255, pk_image())
      }
    }
  }

  private var kernelKind: pk_gradient_kind {
    switch kind {
    case .axial: .linear
    case .radial: .radial
    case .conic: .conic
    }
  }
}
