public import Foundation

/// Selects how a presentation adapts to compact environments, and receives dismissals by the user.
/// Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in a compact width; `automatic` selects the system's style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle

  /// Returns the style for given traits; `none` keeps the original style, and `automatic` selects
  /// the system's style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before another presentation controller replaces the original presentation controller.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)

  /// Returns another controller to show in the adaptive style, typically a navigation controller
  /// that contains the presented controller.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called before every presentation, whether or not the presentation is adapted.
  ///
  /// - Parameter style: The adaptive style; `none` if the original style is used.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Called when the user tries to dismiss the controller. If the result is false, the
  /// controller stays on screen.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool

  /// Called when the user begins a dismissal. A dismissal by a drag may still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after the user has dismissed the controller. A call of `dismiss(animated:completion:)`
  /// does not call the method.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tries to dismiss a controller that forbids dismissal.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Called by the default implementation of `adaptivePresentationStyle(for:traitCollection:)` in a
  /// compact width. If the delegate does not implement this method, the system's style applies.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }

  /// Called when the controller is presented and when the presenter's size classes change. By
  /// default, `adaptivePresentationStyle(for:)` determines the style in a compact width, and the
  /// system's style applies in a regular width.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .automatic
  }

  /// Called when a style replaces the original style, after the style was selected and before the
  /// controller is presented in that style. The default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// Called when a style replaces the original style. If the delegate does not implement this
  /// method, or if the method returns nil, the controller itself is presented.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Called before every presentation, whether or not the presentation is adapted, with the
  /// coordinator of the presentation. The default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// Called when the user tries to dismiss the controller, unless a controller in the presentation
  /// sets `isModalInPresentation`. The default implementation permits the dismissal.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Called when the user begins a dismissal. The default implementation does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Called after a dismissal by the user has ended, but not after a cancelled dismissal. The
  /// default implementation does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Called when the user tries to dismiss the controller and
  /// `presentationControllerShouldDismiss(_:)` or `isModalInPresentation` forbids the dismissal.
  /// The default implementation does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
