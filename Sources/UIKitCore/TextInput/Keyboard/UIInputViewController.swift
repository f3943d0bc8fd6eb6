import Foundation

/// A view controller whose view is a keyboard, or is above a keyboard.
///
/// A responder returns such a controller from ``UIResponder/inputViewController``. The
/// controller's view is at the bottom of the screen while that responder is the first
/// responder. The methods of ``UITextInputDelegate`` report every change of the text and
/// the selection.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinputviewcontroller
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  let document = TextDocumentProxy()

  /// The controller's view, if the view is a ``UIInputView``. Setting the property replaces the
  /// view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that the keyboard edits.
  open var textDocumentProxy: any UITextDocumentProxy { document }

  /// The language of the keyboard as a BCP 47 tag, such as "de".
  open var primaryLanguage: String?

  /// Whether the keyboard has access to the network and to shared data. The value is always true,
  /// because the keyboard has the same rights as the app.
  open var hasFullAccess: Bool { true }

  /// Whether the keyboard must offer a key that switches to the next keyboard. The value is always
  /// false, because there is no other keyboard.
  open var needsInputModeSwitchKey: Bool { false }

  /// Ends editing, which hides the keyboard.
  open func dismissKeyboard() {
    document.responder?.resignFirstResponder()
  }

  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: Self.height), inputViewStyle: .keyboard)
  }

  /// The height of the system's keyboard in portrait, in points, without the unsafe inset below the
  /// keyboard.
  private static let height: CGFloat = 216

  // MARK: UITextInputDelegate

  /// Called before the selection of the edited text changes, also before typing changes the
  /// selection. The default implementation does nothing.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the selection of the edited text has changed, also after typing has changed the
  /// selection. The default implementation does nothing.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before the text of the edited text field or text view changes, by code, by the user or
  /// by this keyboard. The default implementation does nothing.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the text of the edited text field or text view and its selection have changed, by
  /// code, by the user or by this keyboard. The default implementation does nothing.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
