import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Controls the time of a transition's animations.
@MainActor protocol TransitionDriver: AnyObject {
  /// Whether the driver sets the timing of captured changes, which then must not animate
  /// themselves.
  var setsTiming: Bool { get }

  /// Runs actions whose animations become part of the transition.
  func capture(_ actions: @escaping () -> Void)

  /// The displayed fraction of the transition, 0...1; setting it pauses the animations there.
  var progress: CGFloat { get set }

  /// Pauses the animations at their present fraction.
  func pause()

  /// Runs the animations to their end, or back to their start.
  ///
  /// - Parameter duration: The remaining time, in seconds.
  func run(backwards: Bool, duration: TimeInterval, timing: TransitionTiming)

  /// Moves the animations to their end, or back to their start, immediately.
  func finish(backwards: Bool)

  /// Removes the animations without callbacks.
  func discard()
}

/// The timing of the remaining animation after an interaction.
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

  func discard() { timeline.discard() }
}

/// Drives the property animator of the transition's animator.
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
    // A factor of 0 would mean the whole remaining duration.
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
