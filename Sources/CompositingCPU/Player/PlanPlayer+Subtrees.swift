import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(_ paint: ShadowPaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let reach = Int((3 * paint.sigma).rounded(.up)) + 1
    let color = paint.color.packed(opacity: operation.opacity)
    if case .box(let box) = paint.silhouette, let shadow = BoxShadow(of: box, reach: reach) {
      let tile = blurred(.box(shadow.small), paint.sigma, in: shadow.smallArea)
      for piece in shadow.pieces {
        let seen = visible.map { $0.intersection(piece.rect) }.filter { !$0.isEmpty }
        let area = shadow.smallArea.offsetBy(dx: piece.shift.dx, dy: piece.shift.dy)
        if !seen.isEmpty { fill(color, tile.placed(at: area), operation, seen) }
      }
      return
    }
    // Pixels this far outside what is seen weigh nothing in it.
    let area = paint.extent.outset(by: reach).intersection(operation.bounds.outset(by: reach))
    guard !area.isEmpty, let tile = silhouette(paint, area, operation.node) else { return }
    fill(color, tile.placed(at: area), operation, visible)
  }

  /// Fills a coverage with a colour, within the operation's clips.
  private func fill(
    _ color: UInt32, _ shadow: pk_image, _ operation: PlanOperation, _ visible: [PixelRect]
  ) {
    self.paint([], operation, visible) { rect, mask in
      guard mask.data != nil else {
        pk_fill(target, rect, color, .sourceOver, 255, shadow)
        return
      }
      let both = resources.pool.take(PixelRect(rect), bytesPerPixel: 1)
      defer { resources.pool.give(both) }
      pk_mask_fill(both.image, rect, 255)
      pk_mask_multiply(both.image, rect, shadow)
      pk_mask_multiply(both.image, rect, mask)
      pk_fill(target, rect, color, .sourceOver, 255, both.image)
    }
  }

  /// The blurred coverage, placed at the origin.
  private func silhouette(_ paint: ShadowPaint, _ area: PixelRect, _ node: NodeID) -> MaskTile? {
    switch paint.silhouette {
    case .box(let box): return blurred(.box(box), paint.sigma, in: area)
    case .path(let path, let transform):
      return blurred(.clip(.path(path, .nonZero, transform)), paint.sigma, in: area)
    case .subtree(let plan, let dx, let dy):
      return resources.pictures.shadow(of: node, paint, area) {
        let tile = MaskTile(width: area.width, height: area.height)
        let source = area.offsetBy(dx: -dx, dy: -dy)
        let buffer = rasterize(plan, source)
        defer { resources.pool.give(buffer) }
        pk_mask_from_alpha(tile.placed(at: source), buffer.image)
        blur(tile.placed(at: area), paint.sigma)
        return tile
      }
    }
  }

  private func blurred(_ outline: Outline, _ sigma: Double, in area: PixelRect) -> MaskTile {
    resources.coverage.blurred(outline, sigma: sigma, in: area) { blur($0, sigma) }
  }

  private func blur(_ mask: pk_image, _ sigma: Double) {
    if sigma > 0.05 { _ = pk_mask_blur(mask, sigma, resources.scratch.handle) }
  }

  /// Plays another plan into a transparent buffer of its own.
  private func rasterize(_ plan: FramePlan, _ area: PixelRect) -> PixelBuffer {
    let buffer = resources.pool.take(area)
    let player = PlanPlayer(
      plan: plan, rects: [area], starts: [-1], captures: [], target: buffer.image,
      resources: resources)
    player.play()
    resources.rasterizedPixels += area.area
    return buffer
  }

  func draw(_ paint: PicturePaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let extent = paint.plan.extent
    let picture = resources.pictures.picture(of: operation.node, paint) {
      let buffer = PixelBuffer()
      buffer.reshape(extent, bytesPerPixel: 4)
      let player = PlanPlayer(
        plan: paint.plan, rects: [extent], starts: [-1], captures: [], target: buffer.image,
        resources: resources)
      player.play()
      resources.rasterizedPixels += extent.area
      return buffer
    }
    draw(
      MappedDrawing(
        source: pk_source(image: picture.image, format: .bgra, tint: 0),
        part: CGRect(x: 0, y: 0, width: CGFloat(extent.width), height: CGFloat(extent.height)),
        place: CGRect(
          x: CGFloat(extent.x) / paint.scale, y: CGFloat(extent.y) / paint.scale,
          width: CGFloat(extent.width) / paint.scale,
          height: CGFloat(extent.height) / paint.scale),
        toDevice: operation.transform, magnification: .bilinear, minification: .area),
      operation, visible)
  }
}

extension ShadowPaint {
  /// The pixels of the silhouette before it is blurred.
  fileprivate var extent: PixelRect {
    let limit = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    switch silhouette {
    case .box(let box): return box.pixelBounds(within: limit)
    case .path(let path, let transform):
      return transform.pixelBounds(of: path.boundingBox, outset: 1, within: limit)
    case .subtree(let plan, let dx, let dy): return plan.extent.offsetBy(dx: dx, dy: dy)
    }
  }
}

/// Pictures and silhouettes of subtrees, kept while their plans stay the same.
final class PictureCache {
  private struct Picture {
    var paint: PicturePaint
    var buffer: PixelBuffer
    var lastUse: UInt64
  }

  private struct Silhouette {
    var paint: ShadowPaint
    var area: PixelRect
    var tile: MaskTile
    var lastUse: UInt64
  }

  private var pictures: [NodeID: Picture] = [:]
  private var silhouettes: [NodeID: Silhouette] = [:]
  private var frame: UInt64 = 0

  /// Frames without use after which a picture goes; above so many bytes, after the first.
  private static let lifetime: UInt64 = 120
  private static let capacity = 256 << 20

  func beginFrame() { frame += 1 }

  func endFrame() {
    let bytes =
      pictures.values.reduce(0) { $0 + $1.buffer.capacity }
      + silhouettes.values.reduce(0) { $0 + $1.tile.byteCount }
    let lifetime = bytes > PictureCache.capacity ? 0 : PictureCache.lifetime
    let oldest = frame > lifetime ? frame - lifetime : 0
    pictures = pictures.filter {
      $0.value.lastUse == frame || $0.value.paint.isKept && $0.value.lastUse >= oldest
    }
    silhouettes = silhouettes.filter { $0.value.lastUse >= oldest }
  }

  func removeAll() {
    pictures = [:]
    silhouettes = [:]
  }

  func picture(of node: NodeID, _ paint: PicturePaint, draw: () -> PixelBuffer) -> PixelBuffer {
    let buffer: PixelBuffer
    if let kept = pictures[node], kept.paint == paint {
      buffer = kept.buffer
    } else {
      buffer = draw()
    }
    pictures[node] = Picture(paint: paint, buffer: buffer, lastUse: frame)
    return buffer
  }

  func shadow(
    of node: NodeID, _ paint: ShadowPaint, _ area: PixelRect, draw: () -> MaskTile
  ) -> MaskTile {
    let tile: MaskTile
    if let kept = silhouettes[node], kept.paint == paint, kept.area == area {
      tile = kept.tile
    } else {
      tile = draw()
    }
    silhouettes[node] = Silhouette(paint: paint, area: area, tile: tile, lastUse: frame)
    return tile
  }
}
