import CoreGraphics

/// A window's size in three units: the window system's, pixels and points.
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

  /// The position in points of a position in the window system's units.
  func point(x: CGFloat, y: CGFloat) -> CGPoint {
    CGPoint(
      x: x * CGFloat(pixelSize.width) / CGFloat(max(windowWidth, 1)) / scale,
      y: y * CGFloat(pixelSize.height) / CGFloat(max(windowHeight, 1)) / scale)
  }

  /// The position in points of a position in fractions of the window, as touch screens report it.
  func point(fractionX x: CGFloat, fractionY y: CGFloat) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }

  /// The rectangle in the window system's units, rounded outwards, of a rectangle in points.
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

extension WindowGeometry {
  /// The scale that an X11 desktop sets with `Xft.dpi` or `GDK_SCALE`, the larger of both.
  ///
  /// Desktops that set `GDK_SCALE` set `Xft.dpi` too, or compensate the one in the other for GTK
  /// only: the values are never multiplied.
  ///
  /// - Parameters:
  ///   - resources: The RESOURCE_MANAGER property.
  ///   - gdkScale: The variable `GDK_SCALE`, an integer; other values are ignored.
  /// - Returns: The scale, or nil if neither is set.
  static func scale(fromXResources resources: String, gdkScale: String?) -> CGFloat? {
    let toolkit = gdkScale.flatMap { Int($0) }.flatMap { $0 > 0 ? CGFloat(min($0, 4)) : nil }
    return [scale(fromXResources: resources), toolkit].compactMap { $0 }.max()
  }

  /// The scale that an X11 desktop sets with `Xft.dpi`, where 96 means 1.
  ///
  /// X11 itself defines no scale, so desktops use this resource. The scale is rounded to a
  /// multiple of 1/4, because desktops offer such scales, and clamped to 1...4.
  ///
  /// - Parameter resources: The RESOURCE_MANAGER property: lines of `name:<tab>value`.
  /// - Returns: The scale, or nil if the resource is missing or invalid.
  static func scale(fromXResources resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi.isFinite, dpi > 0
      else { continue }
      return min(max((CGFloat(dpi) / 96 * 4).rounded() / 4, 1), 4)
    }
    return nil
  }
}
