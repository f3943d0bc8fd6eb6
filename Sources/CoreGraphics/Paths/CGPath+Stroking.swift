extension CGPath {
  /// The outline of a stroke along the path, to be filled with the winding rule.
  ///
  /// The outline follows curves to within `flatness` units; caps and round joins are curves.
  ///
  /// - Parameter transform: Applied to the path before it is stroked, so that the width is measured
  ///   in the transformed space.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(elements: []) }
    var stroker = Stroker(
      halfWidth: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in applying(transform).polylines(within: CGPath.flatness) {
      stroker.add(line)
    }
    return CGPath(stroker.builder)
  }
}

/// Builds the outline along both sides of polylines.
///
/// On the inner side of a corner the outline passes through the corner itself. So every point of
/// the stroke is inside by the winding rule, even if the neighboring segments are short.
private struct Stroker {
  let halfWidth: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  var builder = PathBuilder()

  init(halfWidth: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.halfWidth = halfWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    guard points.count > 1 else { return addDot(at: points[0]) }
    if line.isClosed {
      addSide(points, line.isSmooth)
      addSide(points.reversed(), line.isSmooth.reversed())
    } else {
      addOpen(points, line.isSmooth)
    }
  }

  /// Adds the caps of a subpath without length; a butt cap adds nothing.
  private mutating func addDot(at point: CGPoint) {
    let square = CGRect(
      x: point.x - halfWidth, y: point.y - halfWidth, width: 2 * halfWidth, height: 2 * halfWidth)
    switch cap {
    case .butt: break
    case .round: builder.addEllipse(in: square)
    case .square: builder.addRect(square)
    }
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let x = to.x - from.x
    let y = to.y - from.y
    let length = (x * x + y * y).squareRoot()
    return CGVector(dx: x / length, dy: y / length)
  }

  private func offset(_ point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x - direction.dy * halfWidth, y: point.y + direction.dx * halfWidth)
  }

  private mutating func addPoint(_ point: CGPoint, isFirst: Bool) {
    if isFirst {
      builder.move(to: point)
    } else {
      builder.addLine(to: point)
    }
  }

  private mutating func addOpen(_ points: [CGPoint], _ isSmooth: [Bool]) {
    var isFirst = true
    for (points, isSmooth) in [(points, isSmooth), (points.reversed(), isSmooth.reversed())] {
      var arrival = direction(points[0], points[1])
      addPoint(offset(points[0], arrival), isFirst: isFirst)
      isFirst = false
      for index in 1..<(points.count - 1) {
        let departure = direction(points[index], points[index + 1])
        addJoin(at: points[index], arrival, departure, isSmooth: isSmooth[index])
        arrival = departure
      }
      let end = points[points.count - 1]
      builder.addLine(to: offset(end, arrival))
      addCap(at: end, arrival)
    }
    builder.close()
  }

  private mutating func addSide(_ points: [CGPoint], _ isSmooth: [Bool]) {
    var arrival = direction(points[points.count - 1], points[0])
    builder.move(to: offset(points[0], arrival))
    for index in 0..<points.count {
      let departure = direction(points[index], points[(index + 1) % points.count])
      addJoin(at: points[index], arrival, departure, isSmooth: isSmooth[index])
      builder.addLine(to: offset(points[(index + 1) % points.count], departure))
      arrival = departure
    }
    builder.close()
  }

  private mutating func addCap(at end: CGPoint, _ direction: CGVector) {
    switch cap {
    case .butt: break
    case .round:
      // The arc runs from the left side around the tip to the right side: π radians, with
      // decreasing angle.
      let angle = CGFloat(atan2(Double(direction.dx), Double(-direction.dy)))
      builder.addArc(center: end, radius: halfWidth, startAngle: angle, delta: -.pi)
    case .square:
      let tip = CGPoint(x: end.x + direction.dx * halfWidth, y: end.y + direction.dy * halfWidth)
      let back = CGVector(dx: -direction.dx, dy: -direction.dy)
      builder.addLine(to: offset(tip, direction))
      builder.addLine(to: offset(tip, back))
    }
  }

  /// Joins the left sides of two consecutive segments.
  private mutating func addJoin(
    at corner: CGPoint, _ arrival: CGVector, _ departure: CGVector, isSmooth: Bool
  ) {
    let cross = arrival.dx * departure.dy - arrival.dy * departure.dx
    let dot = arrival.dx * departure.dx + arrival.dy * departure.dy
    let last = offset(corner, arrival)
    let next = offset(corner, departure)
    builder.addLine(to: last)
    if cross > 0 {
      builder.addLine(to: corner)
    } else if isSmooth || join == .round {
      let turn = CGFloat(atan2(Double(cross), Double(dot)))
      if turn < -0.2 || dot < 0 {
        let angle = CGFloat(atan2(Double(arrival.dx), Double(-arrival.dy)))
        builder.addArc(
          center: corner, radius: halfWidth, startAngle: angle, delta: turn > 0 ? -turn : turn)
      }
    } else if join == .miter {
      // The ratio of the miter's length to the line width is 1 / sin(half the angle between the
      // segments).
      let halfSine = ((1 + dot) / 2).squareRoot()
      if halfSine > 0, 1 / halfSine <= max(miterLimit, 1) {
        let scale = halfWidth / (1 + dot)
        builder.addLine(
          to: CGPoint(
            x: corner.x - (arrival.dy + departure.dy) * scale,
            y: corner.y + (arrival.dx + departure.dx) * scale))
      }
    }
    builder.addLine(to: next)
  }
}
