/// Appends shapes to a list of elements: the common implementation of paths and contexts.
///
/// ``transform`` maps the coordinate space of added shapes to the outer coordinate space, in which
/// the elements are stored.
struct PathBuilder: Sendable {
  private(set) var elements: [PathElement]
  /// Maps the coordinate space of added shapes to the outer coordinate space.
  var transform = CGAffineTransform.identity
  /// The current point in the outer coordinate space; nil if there is none.
  private(set) var outerPoint: CGPoint?
  private var outerStart: CGPoint?

  init(elements: [PathElement] = []) {
    self.elements = elements
    updateCurrentPoint()
  }

  /// Computes the current point after several elements were appended together.
  private mutating func updateCurrentPoint() {
    guard let last = elements.last else { return }
    outerStart = .zero
    for element in elements.reversed() {
      if case .move(let point) = element {
        outerStart = point
        break
      }
    }
    outerPoint = last.end ?? outerStart
  }

  /// The start of the next element, in the coordinate space of added shapes.
  var currentPoint: CGPoint? {
    transform.isIdentity ? outerPoint : outerPoint?.applying(transform.inverted())
  }

  mutating func removeAll() {
    elements = []
    outerPoint = nil
    outerStart = nil
  }

  mutating func move(to point: CGPoint) {
    let point = point.applying(transform)
    elements.append(.move(point))
    outerPoint = point
    outerStart = point
  }

  /// Appends a segment; does nothing if there is no current point.
  private mutating func append(_ segment: PathElement) {
    guard outerPoint != nil else { return }
    let segment = transform.isIdentity ? segment : segment.applying(transform)
    elements.append(segment)
    outerPoint = segment.end
  }

  mutating func addLine(to point: CGPoint) {
    append(.line(point))
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quad(control, end))
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.cubic(control1, control2, end))
  }

  mutating func close() {
    guard outerPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    outerPoint = outerStart
  }

  mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() {
      addLine(to: point)
    }
  }

  mutating func addElements(_ added: [PathElement]) {
    elements += transform.isIdentity ? added : added.map { $0.applying(transform) }
    updateCurrentPoint()
  }
}
