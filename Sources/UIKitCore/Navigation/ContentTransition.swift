package import Foundation

/// The animator of a push or a pop between two controllers that share their content.
package final class ContentTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// A closure that adds the content to the incoming controller's view, animates the content, and
  /// calls `completion` at the end.
  package typealias Animation = (_ completion: @escaping () -> Void) -> Void

  private let duration: TimeInterval
  private let animation: Animation
  private let cancellation: () -> Void

  /// Creates the animator of a push or a pop.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animation: A closure that is called when the incoming controller's view is in the
  ///     transition's container.
  ///   - cancellation: A closure that is called after a cancelled transition.
  package init(
    duration: TimeInterval, animation: @escaping Animation, cancellation: @escaping () -> Void
  ) {
    self.duration = duration
    self.animation = animation
    self.cancellation = cancellation
    super.init()
  }

  /// Returns the duration of the content's animation, in seconds.
  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Adds the incoming controller's view above the outgoing view and runs the content's animation.
  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let page = transitionContext.viewController(forKey: .to),
      let view = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(true) }
    UIView.performWithoutAnimation {
      view.frame = transitionContext.finalFrame(for: page)
      transitionContext.containerView.addSubview(view)
    }
    animation { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
  }

  /// Restores the content if the transition was cancelled.
  package func animationEnded(_ transitionCompleted: Bool) {
    if !transitionCompleted { cancellation() }
  }
}
