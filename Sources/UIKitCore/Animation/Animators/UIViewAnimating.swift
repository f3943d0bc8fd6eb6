public import Foundation

/// The lifecycle state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has finished.
  case inactive = 0
  /// The animation is running or paused.
  case active = 1
  /// The animation is stopped at its current values and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position of the animated properties when an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be started, paused and stopped.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimating
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animator is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the values are changing now; false while the animation is inactive, paused or
  /// stopped.
  var isRunning: Bool { get }
  /// Whether the animation runs from its end to its start.
  var isReversed: Bool { get set }
  /// The completed fraction in the current direction, 0...1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or continues a paused animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its on-screen values; the animation stays active.
  func pauseAnimation()
  /// Stops the animation at its on-screen values.
  ///
  /// - Parameter withoutFinishing: If true, the animator becomes inactive immediately and does
  ///   not call its completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added.
///
/// Apple's methods are optional. In this implementation, each method has a default implementation
/// that does nothing.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time and end with the animation.
  ///
  /// - Parameter delayFactor: The fraction of the remaining time, 0...1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that animate over the animation's remaining time.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called when the animation ends, with the position of the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; if it is nil, the timing does not
  ///     change.
  ///   - durationFactor: A fraction of the original duration; if it is 0, the remaining time
  ///     is used.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds changes that begin after a fraction of the remaining time. The default
  /// implementation ignores the changes.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Adds changes to animate. The default implementation ignores the changes.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Adds a closure to call at the end. The default implementation never calls the closure.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Continues a paused animation with another timing. The default implementation does
  /// nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
