package import CoreGraphics

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
  public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
  public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
  public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
  public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// Edges of a rectangle whose sides follow the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1) }
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 2) }
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 4) }
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 8) }
  public static var all: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 15) }
}

/// Corners of a rectangle, named for a y axis that points down.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }

  /// The same corners in the type of the modules below UIKit, which has the same bits.
  package var rectCorners: RectCorners { RectCorners(rawValue: UInt8(rawValue & 15)) }
}

/// Directions of a plane.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  public static var both: UIAxis { UIAxis(rawValue: 3) }
}
