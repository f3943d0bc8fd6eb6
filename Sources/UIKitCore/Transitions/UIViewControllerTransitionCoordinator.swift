public import CoreGraphics
public import Foundation

/// The state of a transition, for those who animate alongside it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  /// `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take hold of the transition while it runs by itself.
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// Seconds of the whole transition, also while only a rest of it runs.
  var transitionDuration: TimeInterval { get }
  /// 0...1: where the finger is, or where it let go.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the finger has let go, 1 for the animator's own.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

/// Lets anyone animate together with a transition, at its pace and under its finger.
///
/// Asked for as ``UIViewController/transitionCoordinator`` while a transition runs.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes in the transition's time: they follow the finger, run on when it finishes, and
  /// go back when it cancels.
  ///
  /// - Parameters:
  ///   - animation: Run when the transition starts, or at once where it has.
  ///   - completion: Called when the transition has ended, either way; after the controllers have
  ///     been told.
  /// - Returns: False where the transition has ended already: nothing will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views that are not in the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a handler once, when the finger lets go.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls a handler each time a finger takes hold of the transition or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
