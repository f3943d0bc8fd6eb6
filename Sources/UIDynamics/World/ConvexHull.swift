import CoreGraphics

/// The corners of the smallest convex polygon that contains the given points.
///
/// Source: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
struct ConvexHull {
  /// The vertices of the hull, without points on its edges; fewer than three vertices if all
  /// points are collinear.
  let corners: [CGPoint]

  init(of points: [CGPoint]) {
    let sorted = points.filter { $0.x.isFinite && $0.y.isFinite }
      .sorted { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
    guard sorted.count > 2 else {
      corners = sorted
      return
    }
    let lower = ConvexHull.chain(sorted)
    let upper = ConvexHull.chain(sorted.reversed())
    corners = lower.dropLast() + upper.dropLast()
  }

  private static func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
    var chain: [CGPoint] = []
    for point in points {
      while chain.count >= 2, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

extension CGPath {
  /// The corners of each subpath, with curves flattened to within half a point; a closed subpath
  /// ends at its start.
  func lines() -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    flattened(threshold: 0.5).applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: result.append([element.points[0]])
      case .addLineToPoint: result[result.count - 1].append(element.points[0])
      case .closeSubpath:
        if let first = result.last?.first { result[result.count - 1].append(first) }
      default: break
      }
    }
    return result
  }
}
