public import CoreGraphics
public import Foundation

/// The properties of a transition for its animator. The animator also reports the end of the
/// transition to this object.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of both views during the transition. The container contains the outgoing view
  /// from the start; the animator adds the incoming view.
  var containerView: UIView { get }
  /// The value that UIKit passes to the controllers' appearance callbacks. If the value is false,
  /// the views change immediately.
  var isAnimated: Bool { get }
  /// Whether an interaction currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition runs, or has run, back to its start. Animators pass the opposite value
  /// to ``completeTransition(_:)``.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `none` for the transition of a container.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of an interaction. Animations alongside the transition follow this
  /// progress.
  ///
  /// - Parameter percentComplete: The completed fraction, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended and the transition runs to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended and the transition runs back to its start.
  func cancelInteractiveTransition()
  /// Reports that an interaction has paused a running transition.
  func pauseInteractiveTransition()

  /// Ends the transition. The animator calls the method once; later calls have no effect.
  ///
  /// - Parameter didComplete: False if the transition was cancelled, so that the outgoing
  ///   controller stays visible.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller that is visible at the start or at the end of the transition. The
  /// result is nil for an unknown key, and for a tab bar controller without a selection.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view to animate. The result is nil if that view stays outside the container, such
  /// as the view behind a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The identity transform in all cases, because the interface does not rotate relative to the
  /// window.
  var targetTransform: CGAffineTransform { get }

  /// Returns the controller's frame at the start, in the container's coordinate space. The result
  /// is zero if the transition specifies no such frame.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the controller's frame at the end, in the container's coordinate space. The result is
  /// zero if the transition specifies no such frame.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Selects one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name. The system's keys have the names of Apple's UIKit.
  public let rawValue: String
  /// Creates a key from its name; a context returns nil for an unknown key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Selects one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name. The system's keys have the names of Apple's UIKit.
  public let rawValue: String
  /// Creates a key from its name; a context returns nil for an unknown key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view of the controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view of the controller that is visible at the end, which the animator adds to the
  /// container.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
