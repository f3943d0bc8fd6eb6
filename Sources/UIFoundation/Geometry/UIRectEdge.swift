package import CoreGraphics

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges as the bits that Apple defines: 1 is top, 2 is left, 4 is bottom and 8 is
  /// right.
  public let rawValue: UInt

  /// Creates a set from Apple's bits; bits above the lowest four have no meaning.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge with the smallest y coordinate.
  public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
  /// The edge with the smallest x coordinate, regardless of the layout direction.
  public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
  /// The edge with the largest y coordinate.
  public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
  /// The edge with the largest x coordinate, regardless of the layout direction.
  public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
  /// All four edges.
  public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// Edges of a rectangle. The leading and trailing edges depend on the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The edges as the bits that Apple defines: 1 is top, 2 is leading, 4 is bottom and 8 is
  /// trailing.
  public let rawValue: UInt

  /// Creates a set from Apple's bits; bits above the lowest four have no meaning.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge with the smallest y coordinate.
  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1) }
  /// The edge at which lines of text begin: left if the layout direction is left to right.
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 2) }
  /// The edge with the largest y coordinate.
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 4) }
  /// The edge at which lines of text end: right if the layout direction is left to right.
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 8) }
  /// All four edges.
  public static var all: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 15) }
}

/// Corners of a rectangle, named for a y axis that points down.
public struct UIRectCorner: OptionSet, Sendable {
  /// The corners as the bits that Apple defines: 1 is top left, 2 is top right, 4 is bottom
  /// left and 8 is bottom right.
  public let rawValue: UInt

  /// Creates a set from Apple's bits; bits above the lowest four have no meaning.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner with the smallest x and the smallest y coordinate.
  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  /// The corner with the largest x and the smallest y coordinate.
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  /// The corner with the smallest x and the largest y coordinate.
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  /// The corner with the largest x and the largest y coordinate.
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
  /// All corners. As in Apple's header, the value has all bits set and not only those of the four
  /// corners. The union of the four corners is therefore not equal to this value.
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }

  /// The same corners in the type that the modules without UIKit use; both types have the same
  /// bits.
  package var rectCorners: RectCorners { RectCorners(rawValue: UInt8(rawValue & 15)) }
}

/// A set of the horizontal and the vertical axis.
public struct UIAxis: OptionSet, Sendable {
  /// The axes as the bits that Apple defines: 1 is horizontal and 2 is vertical.
  public let rawValue: UInt

  /// Creates a set from the bits that Apple defines.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The horizontal axis: left and right.
  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  /// The vertical axis: up and down.
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  /// The horizontal and the vertical axis.
  public static var both: UIAxis { UIAxis(rawValue: 3) }
}
