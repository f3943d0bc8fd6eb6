import Foundation

/// Hides and shows the bars of a navigation controller after taps, swipes, the appearance of input
/// views and changes of the vertical size class.
@MainActor final class AutomaticBarHiding: NSObject, UIGestureRecognizerDelegate {
  /// The reason for which the bars were hidden.
  enum Cause { case swipe, tap, keyboard, compactHeight }

  private weak var controller: UINavigationController?
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()

  /// Nil if the bars are visible, or if the app has hidden them.
  var cause: Cause?
  /// Whether the toolbar was hidden together with the navigation bar. Both then appear together.
  var hasHiddenToolbar = false
  private var hidesForCompactHeight = false

  /// The speed, in points per second, above which a swipe hides or shows the bars. Apple publishes
  /// no value.
  private static let swipeSpeed: CGFloat = 300

  init(controller: UINavigationController) {
    self.controller = controller
    super.init()
    tap.delegate = self
    pan.delegate = self
    // The content's own recognizers and controls continue to receive the touches of a swipe.
    pan.cancelsTouchesInView = false
    // The actions precede those of the app, which can therefore read whether the bars are hidden.
    tap.addTarget(self, action: AutomaticBarHiding.toggleBars)
    pan.addTarget(self, action: AutomaticBarHiding.followSwipe)
    NotificationCenter.default.addObserver(
      self, selector: AutomaticBarHiding.keyboardWillShow,
      name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  func addRecognizers(to view: UIView) {
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
  }

  // MARK: Causes

  private func toggleBars() {
    guard let controller else { return }
    if controller.hidesBar {
      showBars(of: controller, animated: true)
    } else {
      hideBars(of: controller, because: .tap, animated: true)
    }
  }

  private func followSwipe() {
    guard let controller, pan.state == .began || pan.state == .changed else { return }
    let velocity = pan.velocity(in: controller.view)
    guard abs(velocity.y) > max(AutomaticBarHiding.swipeSpeed, abs(velocity.x)) else { return }
    if velocity.y < 0 {
      hideBars(of: controller, because: .swipe, animated: true)
    } else {
      showBars(of: controller, animated: true)
    }
  }

  private func keyboardWillShow(_ notification: Notification) {
    guard let controller, controller.hidesBarsWhenKeyboardAppears,
      let window = controller.storedView?.window,
      notification.object as? UIScreen === window.screen,
      let responder = window.firstResponder, isInContent(responder, of: controller)
    else { return }
    hideBars(of: controller, because: .keyboard, animated: true)
  }

  private func isInContent(_ responder: UIResponder, of controller: UINavigationController) -> Bool
  {
    // The responder chain of a presented controller contains the presenting controller.
    guard controller.coveringController == nil else { return false }
    if let view = responder as? UIView, view.isDescendant(of: controller.navigationBar) {
      return false
    }
    return sequence(first: responder, next: \.next).contains { $0 === controller }
  }

  /// Hides the bars after a change to a compact height, and shows them after a change to a regular
  /// height. Bars that the user has shown meanwhile stay visible.
  func adoptVerticalSizeClass() {
    guard let controller, controller.storedView?.window != nil else { return }
    let isCompact = controller.traitCollection.verticalSizeClass == .compact
    let hides = isCompact && controller.hidesBarsWhenVerticallyCompact
    guard hides != hidesForCompactHeight else { return }
    hidesForCompactHeight = hides
    // The layout that follows a change of size has an animation of its own.
    if hides {
      hideBars(of: controller, because: .compactHeight, animated: false)
    } else if cause == .compactHeight {
      showBars(of: controller, animated: false)
    }
  }

  // MARK: Bars

  private func hideBars(
    of controller: UINavigationController, because cause: Cause, animated: Bool
  ) {
    guard !controller.hidesBar else { return }
    self.cause = cause
    controller.changeBarHidden(true, animated: animated)
    guard !controller.hidesTools, cause != .swipe || hasToolbarItems(controller) else { return }
    hasHiddenToolbar = true
    controller.changeToolbarHidden(true, animated: animated)
  }

  private func showBars(of controller: UINavigationController, animated: Bool) {
    guard controller.hidesBar else { return }
    cause = nil
    controller.changeBarHidden(false, animated: animated)
    if hasHiddenToolbar, hasToolbarItems(controller) {
      controller.changeToolbarHidden(false, animated: animated)
    }
    hasHiddenToolbar = false
  }

  private func hasToolbarItems(_ controller: UINavigationController) -> Bool {
    controller.topViewController?.toolbarItems?.isEmpty == false
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let controller, controller.running == nil,
      touch.view?.isDescendant(of: controller.transitionView) == true
    else { return false }
    if gestureRecognizer === pan { return controller.hidesBarsOnSwipe }
    if controller.hidesBarsOnTap { return !touch.canSelectInList }
    guard controller.hidesBar else { return false }
    switch cause {
    case .keyboard: return true
    case .compactHeight: return isInBarFrame(touch, controller)
    case .swipe, .tap, nil: return false
    }
  }

  private func isInBarFrame(_ touch: UITouch, _ controller: UINavigationController) -> Bool {
    let y = touch.location(in: controller.view).y
    if y < controller.navigationBar.frame.maxY { return true }
    guard hasHiddenToolbar, let toolbar = controller.toolbarIfAny else { return false }
    return y >= toolbar.frame.minY
  }

  /// Returns whether the swipe is recognized together with another gesture. It is recognized together
  /// with every gesture except the tap of the bars.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && otherGestureRecognizer !== tap
  }
}
