import Foundation

/// A function from the fraction of time to progress.
package enum TimingCurve: Sendable, Equatable {
  /// Progress equals the fraction of time.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) in the plane of time and progress.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The motion of a spring in seconds, which may overshoot.
  case spring(Spring)
  /// Straight lines between points. The first and the last line continue beyond the points. The
  /// list is never empty.
  case polyline([CurvePoint])
  /// Each curve maps the progress of the curve before it; the first curve maps time. A spring that
  /// is not the first curve is evaluated as if the whole run lasted one second. A chain contains no
  /// chains.
  case chain([TimingCurve])

  /// Progress after `fraction` of `duration` seconds; the progress of a spring may be outside
  /// 0...1.
  package func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubic(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: fraction)
    case .spring(let spring): spring.progress(at: fraction * duration)
    case .polyline(let points): CurvePoint.progress(along: points, at: fraction)
    case .chain(let curves): TimingCurve.progress(through: curves, at: fraction, duration)
    }
  }

  private static func progress(
    through curves: [TimingCurve], at fraction: Double, _ duration: Double
  ) -> Double {
    guard let first = curves.first else { return fraction }
    return curves.dropFirst().reduce(first.progress(at: fraction, duration: duration)) {
      $1.progress(at: $0, duration: 1)
    }
  }

  /// Returns the curve for an animation whose duration is divided by `factor`. A spring changes,
  /// because its curve depends on seconds. Other curves do not change.
  package func faster(by factor: Double) -> TimingCurve {
    switch self {
    case .spring(let spring): .spring(spring.faster(by: factor))
    // Only the first curve maps time; the other curves map progress.
    case .chain(let curves):
      .chain(curves.prefix(1).map { $0.faster(by: factor) } + curves.dropFirst())
    case .linear, .cubic, .polyline: self
    }
  }
}

/// A corner of a timing curve that consists of straight lines.
package struct CurvePoint: Sendable, Equatable {
  /// The fraction of the run, 0...1 and not less than the previous corner's.
  package var time: Double
  /// The progress at that time, which may be outside 0...1.
  package var progress: Double

  /// Creates a corner from its time and its progress.
  package init(_ time: Double, _ progress: Double) {
    self.time = time
    self.progress = progress
  }

  /// The progress at `time` on the straight lines through `points`, which continue beyond both
  /// ends.
  ///
  /// - Precondition: the times of `points` do not decrease.
  static func progress(along points: [CurvePoint], at time: Double) -> Double {
    guard points.count > 1 else { return points.first?.progress ?? time }
    var index = 0
    while index < points.count - 2, time >= points[index + 1].time { index += 1 }
    let (a, b) = (points[index], points[index + 1])
    guard b.time > a.time else { return time < a.time ? a.progress : b.progress }
    return a.progress + (b.progress - a.progress) * ((time - a.time) / (b.time - a.time))
  }
}

/// A timing function's Bézier curve, as a function of its x coordinate.
private struct CubicBezier {
  var x1, y1, x2, y2: Double

  func y(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return value(y1, y2, parameter(x))
  }

  private func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s
  }

  private func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * a + 6 * u * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// Returns the curve's parameter at `x`. Newton's method is limited to a shrinking bracket, which
  /// keeps the iteration stable where the curve is flat.
  private func parameter(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<48 {
      let error = value(x1, x2, s) - x
      if abs(error) < 1e-10 { break }
      if error > 0 { high = s } else { low = s }
      let d = slope(x1, x2, s)
      let next = s - error / d
      s = d > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
