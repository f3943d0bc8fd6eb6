public import Foundation

/// The methods with which an object observes the changes of a navigation controller and can animate
/// them. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller appears on top of the stack, after `viewWillAppear(_:)` and
  /// `viewWillDisappear(_:)`. The transition coordinator is available.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// Called after a controller has appeared on top of the stack. The method is not called if the
  /// transition was cancelled.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)

  /// Returns the animator of a push or a pop. If the result is nil, the standard slide is used.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that controls a push or a pop interactively; nil for a transition that is
  /// not interactive. The method is called only if the delegate provides an animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Called before a controller appears on top of the stack, even for the first controller. The
  /// default implementation does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Called after a controller has appeared on top of the stack, even for the first controller. The
  /// default implementation does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Returns the animator of an animated push or pop in a window. The default implementation
  /// returns nil, so that the standard slide is used.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns the object that controls a push or a pop interactively. The default implementation
  /// returns nil, so that the delegate's animation runs without an interaction.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
