extension CGPath {
  /// The path cut into dashes; curves stay curves.
  ///
  /// Every subpath starts the pattern anew. A pattern without a positive length, or with a negative
  /// one, gives the path itself.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern the first dash starts.
  ///   - lengths: Dash, gap, dash, gap…; an odd count is repeated to make it even.
  ///   - transform: Applied to the dashed path.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return applying(transform)
    }
    var dasher = Dasher(
      lengths: lengths.count % 2 == 0 ? lengths : lengths + lengths, phase: phase)
    var curves: [CubicCurve] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        dasher.add(curves, isClosed: false)
        curves = []
        start = point
      case .line(let end): curves.append(CubicCurve(lineFrom: current, to: end))
      case .quad(let control, let end):
        curves.append(CubicCurve(quadFrom: current, control: control, to: end))
      case .cubic(let first, let second, let end):
        curves.append(CubicCurve(from: current, first, second, to: end))
      case .close:
        if current != start {
          curves.append(CubicCurve(lineFrom: current, to: start))
        }
        dasher.add(curves, isClosed: true)
        curves = []
      }
      current = element.end ?? start
    }
    dasher.add(curves, isClosed: false)
    return CGPath(elements: dasher.elements).applying(transform)
  }
}

private struct Dasher {
  private let lengths: [CGFloat]
  private let firstIndex: Int
  private let firstRest: CGFloat
  private(set) var elements: [PathElement] = []

  /// More dashes than this in one subpath are not told apart on any screen; the rest stays solid.
  private static let maximumDashes = 100_000

  init(lengths: [CGFloat], phase: CGFloat) {
    self.lengths = lengths
    let total = lengths.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 {
      rest += total
    }
    var index = 0
    while rest >= lengths[index], rest > 0 || lengths[index] == 0, index < lengths.count - 1 {
      rest -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRest = max(lengths[index] - rest, 0)
  }

  /// Adds the dashes of one subpath.
  mutating func add(_ curves: [CubicCurve], isClosed: Bool) {
    guard !curves.isEmpty else { return }
    var dashes: [[CubicCurve]] = []
    var index = firstIndex
    var rest = firstRest
    var dash: [CubicCurve]? = index % 2 == 0 ? [] : nil
    let startsOn = dash != nil
    var count = 0
    for curve in curves {
      let measured = MeasuredCurve(curve)
      var position: CGFloat = 0
      while measured.length - position > rest, count < Dasher.maximumDashes {
        if let begun = dash {
          dashes.append(begun + [measured.piece(from: position, to: position + rest)])
          dash = nil
        } else {
          dash = []
        }
        position += rest
        index = (index + 1) % lengths.count
        rest = lengths[index]
        count += 1
      }
      rest -= measured.length - position
      dash?.append(measured.piece(from: position, to: measured.length))
    }
    if isClosed, startsOn, count == 0 {
      emit(curves)
      elements.append(.close)
      return
    }
    if let last = dash, !last.isEmpty {
      if isClosed, startsOn, !dashes.isEmpty {
        // The dash that runs over the seam is one dash.
        dashes[0] = last + dashes[0]
      } else {
        dashes.append(last)
      }
    }
    for dash in dashes {
      emit(dash)
    }
  }

  private mutating func emit(_ curves: [CubicCurve]) {
    guard let first = curves.first else { return }
    elements.append(.move(first.start))
    for curve in curves {
      elements.append(
        curve.isLine ? .line(curve.end) : .cubic(curve.control1, curve.control2, curve.end))
    }
  }
}

/// A curve with a table of its length, for cutting it at a distance.
private struct MeasuredCurve {
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
      let middle = (low + high) / 2
      if table[middle] <= distance {
        low = middle
      } else {
        high = middle
      }
    }
    let piece = table[high] - table[low]
    let fraction = piece > 0 ? (distance - table[low]) / piece : 0
    return (CGFloat(low) + fraction) / CGFloat(table.count - 1)
  }
}

extension CubicCurve {
  /// Whether the curve is a line at constant speed, as ``init(lineFrom:to:)`` makes it.
  fileprivate var isLine: Bool {
    let line = CubicCurve(lineFrom: start, to: end)
    let size = abs(end.x - start.x) + abs(end.y - start.y)
    return abs(control1.x - line.control1.x) + abs(control1.y - line.control1.y) <= 1e-9 * size
      && abs(control2.x - line.control2.x) + abs(control2.y - line.control2.y) <= 1e-9 * size
  }
}
