// Members of Apple's geometry types that Foundation for Linux lacks.

extension CGPoint {
  /// Whether both coordinates are equal; the same as `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether width and height are equal; the same as `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both rectangles cover the same area. A rectangle with a negative size equals its
  /// standardized rectangle, although the members of the two values differ.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// Whether all members are finite; Foundation's set operations trap on other rectangles.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The four corners, clockwise from the corner with the smallest coordinates (y pointing down).
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses, such as `(10.0, 20.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height in parentheses.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin's coordinates, the width and the height in parentheses.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
