import Foundation

extension ControllerTransition {
  /// Creates the driver of this transition's animations. The driver controls the property animator
  /// that the animator provides or, without a property animator, a timeline that captures every
  /// animation.
  func makeDriver(for animator: any UIViewControllerAnimatedTransitioning) -> any TransitionDriver {
    let provided = animator.interruptibleAnimator(using: context)
    if provided is MissingAnimator { return TimelineDriver(duration: duration) }
    return AnimatorDriver(provided, duration: duration)
  }

  /// Starts an animator without an initial interaction. Its animations can be paused later
  /// only if there is a property animator or an interaction controller.
  func runByItself(_ animator: any UIViewControllerAnimatedTransitioning) {
    let provided = animator.interruptibleAnimator(using: context)
    if !(provided is MissingAnimator) {
      driver = AnimatorDriver(provided, duration: duration)
      animator.animateTransition(using: context)
      if provided.state == .inactive, phase == .running { provided.startAnimation() }
      (interaction as? UIPercentDrivenInteractiveTransition)?.follow(self)
      return
    }
    guard let interaction else {
      animator.animateTransition(using: context)
      return
    }
    let driver = TimelineDriver(duration: duration)
    self.driver = driver
    driver.capture { [self] in animator.animateTransition(using: context) }
    driver.timeline.start()
    (interaction as? UIPercentDrivenInteractiveTransition)?.follow(self)
  }

  /// Starts the animator's animations and pauses them at their beginning, so that an interaction
  /// can set their progress.
  func startHeld() {
    guard let animator, let driver else { return }
    if let driver = driver as? AnimatorDriver {
      driver.progress = 0
    } else {
      driver.capture { [self] in animator.animateTransition(using: context) }
      driver.progress = 0
    }
  }
}

/// A placeholder. If an animator has no property animator, its `interruptibleAnimator(using:)`
/// returns this object.
final class MissingAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = MissingAnimator()
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
