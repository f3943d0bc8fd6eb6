public import Foundation

/// Controls tab selection and the animation between controllers. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a tapped tab may be selected. The method is called for every tap, also on the
  /// selected tab, but not for changes by code.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called after a tap has selected a tab that the delegate permits, even if that tab was already
  /// selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// Returns the animator of a change to another tab, by the user or by code. If the result is nil,
  /// the change is not animated.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives a change to another tab interactively. The method is called
  /// only if there is an animation controller. If the result is nil, the transition is not
  /// interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Called before the screen appears on which the user rearranges the tabs, with the controllers
  /// that the user may move.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController])

  /// Called before the screen on which the user rearranges the tabs disappears, and before the tabs
  /// change, with all controllers in the user's order.
  ///
  /// - Parameter changed: Whether the order has changed.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)

  /// Called after the screen on which the user rearranges the tabs has disappeared. An app stores
  /// the order in this method, because UIKit does not keep the order for the next launch.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
}

extension UITabBarControllerDelegate {
  /// The default permits every selection.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Called after a permitted tap on a tab. The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  /// The default returns nil, so controllers change without an animation.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// The default returns nil, so the animation runs without an interaction.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Called before the user rearranges the tabs. The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) {}

  /// Called before the new order of the tabs is applied. The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}

  /// Called after the user has rearranged the tabs. The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
}
