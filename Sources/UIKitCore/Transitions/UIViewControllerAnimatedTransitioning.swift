public import Foundation

/// Moves the views of one controller's going and another's coming.
///
/// ``animateTransition(using:)`` puts the coming view into the container, animates, and calls
/// `completeTransition(_:)` of the context when it has ended.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds. Animations alongside take as long.
  ///
  /// - Parameter transitionContext: Nil when nothing is under way and somebody wants to know.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Starts the animations. They are added with `UIView.animate` or a property animator; a transition
  /// that a finger drives holds them still and moves their time.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The property animator that moves the views, where a finger may take hold of them at any time;
  /// the same one whenever it is asked for in one transition. Its completion completes the transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called last, when every controller has been told.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// None: the transition holds what ``animateTransition(using:)`` starts.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { MissingAnimator.shared }
}

/// An animator whose timing is none of `UIView`'s four curves: what is animated alongside takes it
/// over.
@MainActor protocol CustomTimedTransitioning: UIViewControllerAnimatedTransitioning {
  /// Animates a change with the duration and curve of the animator's own views.
  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning)
}
