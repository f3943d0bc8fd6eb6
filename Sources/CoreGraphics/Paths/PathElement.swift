/// One element of a path, with its points in the order of Apple's `CGPathElement.points`.
package enum PathElement: Sendable, Hashable {
  /// Starts a subpath.
  case move(CGPoint)
  /// A straight line to a point.
  case line(CGPoint)
  /// A quadratic Bézier curve: control point, end point.
  case quad(CGPoint, CGPoint)
  /// A cubic Bézier curve: two control points, end point.
  case cubic(CGPoint, CGPoint, CGPoint)
  /// A straight line to the subpath's start. The start becomes the current point.
  case close

  /// The end point of the element, or `nil` for ``close``.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// The element with every point transformed, control points included.
  package func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quad(let control, let end): .quad(control.applying(transform), end.applying(transform))
    case .cubic(let first, let second, let end):
      .cubic(first.applying(transform), second.applying(transform), end.applying(transform))
    case .close: .close
    }
  }
}

/// The type of a ``CGPathElement``. It determines the element's number of points.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath. The element has one point.
  case moveToPoint = 0
  /// A straight line. The element has one point, the end of the line.
  case addLineToPoint = 1
  /// A quadratic Bézier curve. The element has two points: the control point and the end.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve. The element has three points: two control points and the end.
  case addCurveToPoint = 3
  /// A line to the start of the subpath. The element has no points.
  case closeSubpath = 4
}

/// One element of a path for ``CGPath/applyWithBlock(_:)``.
public struct CGPathElement {
  /// The type of the element. It determines the number of valid ``points``.
  public var type: CGPathElementType
  /// One point for a move or a line, two for a quadratic and three for a cubic curve, none for a
  /// close; valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element that refers to points of the caller. The points must outlive the element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The rule for the inside of a path that overlaps itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path's winding number around the point is not zero.
  case winding = 0
  /// A point is inside if a ray from the point crosses the path an odd number of times.
  case evenOdd = 1
}

/// The painting of the current path: a fill by one of the two fill rules, a stroke, or a fill and a
/// stroke.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill = 0
  /// Fills by the even-odd rule.
  case eoFill = 1
  /// Strokes the path.
  case stroke = 2
  /// Fills by the winding rule, and then strokes the path.
  case fillStroke = 3
  /// Fills by the even-odd rule, and then strokes the path.
  case eoFillStroke = 4
}

/// The shape of a stroke at the ends of an open subpath.
public enum CGLineCap: Int32, Sendable {
  /// The line ends squarely at the path's end.
  case butt = 0
  /// A half disc of the line's width continues beyond the path's end.
  case round = 1
  /// The line ends squarely, half the line's width beyond the path's end.
  case square = 2
}

/// The shape of a stroke at a corner.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet in a point if the miter limit allows a point that far from the
  /// corner.
  case miter = 0
  /// A disc of the line's width fills the corner.
  case round = 1
  /// A straight edge cuts the corner off.
  case bevel = 2
}
