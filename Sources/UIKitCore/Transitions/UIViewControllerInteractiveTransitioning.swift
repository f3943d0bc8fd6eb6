public import Foundation

/// An object that drives a transition by an interaction, usually a gesture.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition. UIKit calls this method instead of the animator's
  /// `animateTransition(using:)`, after the controllers have been notified that they will appear
  /// and disappear.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the animation after the interaction, where 1 is the animator's own speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the animation that remains after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. If it is false, the transition runs
  /// automatically, and an interaction can pause it later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed of the animation after the interaction. The default, 1, is the animator's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The curve of the animation that remains after the interaction. The default is `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition starts interactively. The default is true.
  public var wantsInteractiveStart: Bool { true }
}
