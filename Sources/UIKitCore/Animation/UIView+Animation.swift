public import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes that a closure makes to views in windows.
  ///
  /// - Parameter duration: Seconds; with 0 the changes are made at once.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes that a closure makes to views in windows.
  ///
  /// - Parameters:
  ///   - duration: Seconds; with 0 the changes are made at once.
  ///   - delay: Seconds before they begin to show.
  ///   - completion: Called when all of it has ended; with false when an animation was taken away
  ///     before its end. Where nothing animates, called when the next frame begins.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var recipe = AnimationParameters(duration: duration, delay: delay, options: options)
    if let outer = AnimationBlock.current { recipe.inherit(from: outer.recipe, unless: options) }
    run(recipe, options, animations, completion)
  }

  /// Animates with a spring that is at rest when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no overshoot, less for more of it.
  ///   - velocity: Initial, in distances of the whole movement per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var recipe = AnimationParameters(duration: duration, delay: delay, options: options)
    if let outer = AnimationBlock.current { recipe.inherit(from: outer.recipe, unless: options) }
    if recipe.duration > 0 {
      let omega = SpringFitting.angularFrequency(
        dampingRatio: Double(dampingRatio), velocity: Double(velocity), duration: recipe.duration)
      recipe.timing = .spring(
        stiffness: CGFloat(omega * omega),
        damping: CGFloat(2 * SpringFitting.clamp(Double(dampingRatio)) * omega),
        initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
    run(recipe, options, animations, completion)
  }

  /// Animates with a spring described by how it feels; it takes as long as it needs to rest.
  ///
  /// - Parameters:
  ///   - duration: Seconds in which the movement seems done.
  ///   - bounce: 0 for none, up to 1 for much, below 0 for a slower approach.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var recipe = AnimationParameters(duration: duration, delay: delay, options: options)
    if duration > 0 {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      spring.initialVelocity = initialSpringVelocity
      recipe.duration = spring.settlingDuration
      recipe.timing = .spring(
        stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
    }
    run(recipe, options, animations, completion)
  }

  /// Repeats the animations that a closure starts inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else {
      animations()
      return
    }
    let recipe = block.recipe
    block.recipe.repeatCount = count
    block.recipe.autoreverses = autoreverses
    animations()
    block.recipe = recipe
  }

  /// Makes changes at once, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.runWithoutAnimation(actionsWithoutAnimation)
  }

  /// Seconds of the animation block that is being run; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.recipe.duration ?? 0
  }

  private class func run(
    _ recipe: AnimationParameters, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(recipe: recipe, completion: completion)
    block.run {
      animations()
      guard options.contains(.layoutSubviews) else { return }
      for change in block.changes { (change.layer?.delegate as? UIView)?.layoutIfNeeded() }
    }
  }
}
