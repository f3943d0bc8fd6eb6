public import CoreGraphics
public import Foundation

/// What an animator knows about its transition, and how it says that it has ended.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where both views are while the transition runs. The going view is in it from the start; the
  /// coming one is added by the animator.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger moves the transition at this moment.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports how far a finger has come; what runs alongside follows.
  ///
  /// - Parameter percentComplete: 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger let go and the transition runs to its end.
  func finishInteractiveTransition()
  /// The finger let go and the transition runs back to its start.
  func cancelInteractiveTransition()
  /// A finger has taken hold of a running transition.
  func pauseInteractiveTransition()

  /// Ends the transition. Called once by the animator; later calls do nothing.
  ///
  /// - Parameter didComplete: False where it was cancelled and everything is as before.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to animate; nil where that side stays in its place outside the container, as behind
  /// a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// Always the identity: the interface does not turn against the window.
  var targetTransform: CGAffineTransform { get }

  /// In the container's space; zero for a controller that comes from nowhere.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// In the container's space; zero for a controller that goes.
  func finalFrame(for vc: UIViewController) -> CGRect
}

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is on show at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is on show at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}
