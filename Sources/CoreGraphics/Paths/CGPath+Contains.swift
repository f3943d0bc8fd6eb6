extension CGPath {
  /// Whether a point is inside the path, with open subpaths treated as closed.
  ///
  /// - Parameter transform: Applied to the point, not to the path.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform)
    guard boundingBox.insetBy(dx: -1, dy: -1).contains(point) else { return false }
    let crossings = windingNumber(at: point)
    switch rule {
    case .winding: return crossings.winding != 0
    case .evenOdd: return crossings.count % 2 != 0
    }
  }

  /// The signed and the unsigned number of times that the path crosses a ray from a point
  /// towards larger x.
  private func windingNumber(at point: CGPoint) -> (winding: Int, count: Int) {
    var counter = RayCounter(point: point)
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        counter.line(current, start)
        start = end
      case .line(let end):
        counter.line(current, end)
      case .quad(let control, let end):
        counter.curve(CubicCurve(quadFrom: current, control: control, to: end))
      case .cubic(let first, let second, let end):
        counter.curve(CubicCurve(from: current, first, second, to: end))
      case .close:
        counter.line(current, start)
      }
      current = element.end ?? start
    }
    counter.line(current, start)
    return (counter.winding, counter.count)
  }
}

/// Counts crossings with the half-open rule: a segment includes its end with the smaller y, but not
/// its other end. A ray through the common end of two segments therefore crosses only one of the
/// segments.
private struct RayCounter {
  let point: CGPoint
  var winding = 0
  var count = 0

  mutating func line(_ from: CGPoint, _ to: CGPoint) {
    guard (from.y <= point.y) != (to.y <= point.y) else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    cross(x, upward: to.y > from.y)
  }

  /// Splits the curve at the extrema of y and finds the ray's y in each monotone piece by
  /// bisection.
  mutating func curve(_ curve: CubicCurve) {
    var from: CGFloat = 0
    for to in curve.verticalTurns + [1] {
      let first = curve.point(at: from)
      let last = to == 1 ? curve.end : curve.point(at: to)
      if (first.y <= point.y) != (last.y <= point.y) {
        let rises = last.y > first.y
        var low = from
        var high = to
        for _ in 0..<50 {
          let midpoint = (low + high) / 2
          if (curve.point(at: midpoint).y <= point.y) == rises {
            low = midpoint
          } else {
            high = midpoint
          }
        }
        cross(curve.point(at: (low + high) / 2).x, upward: rises)
      }
      from = to
    }
  }

  private mutating func cross(_ x: CGFloat, upward: Bool) {
    guard x > point.x else { return }
    winding += upward ? 1 : -1
    count += 1
  }
}
