public import Foundation

/// Moves a transition by something else than time, mostly a finger.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called in the place of the animator's `animateTransition(using:)`, after the controllers have
  /// been told that they are about to appear and disappear.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs after the finger has let go; 1 for the animator's own speed.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Where false the animator starts by itself and a finger may take hold of it later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
