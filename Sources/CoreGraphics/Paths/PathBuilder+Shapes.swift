extension PathBuilder {
  /// Adds a closed rectangle that starts at its origin; the null rectangle adds nothing.
  mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    addLines(between: rect.corners)
    close()
  }

  mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addEllipticalArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radiusX: rect.width / 2,
      radiusY: rect.height / 2, startAngle: 0, delta: 2 * .pi)
    close()
  }

  /// Adds a rectangle with elliptical corners. The subpath starts at the center of the right edge,
  /// as in Apple's implementation, and visits the corners by increasing angle.
  mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let rect = rect.standardized
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    let centers = [
      CGPoint(x: rect.maxX - width, y: rect.maxY - height),
      CGPoint(x: rect.minX + width, y: rect.maxY - height),
      CGPoint(x: rect.minX + width, y: rect.minY + height),
      CGPoint(x: rect.maxX - width, y: rect.minY + height),
    ]
    for (quarter, center) in centers.enumerated() {
      let angle = CGFloat(quarter) * .pi / 2
      addLine(to: PathBuilder.point(center, width, height, angle))
      addEllipticalArc(
        center: center, radiusX: width, radiusY: height, startAngle: angle, delta: .pi / 2)
    }
    close()
  }

  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    guard delta.isFinite else { return }
    if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn) + turn
    } else if delta > turn {
      // An arc of more than 2π radians consists of one circle and the remaining angle.
      delta = turn + delta.truncatingRemainder(dividingBy: turn)
    }
    addArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta)
  }

  mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite else { return }
    let first = PathBuilder.point(center, radius, radius, startAngle)
    if currentPoint == nil {
      move(to: first)
    } else {
      addLine(to: first)
    }
    addEllipticalArc(
      center: center, radiusX: radius, radiusY: radius, startAngle: startAngle, delta: delta)
  }

  /// The arc of the PostScript operator `arcto`: the arc degenerates to a line to `tangent1End` if
  /// the three points are collinear or the radius is not positive.
  mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let origin = currentPoint else { return }
    let back = CGVector(dx: origin.x - tangent1End.x, dy: origin.y - tangent1End.y)
    let ahead = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let backLength = (back.dx * back.dx + back.dy * back.dy).squareRoot()
    let aheadLength = (ahead.dx * ahead.dx + ahead.dy * ahead.dy).squareRoot()
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    guard radius > 0, backLength > 0, aheadLength > 0,
      abs(cross) > 1e-9 * backLength * aheadLength
    else { return addLine(to: tangent1End) }
    let cosine = (back.dx * ahead.dx + back.dy * ahead.dy) / (backLength * aheadLength)
    // The tangent points are radius / tan(half the angle) away from the corner.
    let distance = radius * (1 + cosine) / (abs(cross) / (backLength * aheadLength))
    let first = CGPoint(
      x: tangent1End.x + back.dx / backLength * distance,
      y: tangent1End.y + back.dy / backLength * distance)
    let side: CGFloat = cross > 0 ? -1 : 1
    let center = CGPoint(
      x: first.x + side * back.dy / backLength * radius,
      y: first.y - side * back.dx / backLength * radius)
    let startAngle = CGFloat(atan2(Double(first.y - center.y), Double(first.x - center.x)))
    let sweep = .pi - CGFloat(acos(min(max(Double(cosine), -1), 1)))
    addArc(center: center, radius: radius, startAngle: startAngle, delta: side * sweep)
  }

  static func point(
    _ center: CGPoint, _ radiusX: CGFloat, _ radiusY: CGFloat, _ angle: CGFloat
  ) -> CGPoint {
    CGPoint(
      x: center.x + radiusX * CGFloat(cos(Double(angle))),
      y: center.y + radiusY * CGFloat(sin(Double(angle))))
  }

  /// Adds an arc that starts at the current point, with one cubic curve for each 90 degrees or
  /// less.
  ///
  /// The handle length 4/3·tan(θ/4) puts the middle of each cubic on the ellipse; for 90 degrees
  /// the error of the radius is at most 0.027 %.
  private mutating func addEllipticalArc(
    center: CGPoint, radiusX: CGFloat, radiusY: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) {
    let pieces = max(Int(saturating: (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    guard delta != 0, pieces <= 1 << 16 else { return }
    let step = delta / CGFloat(pieces)
    let handle = 4 / 3 * CGFloat(tan(Double(step) / 4))
    for piece in 0..<pieces {
      let from = startAngle + step * CGFloat(piece)
      let to = from + step
      let (fromSine, fromCosine) = PathBuilder.sineAndCosine(from)
      let (toSine, toCosine) = PathBuilder.sineAndCosine(to)
      addCurve(
        to: CGPoint(x: center.x + radiusX * toCosine, y: center.y + radiusY * toSine),
        control1: CGPoint(
          x: center.x + radiusX * (fromCosine - handle * fromSine),
          y: center.y + radiusY * (fromSine + handle * fromCosine)),
        control2: CGPoint(
          x: center.x + radiusX * (toCosine + handle * toSine),
          y: center.y + radiusY * (toSine - handle * toCosine)))
    }
  }

  /// The sine and the cosine of an angle; the values are exact at multiples of 90 degrees, so that
  /// ellipses and rounded rectangles touch their bounds exactly.
  private static func sineAndCosine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
    let quarters = (angle / (.pi / 2)).rounded()
    if abs(angle - quarters * (.pi / 2)) < 1e-12 {
      switch Int(saturating: quarters.truncatingRemainder(dividingBy: 4)) & 3 {
      case 0: return (0, 1)
      case 1: return (1, 0)
      case 2: return (0, -1)
      default: return (-1, 0)
      }
    }
    return (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  }
}
