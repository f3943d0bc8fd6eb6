import _VirtualApp
import UIKitCore

/// A controller that logs its appearance callbacks.
class AppearanceSpy: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log, style: UIModalPresentationStyle = .automatic) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = style
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(name) did disappear") }
}

/// An animator that slides the presented view in from the right, or out to the right.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool
  let duration: TimeInterval
  let log: Log

  init(isPresenting: Bool, duration: TimeInterval = 0.5, log: Log) {
    self.isPresenting = isPresenting
    self.duration = duration
    self.log = log
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let away = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
    if isPresenting {
      view.frame = away
      container.addSubview(view)
    } else if let behind = context.view(forKey: .to) {
      container.insertSubview(behind, at: 0)
    }
    let target = isPresenting ? container.bounds : away
    UIView.animate(withDuration: duration) {
      view.frame = target
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log("animation ended \(transitionCompleted)")
  }
}

/// A transitioning delegate with a slide animator. If `finger` is set, it also provides an
/// interaction controller.
final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: Log
  var finger: UIPercentDrivenInteractiveTransition?

  init(log: Log) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isPresenting: true, log: log) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isPresenting: false, log: log) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}
