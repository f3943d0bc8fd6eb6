/// A cubic Bézier segment.
struct CubicCurve: Sendable, Hashable {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  init(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates the cubic curve that is equal to a quadratic curve, by degree elevation.
  init(quadFrom start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      from: start, CubicCurve.mix(start, control, 2 / 3), CubicCurve.mix(end, control, 2 / 3),
      to: end)
  }

  /// Creates a straight line, which is traversed at constant speed.
  init(lineFrom start: CGPoint, to end: CGPoint) {
    self.init(
      from: start, CubicCurve.mix(start, end, 1 / 3), CubicCurve.mix(start, end, 2 / 3), to: end)
  }

  private static func mix(_ from: CGPoint, _ to: CGPoint, _ amount: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * amount, y: from.y + (to.y - from.y) * amount)
  }

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let w0 = s * s * s
    let w1 = 3 * s * s * t
    let w2 = 3 * s * t * t
    let w3 = t * t * t
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The two parts on either side of a parameter, by de Casteljau's construction.
  func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    let a = CubicCurve.mix(start, control1, t)
    let b = CubicCurve.mix(control1, control2, t)
    let c = CubicCurve.mix(control2, end, t)
    let d = CubicCurve.mix(a, b, t)
    let e = CubicCurve.mix(b, c, t)
    let midpoint = CubicCurve.mix(d, e, t)
    return (CubicCurve(from: start, a, d, to: midpoint), CubicCurve(from: midpoint, e, c, to: end))
  }

  /// The parameters at which x or y has an extremum, strictly between 0 and 1.
  var extrema: [CGFloat] {
    CubicCurve.turns(start.x, control1.x, control2.x, end.x)
      + CubicCurve.turns(start.y, control1.y, control2.y, end.y)
  }

  /// The parameters at which y has an extremum, strictly between 0 and 1, in ascending order.
  var verticalTurns: [CGFloat] {
    CubicCurve.turns(start.y, control1.y, control2.y, end.y).sorted()
  }

  /// The roots of the derivative, the quadratic a·t² + b·t + c, computed without cancellation.
  private static func turns(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if a == 0 {
      if b != 0 { roots.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots.append(q / a)
      if q != 0 { roots.append(c / q) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// The number of equal parameter steps for which line segments between the points of the curve
  /// deviate from the curve by at most `tolerance`.
  ///
  /// A step h deviates by at most h²/8 times the largest second derivative, which for a cubic is 6
  /// times the larger second difference of its control points.
  func steps(within tolerance: CGFloat) -> Int {
    func difference(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      let x = a.x - 2 * b.x + c.x
      let y = a.y - 2 * b.y + c.y
      return (x * x + y * y).squareRoot()
    }
    let bend = max(difference(start, control1, control2), difference(control1, control2, end))
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    guard count.isFinite else { return 1 }
    return Int(min(max(count, 1), 4096))
  }
}
