import CoreGraphics
import UIKitCore

/// An app's own transitions of stacks, tabs and modals, or none.
@MainActor
final class FuzzAnimators: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private var fades = false

  /// Other animators from here on.
  func choose(using random: inout SplitMix) { fades = Bool.random(using: &random) }

  private var animator: (any UIViewControllerAnimatedTransitioning)? { fades ? FuzzFade() : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// Fades the coming view in, as apps write it.
private final class FuzzFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    var (view, alpha): (UIView?, CGFloat) = (context.view(forKey: .from), 0)
    if let to = context.view(forKey: .to) {
      if let controller = context.viewController(forKey: .to) {
        to.frame = context.finalFrame(for: controller)
      }
      container.addSubview(to)
      to.alpha = 0
      (view, alpha) = (to, 1)
    }
    let (fading, target) = (view, alpha)
    UIView.animate(withDuration: 0.4) {
      fading?.alpha = target
    } completion: { _ in
      fading?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
