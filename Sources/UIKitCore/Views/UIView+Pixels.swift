import CoreGraphics

extension UIView {
  /// The width of one pixel of the view's display, in points.
  package var hairline: CGFloat { traitCollection.hairline }

  /// Returns a length or coordinate that is rounded to whole pixels of the view's display.
  package func roundedToPixels(_ length: CGFloat) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (length * scale).rounded() / scale
  }

  /// Returns a rectangle whose edges are moved to the nearest device pixels, so that adjacent
  /// rectangles still touch. An edge in the middle of a pixel moves right or down.
  package func pixelAligned(_ rect: CGRect) -> CGRect {
    let scale = layoutScale
    // Add 0.001 px, so that two edges with the same position are rounded to the same pixel even if
    // their sums have different rounding errors.
    func aligned(_ value: CGFloat) -> CGFloat { (value * scale + 0.501).rounded(.down) / scale }
    let (left, top) = (aligned(rect.minX), aligned(rect.minY))
    return CGRect(
      x: left, y: top, width: aligned(rect.maxX) - left, height: aligned(rect.maxY) - top)
  }

  /// Returns a length that is rounded up to whole device pixels.
  package func pixelCeiling(_ length: CGFloat) -> CGFloat {
    let scale = layoutScale
    // Subtract 0.01 px: a rounding error in a sum of text heights must not add a whole pixel.
    return (length * scale - 0.01).rounded(.up) / scale
  }

  /// Pixels per point of the view's screen.
  var layoutScale: CGFloat { max(1, (attachedWindow?.screen ?? UIScreen.main).scale) }
}
