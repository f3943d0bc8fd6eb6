import Foundation
import QuartzCore
import RenderTree

/// The timing that results from timing parameters and an animator's duration.
struct AnimatorTiming {
  /// The resulting duration in seconds.
  let duration: TimeInterval
  let timing: AnimationParameters.Timing

  @MainActor init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    let requested = max(duration, 0)
    let usesSpring =
      parameters.timingCurveType == .spring || parameters.timingCurveType == .composed
    guard usesSpring, let spring = parameters.springTimingParameters else {
      self.duration = requested
      let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
      timing = .curve(cubic.timingFunction)
      return
    }
    let velocity = spring.initialVelocity
    switch spring.form {
    case .fitted(let ratio):
      self.duration = requested
      guard requested > 0 else {
        timing = .curve(CAMediaTimingFunction(name: .linear))
        return
      }
      let fitted = SpringFitting.spring(
        dampingRatio: Double(ratio), velocity: Double(velocity.dx), duration: requested)
      timing = .spring(
        stiffness: CGFloat(fitted.stiffness), damping: CGFloat(fitted.damping),
        initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      let (stiffness, damping) = (stiffness / mass, damping / mass)
      timing = .spring(stiffness: stiffness, damping: damping, initialVelocity: velocity)
      let springDuration = Spring(
        mass: 1, stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(velocity.dx)
      ).settlingDuration()
      // A spring without damping oscillates forever; use the animator's duration for such a spring.
      self.duration = springDuration.isFinite ? springDuration : requested
    }
  }

  var curve: TimingCurve { timing.curve }
}

extension AnimationParameters.Timing {
  var curve: TimingCurve {
    switch self {
    case .curve(let function): function.curve
    case .spring(let stiffness, let damping, let velocity):
      .spring(
        Spring(
          mass: 1, stiffness: Double(stiffness), damping: Double(damping),
          initialVelocity: Double(velocity.dx)))
    }
  }

  /// Returns the same curve over a duration divided by `factor`.
  func faster(by factor: CGFloat) -> AnimationParameters.Timing {
    guard case .spring(let stiffness, let damping, let velocity) = self else { return self }
    return .spring(
      stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: CGVector(dx: velocity.dx * factor, dy: velocity.dy * factor))
  }
}
