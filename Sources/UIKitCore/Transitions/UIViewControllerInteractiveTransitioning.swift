public import Foundation

/// Drives a transition interactively, mostly by a gesture.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called instead of the animator's `animateTransition(using:)`, after the controllers have been
  /// notified that they will appear and disappear.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the remaining animation after the interaction; 1 is the animator's own speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the animation that remains after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively; otherwise it runs automatically, and an
  /// interaction can pause it later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1 by default: after the interaction, the animation has the animator's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The curve of the animation that remains after the interaction; ease in and ease out by
  /// default.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True by default: the transition starts interactively.
  public var wantsInteractiveStart: Bool { true }
}
