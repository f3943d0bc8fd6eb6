import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// What holds the animations of a transition and moves their time.
@MainActor protocol TransitionDriver: AnyObject {
  /// Whether captured changes take the drive's own pace: they are not to be animated by themselves.
  var setsTiming: Bool { get }

  /// Runs actions whose animations belong to the transition from here on.
  func capture(_ actions: @escaping () -> Void)

  /// The fraction that is shown, of the way to the end; setting it holds the animations still there.
  var progress: CGFloat { get set }

  /// Stops where the animations are.
  func pause()

  /// Lets the animations run on to their end, or back to their start.
  ///
  /// - Parameter duration: Seconds for what is left.
  func run(backwards: Bool, duration: TimeInterval, timing: TransitionTiming)

  /// Puts everything to its end, or back to its start, at once.
  func finish(backwards: Bool)
}

/// The curve of what is left after a finger has let go.
enum TransitionTiming {
  case curve(UIView.AnimationCurve)
  case timing(any UITimingCurveProvider)
}

/// Drives animations that are added with `UIView.animate` or to layers.
@MainActor final class TimelineDriver: TransitionDriver {
  let timeline: AnimationTimeline
  var setsTiming: Bool { false }

  init(duration: TimeInterval) { timeline = AnimationTimeline(duration: duration) }

  func capture(_ actions: @escaping () -> Void) { timeline.capture(actions) }

  var progress: CGFloat {
    get { CGFloat(timeline.position) }
    set { timeline.position = Double(newValue) }
  }

  func pause() {
    timeline.pause()
    timeline.isReversed = false
  }

  func run(backwards: Bool, duration: TimeInterval, timing: TransitionTiming) {
    guard !timeline.isOver else { return }
    timeline.pause()
    timeline.isReversed = backwards
    switch timing {
    case .curve(let curve): timeline.resume(curve: curve.timingFunction.curve, seconds: duration)
    case .timing(let provider):
      let timing = AnimatorTiming(provider, duration: duration)
      timeline.resume(curve: timing.curve, seconds: timing.duration)
    }
  }

  func finish(backwards: Bool) { timeline.finish(at: backwards ? .start : .end) }
}

/// Drives a property animator that the transition's animator has handed out.
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
    // A factor of 0 would mean all that is left.
    let factor = duration > 0 ? max(rest / duration, 0.0001) : 0.0001
    animator.continueAnimation(withTimingParameters: timing, durationFactor: CGFloat(factor))
  }

  func finish(backwards: Bool) {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: backwards ? .start : .end)
  }
}
