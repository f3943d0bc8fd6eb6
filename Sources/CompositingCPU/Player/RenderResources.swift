import Compositing
import CoreGraphics
import RenderTree

/// The memory and caches that a compositor keeps from frame to frame.
final class RenderResources {
  let pool = BufferPool()
  let masks = MaskCache()
  let captures = CaptureStore()
  let gradients = GradientTables()
  let rasters = RasterCache()
  let sprites = SpritePictures()
  let scaledBitmaps = ScaledBitmapCache()
  let strips: RowStrips
  /// The working memory of backdrops, one for each strip that is drawn at the same time.
  let scratches: [BackdropScratch]
  /// Pixels drawn into caches since the frame began.
  var rasterizedPixels = 0

  init(coreCount: Int) {
    strips = RowStrips(coreCount: coreCount)
    scratches = (0..<coreCount).map { _ in BackdropScratch() }
  }

  func beginFrame() {
    masks.beginFrame()
    rasters.beginFrame()
    scaledBitmaps.beginFrame()
    masks.computedPixels = 0
    rasterizedPixels = 0
  }

  func endFrame() {
    masks.endFrame()
    rasters.endFrame()
    scaledBitmaps.endFrame()
    gradients.endFrame()
    sprites.endFrame()
  }

  func removeAll() {
    captures.removeAll()
    discardCaches()
  }

  /// Frees all caches that can be computed again. Captures stay, because the last plan refers to
  /// the captures.
  func discardCaches() {
    pool.removeAll()
    masks.removeAll()
    gradients.removeAll()
    rasters.removeAll()
    sprites.removeAll()
    scaledBitmaps.removeAll()
  }
}
