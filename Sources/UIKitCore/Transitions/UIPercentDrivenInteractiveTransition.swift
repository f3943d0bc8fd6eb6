public import Foundation

/// Moves the animations of an animator with a finger's progress.
///
/// The animator is written as for time alone. While the finger moves, its animations are held, and
/// stand evenly at the fraction that ``update(_:)`` names, whatever their curves; then they run on in
/// `duration * (1 - percentComplete) / completionSpeed` or back in
/// `duration * percentComplete / completionSpeed`.
///
/// Source: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?
  /// A context that is not UIKit's own, from a container that makes its own transitions.
  private weak var foreignContext: (any UIViewControllerContextTransitioning)?
  private var foreignPercent: CGFloat = 0

  public override init() { super.init() }

  /// Seconds that the animator takes; 0 while nothing is under way.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// 0...1.
  open var percentComplete: CGFloat { transition?.percentComplete ?? foreignPercent }

  /// How many times as fast as the animator the rest runs.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest, unless there is a ``timingCurve``.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The pace of the rest; a spring makes the animation go on as a spring.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the finger holds the transition from the start; otherwise it runs by itself until
  /// ``pause()``.
  open var wantsInteractiveStart = true

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

  /// Shows the animations at a fraction.
  ///
  /// - Parameter percentComplete: 0...1; values outside are clamped.
  open func update(_ percentComplete: CGFloat) {
    foreignPercent = min(max(percentComplete, 0), 1)
    transition?.update(percentComplete)
    foreignContext?.updateInteractiveTransition(foreignPercent)
  }

  /// Takes hold of a transition that runs by itself, where it is.
  open func pause() {
    transition?.pause()
    foreignContext?.pauseInteractiveTransition()
  }

  /// Lets it run back to its start.
  open func cancel() { end(finished: false) }

  /// Lets it run on to its end.
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
