public import Foundation

/// Provides the animations of a controller's presentation and dismissal. Every method is optional.
/// If a method returns nil, the controller's presentation style and transition style determine the
/// animation.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation. UIKit calls this method when an animated presentation
  /// begins.
  ///
  /// - Parameters:
  ///   - presenting: The controller whose view is covered.
  ///   - source: The controller on which `present` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator of a dismissal. UIKit calls this method when an animated dismissal
  /// begins. If the result is nil, the controller's presentation style and transition style
  /// determine the animation.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives a presentation interactively. UIKit calls this method only if
  /// the delegate has returned an animator for the presentation.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that drives a dismissal interactively. UIKit calls this method only if the
  /// delegate has returned an animator for the dismissal.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller of a controller to be presented. UIKit calls this method
  /// only for the presentation style `custom`.
  ///
  /// - Parameter presenting: The presenting controller; nil if it is not determined yet.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil by default. UIKit then uses the animation of the presentation style and the
  /// transition style.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil by default. UIKit then uses the animation of the presentation style and the
  /// transition style.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil by default, so that the presentation runs without an interaction.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil by default, so that the dismissal runs without an interaction.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil by default. UIKit then uses a plain `UIPresentationController`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
