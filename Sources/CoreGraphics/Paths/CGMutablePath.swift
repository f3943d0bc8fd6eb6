/// A path to which elements can be added.
///
/// A segment that is added without a current point is ignored. Apple's implementation
/// ignores it too, and also logs a message. Angles are in radians and grow from the x axis
/// towards the y axis.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Safety: adds no state to `CGPath`, whose state is in a mutex.

  /// Creates a path without elements or a current point.
  public init() {
    super.init(elements: [])
  }

  override init(elements: [PathElement]) {
    super.init(elements: elements)
  }

  /// Starts a subpath at a point.
  ///
  /// - Parameter transform: Maps the point to the path's coordinate space.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(transform) { $0.move(to: point) }
  }

  /// Adds a line from the current point; does nothing if there is no current point.
  ///
  /// - Parameter transform: Maps the point to the path's coordinate space.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addLine(to: point) }
  }

  /// Moves to the first point and adds lines to the other points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(transform) { $0.addLines(between: points) }
  }

  /// Adds a quadratic Bézier curve from the current point; does nothing if there is no current
  /// point.
  ///
  /// - Parameter transform: Maps both points to the path's coordinate space.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve from the current point; does nothing if there is no current point.
  ///
  /// - Parameter transform: Maps the three points to the path's coordinate space.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Ends the subpath with a line to the subpath's start. The start becomes the current point. Does
  /// nothing without a current point or directly after another close.
  public func closeSubpath() {
    append(.identity) { $0.close() }
  }

  /// Adds a rectangle as a closed subpath that starts at its origin; the null rectangle adds
  /// nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRect(rect) }
  }

  /// Adds each rectangle as a separate closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    append(transform) { builder in
      for rect in rects {
        builder.addRect(rect)
      }
    }
  }

  /// Adds a rectangle with elliptical corners; the corners shrink if the rectangle is too small.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  /// Adds the ellipse inside a rectangle as a closed subpath. The subpath starts at the middle of
  /// the right edge and runs towards larger y.
  ///
  /// The ellipse consists of four cubic curves, which differ from the ellipse by at most 0.027 % of
  /// the radius.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds an arc, preceded by a line to its start if there is a current point.
  ///
  /// - Parameter clockwise: The direction as seen with y pointing up. If it is `false`, the
  ///   angle increases, which looks clockwise if y points down, as in UIKit.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc of `delta` radians, preceded by a line to its start if there is a current point; a
  /// negative `delta` reverses the direction.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }
  }

  /// Adds an arc that touches two tangents, preceded by a line to the start of the arc. The first
  /// tangent runs from the current point to `tangent1End`, and the second one from `tangent1End` to
  /// `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Adds the current elements of a path, which may be the receiver itself.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.elements
    append(transform) { $0.addElements(added) }
  }
}
