package import Foundation
package import QuartzCore

/// The timing of the changes in one animation block.
///
/// All APIs for view animations use this type. `UIView.animate`, keyframes and property animators
/// differ in the code that creates the parameters and in the object that controls the running
/// animations.
package struct AnimationParameters {
  /// How the value changes during one run of the animation.
  package enum Timing {
    case curve(CAMediaTimingFunction)
    /// A spring of mass 1. An animation of a position uses the velocity's x and y components
    /// separately; animations of other values use x.
    case spring(stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector)
  }

  /// The duration of one run in seconds.
  package var duration: TimeInterval
  /// The delay in seconds from a change to the start of its animation.
  package var delay: TimeInterval = 0
  /// The curve or the spring, which applies to each run separately.
  package var timing: Timing
  /// The number of runs, which may be infinite.
  package var repeatCount: CGFloat = 1
  /// Whether every second run goes back to the start. ``repeatCount`` then counts pairs of runs,
  /// and the layer's model value stays the end value.
  package var autoreverses = false
  /// Whether the animated views receive touches during the animation; false by default.
  package var allowsUserInteraction = false
  /// Returns whether touches hit the views at their presentation positions instead of their model
  /// positions. If the closure is nil, touches hit the views at their model positions.
  var hitTestsPresentation: (() -> Bool)?

  /// Creates the timing of one run without delay or repetition; the views receive no touches.
  ///
  /// - Parameter duration: Seconds; 0 makes changes take effect immediately.
  package init(duration: TimeInterval, timing: Timing) {
    self.duration = duration
    self.timing = timing
  }

  init(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions) {
    self.init(duration: max(0, duration), timing: .curve(options.curve.timingFunction))
    self.delay = max(0, delay)
    repeatCount = options.contains(.repeat) ? .infinity : 1
    autoreverses = options.contains(.autoreverse)
    allowsUserInteraction = options.contains(.allowUserInteraction)
  }

  /// Adopts the values of the enclosing block, except those that the options override. If the
  /// duration is inherited, the delay of the enclosing block is added.
  mutating func inherit(from outer: AnimationParameters, unless options: UIView.AnimationOptions) {
    if !options.contains(.overrideInheritedDuration) {
      duration = outer.duration
      delay += outer.delay
    }
    if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    if !options.contains(.overrideInheritedOptions) {
      repeatCount = outer.repeatCount
      autoreverses = outer.autoreverses
      allowsUserInteraction = allowsUserInteraction || outer.allowsUserInteraction
    }
  }

  /// Creates an animation with this timing; the caller sets the animation's values.
  @MainActor package func makeAnimation(forKeyPath keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let stiffness, let damping, let initialVelocity):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = initialVelocity.dx
      spring.allowsOverdamping = true
      animation = spring
    }
    time(animation)
    return animation
  }

  /// Sets the duration, the repetitions and the delay of an animation.
  @MainActor func time(_ animation: CAAnimation) {
    animation.duration = duration
    animation.repeatCount = Float(repeatCount)
    animation.autoreverses = autoreverses
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
  }
}
