public import Foundation

// A desktop has a hardware keyboard. Therefore these notifications report only the first
// responder's input view and input accessory view, which appear at the screen's bottom.
//
// Source: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshownotification

extension UIResponder {
  /// Posted before the first responder's input views appear, or change their size. The object is
  /// the screen.
  public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillShowNotification")
  }
  /// Posted after the animation in which input views appear or change their size, unless another
  /// change has replaced the animation.
  public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidShowNotification")
  }
  /// Posted before the input views leave the screen, with the same information as
  /// ``keyboardWillShowNotification``.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// Posted after the animation in which the input views leave the screen, when the input views
  /// have been removed from their window.
  public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidHideNotification")
  }
  /// Posted directly before ``keyboardWillShowNotification`` and ``keyboardWillHideNotification``,
  /// with the same information.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted directly before ``keyboardDidShowNotification`` and ``keyboardDidHideNotification``,
  /// with the same information.
  public nonisolated class var keyboardDidChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  }

  /// The input views' rectangle before the change, in the screen's coordinate space, boxed by
  /// `NSValue`.
  public nonisolated class var keyboardFrameBeginUserInfoKey: String {
    "UIKeyboardFrameBeginUserInfoKey"
  }
  /// The input views' rectangle after the change, in the screen's coordinate space, boxed by
  /// `NSValue`.
  public nonisolated class var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }
  /// The duration of the animation in seconds, as an `NSNumber`.
  public nonisolated class var keyboardAnimationDurationUserInfoKey: String {
    "UIKeyboardAnimationDurationUserInfoKey"
  }
  /// The raw value of a ``UIView/AnimationCurve`` as an `NSNumber`.
  public nonisolated class var keyboardAnimationCurveUserInfoKey: String {
    "UIKeyboardAnimationCurveUserInfoKey"
  }
  /// Whether the input views belong to this app, as an `NSNumber`; always true.
  public nonisolated class var keyboardIsLocalUserInfoKey: String {
    "UIKeyboardIsLocalUserInfoKey"
  }
}
