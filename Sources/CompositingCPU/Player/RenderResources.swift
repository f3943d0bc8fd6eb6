import Compositing
import CoreGraphics
import RenderTree

/// What a compositor keeps from frame to frame.
final class RenderResources {
  let pool = BufferPool()
  let coverage = CoverageCache()
  let captures = CaptureStore()
  let gradients = GradientTables()
  let pictures = PictureCache()
  let sprites = SpritePictures()
  let reduced = ReducedPictures()
  let scratch = BackdropScratch()
  /// Pixels of pictures drawn for later use since the frame began.
  var rasterizedPixels = 0

  func beginFrame() {
    coverage.beginFrame()
    pictures.beginFrame()
    reduced.beginFrame()
    coverage.computedPixels = 0
    rasterizedPixels = 0
  }

  func endFrame() {
    coverage.endFrame()
    pictures.endFrame()
    reduced.endFrame()
    gradients.endFrame()
    sprites.endFrame()
  }

  func removeAll() {
    captures.removeAll()
    discardCaches()
  }

  /// Frees what can be computed again. Captures stay, because plans that are kept refer to them.
  func discardCaches() {
    pool.removeAll()
    coverage.removeAll()
    gradients.removeAll()
    pictures.removeAll()
    sprites.removeAll()
    reduced.removeAll()
  }
}
