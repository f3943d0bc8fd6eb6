import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// What holds the animations of a transition and moves their time.
@MainActor protocol TransitionDrive: AnyObject {
  /// Whether captured changes take the drive's own pace: they are not to be animated by themselves.
  var setsPace: Bool { get }

  /// Runs actions whose animations belong to the transition from here on.
  func capture(_ actions: @escaping () -> Void)

  /// The fraction that is shown, of the way to the end; setting it holds the animations still there.
  var progress: CGFloat { get set }

  /// Stops where the animations are.
  func hold()

  /// Lets the animations run on to their end, or back to their start.
  ///
  /// - Parameter duration: Seconds for what is left.
  func run(backwards: Bool, duration: TimeInterval, pace: TransitionPace)

  /// Puts everything to its end, or back to its start, at once.
  func finish(backwards: Bool)
}

/// The curve of what is left after a finger has let go.
enum TransitionPace {
  case curve(UIView.AnimationCurve)
  case timing(any UITimingCurveProvider)
}

/// Drives animations that are added with `UIView.animate` or to layers.
@MainActor final class TimelineDrive: TransitionDrive {
  let timeline: AnimationTimeline
  var setsPace: Bool { false }

  init(duration: TimeInterval) { timeline = AnimationTimeline(duration: duration) }

  func capture(_ actions: @escaping () -> Void) { timeline.capture(actions) }

  var progress: CGFloat {
    get { CGFloat(timeline.position) }
    set { timeline.position = Double(newValue) }
  }

  func hold() {
    timeline.pause()
    timeline.isReversed = false
  }

  func run(backwards: Bool, duration: TimeInterval, pace: TransitionPace) {
    guard !timeline.isOver else { return }
    timeline.pause()
    timeline.isReversed = backwards
    switch pace {
    case .curve(let curve): timeline.resume(curve: curve.timingFunction.curve, seconds: duration)
    case .timing(let provider):
      let pace = AnimatorPace(provider, duration: duration)
      timeline.resume(curve: pace.curve, seconds: pace.duration)
    }
  }

  func finish(backwards: Bool) { timeline.finish(at: backwards ? .start : .end) }
}

/// Drives a property animator that the transition's animator has handed out.
@MainActor final class AnimatorDrive: TransitionDrive {
  let animator: any UIViewImplicitlyAnimating
  private let duration: TimeInterval
  var setsPace: Bool { true }

  init(_ animator: any UIViewImplicitlyAnimating, duration: TimeInterval) {
    self.animator = animator
    self.duration = duration
  }

  func capture(_ actions: @escaping () -> Void) { animator.addAnimations(actions) }

  var progress: CGFloat {
    get { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }
    set {
      guard animator.state != .stopped else { return }
      hold()
      animator.fractionComplete = newValue
    }
  }

  func hold() {
    guard animator.state != .stopped else { return }
    animator.pauseAnimation()
    if animator.isReversed { animator.isReversed = false }
  }

  func run(backwards: Bool, duration rest: TimeInterval, pace: TransitionPace) {
    guard animator.state == .active else { return }
    if animator.isRunning { animator.pauseAnimation() }
    animator.isReversed = backwards
    let timing: (any UITimingCurveProvider)? =
      switch pace {
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
