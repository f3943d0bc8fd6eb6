public import Foundation

/// A delegate that controls and observes editing in a text field. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextfielddelegate
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Called before the field becomes the first responder.
  ///
  /// - Returns: False if the current first responder must not change.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become the first responder, before `.editingDidBegin` is sent and
  /// ``UITextField/textDidBeginEditingNotification`` is posted.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called before the field resigns first responder.
  ///
  /// - Returns: False if the field must stay first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has resigned first responder, unless the delegate implements
  /// ``textFieldDidEndEditing(_:reason:)``.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called instead of ``textFieldDidEndEditing(_:)``, which the default implementation calls.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Called before the user changes characters.
  ///
  /// - Parameter range: The range of the replaced characters, in UTF-16 code units of the text
  ///   before the change.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection or the caret has moved while the field is edited, by the user or by
  /// code.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Called before the clear button clears the field, and before the beginning of editing clears a
  /// field whose ``UITextField/clearsOnBeginEditing`` is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when the return key is pressed.
  ///
  /// - Returns: Whether the field performs its default action: the field sends
  ///   `.editingDidEndOnExit` and `.primaryActionTriggered`, and resigns first responder if
  ///   `.editingDidEndOnExit` has a target.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns the edit menu for the selected characters. The field calls the method when the user
  /// opens the edit menu.
  ///
  /// - Parameters:
  ///   - range: The selected range in UTF-16 code units; empty for a caret.
  ///   - suggestedActions: The actions that the menu has by default.
  /// - Returns: The menu to show, or nil for the default menu. A menu without elements is not
  ///   shown.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu appears, with the animator of the menu's animation.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears, with the animator of the menu's animation.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Called before the field becomes the first responder. The default implementation returns true,
  /// so editing begins.
  ///
  /// - Returns: False if the current first responder must not change.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Called when the field has become the first responder, before `.editingDidBegin` is sent and
  /// ``UITextField/textDidBeginEditingNotification`` is posted. The default implementation does
  /// nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Called before the field resigns first responder. The default implementation returns true, so
  /// editing ends.
  ///
  /// - Returns: False if the field must stay first responder.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Called when the field has resigned first responder, before `.editingDidEnd` is sent and
  /// ``UITextField/textDidEndEditingNotification`` is posted. The default implementation does
  /// nothing. The method is not called if the delegate implements
  /// ``textFieldDidEndEditing(_:reason:)``.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Called when the field has resigned first responder, before `.editingDidEnd` is sent and
  /// ``UITextField/textDidEndEditingNotification`` is posted. The default implementation calls
  /// ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Called before the user changes characters by typing, pasting, deleting or composing. The
  /// default implementation permits every change.
  ///
  /// If the delegate changes the text and returns true, the replacement applies to the new
  /// selection.
  ///
  /// - Parameters:
  ///   - range: The characters to replace, in UTF-16 code units of the text before the change.
  ///   - string: The new characters; empty for a deletion.
  /// - Returns: False if the text must not change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  /// Called after the selection or the caret has moved while the field is edited. The default
  /// implementation does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Called before the clear button clears the field. The default implementation returns true, so
  /// the field is cleared.
  ///
  /// - Returns: False if the field must keep its text.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Called when the return key is pressed. The default implementation returns true, so the field
  /// performs its default action.
  ///
  /// - Returns: Whether the field sends `.editingDidEndOnExit` and `.primaryActionTriggered`. The
  ///   field resigns first responder if `.editingDidEndOnExit` has a target.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Returns the edit menu for the selected characters. The field calls the method when the user
  /// opens the edit menu. The default implementation returns nil, which shows the default menu.
  ///
  /// - Parameters:
  ///   - range: The selected range in UTF-16 code units; empty for a caret.
  ///   - suggestedActions: The actions that the menu has by default.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Called before the edit menu appears, with the animator of the menu's animation. The default
  /// implementation does nothing.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Called before the edit menu disappears, with the animator of the menu's animation. The default
  /// implementation does nothing.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
