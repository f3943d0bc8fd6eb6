import CoreGraphics

/// A damped harmonic oscillator. A body gets the oscillator's acceleration in each simulation step.
struct DampedSpring {
  /// The undamped frequency in radians per second.
  private let angularFrequency: CGFloat
  private let dampingRatio: CGFloat

  /// Creates a spring. The frequency is limited so that the simulation remains stable.
  ///
  /// - Parameters:
  ///   - frequency: Undamped frequency in hertz; clamped to 20, the highest frequency for which a
  ///     step is short enough.
  ///   - dampingRatio: The damping ratio; 1 is critical damping.
  init(frequency: CGFloat, dampingRatio: CGFloat) {
    angularFrequency = 2 * .pi * min(frequency, 20)
    self.dampingRatio = max(dampingRatio, 0)
  }

  /// The acceleration for the next simulation step. In the step the solver first updates the
  /// velocity and then the position.
  ///
  /// The damping of the velocity is exact. A semi-implicit Euler step applies the spring force;
  /// such a step nearly conserves the energy of an undamped oscillation.
  func acceleration(displacement: CGFloat, velocity: CGFloat) -> CGFloat {
    let step = CGFloat(PhysicsWorld.step)
    let rate = 2 * dampingRatio * angularFrequency
    let decay = exp(-rate * step)
    let pulled = rate > 0 ? (1 - decay) / rate : step
    let next = decay * velocity - angularFrequency * angularFrequency * displacement * pulled
    return (next - velocity) / step
  }
}
