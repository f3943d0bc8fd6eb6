import Foundation

/// A controller whose view is a keyboard, or stands above one.
///
/// A responder returns one from ``UIResponder/inputViewController``; its view comes from the bottom of
/// the screen while that is the first responder. What the user changes in the text by other means is
/// announced by the methods of ``UITextInputDelegate``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinputviewcontroller
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  let document = TextDocumentProxy()

  /// The controller's view, where that is an input view; setting it replaces the view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// What the keyboard types into.
  open var textDocumentProxy: any UITextDocumentProxy { document }

  /// The language of the keyboard as a BCP 47 tag, such as "de".
  open var primaryLanguage: String?

  /// True, for a keyboard inside an app may do what the app may do.
  open var hasFullAccess: Bool { true }

  /// Whether the keyboard shows a key that leads to the next one; false, for there is none.
  open var needsInputModeSwitchKey: Bool { false }

  /// Ends editing, which hides the keyboard.
  open func dismissKeyboard() {
    document.responder?.resignFirstResponder()
  }

  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: Self.height), inputViewStyle: .keyboard)
  }

  /// Points of the system's keyboard in portrait, without the unsafe edge below it.
  private static let height: CGFloat = 216

  // MARK: UITextInputDelegate

  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
