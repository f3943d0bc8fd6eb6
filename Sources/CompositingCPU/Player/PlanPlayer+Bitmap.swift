import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(
    _ content: BitmapContent, in destination: CGRect, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    content.bitmap.withUnsafeBytes { bytes in
      guard let memory = bytes.baseAddress else { return }
      let bitmap = content.bitmap
      let image = pk_image(
        // Safety: the kernels only read their sources.
        data: UnsafeMutablePointer(mutating: memory.assumingMemoryBound(to: UInt8.self)),
        stride: bitmap.bytesPerRow, x: 0, y: 0, width: Int32(bitmap.width),
        height: Int32(bitmap.height))
      let tint = (content.tint ?? .black).clamped.packed()
      let format: pk_format =
        bitmap.format == .alpha8 ? .a8Tinted : content.tint == nil ? .bgra : .bgraTinted
      let source = pk_source(image: image, format: format, tint: tint)
      if content.hasFixedEdges {
        drawNineSlice(content, source, in: destination, operation, visible)
      } else {
        let drawing = TransformedImage(
          source: source, part: content.displayedPixels, destination: destination,
          toDevice: operation.transform, magnification: content.magnificationFilter.kernel,
          minification: content.minificationFilter.minifyingKernel,
          isOpaque: bitmap.isOpaque && format == .bgra, bitmap: bitmap)
        draw(drawing, operation, visible)
      }
    }
  }

  /// Draws an image into a rectangle in the node's coordinate space.
  func draw(_ image: TransformedImage, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let drawing = downscaled(image)
    guard let toSource = drawing.deviceToSource else { return }
    let alpha = operation.opacity.byte
    if let offset = drawing.integralOffset(toSource) {
      var source = drawing.source
      source.image.x = Int32(offset.dx)
      source.image.y = Int32(offset.dy)
      let displayed = PixelRect(
        x: Int(drawing.part.minX.rounded()) + offset.dx,
        y: Int(drawing.part.minY.rounded()) + offset.dy,
        width: Int(drawing.part.width.rounded()), height: Int(drawing.part.height.rounded()))
      paintInStrips([], operation, visible.map { $0.intersection(displayed) }) { rect, mask, _ in
        let isCopy = drawing.isOpaque && alpha == 255 && mask.data == nil
        pk_draw_image(target, rect, source, isCopy ? .copy : .sourceOver, alpha, mask)
      }
      return
    }
    guard let copy = scaledCopy(drawing, toSource, operation) else {
      drawTransformed(drawing, toSource, operation, visible)
      return
    }
    var source = drawing.source
    source.image = copy.image
    paintInStrips([], operation, visible.map { $0.intersection(copy.image.rect) }) {
      rect, mask, _ in
      // The outer pixels of a copy are antialiased, so they are not opaque.
      let replacesPixels =
        drawing.isOpaque && alpha == 255 && mask.data == nil
        && operation.opaque.contains(PixelRect(rect))
      pk_draw_image(target, rect, source, replacesPixels ? .copy : .sourceOver, alpha, mask)
    }
  }

  private func drawTransformed(
    _ drawing: TransformedImage, _ toSource: Transform3D, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    let sampling = pk_sampling(
      filter: drawing.filter, edge: .antialiased, min_x: Double(drawing.part.minX),
      min_y: Double(drawing.part.minY), max_x: Double(drawing.part.maxX),
      max_y: Double(drawing.part.maxY))
    let map = pk_transform(toSource)
    let alpha = operation.opacity.byte
    paintInStrips([], operation, visible) { rect, mask, _ in
      pk_draw_transformed(target, rect, drawing.source, map, sampling, .sourceOver, alpha, mask)
    }
  }

  /// Draws up to nine parts of a nine-slice image. The outer parts keep their size.
  private func drawNineSlice(
    _ content: BitmapContent, _ source: pk_source, in destination: CGRect,
    _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    guard operation.transform.isRectilinear else {
      drawNineSliceFlat(content, source, in: destination, operation, visible)
      return
    }
    for part in content.nineSliceParts(in: destination) {
      drawPart(content, source, part, of: destination, operation, visible)
    }
  }

  /// Draws one part of a nine-slice image. Inner edges are rounded to whole pixels, so that no seam
  /// is visible.
  private func drawPart(
    _ content: BitmapContent, _ source: pk_source, _ slice: BitmapContent.NineSlicePart,
    of destination: CGRect, _ operation: PlanOperation, _ visible: [PixelRect]
  ) {
    let (part, cell) = (slice.source, slice.destination)
    let drawing = TransformedImage(
      source: source, part: part, destination: cell, toDevice: operation.transform,
      magnification: content.magnificationFilter.kernel,
      minification: content.minificationFilter.minifyingKernel)
    guard let toSource = drawing.deviceToSource,
      let device = operation.transform.deviceRect(of: cell)
    else { return }
    let clip = PixelRect(
      minX: Double(device.minX.rounded()), minY: Double(device.minY.rounded()),
      maxX: Double(device.maxX.rounded()), maxY: Double(device.maxY.rounded()),
      within: operation.bounds)
    let sampling = pk_sampling(
      filter: drawing.filter, edge: .clamp, min_x: Double(part.minX), min_y: Double(part.minY),
      max_x: Double(part.maxX), max_y: Double(part.maxY))
    let map = pk_transform(toSource)
    let alpha = operation.opacity.byte
    let edges = RoundedBox(rect: destination, corners: Corners(), transform: operation.transform)
    let outlines: [Outline] = edges.integralPixels == nil ? [.box(edges)] : []
    paintInStrips(outlines, operation, visible.map { $0.intersection(clip) }) { rect, mask, _ in
      pk_draw_transformed(target, rect, source, map, sampling, .sourceOver, alpha, mask)
    }
  }

  /// Assembles the parts without rotation in a buffer, and draws the buffer with the operation's
  /// rotation.
  private func drawNineSliceFlat(
    _ content: BitmapContent, _ source: pk_source, in destination: CGRect,
    _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    drawFlat(destination, operation, visible) { player, flat, rects in
      player.drawNineSlice(content, source, in: destination, flat, rects)
    }
  }

  /// Draws with a closure that supports only unrotated rectangles. The closure draws into a buffer,
  /// and the buffer is drawn through the operation's transform.
  func drawFlat(
    _ destination: CGRect, _ operation: PlanOperation, _ visible: [PixelRect],
    _ body: (PlanPlayer, PlanOperation, [PixelRect]) -> Void
  ) {
    let center = CGPoint(x: destination.midX, y: destination.midY)
    let requestedScale = operation.transform.scaleFactor(at: center)
    // Limit the buffer to 16 million pixels, the size of about four screens.
    let scale = min(
      requestedScale,
      Double((16_777_216 / max(destination.width * destination.height, 1)).squareRoot()))
    guard scale > 0 else { return }
    let (width, height) = (
      max((Double(destination.width) * scale).rounded(.up), 1),
      max((Double(destination.height) * scale).rounded(.up), 1)
    )
    guard width < 32768, height < 32768 else { return }
    let area = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    let buffer = resources.pool.acquire(area)
    defer { resources.pool.release(buffer) }
    buffer.clear()
    let (scaleX, scaleY) = (width / Double(destination.width), height / Double(destination.height))
    var flat = operation
    flat.transform = Transform3D(
      translation: -Double(destination.minX), -Double(destination.minY), 0
    )
    .concatenating(Transform3D(scale: scaleX, scaleY, 1))
    flat.bounds = area
    flat.clips = []
    flat.opacity = 1
    let player = PlanPlayer(
      plan: FramePlan(viewport: area), rects: [area], starts: [-1], captures: [],
      target: buffer.image, resources: resources)
    body(player, flat, [area])
    resources.rasterizedPixels += area.area
    draw(
      TransformedImage(
        source: pk_source(image: buffer.image, format: .bgra, tint: 0),
        part: CGRect(x: 0, y: 0, width: width, height: height), destination: destination,
        toDevice: operation.transform, magnification: .bilinear, minification: .area),
      operation, visible)
  }
}
