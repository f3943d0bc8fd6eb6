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
      resources: resources, drawsCachedSubtree: true)
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
    let tiles = completedTiles(of: paint, operation, at: index)
    for (number, tile) in tiles.enumerated() {
      // Only a subtree that moves without other changes has several tiles, so a translation maps the
      // columns of the bitmap to device pixels.
      let left = number == 0 ? nil : tile.columns.lowerBound
      let right = number == tiles.count - 1 ? nil : tile.columns.upperBound
      let offset = operation.transform.m41
      let rects = visible.compactMap { $0.columns(from: left, to: right, movedBy: offset) }
      if !rects.isEmpty { draw(tile.buffer.image, paint, operation, rects) }
    }
  }

  /// Returns the tiles of a subtree's bitmap with all pixels that the operation needs in this
  /// frame.
  private func completedTiles(
    of paint: CachedSubtreePaint, _ operation: PlanOperation, at index: Int
  ) -> [RasterTile] {
    if let tiles = tiles[index] { return tiles }
    let area = visible[index].reduce(PixelRect.zero) { $0.union($1) }
    let completed = resources.rasters.raster(
      of: operation.node, paint, paint.pixelsRead(for: area, operation.transform)
    ) { areas, buffer in
      rasterize(paint.plan, areas, into: buffer)
    }
    tiles[index] = completed
    return completed
  }

  /// Draws one tile of a subtree's bitmap.
  private func draw(
    _ image: pk_image, _ paint: CachedSubtreePaint, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    let part = image.rect
    draw(
      TransformedImage(
        source: pk_source(image: image, format: .bgra, tint: 0),
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

extension PixelRect {
  /// The part of a rectangle of device pixels whose centers are between two columns of a bitmap;
  /// nil if there are none.
  ///
  /// - Parameters:
  ///   - left: The first column; nil without a limit on the left.
  ///   - right: The column after the last one; nil without a limit on the right.
  ///   - offset: The position of the bitmap's column 0, in device pixels.
  fileprivate func columns(from left: Int?, to right: Int?, movedBy offset: Double) -> PixelRect? {
    func edge(_ column: Int) -> Int { Int((Double(column) + offset - 0.5).rounded(.up)) }
    let (start, end) = (max(left.map(edge) ?? minX, minX), min(right.map(edge) ?? maxX, maxX))
    return start < end ? PixelRect(x: start, y: y, width: end - start, height: height) : nil
  }
}
