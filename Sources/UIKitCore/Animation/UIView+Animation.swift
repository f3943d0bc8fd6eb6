public import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes that a closure makes to views in windows.
  ///
  /// - Parameter duration: In seconds. If it is 0, the changes apply immediately.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes that a closure makes to views in windows, with ease-in-out timing.
  ///
  /// - Parameters:
  ///   - duration: In seconds. If it is 0, the changes apply immediately.
  ///   - completion: Called when all animations have ended. The argument is false if an animation
  ///     was removed before its end. Without any animation, the completion is called when the next
  ///     frame begins.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes that a closure makes to views in windows.
  ///
  /// - Parameters:
  ///   - duration: In seconds. If it is 0, the changes apply immediately.
  ///   - delay: Seconds before the animations start.
  ///   - completion: Called when all animations have ended. The argument is false if an animation
  ///     was removed before its end. Without any animation, the completion is called when the next
  ///     frame begins.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var parameters = AnimationParameters(duration: duration, delay: delay, options: options)
    if let outer = AnimationBlock.current {
      parameters.inherit(from: outer.parameters, unless: options)
    }
    run(parameters, options, animations, completion)
  }

  /// Animates with a spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no overshoot; lower values overshoot more.
  ///   - velocity: Initial velocity; 1 means the distance of the whole movement per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var parameters = AnimationParameters(duration: duration, delay: delay, options: options)
    if let outer = AnimationBlock.current {
      parameters.inherit(from: outer.parameters, unless: options)
    }
    if parameters.duration > 0 {
      let spring = SpringFitting.spring(
        dampingRatio: Double(dampingRatio), velocity: Double(velocity),
        duration: parameters.duration)
      parameters.timing = .spring(
        stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
        initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
    run(parameters, options, animations, completion)
  }

  /// Animates with a spring of perceptual parameters. The spring runs until it settles.
  ///
  /// - Parameters:
  ///   - duration: Perceived duration in seconds.
  ///   - bounce: 0 does not bounce, 1 bounces without end, and negative values approach more
  ///     slowly.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var parameters = AnimationParameters(duration: duration, delay: delay, options: options)
    if duration > 0 {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      spring.initialVelocity = initialSpringVelocity
      parameters.duration = spring.settlingDuration
      parameters.timing = .spring(
        stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
    }
    run(parameters, options, animations, completion)
  }

  /// Repeats the animations that a closure starts inside an animation block. Outside a block, the
  /// changes of the closure apply immediately.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else {
      animations()
      return
    }
    let parameters = block.parameters
    block.parameters.repeatCount = count
    block.parameters.autoreverses = autoreverses
    animations()
    block.parameters = parameters
  }

  /// Applies changes immediately, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.runWithoutAnimation(actionsWithoutAnimation)
  }

  /// The duration in seconds of the current animation block; 0 outside a block and while animations
  /// are disabled.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.parameters.duration ?? 0
  }

  private class func run(
    _ parameters: AnimationParameters, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(parameters: parameters, completion: completion)
    block.run {
      animations()
      guard options.contains(.layoutSubviews) else { return }
      for change in block.changes { (change.layer?.delegate as? UIView)?.layoutIfNeeded() }
    }
  }
}
