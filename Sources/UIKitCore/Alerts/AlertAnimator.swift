import CoreGraphics
import Foundation

/// Scales and fades an alert in, fades it out, and slides an action sheet.
final class AlertAnimator: NSObject, CustomTimedTransitioning {
  private let isPresenting: Bool
  private let style: UIAlertController.Style

  /// The duration of a spring without overshoot. Apple documents no value; this value approximates
  /// the timing on iOS.
  private static let duration: TimeInterval = 0.404
  /// The initial scale of an appearing alert.
  private static let scale: CGFloat = 1.2

  init(isPresenting: Bool, style: UIAlertController.Style) {
    self.isPresenting = isPresenting
    self.style = style
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { AlertAnimator.duration }

  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning
  ) { AlertAnimator.move(change) }

  private static func move(
    _ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: change, completion: completion)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
    let (away, alpha) = start(of: view, in: context.containerView)
    if isPresenting {
      UIView.performWithoutAnimation {
        context.containerView.addSubview(view)
        view.layoutIfNeeded()
        view.transform = away
        view.alpha = alpha
      }
    }
    let isPresenting = isPresenting
    let isSheet = style == .actionSheet
    AlertAnimator.move {
      view.alpha = isPresenting ? 1 : alpha
      // Do not scale a dismissed alert, because it only fades out.
      if isPresenting || isSheet { view.transform = isPresenting ? .identity : away }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
      guard view.superview == nil else { return }
      view.transform = .identity
      view.alpha = 1
    }
  }

  /// Returns the transform and opacity of the view before its appearance and at the end of its
  /// dismissal. The dismissal of an alert uses only the opacity.
  private func start(of view: UIView, in container: UIView) -> (CGAffineTransform, CGFloat) {
    if UIAccessibility.isReduceMotionEnabled { return (.identity, 0) }
    if style == .alert {
      return (CGAffineTransform(scaleX: AlertAnimator.scale, y: AlertAnimator.scale), 0)
    }
    let distance = container.bounds.height - (view.center.y - view.bounds.height / 2)
    return (CGAffineTransform(translationX: 0, y: distance), 1)
  }
}
