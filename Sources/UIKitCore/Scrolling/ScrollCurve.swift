import Foundation

/// A movement along one axis, as a closed-form function of the time since its start.
///
/// Each frame evaluates the function at its own time, so the movement is the same at every frame
/// rate.
enum ScrollCurve {
  case rest(CGFloat)
  /// The speed decays exponentially: x = from + v/k (1 - e^(-k t)).
  case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
  /// A critically damped spring: x = target + (d + (v + w d) t) e^(-w t).
  case spring(target: CGFloat, displacement: CGFloat, velocity: CGFloat, frequency: CGFloat)
  /// Core Animation's ease-in-ease-out curve.
  case ease(from: CGFloat, to: CGFloat, duration: CGFloat)

  /// A movement ends at this distance from its target, in points; the distance is less than a pixel
  /// of any screen.
  static let tolerance: CGFloat = 0.2

  func position(at time: CGFloat) -> CGFloat {
    switch self {
    case .rest(let position): return position
    case .decay(let start, let velocity, let rate):
      return start + velocity / rate * (1 - exp(-rate * time))
    case .spring(let target, let displacement, let velocity, let frequency):
      let slope = velocity + frequency * displacement
      return target + (displacement + slope * time) * exp(-frequency * time)
    case .ease(let start, let end, let duration):
      return start + (end - start) * EaseCurve.value(at: time / duration)
    }
  }

  /// The velocity in points per second.
  func velocity(at time: CGFloat) -> CGFloat {
    switch self {
    case .rest: return 0
    case .decay(_, let velocity, let rate): return velocity * exp(-rate * time)
    case .spring(_, let displacement, let velocity, let frequency):
      let slope = velocity + frequency * displacement
      return (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    case .ease(let start, let end, let duration):
      return (end - start) / duration * EaseCurve.slope(at: time / duration)
    }
  }

  mutating func shift(by delta: CGFloat) {
    switch self {
    case .rest(let position): self = .rest(position + delta)
    case .decay(let start, let velocity, let rate):
      self = .decay(from: start + delta, velocity: velocity, rate: rate)
    case .spring(let target, let displacement, let velocity, let frequency):
      self = .spring(
        target: target + delta, displacement: displacement, velocity: velocity,
        frequency: frequency)
    case .ease(let start, let end, let duration):
      self = .ease(from: start + delta, to: end + delta, duration: duration)
    }
  }

  /// The position at which the movement ends.
  var end: CGFloat {
    switch self {
    case .rest(let position): position
    case .decay(let start, let velocity, let rate): start + velocity / rate
    case .spring(let target, _, _, _): target
    case .ease(_, let end, _): end
    }
  }

  /// The time in seconds until the remaining distance is at most `tolerance`. For an ease curve,
  /// the value is the whole duration.
  func duration(to tolerance: CGFloat) -> CGFloat {
    switch self {
    case .rest: return 0
    case .decay(_, let velocity, let rate):
      return max(0, log(abs(velocity) / (rate * tolerance)) / rate)
    case .spring(_, let displacement, let velocity, let frequency):
      // The bound (|d| + |v + w d| t) e^(-w t) decreases monotonically after its peak. Search after
      // the peak for the time at which the bound equals the tolerance.
      let slope = abs(velocity + frequency * displacement)
      func bound(_ time: CGFloat) -> CGFloat {
        (abs(displacement) + slope * time) * exp(-frequency * time)
      }
      let peak =
        slope > 0 ? max(0, 1 / frequency - abs(displacement) / slope) : 0
      guard bound(peak) > tolerance else { return 0 }
      var (low, high) = (peak, peak + 1 / frequency)
      while bound(high) > tolerance { (low, high) = (high, high + 1 / frequency) }
      for _ in 0..<40 {
        let midpoint = (low + high) / 2
        if bound(midpoint) > tolerance { low = midpoint } else { high = midpoint }
      }
      return high
    case .ease(_, _, let duration): return duration
    }
  }
}

/// The timing function `easeInEaseOut`, with control points (0.42, 0) and (0.58, 1).
enum EaseCurve {
  private static let (x1, x2) = (CGFloat(0.42), CGFloat(0.58))

  static func value(at progress: CGFloat) -> CGFloat {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    let t = parameter(at: progress)
    return t * t * (3 - 2 * t)
  }

  /// The derivative of the curve with respect to progress.
  static func slope(at progress: CGFloat) -> CGFloat {
    guard progress > 0, progress < 1 else { return 0 }
    let t = parameter(at: progress)
    let dx = 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)
    return 6 * t * (1 - t) / dx
  }

  private static func parameter(at progress: CGFloat) -> CGFloat {
    var (low, high) = (CGFloat(0), CGFloat(1))
    for _ in 0..<48 {
      let t = (low + high) / 2
      let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
      if x < progress { low = t } else { high = t }
    }
    return (low + high) / 2
  }
}
