/// A curve with a table of arc lengths, for splitting the curve at a distance from its start.
struct MeasuredCurve {
  let curve: CubicCurve
  private let table: [CGFloat]

  init(_ curve: CubicCurve) {
    self.curve = curve
    let steps = curve.isLine ? 1 : max(curve.steps(within: 0.01), 8)
    var table: [CGFloat] = [0]
    var last = curve.start
    for step in 1...steps {
      let point = curve.point(at: CGFloat(step) / CGFloat(steps))
      let x = point.x - last.x
      let y = point.y - last.y
      table.append(table[step - 1] + (x * x + y * y).squareRoot())
      last = point
    }
    self.table = table
  }

  var length: CGFloat { table[table.count - 1] }

  func piece(from start: CGFloat, to end: CGFloat) -> CubicCurve {
    let first = parameter(at: start)
    let last = parameter(at: end)
    let head = last < 1 ? curve.split(at: last).0 : curve
    return first > 0 ? head.split(at: last > 0 ? first / last : 0).1 : head
  }

  private func parameter(at distance: CGFloat) -> CGFloat {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    var low = 0
    var high = table.count - 1
    while high - low > 1 {
      let midpoint = (low + high) / 2
      if table[midpoint] <= distance {
        low = midpoint
      } else {
        high = midpoint
      }
    }
    let piece = table[high] - table[low]
    let fraction = piece > 0 ? (distance - table[low]) / piece : 0
    return (CGFloat(low) + fraction) / CGFloat(table.count - 1)
  }
}

extension CubicCurve {
  /// Whether the curve is a line at constant speed, as ``init(lineFrom:to:)`` creates it.
  var isLine: Bool {
    let line = CubicCurve(lineFrom: start, to: end)
    let size = abs(end.x - start.x) + abs(end.y - start.y)
    return abs(control1.x - line.control1.x) + abs(control1.y - line.control1.y) <= 1e-9 * size
      && abs(control2.x - line.control2.x) + abs(control2.y - line.control2.y) <= 1e-9 * size
  }
}

extension CubicCurve {
  /// The curve as an element of a path whose current point is the start of the curve.
  var element: PathElement { isLine ? .line(end) : .cubic(control1, control2, end) }
}

/// The segments of one subpath as cubic curves.
struct CurvedSubpath {
  var curves: [CubicCurve] = []
  /// Whether the subpath is closed; the curves of a closed subpath include the closing line, unless
  /// the line has no length.
  var isClosed = false
}

extension CGPath {
  /// The subpaths that have segments.
  final var subpaths: [CurvedSubpath] {
    var result: [CurvedSubpath] = []
    var subpath = CurvedSubpath()
    var start = CGPoint.zero
    var current = CGPoint.zero
    func flush() {
      if !subpath.curves.isEmpty {
        result.append(subpath)
      }
      subpath = CurvedSubpath()
    }
    for element in elements {
      switch element {
      case .move(let point):
        flush()
        start = point
      case .line(let end): subpath.curves.append(CubicCurve(lineFrom: current, to: end))
      case .quad(let control, let end):
        subpath.curves.append(CubicCurve(quadFrom: current, control: control, to: end))
      case .cubic(let first, let second, let end):
        subpath.curves.append(CubicCurve(from: current, first, second, to: end))
      case .close:
        if current != start {
          subpath.curves.append(CubicCurve(lineFrom: current, to: start))
        }
        subpath.isClosed = true
        flush()
      }
      current = element.end ?? start
    }
    flush()
    return result
  }
}
