import Foundation

/// A damped harmonic oscillator released at distance 1 from rest.
package struct Spring: Sendable, Equatable {
  /// The mass in any unit; positive. Together with the stiffness it determines the period.
  package var mass: Double
  /// The force per distance, in the mass's unit per square second; positive.
  package var stiffness: Double
  /// The force per velocity, in the mass's unit per second; with 0 the spring never comes to rest.
  package var damping: Double
  /// The velocity towards the target at the start, in initial distances per second.
  package var initialVelocity: Double

  /// Creates a spring from the constants of its equation, which are not checked.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring of mass 1 from its fraction of the critical damping and its angular frequency
  /// without damping, in radians per second.
  package init(dampingRatio: Double, angularFrequency: Double, initialVelocity: Double = 0) {
    self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency, initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 from its fraction of the critical damping and its period without
  /// damping, in seconds.
  package init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    self.init(
      dampingRatio: dampingRatio, angularFrequency: 2 * Double.pi / response,
      initialVelocity: initialVelocity)
  }

  /// Returns the same movement in 1/`factor` of the time.
  package func faster(by factor: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor)
  }

  private var omega: Double { (stiffness / mass).squareRoot() }
  private var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The progress at a time in seconds: 0 at the start and 1 at the target. The function evaluates
  /// the closed-form solution of `m x'' + c x' + k x = 0` with `x(0) = 1`.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (w, z) = (omega, dampingRatio)
    let v = -initialVelocity
    if z < 1 - 1e-9 {
      let wd = w * (1 - z * z).squareRoot()
      let envelope = exp(-z * w * time)
      return 1 - envelope * (cos(wd * time) + (z * w + v) / wd * sin(wd * time))
    }
    if z <= 1 + 1e-9 {
      return 1 - exp(-w * time) * (1 + (w + v) * time)
    }
    let root = w * (z * z - 1).squareRoot()
    let r2 = -z * w - root
    // Compute this root from the product of the roots, w * w, because the difference in the
    // quadratic formula loses precision for strong damping.
    let r1 = w * w / r2
    let c2 = (v - r1) / (r2 - r1)
    return 1 - ((1 - c2) * exp(r1 * time) + c2 * exp(r2 * time))
  }

  /// The time in seconds until the distance from rest stays below `threshold` of the initial
  /// distance; infinite without damping. For a damping ratio below 0.9, the result is the time
  /// until the envelope of the oscillation stays below that limit.
  package func settlingDuration(threshold: Double = 0.001) -> Double {
    let (w, z) = (omega, dampingRatio)
    guard w > 0, damping > 0 else { return .infinity }
    if z < 0.9 {
      let wd = w * (1 - z * z).squareRoot()
      let amplitude = (1 + pow((z * w - initialVelocity) / wd, 2)).squareRoot()
      return max(0, log(amplitude / threshold) / (z * w))
    }
    // Near the critical damping, the envelope is much larger than the distance, and an overdamped
    // spring has no envelope. The distance is below exp(-st) (1 + bt), which decreases after 1/s.
    // Double the time until that bound is below the threshold, and then search backwards for the
    // last time at which the distance is above the threshold.
    let s = z < 1 ? z * w : w / (z + (z * z - 1).squareRoot())
    let b = abs(s - initialVelocity)
    guard s > 0 else { return .infinity }
    var end = 1 / s
    while exp(-s * end) * (1 + b * end) >= threshold { end *= 2 }
    let step = end / 1024
    var high = end
    while high > 0, abs(1 - progress(at: high - step)) < threshold { high -= step }
    guard high > 0 else { return 0 }
    var low = high - step
    for _ in 0..<40 {
      let midpoint = (low + high) / 2
      if abs(1 - progress(at: midpoint)) < threshold { high = midpoint } else { low = midpoint }
    }
    return high
  }
}
