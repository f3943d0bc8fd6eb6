/// An extent in whole device pixels, so that it cannot be mistaken for a `CGSize` in points.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The extent that `size` points cover at `scale`, rounded to the nearest pixel, at least 1 x 1.
  ///
  package init(_ size: CGSize, scale: CGFloat) {
    self.init(
      width: max(1, Int(saturating: (size.width * scale).rounded())),
      height: max(1, Int(saturating: (size.height * scale).rounded())))
  }

  package static let zero = PixelSize(width: 0, height: 0)

  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A half-open rectangle of whole device pixels, origin at the top left, y downwards.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a buffer of that size.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package var minX: Int { x }
  package var minY: Int { y }
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// True for a rectangle without pixels; a negative width or height counts as none.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Zero for an empty rectangle.
  package var area: Int { isEmpty ? 0 : width * height }

  /// The common pixels, or `.zero` where there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
