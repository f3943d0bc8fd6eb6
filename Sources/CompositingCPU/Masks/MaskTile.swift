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

  /// Creates a mask with the same coverage everywhere. All its rows are the same memory.
  init(uniform coverage: UInt8) {
    key = MaskCache.Key(numbers: [-4, Double(coverage)])
    byteCount = MaskTile.uniformWidth
    memory = .allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: coverage, count: byteCount)
    image = pk_image(
      data: memory.assumingMemoryBound(to: UInt8.self), stride: 0, x: 0, y: 0,
      width: Int32(MaskTile.uniformWidth), height: 1 << 28)
  }

  /// The width of a uniform mask in pixels, which is as large as that of most frames.
  static let uniformWidth = 1 << 13

  deinit { memory.deallocate() }

  func positioned(at rect: PixelRect) -> pk_image { image.moved(dx: rect.x, dy: rect.y) }
}
