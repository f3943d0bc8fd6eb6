import CoreGraphics
import Foundation

/// The context of a controller transition for its animator and its interaction controller.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let transition: ControllerTransition

  init(_ transition: ControllerTransition) { self.transition = transition }

  var containerView: UIView { transition.containerView }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.wasCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition.update(percentComplete)
  }
  func finishInteractiveTransition() { transition.release(cancelling: false) }
  func cancelInteractiveTransition() { transition.release(cancelling: true) }
  func pauseInteractiveTransition() { transition.pause() }
  func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.controller(key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(key) }

  func initialFrame(for vc: UIViewController) -> CGRect {
    transition.participant(of: vc)?.initialFrame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    transition.participant(of: vc)?.finalFrame ?? .zero
  }
}
