import Foundation

/// The whole movement along one axis after a release: a sequence of curves. Each curve starts at
/// the end position and the end velocity of the previous curve.
struct ScrollTrajectory {
  private struct Piece {
    var start: CGFloat
    var curve: ScrollCurve
  }

  private var pieces: [Piece]
  /// The time in seconds until the movement ends.
  let duration: CGFloat

  init(_ curve: ScrollCurve, tolerance: CGFloat = ScrollCurve.tolerance) {
    pieces = [Piece(start: 0, curve: curve)]
    duration = curve.duration(to: tolerance)
  }

  /// Creates a trajectory from consecutive curves.
  ///
  /// - Parameter curves: The curves before `last`, each with its duration in seconds; `last` runs
  ///   to its end.
  private init(_ curves: [(curve: ScrollCurve, length: CGFloat)], last: ScrollCurve) {
    var start: CGFloat = 0
    pieces = []
    for (curve, length) in curves {
      pieces.append(Piece(start: start, curve: curve))
      start += length
    }
    pieces.append(Piece(start: start, curve: last))
    duration = start + last.duration(to: ScrollCurve.tolerance)
  }

  /// Translates the whole trajectory by a distance.
  mutating func shift(by delta: CGFloat) {
    for index in pieces.indices { pieces[index].curve.shift(by: delta) }
  }

  var end: CGFloat { pieces[pieces.count - 1].curve.end }

  func position(at time: CGFloat) -> CGFloat {
    guard time < duration else { return end }
    let piece = piece(at: time)
    return piece.curve.position(at: max(0, time) - piece.start)
  }

  func velocity(at time: CGFloat) -> CGFloat {
    guard time < duration else { return 0 }
    let piece = piece(at: time)
    return piece.curve.velocity(at: max(0, time) - piece.start)
  }

  private func piece(at time: CGFloat) -> Piece {
    pieces.last { $0.start <= time } ?? pieces[0]
  }
}

extension ScrollTrajectory {
  /// The angular frequency of the spring that brings content back, in radians per second.
  ///
  /// Apple's value is not published. The measurement in "How UIScrollView works" (2019) by Ilya
  /// Lobanov is a critically damped spring with mass 1 and stiffness 100.
  static let bounceFrequency: CGFloat = 10
  /// Speed in points per second below which released content stops immediately. Opaline has
  /// chosen this value.
  static let minimumSpeed: CGFloat = 10

  /// The exponential decay rate, per second, for a deceleration rate per millisecond.
  static func rate(_ deceleration: UIScrollView.DecelerationRate) -> CGFloat {
    -1000 * log(min(max(deceleration.rawValue, 0.01), 0.99999))
  }

  /// A deceleration that bounces at the content's end. Content that is beyond its end springs back.
  ///
  /// - Parameters:
  ///   - velocity: Points per second, positive for a growing offset.
  ///   - rate: Per second, see ``rate(_:)``.
  static func decelerating(
    from start: CGFloat, velocity: CGFloat, rate: CGFloat, limits: ScrollLimits
  ) -> ScrollTrajectory {
    let edge = limits.clamp(start)
    if edge == start { return inside(start, velocity, rate, limits, after: []) }
    guard limits.bounces else { return ScrollTrajectory(.rest(edge)) }
    let displacement = start - edge
    let spring = ScrollCurve.spring(
      target: edge, displacement: displacement, velocity: velocity, frequency: bounceFrequency)
    // With a fast inward velocity, the spring would pass the edge. In this case, the content
    // decelerates from the edge on.
    let slope = velocity + bounceFrequency * displacement
    guard slope * displacement < 0 else { return ScrollTrajectory(spring) }
    let crossing = -displacement / slope
    return inside(
      edge, spring.velocity(at: crossing), rate, limits, after: [(spring, crossing)])
  }

  private static func inside(
    _ start: CGFloat, _ velocity: CGFloat, _ rate: CGFloat, _ limits: ScrollLimits,
    after curves: [(curve: ScrollCurve, length: CGFloat)]
  ) -> ScrollTrajectory {
    guard abs(velocity) >= minimumSpeed else { return ScrollTrajectory(curves, last: .rest(start)) }
    let decay = ScrollCurve.decay(from: start, velocity: velocity, rate: rate)
    let edge = limits.clamp(decay.end)
    if edge == decay.end { return ScrollTrajectory(curves, last: decay) }
    let speedThere = velocity - rate * (edge - start)
    let length = log(velocity / speedThere) / rate
    let last =
      limits.bounces
      ? ScrollCurve.spring(
        target: edge, displacement: 0, velocity: speedThere, frequency: bounceFrequency)
      : .rest(edge)
    return ScrollTrajectory(curves + [(decay, length)], last: last)
  }

  /// A movement that starts at the finger's velocity and ends at a target that paging or a delegate
  /// selected.
  ///
  /// The movement is an exponential decay, or a spring if the decay would be too slow or lead away
  /// from the target.
  static func snapping(
    from start: CGFloat, velocity: CGFloat, to target: CGFloat, rate: CGFloat,
    frequency: CGFloat = bounceFrequency
  ) -> ScrollTrajectory {
    let distance = target - start
    guard distance != 0 || abs(velocity) >= minimumSpeed else {
      return ScrollTrajectory(.rest(target))
    }
    let ownRate = distance == 0 ? 0 : velocity / distance
    if ownRate >= rate * 0.75 {
      return ScrollTrajectory(.decay(from: start, velocity: velocity, rate: ownRate))
    }
    return ScrollTrajectory(
      .spring(
        target: target, displacement: 0 - distance, velocity: velocity, frequency: frequency))
  }
}
