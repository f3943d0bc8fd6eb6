import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// The coverage of a shape: disjoint rectangles, most of them fully covered.
///
/// A rounded rectangle the size of the screen is four small masks and five plain rectangles.
struct TiledMask {
  struct Piece {
    var rect: PixelRect
    /// ``PixelKernels/pk_image/noMask`` where coverage is full.
    var mask: pk_image
    var isFull: Bool { mask.data == nil }
  }

  var pieces: [Piece]
  /// Keeps the masks' memory alive.
  var tiles: [MaskTile] = []

  static func full(_ rect: PixelRect) -> TiledMask {
    TiledMask(pieces: [Piece(rect: rect, mask: .noMask)])
  }

  /// The parts of a rectangle without any coverage.
  func uncovered(in rect: PixelRect) -> [PixelRect] {
    pieces.reduce([rect]) { rest, piece in rest.flatMap { $0.subtracting(piece.rect) } }
  }

  /// The parts of a rectangle without full coverage.
  func notFull(in rect: PixelRect) -> [PixelRect] {
    pieces.reduce([rect]) { rest, piece in
      piece.isFull ? rest.flatMap { $0.subtracting(piece.rect) } : rest
    }
  }
}

/// A shape whose coverage the cache computes.
enum Outline {
  case clip(ClipShape)
  /// A line of this width, in points, along the inside of a box.
  case ring(RoundedBox, width: CGFloat)
  case stroke(ShapeContent, Transform3D)

  static func box(_ box: RoundedBox) -> Outline { .clip(.box(box)) }
}

/// Coverage in memory, placed at the origin and moved by its users.
final class MaskTile {
  let image: pk_image
  let byteCount: Int
  /// The number of the frame in which it was used last.
  var lastUse: UInt64 = 0
  private let memory: UnsafeMutableRawPointer

  init(width: Int, height: Int) {
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
