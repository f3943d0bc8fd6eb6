import CoreGraphics
import Foundation

/// A change of a window's size. Controllers can change their layout alongside this change. The
/// change is not animated, because the window follows the pointer that resizes the window.
@MainActor final class SizeTransition: TransitionState {
  let containerView: UIView
  private(set) lazy var coordinator = TransitionCoordinator(self)

  init(of view: UIView) { containerView = view }

  /// Changes the size, runs the changes that controllers added to the coordinator, and calls their
  /// completions after the next commit.
  ///
  /// - Parameter change: A closure that changes the size.
  func run(_ change: () -> Void) {
    change()
    coordinator.start()
    ApplicationSession.current.afterCommit { [self] in coordinator.end() }
  }

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var wasCancelled: Bool { false }
  var duration: TimeInterval { 0 }
  var percentComplete: CGFloat { 1 }
  var completionSpeed: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func controller(_ key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(_ key: UITransitionContextViewKey) -> UIView? { nil }
  func runAlongside(_ change: @escaping () -> Void) { change() }
}
