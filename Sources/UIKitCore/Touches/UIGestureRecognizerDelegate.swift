public import Foundation

/// Customizes a recognizer without a subclass. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a detected gesture may begin; if the result is false, the recognizer fails.
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
  /// Whether both gestures may be recognized at the same time. Both gestures are recognized if one
  /// of the two delegates returns true.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the first recognizer waits until the second recognizer has failed, for the touches in
  /// progress; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the second recognizer waits until the first recognizer has failed, for the touches in
  /// progress; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Called when the gesture is detected, after the view's own `gestureRecognizerShouldBegin(_:)`.
  /// The default implementation returns true, so the gesture begins.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Called for every new touch in the recognizer's view or a subview, before
  /// `touchesBegan(_:with:)`. If the result is false, the recognizer does not receive the touch.
  /// The default implementation returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Called for an event with a new touch, a scroll step or a movement of the pointer, before the
  /// method for the touch itself. If the result is false, the recognizer does not receive the
  /// event. The default implementation returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Called when one of two gestures in the same touch is recognized. The other gesture fails
  /// unless one of the two delegates returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Called once for each pair of recognizers of a new touch. If the result is true, the first
  /// recognizer waits until the second recognizer has failed. The default implementation returns
  /// false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Called once for each pair of recognizers of a new touch. If the result is true, the second
  /// recognizer waits until the first recognizer has failed. The default implementation returns
  /// false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
