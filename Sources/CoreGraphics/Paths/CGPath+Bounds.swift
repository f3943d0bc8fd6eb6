extension CGPath {
  /// The smallest rectangle around all points, control points included; the null rectangle for an
  /// empty path.
  public final var boundingBox: CGRect {
    var bounds = BoundsAccumulator()
    for element in elements {
      switch element {
      case .move(let end), .line(let end): bounds.add(end)
      case .quad(let control, let end):
        bounds.add(control)
        bounds.add(end)
      case .cubic(let first, let second, let end):
        bounds.add(first)
        bounds.add(second)
        bounds.add(end)
      case .close: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around the outline itself, or the null rectangle for an empty path.
  public final var boundingBoxOfPath: CGRect {
    var bounds = BoundsAccumulator()
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        bounds.add(end)
        start = end
      case .line(let end):
        bounds.add(end)
      case .quad(let control, let end):
        let cubic = CubicCurve(quadFrom: current, control: control, to: end)
        bounds.add(cubic)
      case .cubic(let first, let second, let end):
        bounds.add(CubicCurve(from: current, first, second, to: end))
      case .close: break
      }
      current = element.end ?? start
    }
    return bounds.rect
  }

  /// Whether the path is one axis-parallel rectangle.
  ///
  /// - Parameter rect: Receives the rectangle if the result is true.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// The rectangle, if the path is one axis-parallel rectangle; `nil` for any other shape.
  package final var rectangle: CGRect? {
    var points: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        guard index == 0 else { return nil }
        points.append(point)
      case .line(let point): points.append(point)
      case .close:
        guard index == elements.count - 1 else { return nil }
      case .quad, .cubic: return nil
      }
      guard points.count <= 5 else { return nil }
    }
    if points.count == 5 {
      guard points[4] == points[0] else { return nil }
      points.removeLast()
    }
    guard points.count == 4 else { return nil }
    let startsHorizontally =
      points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
      && points[3].x == points[0].x
    let startsVertically =
      points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
      && points[3].y == points[0].y
    guard startsHorizontally || startsVertically else { return nil }
    return CGRect(
      x: points[0].x, y: points[0].y, width: points[2].x - points[0].x,
      height: points[2].y - points[0].y
    ).standardized
  }
}

private struct BoundsAccumulator {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  mutating func add(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func add(_ curve: CubicCurve) {
    add(curve.start)
    add(curve.end)
    for parameter in curve.extrema {
      add(curve.point(at: parameter))
    }
  }

  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
