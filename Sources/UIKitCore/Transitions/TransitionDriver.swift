import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Controls the time of a transition's animations.
@MainActor protocol TransitionDriver: AnyObject {
  /// Whether the driver sets the timing of captured changes. Captured closures then change
  /// properties directly and start no animations themselves.
  var setsTiming: Bool { get }

  /// Runs actions whose animations become part of the transition.
  func capture(_ actions: @escaping () -> Void)

  /// The displayed fraction of the transition, 0...1. Setting the fraction pauses the animations at
  /// that fraction.
  var progress: CGFloat { get set }

  /// Pauses the animations at their current fraction.
  func pause()

  /// Runs the animations to their end, or back to their start.
  ///
  /// - Parameter duration: The time from now until the end or the start is reached, in seconds.
  func run(backwards: Bool, duration: TimeInterval, timing: TransitionTiming)

  /// Moves the animations to their end, or back to their start, without a delay.
  func finish(backwards: Bool)

  /// Removes the animations without callbacks.
  func discard()
}

/// The timing of the animation after an interaction.
enum TransitionTiming {
  case curve(UIView.AnimationCurve)
  case timing(any UITimingCurveProvider)
}
