public import Foundation

/// Animates the views of the outgoing and the incoming controller.
///
/// ``animateTransition(using:)`` adds the incoming view to the container, animates, and calls the
/// context's `completeTransition(_:)` at the end.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds. Animations alongside the transition have the same duration.
  ///
  /// - Parameter transitionContext: The context of the transition; nil if no transition is running.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Starts the animations with `UIView.animate` or a property animator. An interactive transition
  /// pauses these animations and sets their time.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the property animator of an interruptible transition. The method must return the same
  /// object for each call within one transition. The completion of this property animator completes
  /// the transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called at the end of a transition, after all controllers have been notified of the end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Called at the end of a transition. The default does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// Returns a placeholder. Without a property animator, the transition itself controls the
  /// animations of ``animateTransition(using:)``.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { MissingAnimator.shared }
}

/// An animator with a timing function other than `UIView`'s four animation curves. Animations
/// alongside the transition have the same timing.
@MainActor protocol CustomTimedTransitioning: UIViewControllerAnimatedTransitioning {
  /// Animates a change with the same duration and timing as the animator's own views.
  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning)
}

/// An animator whose animations may end after an interrupted transition. By then, one of its views
/// may have been removed from its superview.
@MainActor protocol ViewRestoringTransitioning: UIViewControllerAnimatedTransitioning {
  /// Restores the views that have no superview. The transition calls this method after it has moved
  /// its views to their final superviews and before it notifies the controllers of the end.
  func restoreRemovedViews()
}
