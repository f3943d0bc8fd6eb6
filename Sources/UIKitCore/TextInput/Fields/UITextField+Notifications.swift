public import Foundation

extension UITextField {
  /// Posted after `.editingDidBegin`. The object of each notification of the class is the field.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted after `.editingChanged`, for every change of the text except by setting ``text`` or
  /// ``attributedText``.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }
  /// Posted when the field has resigned first responder, after the delegate's method and
  /// `.editingDidEnd`. The user info contains the reason.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// The user info key for the raw value of a ``DidEndEditingReason``.
  public nonisolated class var didEndEditingReasonUserInfoKey: String {
    "UITextFieldDidEndEditingReasonKey"
  }

  func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}
