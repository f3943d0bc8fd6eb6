import CoreGraphics

/// A window's size in three units: units of the window system, pixels and points.
///
/// A unit of Wayland may be several pixels; X11's units are pixels. Points are always pixels
/// divided by `scale`.
struct WindowGeometry: Hashable {
  /// The width in the window system's units, which input events also use.
  var windowWidth: Int
  var windowHeight: Int

  var pixelSize: PixelSize

  /// Pixels per point.
  var scale: CGFloat

  /// The size in points.
  var size: CGSize {
    CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
  }

  /// Converts a position from the window system's units to points.
  func point(x: CGFloat, y: CGFloat) -> CGPoint {
    CGPoint(
      x: x * CGFloat(pixelSize.width) / CGFloat(max(windowWidth, 1)) / scale,
      y: y * CGFloat(pixelSize.height) / CGFloat(max(windowHeight, 1)) / scale)
  }

  /// Converts a position from fractions of the window, as touch screens report it, to points.
  func point(fractionX x: CGFloat, fractionY y: CGFloat) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }

  /// Converts a rectangle from points to the window system's units, rounded outwards.
  func windowRect(_ rect: CGRect) -> PixelRect {
    let unitsX = CGFloat(windowWidth) * scale / CGFloat(max(pixelSize.width, 1))
    let unitsY = CGFloat(windowHeight) * scale / CGFloat(max(pixelSize.height, 1))
    // Clamp to ±1,000,000 points, which is enough for an input method and fits an integer.
    let bounded = rect.standardized.intersection(
      CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    guard !bounded.isNull else { return .zero }
    let left = Int((bounded.minX * unitsX).rounded(.down))
    let top = Int((bounded.minY * unitsY).rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int((bounded.maxX * unitsX).rounded(.up)) - left,
      height: Int((bounded.maxY * unitsY).rounded(.up)) - top)
  }
}
