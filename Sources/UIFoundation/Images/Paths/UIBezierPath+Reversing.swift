import CoreGraphics

extension UIBezierPath {
  /// Returns the same shape in the opposite direction. The order of the subpaths does not change.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.copyPen(from: self)
    var subpath = Subpath()
    var result: [PathElement] = []
    for element in cgPath.elements {
      if case .move(let start) = element {
        result += subpath.reversed
        subpath = Subpath()
        subpath.points = [start]
      } else if element == .close {
        subpath.isClosed = true
        result += subpath.reversed
        // If an element other than a move follows a close, the element continues at the start of
        // the closed subpath.
        subpath = Subpath(points: Array(subpath.points.prefix(1)))
      } else {
        subpath.add(element)
      }
    }
    result += subpath.reversed
    reversed.cgPath = CGPath(elements: result)
    return reversed
  }
}

/// The points of one subpath in order, and the segments between the points.
private struct Subpath {
  var points: [CGPoint] = []
  var segments: [PathElement] = []
  var isClosed = false

  mutating func add(_ element: PathElement) {
    segments.append(element)
    points.append(element.end!)
  }

  var reversed: [PathElement] {
    guard let last = points.last else { return [] }
    guard !segments.isEmpty || isClosed || points.count == 1 else { return [] }
    var result: [PathElement] = [.move(last)]
    for index in segments.indices.reversed() {
      let target = points[index]
      switch segments[index] {
      case .quad(let control, _): result.append(.quad(control, target))
      case .cubic(let first, let second, _): result.append(.cubic(second, first, target))
      default: result.append(.line(target))
      }
    }
    if isClosed { result.append(.close) }
    return result
  }
}
