import CoreGraphics
import RenderTree

/// The keyframes of an animation and the control values of the Bézier curves between them.
struct KeyframePath {
  var values: [AnimatableValue]
  /// The control values. The array is empty, or it contains two values for each interval.
  var controls: [AnimatableValue] = []

  init(values: [AnimatableValue]) { self.values = values }

  /// Creates the keyframes along a path; nil for a path without points. A move to another subpath
  /// becomes a straight line between two keyframes.
  init?(_ path: CGPath) {
    var points: [CGPoint] = []
    var bends: [CGPoint] = []
    var start = CGPoint.zero
    func line(to end: CGPoint) {
      if let last = points.last {
        bends += [.interpolate(last, end, 1 / 3), .interpolate(last, end, 2 / 3)]
      }
      points.append(end)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        if points.last != point { line(to: point) }
      case .line(let end): line(to: end)
      case .quad(let control, let end):
        guard let last = points.last else { continue }
        bends += [.interpolate(last, control, 2 / 3), .interpolate(end, control, 2 / 3)]
        points.append(end)
      case .cubic(let first, let second, let end):
        bends += [first, second]
        points.append(end)
      case .close: if points.last != start { line(to: start) }
      }
    }
    guard !points.isEmpty else { return nil }
    values = points.map(AnimatableValue.point)
    controls = bends.map(AnimatableValue.point)
  }

  /// Creates keyframes along a Kochanek-Bartels spline, which is a Catmull-Rom spline if all
  /// parameters are zero. Values that cannot be added are joined by straight lines.
  ///
  /// Each array contains one number per value; missing numbers are zero.
  init(smoothly values: [AnimatableValue], tension: [Double], continuity: [Double], bias: [Double])
  {
    self.values = values
    guard values.count > 2 else { return }
    func parameter(_ list: [Double], _ index: Int) -> Double {
      index < list.count ? list[index] : 0
    }
    /// Returns a third of the curve's tangent before or after a value: the offset from the value to
    /// its Bézier control point.
    func third(_ index: Int, leaving: Bool) -> AnimatableValue? {
      let before = values[max(index - 1, 0)]
      let after = values[min(index + 1, values.count - 1)]
      guard let incoming = values[index].difference(from: before),
        let outgoing = after.difference(from: values[index])
      else { return nil }
      let (t, c, b) = (
        parameter(tension, index), parameter(continuity, index), parameter(bias, index)
      )
      let sign = leaving ? 1.0 : -1.0
      // The first and the last value have only one neighbor, so their tangent is the whole
      // difference to that neighbor.
      let isEnd = index == 0 || index == values.count - 1
      let scale = (1 - t) / (isEnd ? 1 : 2) / 3
      let first = incoming.scaled(by: scale * (1 + b) * (1 + sign * c))
      let second = outgoing.scaled(by: scale * (1 - b) * (1 - sign * c))
      return first.flatMap { first in second.map { $0.added(to: first) } }
    }
    var controls: [AnimatableValue] = []
    for index in 0..<(values.count - 1) {
      guard let leave = third(index, leaving: true),
        let arrive = third(index + 1, leaving: false)?.scaled(by: -1)
      else { return }
      controls += [leave.added(to: values[index]), arrive.added(to: values[index + 1])]
    }
    self.controls = controls
  }
}

extension AnimatableValue {
  /// This value times a number; nil for values that cannot be added, and for transforms.
  fileprivate func scaled(by factor: Double) -> AnimatableValue? {
    guard let zero = additiveZero else { return nil }
    if case .transform = self { return nil }
    return .interpolate(zero, self, factor)
  }

  /// The distance between two values; nil for types of values without a distance.
  fileprivate func distance(to other: AnimatableValue) -> Double? {
    switch other.difference(from: self) {
    case .number(let d): abs(d)
    case .point(let d): Double((d.x * d.x + d.y * d.y).squareRoot())
    case .size(let d): Double((d.width * d.width + d.height * d.height).squareRoot())
    case .rect(let d):
      Double(
        (d.origin.x * d.origin.x + d.origin.y * d.origin.y + d.width * d.width
          + d.height * d.height).squareRoot())
    default: nil
    }
  }
}

extension Animation {
  /// The number of samples of a curved interval. The polyline of a quarter circle deviates from the
  /// circle by less than a ten-thousandth of the radius.
  private static let samples = 64

  private func point(_ interval: Int, _ t: Double) -> AnimatableValue {
    var piece = Animation(
      property: property, values: Array(values[interval...(interval + 1)]), keyTimes: [0, 1])
    if controls.count >= 2 * interval + 2 {
      piece.controls = Array(controls[(2 * interval)...(2 * interval + 1)])
    }
    piece.timing.duration = 1
    piece.timing.fill = .forwards
    return piece.value(at: t) ?? values[interval + 1]
  }

  /// Sets the key times so that the values change at constant speed; curves become chains of
  /// straight segments. Values without a distance keep their times.
  mutating func makeConstantSpeed() {
    guard values.count > 1 else { return }
    var chain = [values[0]]
    let steps = controls.isEmpty ? 1 : Animation.samples
    for interval in 0..<(values.count - 1) {
      for step in 1...steps { chain.append(point(interval, Double(step) / Double(steps))) }
    }
    var lengths = [0.0]
    for (from, to) in zip(chain, chain.dropFirst()) {
      guard let distance = from.distance(to: to) else { return }
      lengths.append(lengths[lengths.count - 1] + distance)
    }
    let total = lengths[lengths.count - 1]
    guard total > 0, total.isFinite else { return }
    values = chain
    controls = []
    keyTimes = lengths.map { min($0 / total, 1) }
  }

  /// The rotation about z that follows this animation of a point; nil if the point does not
  /// move.
  func tangentRotation(isReversed: Bool) -> Animation? {
    var angles: [AnimatableValue] = []
    var times: [Double] = []
    var last: Double?
    func turn(from: AnimatableValue, to: AnimatableValue) {
      guard case .point(let step)? = to.difference(from: from), step != .zero else {
        if let last { angles.append(.number(last)) } else { times.removeLast() }
        return
      }
      var angle = Double(atan2(step.y, step.x)) + (isReversed ? .pi : 0)
      // Use the nearest equivalent angle, so that the rotation never makes a full revolution
      // between samples.
      if let last { angle += 2 * .pi * ((last - angle) / (2 * .pi)).rounded() }
      last = angle
      angles.append(.number(angle))
    }
    let steps = controls.isEmpty ? 1 : Animation.samples
    for interval in 0..<max(values.count - 1, 0) {
      let span = keyTimes[interval + 1] - keyTimes[interval]
      for step in 0...steps {
        // The direction at a sample is the direction of a short segment around the sample.
        let time = Double(step) / Double(steps)
        let eased =
          interval < curves.count
          ? curves[interval].progress(at: time, duration: span * timing.duration) : time
        times.append(keyTimes[interval] + span * time)
        let difference = controls.isEmpty ? 1 : 1e-4
        turn(
          from: point(interval, max(eased - difference, 0)),
          to: point(interval, min(eased + difference, 1)))
      }
    }
    guard !angles.isEmpty else { return nil }
    return Animation(property: .rotationZ, values: angles, keyTimes: times)
  }
}
