import Foundation

extension Presentation {
  private var transitionStyle: UIModalTransitionStyle {
    guard isInContext, let presenter, presenter.providesPresentationContextTransitionStyle else {
      return presented.modalTransitionStyle
    }
    return presenter.modalTransitionStyle
  }

  func presentationAnimator(
    _ source: UIViewController
  ) -> (animator: any UIViewControllerAnimatedTransitioning, isCustom: Bool) {
    if let presenter,
      let custom = presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
    {
      return (custom, true)
    }
    return (controller.systemAnimator(isPresenting: true, style: transitionStyle), false)
  }

  func dismissalAnimator() -> (any UIViewControllerAnimatedTransitioning, Bool) {
    if let custom = presented.transitioningDelegate?.animationController(forDismissed: presented) {
      return (custom, true)
    }
    return (controller.systemAnimator(isPresenting: false, style: transitionStyle), false)
  }
}
