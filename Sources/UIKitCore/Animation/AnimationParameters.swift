package import Foundation
package import QuartzCore

/// How the changes that one animation block makes run in time.
///
/// Every form of view animation comes down to one of these: `UIView.animate`, keyframes and property
/// animators differ in who makes it and in who looks after the running animations.
package struct AnimationParameters {
  package enum Timing {
    case curve(CAMediaTimingFunction)
    /// Of mass 1. Positions take the velocity's x and y apart, everything else its x.
    case spring(stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector)
  }

  /// Seconds of one run.
  package var duration: TimeInterval
  /// Seconds from the commit of the block.
  package var delay: TimeInterval = 0
  package var timing: Timing
  /// Runs; may be infinite.
  package var repeatCount: CGFloat = 1
  package var autoreverses = false
  package var allowsUserInteraction = false
  /// Whether touches find the views where they are seen; nil finds them where they are going.
  var hitTestsPresentation: (() -> Bool)?

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

  /// What a block inside another takes over from it, unless its options say otherwise.
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

  /// An animation with this timing, its values still to be set.
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

  /// Sets an animation's times.
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
