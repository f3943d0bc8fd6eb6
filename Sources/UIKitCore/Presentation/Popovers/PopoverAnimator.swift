import Foundation

/// Animates a popover. A presentation fades the popover in and scales it from 80 % to its full size
/// about the tip of its arrow. A dismissal fades the popover out.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.35 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
    let duration = transitionDuration(using: context)
    guard isPresenting else {
      UIView.animate(
        withDuration: duration, animations: { view.alpha = 0 },
        completion: { _ in
          context.completeTransition(true)
          view.alpha = 1
        })
      return
    }
    UIView.performWithoutAnimation {
      context.containerView.addSubview(view)
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        view.alpha = 1
        view.transform = .identity
      },
      completion: { _ in context.completeTransition(true) })
  }
}
