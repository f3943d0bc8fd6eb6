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
  let scratch = BackdropScratch()
  /// Pixels of pictures drawn for later use since the frame began.
  var rasterizedPixels = 0

  func beginFrame() {
    coverage.beginFrame()
    pictures.beginFrame()
    coverage.computedPixels = 0
    rasterizedPixels = 0
  }

  func endFrame() {
    coverage.endFrame()
    pictures.endFrame()
    gradients.endFrame()
    sprites.endFrame()
  }

  func removeAll() {
    pool.removeAll()
    coverage.removeAll()
    captures.removeAll()
    gradients.removeAll()
    pictures.removeAll()
    sprites.removeAll()
  }
}
