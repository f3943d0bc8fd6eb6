extension CGPath {
  /// The path cut into dashes; curves stay curves.
  ///
  /// The pattern restarts at every subpath. If no length is positive, a length is negative or not
  /// finite, or the phase is not finite, the path is not cut.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath starts.
  ///   - lengths: Dash, gap, dash, gap…; a list of odd count is repeated once, so that the count is
  ///     even.
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
    for subpath in subpaths {
      dasher.add(subpath.curves, isClosed: subpath.isClosed)
    }
    return CGPath(elements: dasher.elements).applying(transform)
  }
}

private struct Dasher {
  private let lengths: [CGFloat]
  private let firstIndex: Int
  private let firstRest: CGFloat
  private(set) var elements: [PathElement] = []

  /// The maximum number of dashes and gaps in one subpath, more than any screen can resolve; the
  /// rest of the subpath is not divided.
  private static let maximumDashes = 100_000

  init(lengths: [CGFloat], phase: CGFloat) {
    self.lengths = lengths
    let total = lengths.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 {
      rest += total
    }
    var index = 0
    while rest > 0, rest >= lengths[index], index < lengths.count - 1 {
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
        // Join the last dash and the first dash, which meet at the start of the closed subpath.
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
    elements += curves.map(\.element)
  }
}
