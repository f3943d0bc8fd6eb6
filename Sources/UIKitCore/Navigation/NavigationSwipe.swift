import Foundation

/// Recognizes a pan from the leading edge that pops a controller, and controls the transition.
@MainActor final class NavigationSwipe: NSObject, UIGestureRecognizerDelegate {
  /// The navigation controller. The reference is weak, because the recognizer can outlive its
  /// navigation controller while touches are active.
  private weak var controller: UINavigationController?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private var interaction: UIPercentDrivenInteractiveTransition?
  /// The width of the transition's container, in points. A swipe of this length has the fraction 1.
  private var width: CGFloat = 1

  /// The minimum speed, in points per second, at which the finger's direction determines whether
  /// the controller is popped. Below this speed, the finger's position determines whether the
  /// controller is popped.
  private static let flick: CGFloat = 300

  init(controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.delegate = self
    recognizer.edges = [.left]
    recognizer.addHandler { [weak self] _ in self?.moved() }
  }

  func makeInteraction() -> any UIViewControllerInteractiveTransitioning {
    let made = UIPercentDrivenInteractiveTransition()
    // The remaining part of a swipe slows down towards its end.
    made.completionCurve = .easeOut
    interaction = made
    return made
  }

  private var isReversed: Bool {
    controller?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Converts a length to a fraction of the width. The fraction is positive in the layout
  /// direction.
  private func widthFraction(_ length: CGFloat) -> CGFloat {
    (isReversed ? -length : length) / width
  }

  private func moved() {
    // Callbacks at the beginning of the pop may release the navigation controller.
    guard let controller else { return }
    let view: UIView = controller.view
    switch recognizer.state {
    case .began:
      width = max(1, view.bounds.width)
      controller.popInteractively()
      follow()
    case .changed: follow()
    case .ended:
      follow()
      let velocity = widthFraction(recognizer.velocity(in: view).x)
      let fraction = widthFraction(recognizer.translation(in: view).x)
      let isFlick = abs(velocity) * width >= NavigationSwipe.flick
      if isFlick ? velocity > 0 : fraction > 0.5 {
        interaction?.finish()
      } else {
        interaction?.cancel()
      }
      interaction = nil
    default:
      interaction?.cancel()
      interaction = nil
    }
  }

  private func follow() {
    let fraction = widthFraction(recognizer.translation(in: controller?.view).x)
    interaction?.update(min(max(fraction, 0), 1))
  }

  // MARK: Beginning

  /// Returns whether a swipe may begin. As on iOS, no swipe begins in three cases: the root
  /// controller is on top, the navigation bar or the back button is hidden, or other items replace
  /// the back button. The recognizer ignores touches that begin during a transition. An app can
  /// override these conditions by setting another delegate of the recognizer.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.stack.count > 1, let top = controller.topViewController else {
      return false
    }
    return !controller.isNavigationBarHidden && top.navigationItem.allowsBackButton
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    recognizer.edges = isReversed ? [.right] : [.left]
    return controller?.running == nil
  }
}
