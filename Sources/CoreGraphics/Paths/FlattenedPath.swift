/// A subpath as line segments, with flags for smooth corners.
struct Polyline: Sendable {
  var points: [CGPoint]
  /// Whether the corner at each point is inside a curve, so that it needs no visible join.
  var isSmooth: [Bool]
  var isClosed: Bool
}

extension CGPath {
  /// The tolerance of flattening, in points. At three pixels per point, the line segments change
  /// the coverage of a pixel by less than a sixth.
  package static let flatness: CGFloat = 0.05

  /// The path with curves replaced by lines.
  ///
  /// - Parameter threshold: The largest distance between a curve and its lines; at least 1e-4.
  public final func flattened(threshold: CGFloat) -> CGPath {
    var builder = PathBuilder()
    for line in polylines(within: threshold) {
      builder.addLines(between: line.points)
      if line.isClosed {
        builder.close()
      }
    }
    return CGPath(builder)
  }

  /// The subpaths as line segments; repeated points are merged, so a polyline of one point is a
  /// subpath without length.
  final func polylines(within tolerance: CGFloat) -> [Polyline] {
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    var result: [Polyline] = []
    var line = Polyline(points: [], isSmooth: [], isClosed: false)
    func add(_ point: CGPoint, isSmooth: Bool) {
      if line.points.last == point { return }
      line.points.append(point)
      line.isSmooth.append(isSmooth)
    }
    func flush(isClosed: Bool) {
      guard !line.points.isEmpty else { return }
      line.isClosed = isClosed
      if isClosed, line.points.count > 1, line.points.first == line.points.last {
        line.points.removeLast()
        line.isSmooth.removeLast()
      }
      result.append(line)
    }
    func add(_ curve: CubicCurve) {
      let steps = curve.steps(within: tolerance)
      for step in 1..<max(steps, 1) {
        add(curve.point(at: CGFloat(step) / CGFloat(steps)), isSmooth: true)
      }
      add(curve.end, isSmooth: false)
    }
    var start = CGPoint.zero
    var hasSegments = false
    var current = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        if hasSegments { flush(isClosed: false) }
        line = Polyline(points: [point], isSmooth: [false], isClosed: false)
        hasSegments = false
        start = point
        current = point
        continue
      }
      switch element {
      case .move: break
      case .line(let end): add(end, isSmooth: false)
      case .quad(let control, let end):
        add(CubicCurve(quadFrom: current, control: control, to: end))
      case .cubic(let first, let second, let end):
        add(CubicCurve(from: current, first, second, to: end))
      case .close: flush(isClosed: true)
      }
      if case .close = element {
        // An element after a close starts at the subpath's start.
        line = Polyline(points: [start], isSmooth: [false], isClosed: false)
        hasSegments = false
        current = start
      } else {
        hasSegments = true
        current = element.end ?? start
      }
    }
    if hasSegments { flush(isClosed: false) }
    return result
  }
}
