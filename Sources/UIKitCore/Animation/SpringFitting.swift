import Foundation

/// Computes a spring that settles within a duration.
///
/// `UIView.animate(withDuration:…usingSpringWithDamping:…)` takes a damping ratio and a duration.
/// The stiffness is the one for which the oscillation's envelope has fallen to a thousandth of the
/// distance at the end of the duration.
enum SpringFitting {
  private static let rest = 0.001

  /// - Parameters:
  ///   - dampingRatio: Fraction of the critical damping, clamped to 0.01...1.
  ///   - velocity: Initial velocity towards the target, in distances per second.
  ///   - duration: Seconds, above 0.
  /// - Returns: The undamped angular frequency for mass 1, in radians per second.
  static func angularFrequency(
    dampingRatio: Double, velocity: Double, duration: Double
  ) -> Double {
    let ratio = clamp(dampingRatio)
    // The envelope falls as the frequency grows: double until it is low enough, then bisect.
    var high = 1 / duration
    while envelope(high, ratio, velocity, duration) > rest, high < 1e6 { high *= 2 }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle, ratio, velocity, duration) > rest { low = middle } else { high = middle }
    }
    return high
  }

  static func clamp(_ dampingRatio: Double) -> Double { min(max(dampingRatio, 0.01), 1) }

  /// The oscillation's amplitude after `time`, from the closed form of a damped oscillator
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
