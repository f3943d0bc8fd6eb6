import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// Bitmaps and blurred silhouettes of subtrees, kept while their plans do not change.
final class RasterCache {
  private struct Raster {
    var paint: CachedSubtreePaint
    var bitmap = TiledRaster()
    var lastUse: UInt64
  }

  private struct Silhouette {
    var plan: FramePlan
    var sigma: PixelLength
    /// The rectangle of the blurred mask, in the plan's coordinate space.
    var area: PixelRect
    var blurred: PixelBuffer
    /// The blurred mask, shifted by the fractions of `lastOffset`.
    var shifted: PixelBuffer?
    var lastOffset: SubpixelOffset
    var lastUse: UInt64
  }

  private var rasters: [NodeID: Raster] = [:]
  private var silhouettes: [NodeID: Silhouette] = [:]
  private var frame: UInt64 = 0

  /// The number of frames without use after which an entry is dropped. If the entries have more
  /// than ``capacity`` bytes, the number is 0. The bitmap of a moving subtree is dropped in the
  /// first frame that does not use it.
  private static let lifetime: UInt64 = 120
  private static let capacity = 256 << 20

  func beginFrame() { frame += 1 }

  func endFrame() {
    let bytes =
      rasters.values.reduce(0) { $0 + $1.bitmap.capacity }
      + silhouettes.values.reduce(0) {
        $0 + $1.blurred.capacity + ($1.shifted?.capacity ?? 0)
      }
    let lifetime = bytes > RasterCache.capacity ? 0 : RasterCache.lifetime
    let oldest = frame > lifetime ? frame - lifetime : 0
    rasters = rasters.filter {
      $0.value.lastUse == frame || $0.value.paint.isRetained && $0.value.lastUse >= oldest
    }
    silhouettes = silhouettes.filter { $0.value.lastUse >= oldest }
  }

  func removeAll() {
    rasters = [:]
    silhouettes = [:]
  }

  /// The tiles of a subtree's cached bitmap from left to right, in the coordinate space of the
  /// subtree's plan.
  ///
  /// - Parameters:
  ///   - area: The pixels that must be valid in the result, within the plan's extent.
  ///   - draw: Draws rectangles of a buffer that are not drawn yet; the rectangles are disjoint.
  func raster(
    of node: NodeID, _ paint: CachedSubtreePaint, _ area: PixelRect,
    draw: ([PixelRect], PixelBuffer) -> Void
  ) -> [RasterTile] {
    var raster =
      rasters[node].flatMap { $0.paint == paint ? $0 : nil }
      ?? Raster(paint: paint, lastUse: frame)
    raster.bitmap.complete(area, within: paint.plan.extent, draw: draw)
    raster.lastUse = frame
    rasters[node] = raster
    return raster.bitmap.tiles
  }

  /// The blurred silhouette of a node's plan, moved by an offset.
  ///
  /// - Parameter draw: Makes the blurred mask in the plan's coordinate space, if the cache has no
  ///   mask with the same plan, sigma and area.
  func shadow(
    of node: NodeID, _ plan: FramePlan, _ sigma: PixelLength, _ area: PixelRect,
    _ offset: SubpixelOffset, draw: () -> PixelBuffer
  ) -> PixelBuffer {
    var silhouette: Silhouette
    if let cached = silhouettes[node], cached.sigma == sigma, cached.area == area,
      cached.plan == plan
    {
      silhouette = cached
    } else {
      silhouette = Silhouette(
        plan: plan, sigma: sigma, area: area, blurred: draw(), lastOffset: offset, lastUse: frame)
    }
    let target = area.offsetBy(dx: offset.x, dy: offset.y)
    var result = silhouette.blurred
    if !offset.isIntegral {
      result = silhouette.shifted ?? PixelBuffer()
      if silhouette.shifted == nil || silhouette.lastOffset.fractionX != offset.fractionX
        || silhouette.lastOffset.fractionY != offset.fractionY
      {
        result.reshape(area, bytesPerPixel: 1)
        pk_mask_shift(
          result.image, silhouette.blurred.image, UInt32(offset.fractionX),
          UInt32(offset.fractionY))
      }
      silhouette.shifted = result
    }
    silhouette.lastOffset = offset
    silhouette.lastUse = frame
    silhouettes[node] = silhouette
    result.move(to: target)
    return result
  }
}
