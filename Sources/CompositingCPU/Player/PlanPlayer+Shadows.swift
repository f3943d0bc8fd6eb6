import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(_ paint: ShadowPaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let blurExtent = (paint.sigma.blurExtent + .one).roundedUp
    let color = paint.color.packed(opacity: operation.opacity)
    if case .box(let box) = paint.silhouette,
      let shadow = BoxShadow(of: box, blurExtent: blurExtent)
    {
      let tile = blurred(.box(shadow.small), paint.sigma, in: shadow.smallArea)
      for piece in shadow.pieces {
        let parts = visible.map { $0.intersection(piece.rect) }.filter { !$0.isEmpty }
        let area = shadow.smallArea.offsetBy(dx: piece.shift.dx, dy: piece.shift.dy)
        if !parts.isEmpty { fill(color, tile.positioned(at: area), operation, parts) }
      }
      return
    }
    if case .subtree(let plan, let offset) = paint.silhouette {
      let shadow = subtreeShadow(plan, offset, paint.sigma, blurExtent, operation)
      if let shadow { fill(color, shadow.image, operation, visible) }
      return
    }
    // Limit the area, because pixels farther than `blurExtent` from the operation's bounds do not
    // affect the blur inside the bounds.
    let area = paint.extent.outset(by: blurExtent).intersection(
      operation.bounds.outset(by: blurExtent))
    guard !area.isEmpty, let tile = silhouette(paint, area) else { return }
    fill(color, tile.positioned(at: area), operation, visible)
  }

  /// The blurred alpha of a plan, moved by an offset. The blurred alpha stays in the cache while
  /// only the offset changes.
  private func subtreeShadow(
    _ plan: FramePlan, _ offset: SubpixelOffset, _ sigma: PixelLength, _ blurExtent: Int,
    _ operation: PlanOperation
  ) -> PixelBuffer? {
    var area = plan.extent.outset(by: blurExtent + 1)
    if area.area > PlanPlayer.maximumShadowPixels {
      area = area.intersection(
        operation.bounds.outset(by: blurExtent).offsetBy(dx: -offset.x, dy: -offset.y)
          .outset(by: 1))
    }
    guard !area.isEmpty else { return nil }
    return resources.rasters.shadow(
      of: operation.node, plan, sigma, area, offset
    ) {
      let tile = PixelBuffer()
      tile.reshape(area, bytesPerPixel: 1)
      let buffer = resources.pool.acquire(area)
      defer { resources.pool.release(buffer) }
      rasterize(plan, [area], into: buffer)
      pk_mask_from_alpha(tile.image, buffer.image)
      blur(tile.image, sigma)
      return tile
    }
  }

  /// The maximum pixel count of a cached shadow. Only the visible part of a larger shadow is
  /// cached.
  private static let maximumShadowPixels = 1 << 22

  /// Draws a color through the mask `shadow`, within the operation's clips.
  private func fill(
    _ color: UInt32, _ shadow: pk_image, _ operation: PlanOperation, _ visible: [PixelRect]
  ) {
    self.paint([], operation, visible) { rect, mask in
      guard mask.data != nil else {
        pk_fill(target, rect, color, .sourceOver, 255, shadow)
        return
      }
      let both = resources.pool.acquire(PixelRect(rect), bytesPerPixel: 1)
      defer { resources.pool.release(both) }
      pk_mask_fill(both.image, rect, 255)
      pk_mask_multiply(both.image, rect, shadow)
      pk_mask_multiply(both.image, rect, mask)
      pk_fill(target, rect, color, .sourceOver, 255, both.image)
    }
  }

  /// The blurred coverage of a shadow's silhouette, in a tile whose top left corner is the origin.
  private func silhouette(_ paint: ShadowPaint, _ area: PixelRect) -> MaskTile? {
    switch paint.silhouette {
    case .box(let box): return blurred(.box(box), paint.sigma, in: area)
    case .path(let path, let transform):
      return blurred(.clip(.path(path, .nonZero, transform)), paint.sigma, in: area)
    case .subtree: return nil
    }
  }

  private func blurred(_ outline: Outline, _ sigma: PixelLength, in area: PixelRect) -> MaskTile {
    resources.masks.blurred(outline, sigma: sigma, in: area) { blur($0, sigma) }
  }

  private func blur(_ mask: pk_image, _ sigma: PixelLength) {
    if sigma.pixels > 0.05 { _ = pk_mask_blur(mask, sigma.pixels, resources.scratches[0].handle) }
  }
}

extension ShadowPaint {
  /// The pixels of the silhouette before it is blurred.
  fileprivate var extent: PixelRect {
    let limit = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    switch silhouette {
    case .box(let box): return box.pixelBounds(within: limit)
    case .path(let path, let transform):
      return transform.pixelBounds(of: path.boundingBox, outset: .one, within: limit)
    case .subtree(let plan, let offset): return offset.covered(by: plan.extent)
    }
  }
}
