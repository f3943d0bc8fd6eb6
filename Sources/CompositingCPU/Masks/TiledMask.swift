import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// The coverage of a shape as disjoint rectangles, most of which are fully covered.
///
/// A rounded rectangle of the screen's size consists of four small masks and five fully covered
/// rectangles.
struct TiledMask {
  struct Piece {
    var rect: PixelRect
    /// The coverage, or ``PixelKernels/pk_image/noMask`` if it is full everywhere.
    var mask: pk_image
    /// The owner of the mask's memory if the memory is in the cache; otherwise nil.
    var tile: MaskTile?
    var isFull: Bool { mask.data == nil }
  }

  var pieces: [Piece]

  static func full(_ rect: PixelRect) -> TiledMask {
    TiledMask(pieces: [Piece(rect: rect, mask: .noMask)])
  }

  /// Returns the mask of the intersection of two shapes. The coverage of each of its pixels is the
  /// product of the coverages of the pixel in both masks.
  ///
  /// - Parameter product: A closure that multiplies a piece of this mask by a piece of the other
  ///   mask, inside a rectangle. The method calls the closure only if neither piece is full.
  func intersection(
    _ other: TiledMask, product: (Piece, Piece, PixelRect) -> Piece
  ) -> TiledMask {
    var result = TiledMask(pieces: [])
    for piece in pieces {
      for second in other.pieces {
        let common = piece.rect.intersection(second.rect)
        guard !common.isEmpty else { continue }
        switch (piece.isFull, second.isFull) {
        case (true, _): result.pieces.append(second.cropped(to: common))
        case (false, true): result.pieces.append(piece.cropped(to: common))
        case (false, false): result.pieces.append(product(piece, second, common))
        }
      }
    }
    return result
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

extension TiledMask.Piece {
  /// The part of the piece inside a rectangle. The rectangle must not extend beyond the piece.
  fileprivate func cropped(to rect: PixelRect) -> TiledMask.Piece {
    var piece = self
    piece.rect = rect
    return piece
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
