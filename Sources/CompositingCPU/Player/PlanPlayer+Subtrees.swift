import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  /// Clears disjoint areas of a buffer and draws the same areas of another plan into the buffer.
  /// The buffer must contain the areas.
  func rasterize(_ plan: FramePlan, _ areas: [PixelRect], into buffer: PixelBuffer) {
    let player = PlanPlayer(
      plan: plan, rects: areas, starts: areas.map { _ in -1 }, captures: [], target: buffer.image,
      resources: resources)
    player.play()
    resources.rasterizedPixels += areas.reduce(0) { $0 + $1.area }
  }

  /// Draws a cached subtree.
  ///
  /// A view that slides in is rasterized part by part, as the motion reveals the view. Otherwise
  /// the first frame of the motion would cost as much as several later frames.
  ///
  /// - Parameter visible: The rectangles to draw now, a subset of the rectangles in which the
  ///   operation draws.
  func draw(
    _ paint: CachedSubtreePaint, _ operation: PlanOperation, at index: Int, _ visible: [PixelRect]
  ) {
    // Use all rectangles of the operation, because the operation may be drawn in many bands.
    let area = self.visible[index].reduce(PixelRect.zero) { $0.union($1) }
    let raster = resources.rasters.raster(
      of: operation.node, paint, paint.pixelsRead(for: area, operation.transform)
    ) { areas, buffer in
      rasterize(paint.plan, areas, into: buffer)
    }
    let part = raster.image.rect
    draw(
      TransformedImage(
        source: pk_source(image: raster.image, format: .bgra, tint: 0),
        part: CGRect(x: 0, y: 0, width: CGFloat(part.width), height: CGFloat(part.height)),
        destination: CGRect(
          x: CGFloat(part.x) / paint.scale, y: CGFloat(part.y) / paint.scale,
          width: CGFloat(part.width) / paint.scale, height: CGFloat(part.height) / paint.scale),
        toDevice: operation.transform, magnification: .bilinear, minification: .area,
        isOpaque: visible.allSatisfy { operation.opaque.contains($0) }),
      operation, visible)
  }
}

extension CachedSubtreePaint {
  /// The pixels of the bitmap that a drawing reads, in the plan's coordinate space.
  ///
  /// For a moving view the rectangle is extended to multiples of 128 pixels, so that the bitmap is
  /// completed in few steps; a retained subtree is drawn as a whole.
  ///
  /// - Parameters:
  ///   - device: The device pixels to draw.
  ///   - transform: The transform from the node's points to device pixels.
  fileprivate func pixelsRead(for device: PixelRect, _ transform: Transform3D) -> PixelRect {
    guard !isRetained, let toPoints = transform.planeInverse, toPoints.isFlatAffine else {
      return plan.extent
    }
    let read = toPoints.concatenating(Transform3D(scale: scale, scale, 1)).pixelBounds(
      of: CGRect(x: device.x, y: device.y, width: device.width, height: device.height),
      within: plan.extent)
    guard !read.isEmpty else { return .zero }
    let (x, y) = (plan.extent.x, plan.extent.y)
    // Add a margin, because bilinear filters read one more pixel at each side.
    return read.outset(by: 2).offsetBy(dx: -x, dy: -y).grown(toMultiplesOf: 128)
      .offsetBy(dx: x, dy: y).intersection(plan.extent)
  }
}
