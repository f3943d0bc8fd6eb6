import CoreGraphics

extension CGPath {
  /// The part of the path between two fractions of its length, as straight segments. For the whole
  /// range, the result is the path itself.
  ///
  /// - Parameter flatness: The largest distance of the segments from the curves, in the path's
  ///   units.
  func trimmed(from start: CGFloat, to end: CGFloat, flatness: CGFloat) -> CGPath {
    let (start, end) = (max(start, 0), min(end, 1))
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return CGPath(elements: []) }
    let lines = segments(within: flatness)
    let total = lines.reduce(0) { $0 + $1.length }
    let (first, last) = (start * total, end * total)
    var elements: [PathElement] = []
    var passed: CGFloat = 0
    var pen: CGPoint?
    for line in lines {
      let (from, to) = (max(first - passed, 0), min(last - passed, line.length))
      passed += line.length
      guard from < to, line.length > 0 else { continue }
      let (a, b) = (line.point(at: from), line.point(at: to))
      if pen != a { elements.append(.move(a)) }
      elements.append(.line(b))
      pen = b
    }
    return CGPath(elements: elements)
  }

  private struct Segment {
    var start: CGPoint
    var end: CGPoint
    var length: CGFloat

    init(_ start: CGPoint, _ end: CGPoint) {
      (self.start, self.end) = (start, end)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      length = (dx * dx + dy * dy).squareRoot()
    }

    func point(at distance: CGFloat) -> CGPoint {
      if distance <= 0 { return start }
      if distance >= length { return end }
      let t = distance / length
      return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    }
  }

  private func segments(within flatness: CGFloat) -> [Segment] {
    var result: [Segment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in flattened(threshold: flatness).elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        result.append(Segment(current, point))
        current = point
      case .close:
        result.append(Segment(current, start))
        current = start
      case .quad, .cubic: break
      }
    }
    return result
  }
}
