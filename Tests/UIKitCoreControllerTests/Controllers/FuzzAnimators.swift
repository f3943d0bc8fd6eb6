import _TestSupport
import CoreGraphics
import UIKitCore

/// Provides random custom transitions for stacks, tabs and modals. Sometimes it provides none, so
/// that the standard transition is used.
@MainActor
final class FuzzAnimators: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private var fades = false
  private var isDriven = false
  /// Whether the next interactive transition is interactive from its start.
  private var startsHeld = true
  /// The driver of the newest interactive transition. The value is nil after
  /// ``release(finishing:)``.
  private(set) var drive: UIPercentDrivenInteractiveTransition?

  /// Selects the kind of animator for the next transitions at random.
  func choose(using random: inout SeededGenerator) {
    fades = Int.random(in: 0..<3, using: &random) > 0
    isDriven = Bool.random(using: &random)
    startsHeld = Int.random(in: 0..<4, using: &random) > 0
  }

  /// Updates, pauses, finishes or cancels the interactive transition at random.
  func moveFinger(using random: inout SeededGenerator) {
    guard let drive else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<3: drive.update(CGFloat.random(in: -0.2...1.2, using: &random))
    case 3: drive.pause()
    case 4: release(finishing: true)
    default: release(finishing: false)
    }
  }

  /// Finishes or cancels the interactive transition, if there is one.
  func release(finishing: Bool) {
    let ended = drive
    drive = nil
    if finishing { ended?.finish() } else { ended?.cancel() }
  }

  private var animator: (any UIViewControllerAnimatedTransitioning)? { fades ? FuzzFade() : nil }

  /// A new driver for the next transition, or nil if the transition is not interactive. Only one
  /// transition can be interactive at the same time, so a new driver cancels the previous
  /// transition.
  private var interaction: (any UIViewControllerInteractiveTransitioning)? {
    guard isDriven else { return nil }
    // A callback of the cancelled transition may begin another interactive transition. The loop
    // cancels that transition too.
    while let old = drive {
      drive = nil
      old.cancel()
    }
    let made = UIPercentDrivenInteractiveTransition()
    made.wantsInteractiveStart = startsHeld
    drive = made
    return made
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

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

/// An animator that fades the view of the `to` key in. Without such a view, it fades the view of
/// the `from` key out. Apps often use such an animator.
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
