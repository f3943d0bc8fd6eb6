public import Foundation

extension UITextView {
  /// Posted when editing has begun, after the delegate's method. The object of each notification of
  /// the class is the view.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted after the delegate's `textViewDidChange(_:)`, for every change of the text except by
  /// setting ``text`` or ``attributedText``.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  /// Posted when an editable view has resigned first responder, after the delegate's method.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
