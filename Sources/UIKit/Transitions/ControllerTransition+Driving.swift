import Foundation

extension ControllerTransition {
  /// What can hold this transition's animations still.
  func makeDrive() -> (any TransitionDrive)? { nil }

  /// Starts an animator that no finger moves at first.
  func runByItself(_ animator: any UIViewControllerAnimatedTransitioning) {
    animator.animateTransition(using: context)
  }
}
