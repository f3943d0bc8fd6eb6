public import Foundation

/// Drives an animator's animations by the progress of an interaction.
///
/// The animator needs no code for interaction. During the interaction the animations are paused at
/// the fraction passed to ``update(_:)``, linearly, independent of their timing functions. Then
/// they run to the end in `duration * (1 - percentComplete) / completionSpeed`, or back in
/// `duration * percentComplete / completionSpeed`.
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

  /// The animator's duration in seconds; 0 without a transition.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// The completed fraction of the transition, 0...1, at the last update or pause of the
  /// interaction.
  open var percentComplete: CGFloat { transition?.percentComplete ?? foreignPercent }

  /// The speed of the remaining animation, relative to the speed of the animator.
  open var completionSpeed: CGFloat = 1

  /// The curve of the remaining animation, unless ``timingCurve`` is set.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The timing of the remaining animation. A spring's timing makes the remaining animation a
  /// spring animation.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts interactively; otherwise it runs automatically until
  /// ``pause()``.
  open var wantsInteractiveStart = true

  /// Called by UIKit when an interactive transition starts: adds the animator's animations and
  /// pauses them at their beginning. An override calls super first.
  ///
  /// - Parameter transitionContext: UIKit's own context, or the context of an app's container, to
  ///   which this object then reports the progress.
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

  /// Displays the animations at a fraction.
  ///
  /// - Parameter percentComplete: 0...1; values outside are clamped.
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
