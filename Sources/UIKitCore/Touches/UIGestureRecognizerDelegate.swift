public import Foundation

/// Customizes a recognizer without a subclass. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a detected gesture may begin; otherwise the recognizer fails.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer receives a new touch; true by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether the recognizer receives an event with a new touch, a scroll step or a movement of the
  /// pointer; true by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
  /// Whether both may be recognized; it suffices that one of the two delegates returns true.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the first recognizer waits until the second has failed, for the touches in progress;
  /// false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the second recognizer waits until the first has failed, for the touches in progress;
  /// false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Called when the gesture is detected, after the view's own `gestureRecognizerShouldBegin(_:)`.
  /// Unless implemented, the gesture begins.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Called for every new touch in the recognizer's view or a subview, before
  /// `touchesBegan(_:with:)`: false hides the touch from the recognizer. Unless implemented, it
  /// receives every touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Called for an event with a new touch, a scroll step or a movement of the pointer, before the
  /// touch itself is offered: false hides the event from the recognizer. Unless implemented, it
  /// receives every event.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Called when one of two gestures in the same touch is recognized. Unless one of the two
  /// delegates implements it, the other gesture fails.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Called once for each pair of recognizers of a new touch: true makes the first wait until the
  /// second has failed. Unless implemented, it does not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Called once for each pair of recognizers of a new touch: true makes the second wait until the
  /// first has failed. Unless implemented, it does not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
