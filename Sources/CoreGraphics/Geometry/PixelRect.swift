/// A size in whole device pixels. The type prevents confusion with a `CGSize` in points.
package struct PixelSize: Hashable, Sendable {
  /// The number of columns; zero and negative values make the size empty.
  package var width: Int
  /// The number of rows; zero and negative values make the size empty.
  package var height: Int

  /// Creates a size from two counts of device pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Converts a size in points to device pixels. The width and the height are rounded to whole
  /// pixels and are at least 1.
  ///
  /// - Parameter scale: Device pixels per point.
  package init(_ size: CGSize, scale: CGFloat) {
    self.init(
      width: max(1, Int(saturating: (size.width * scale).rounded())),
      height: max(1, Int(saturating: (size.height * scale).rounded())))
  }

  /// The size without pixels.
  package static let zero = PixelSize(width: 0, height: 0)

  /// Whether the size has no pixels; a negative width or height counts as zero.
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A half-open rectangle of whole device pixels, origin at the top left, y downwards.
@usableFromInline package struct PixelRect: Hashable, Sendable {
  /// The column of the leftmost pixels.
  @usableFromInline package var x: Int
  /// The row of the topmost pixels.
  @usableFromInline package var y: Int
  /// The number of columns; a rectangle without a positive width is empty.
  @usableFromInline package var width: Int
  /// The number of rows; a rectangle without a positive height is empty.
  @usableFromInline package var height: Int

  /// Creates a rectangle from its top left pixel and its size.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of a size at the origin, such as the whole of a buffer.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  @usableFromInline package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column of the rectangle.
  @inlinable package var minX: Int { x }
  /// The first row of the rectangle.
  @inlinable package var minY: Int { y }
  /// The first column to the right of the rectangle.
  @inlinable package var maxX: Int { x + width }
  /// The first row below the rectangle.
  @inlinable package var maxY: Int { y + height }

  /// Whether the rectangle has no pixels; a negative width or height counts as zero.
  @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels; zero for an empty rectangle.
  @inlinable package var area: Int { isEmpty ? 0 : width * height }

  /// The common pixels, or `.zero` if there are none.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both rectangles; an empty rectangle adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether every pixel of another rectangle is in this rectangle; true for an empty rectangle.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// Whether the rectangles have a pixel in common; rectangles that only touch have none.
  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// The rectangle, larger by `margin` pixels on each side.
  @inlinable package func outset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The rectangle moved by whole pixels, to the right and down.
  @inlinable package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
