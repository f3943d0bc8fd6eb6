import CoreGraphics
import Foundation

/// Dims the views behind an alert and positions the alert.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = SheetDimmingView.color
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { [weak self] _ in self?.tappedOutside() }
    dimming.addGestureRecognizer(tap)
  }

  // MARK: Layout

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    return alert.alertView.fit(
      in: containerView.bounds.size, safe: containerView.safeAreaInsets)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let view = presentedView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    // Do not set `frame`, because the view may have a transform or be animating.
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Transition

  override var dimsPresentersTint: Bool { true }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let alert else { return }
    alert.requireContent()
    alert.alertView.sizeMayHaveChanged = { [weak containerView] in containerView?.setNeedsLayout() }
    UIView.performWithoutAnimation {
      dimming.frame = containerView.bounds
      dimming.alpha = 0
      containerView.insertSubview(dimming, at: 0)
    }
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }

  override func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    AlertAnimator(isPresenting: isPresenting, style: alert?.preferredStyle ?? .alert)
  }

  /// Selects the cancel action of an action sheet. The call has no effect on a sheet without a
  /// cancel action, and on an alert, which requires a choice.
  private func tappedOutside() {
    guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction
    else { return }
    alert.choose(cancel)
  }
}

/// Creates the presentation controllers of alerts.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
