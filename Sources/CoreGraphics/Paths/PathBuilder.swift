/// Appends shapes to a list of elements: the one implementation behind paths and contexts.
///
/// Shapes are given in the builder's own space; ``finish()`` returns them under its transform.
struct PathBuilder: Sendable {
  private var elements: [PathElement]
  /// How many leading elements are already in the outer space.
  private let settled: Int
  private let transform: CGAffineTransform
  /// In the builder's own space.
  private(set) var currentPoint: CGPoint?
  private var start: CGPoint?

  init() {
    self.init(continuing: [], under: .identity)
  }

  /// - Parameter elements: What is there already, in the outer space.
  init(continuing elements: [PathElement], under transform: CGAffineTransform) {
    self.elements = elements
    self.transform = transform
    settled = elements.count
    if let last = elements.last {
      let outerStart = PathBuilder.start(of: elements[...])
      let outerPoint = last.end ?? outerStart
      let inverse = transform.isIdentity ? transform : transform.inverted()
      currentPoint = outerPoint.applying(inverse)
      start = outerStart.applying(inverse)
    }
  }

  /// Everything, in the outer space.
  consuming func finish() -> [PathElement] {
    if !transform.isIdentity {
      for index in settled..<elements.count {
        elements[index] = elements[index].applying(transform)
      }
    }
    return elements
  }

  func elements(_ transform: UnsafePointer<CGAffineTransform>?) -> [PathElement] {
    guard let transform = transform?.pointee else { return elements }
    return elements.map { $0.applying(transform) }
  }

  /// Where the last subpath of some elements starts, or the origin.
  static func start(of elements: ArraySlice<PathElement>) -> CGPoint {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return .zero
  }

  mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    currentPoint = point
    start = point
  }

  mutating func addLine(to point: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.quad(control, end))
    currentPoint = end
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.cubic(control1, control2, end))
    currentPoint = end
  }

  mutating func close() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() {
      addLine(to: point)
    }
  }
}
