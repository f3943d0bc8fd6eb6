import Foundation
import RenderTree

/// Computes a spring that settles within a duration.
///
/// `UIView.animate(withDuration:…usingSpringWithDamping:…)` has a damping ratio and a
/// duration as arguments. This type computes the stiffness at which the oscillation's
/// envelope has fallen, at the end of the duration, to a thousandth of the distance.
enum SpringFitting {
  private static let rest = 0.001

  /// Returns the spring of mass 1 that settles within a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: Fraction of the critical damping, clamped to 0.01...1.
  ///   - velocity: Initial velocity towards the target, in distances per second.
  ///   - duration: Seconds, above 0.
  static func spring(dampingRatio: Double, velocity: Double, duration: Double) -> Spring {
    Spring(
      dampingRatio: clamp(dampingRatio),
      angularFrequency: angularFrequency(
        dampingRatio: dampingRatio, velocity: velocity, duration: duration),
      initialVelocity: velocity)
  }

  /// Returns the angular frequency without damping, in radians per second, of the spring that
  /// ``spring(dampingRatio:velocity:duration:)`` returns.
  static func angularFrequency(
    dampingRatio: Double, velocity: Double, duration: Double
  ) -> Double {
    let ratio = clamp(dampingRatio)
    // A higher frequency makes the envelope fall faster. Double the frequency until the
    // envelope is low enough, then bisect the interval.
    var high = 1 / duration
    while envelope(high, ratio, velocity, duration) > rest, high < 1e6 { high *= 2 }
    var low = high / 2
    for _ in 0..<60 {
      let midpoint = (low + high) / 2
      if envelope(midpoint, ratio, velocity, duration) > rest {
        low = midpoint
      } else {
        high = midpoint
      }
    }
    return high
  }

  private static func clamp(_ dampingRatio: Double) -> Double { min(max(dampingRatio, 0.01), 1) }

  /// Returns the oscillation's amplitude after `time`, from the closed form of a damped oscillator
  /// that is released at distance 1.
  private static func envelope(
    _ omega: Double, _ ratio: Double, _ velocity: Double, _ time: Double
  ) -> Double {
    if ratio >= 1 { return abs(1 + (omega - velocity) * time) * exp(-omega * time) }
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * omega - velocity) / damped
    return (1 + sine * sine).squareRoot() * exp(-ratio * omega * time)
  }
}
