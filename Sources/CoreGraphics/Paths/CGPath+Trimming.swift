extension CGPath {
  /// The part of the path between two fractions of its length, with the meaning of `CAShapeLayer`'s
  /// `strokeStart` and `strokeEnd`.
  ///
  /// - Parameters:
  ///   - start: 0 to 1; values outside are clamped.
  ///   - end: 0 to 1; the result is empty unless `end` exceeds `start`.
  package final func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let start = start > 0 ? min(start, 1) : 0
    let end = end > 0 ? min(end, 1) : 0
    if start == 0, end == 1 { return CGPath(elements: elements) }
    guard start < end else { return CGPath(elements: []) }
    let measured = subpaths.map { $0.curves.map(MeasuredCurve.init) }
    let total = measured.joined().reduce(0) { $0 + $1.length }
    var position: CGFloat = 0
    var trimmed: [PathElement] = []
    for curves in measured {
      var isConnected = false
      for curve in curves {
        let first = max(start * total - position, 0)
        let last = min(end * total - position, curve.length)
        position += curve.length
        guard first < last else {
          isConnected = false
          continue
        }
        let piece = curve.piece(from: first, to: last)
        if !isConnected {
          trimmed.append(.move(piece.start))
        }
        trimmed.append(piece.element)
        isConnected = true
      }
    }
    return CGPath(elements: trimmed)
  }
}
