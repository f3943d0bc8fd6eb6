import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// A transition driver for an animator that provides a property animator. The driver controls this
/// property animator.
@MainActor final class AnimatorDriver: TransitionDriver {
  let animator: any UIViewImplicitlyAnimating
  private let duration: TimeInterval
  var setsTiming: Bool { true }

  init(_ animator: any UIViewImplicitlyAnimating, duration: TimeInterval) {
    self.animator = animator
    self.duration = duration
  }

  func capture(_ actions: @escaping () -> Void) { animator.addAnimations(actions) }

  var progress: CGFloat {
    get { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }
    set {
      guard animator.state != .stopped else { return }
      pause()
      animator.fractionComplete = newValue
    }
  }

  func pause() {
    guard animator.state != .stopped else { return }
    animator.pauseAnimation()
    if animator.isReversed { animator.isReversed = false }
  }

  func run(backwards: Bool, duration rest: TimeInterval, timing: TransitionTiming) {
    guard animator.state == .active else { return }
    if animator.isRunning { animator.pauseAnimation() }
    animator.isReversed = backwards
    let timing: (any UITimingCurveProvider)? =
      switch timing {
      case .curve(let curve): UICubicTimingParameters(animationCurve: curve)
      case .timing(let provider): provider
      }
    // A factor of 0 would mean the whole remaining duration, so use a small factor instead.
    let factor = duration > 0 ? max(rest / duration, 0.0001) : 0.0001
    animator.continueAnimation(withTimingParameters: timing, durationFactor: CGFloat(factor))
  }

  func finish(backwards: Bool) {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: backwards ? .start : .end)
  }

  func discard() {
    if animator.state == .active { animator.stopAnimation(true) }
  }
}
