import CoreGraphics

/// The edges of device pixels in a drawing context's coordinate space.
///
/// A rotated or skewed context has no such grid, and positions in it are not rounded.
struct PixelGrid {
  private let scale: CGSize
  private let offset: CGSize
  private let isAligned: Bool

  init(_ transform: CGAffineTransform) {
    isAligned =
      transform.b == 0 && transform.c == 0 && transform.a != 0 && transform.d != 0
      && transform.a.isFinite && transform.d.isFinite
    scale = CGSize(width: transform.a, height: transform.d)
    offset = CGSize(width: transform.tx, height: transform.ty)
  }

  /// One device pixel's height in points; 1 if there is no grid.
  var pixel: CGFloat { isAligned ? 1 / abs(scale.height) : 1 }

  func snapX(_ x: CGFloat) -> CGFloat {
    guard isAligned else { return x }
    return ((x * scale.width + offset.width).rounded() - offset.width) / scale.width
  }

  func snapY(_ y: CGFloat) -> CGFloat {
    guard isAligned else { return y }
    return ((y * scale.height + offset.height).rounded() - offset.height) / scale.height
  }

  /// A length rounded to whole pixels, at least one pixel.
  func snapLength(_ length: CGFloat) -> CGFloat {
    max((length / pixel).rounded(), 1) * pixel
  }
}
