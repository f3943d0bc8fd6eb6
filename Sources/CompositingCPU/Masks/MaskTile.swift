import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// The coverage of a shape, with the origin at the tile's top left corner. Callers shift the tile
/// to the position of the shape.
final class MaskTile {
  /// The values on which the coverage depends.
  let key: MaskCache.Key
  let image: pk_image
  let byteCount: Int
  /// The number of the frame in which the tile was used last.
  var lastUse: UInt64 = 0
  private let memory: UnsafeMutableRawPointer

  init(_ key: MaskCache.Key, width: Int, height: Int) {
    self.key = key
    let stride = (width + 15) & ~15
    byteCount = max(stride * height, 16)
    memory = .allocate(byteCount: byteCount, alignment: 64)
    image = pk_image(
      data: memory.assumingMemoryBound(to: UInt8.self), stride: stride, x: 0, y: 0,
      width: Int32(width), height: Int32(height))
  }

  deinit { memory.deallocate() }

  func positioned(at rect: PixelRect) -> pk_image { image.moved(dx: rect.x, dy: rect.y) }
}
