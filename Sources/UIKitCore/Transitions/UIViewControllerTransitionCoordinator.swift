public import CoreGraphics
public import Foundation

/// The state of a transition, for code that animates alongside the transition.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether changes alongside the transition are animated. If it is false, the changes apply
  /// immediately.
  var isAnimated: Bool { get }
  /// The style of a presentation; `none` for the transition of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started with an interaction, even if the interaction has ended.
  var initiallyInteractive: Bool { get }
  /// Whether an interaction can pause the transition while it runs.
  var isInterruptible: Bool { get }
  /// Whether an interaction currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start. In a completion, the value is true
  /// if the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the whole transition in seconds. The value stays the same when only a part of
  /// the transition remains.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction of the current or the last interaction, 0...1.
  var percentComplete: CGFloat { get }
  /// The speed of the animation after the interaction, where 1 is the animator's own speed.
  var completionVelocity: CGFloat { get }
  /// The curve of the animation that remains after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the controller that is visible at the start or at the end. The result is nil for a
  /// change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of the controller at the start or at the end. The result is nil for a change
  /// of size, and if the view stays outside the container.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The superview of both views during the transition.
  var containerView: UIView { get }
  /// The identity transform in all cases, because the interface does not rotate relative to the
  /// window.
  var targetTransform: CGAffineTransform { get }
}

/// Animates other changes alongside a transition, with the transition's timing and interaction.
///
/// ``UIViewController/transitionCoordinator`` returns this object while a transition runs.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes alongside the transition. The changes follow the transition's interaction,
  /// run to their end when the transition finishes, and run back when the transition is cancelled.
  ///
  /// - Parameters:
  ///   - animation: Called when the transition starts, or immediately if it has started.
  ///   - completion: Called after the transition has finished or was cancelled, and after the
  ///     controllers have been notified.
  /// - Returns: False if the transition has ended already. Neither closure is called then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates changes of views outside the container alongside the transition, as
  /// ``animate(alongsideTransition:completion:)`` does.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a handler once, when the interaction ends.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls a handler whenever an interaction begins or ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes alongside the transition, without a completion.
  ///
  /// - Parameter animation: Called when the transition starts, or immediately if it has started.
  /// - Returns: False if the transition has ended already. The closure is not called then.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
