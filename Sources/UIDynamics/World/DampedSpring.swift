import CoreGraphics

/// A damped harmonic oscillator, in the form of the acceleration of one step.
struct DampedSpring {
  /// Radians a second.
  private let angularFrequency: CGFloat
  private let dampingRatio: CGFloat

  /// - Parameters:
  ///   - frequency: Of the undamped oscillation, hertz; limited to 20, which a step still follows.
  ///   - dampingRatio: 1 is critical.
  init(frequency: CGFloat, dampingRatio: CGFloat) {
    angularFrequency = 2 * .pi * min(frequency, 20)
    self.dampingRatio = max(dampingRatio, 0)
  }

  /// The acceleration for the next step, which changes first the velocity, then the place by it.
  ///
  /// The velocity decays exactly; the pull is applied as a semi-implicit Euler step, which keeps the
  /// energy of an undamped oscillation.
  func acceleration(displacement: CGFloat, velocity: CGFloat) -> CGFloat {
    let step = CGFloat(PhysicsWorld.step)
    let rate = 2 * dampingRatio * angularFrequency
    let decay = exp(-rate * step)
    let pulled = rate > 0 ? (1 - decay) / rate : step
    let next = decay * velocity - angularFrequency * angularFrequency * displacement * pulled
    return (next - velocity) / step
  }
}
