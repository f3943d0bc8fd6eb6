public import Foundation

/// Drives an animator's animations by the progress of an interaction.
///
/// The animator needs no code for interaction. During the interaction the animations are paused.
/// The fraction passed to ``update(_:)`` sets their position linearly, independent of their timing
/// functions. After the interaction, the animations run to the end in `duration * (1 -
/// percentComplete) / completionSpeed`, or back to the start in `duration * percentComplete /
/// completionSpeed`.
///
/// Source: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?
  /// The context of a container that implements its own transitions; nil for a transition of
  /// one of UIKit's containers.
  private weak var foreignContext: (any UIViewControllerContextTransitioning)?
  private var foreignPercent: CGFloat = 0

  public override init() { super.init() }

  /// The animator's duration in seconds; 0 if no transition is running.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// The completed fraction of the transition, 0...1, at the last update or pause of the
  /// interaction.
  open var percentComplete: CGFloat { transition?.percentComplete ?? foreignPercent }

  /// The speed of the animation after the interaction, relative to the animator's own speed. The
  /// default is 1.
  open var completionSpeed: CGFloat = 1

  /// The curve of the animation after the interaction. The curve has no effect if ``timingCurve``
  /// is set.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The timing of the animation after the interaction. With the timing of a spring, that animation
  /// is a spring animation.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts interactively. If it is false, the transition runs automatically
  /// until ``pause()``.
  open var wantsInteractiveStart = true

  /// Adds the animator's animations and pauses them at their beginning. UIKit calls this method
  /// when an interactive transition starts. An override calls super first.
  ///
  /// - Parameter transitionContext: UIKit's own context, or the context of an app's container. In
  ///   the second case, this object reports the progress to that context.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      foreignContext = transitionContext
      foreignPercent = 0
      return
    }
    follow(context.transition)
    context.transition.startHeld()
  }

  func follow(_ transition: ControllerTransition) { self.transition = transition }

  /// Shows the animations at a fraction of the transition.
  ///
  /// - Parameter percentComplete: The fraction, 0...1; values outside are clamped.
  open func update(_ percentComplete: CGFloat) {
    foreignPercent = min(max(percentComplete, 0), 1)
    transition?.update(percentComplete)
    foreignContext?.updateInteractiveTransition(foreignPercent)
  }

  /// Pauses a running transition at its current fraction.
  open func pause() {
    transition?.pause()
    foreignContext?.pauseInteractiveTransition()
  }

  /// Runs the animations back to their start.
  open func cancel() { end(finished: false) }

  /// Runs the animations to their end.
  open func finish() { end(finished: true) }

  private func end(finished: Bool) {
    transition?.release(cancelling: !finished, timing: timingCurve.map { .timing($0) })
    if finished {
      foreignContext?.finishInteractiveTransition()
    } else {
      foreignContext?.cancelInteractiveTransition()
    }
  }
}
