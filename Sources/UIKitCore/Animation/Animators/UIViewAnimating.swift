public import Foundation

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped where it was, and waiting for `finishAnimation(at:)`.
  case stopped = 2
}

/// Where the animated properties stay when an animation is over.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// Something that runs an animation and lets it be steered.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimating
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// Whether it runs from its end to its start.
  var isReversed: Bool { get set }
  /// Of the way in the direction in which it runs, 0...1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// - Parameter withoutFinishing: Whether it is over at once, without completion.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added.
///
/// Apple's methods are optional; here each has a default that behaves as its absence does.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
