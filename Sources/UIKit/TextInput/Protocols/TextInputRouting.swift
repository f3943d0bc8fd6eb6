import Foundation

/// Brings typed text to the first responder, and tells the host where it goes.
@MainActor final class TextInputRouting {
  private var announced: CGRect?

  /// Looks again whether, and where, text is being typed.
  func update(in session: ApplicationSession) {
    let caret = caret(in: session)
    guard caret != announced else { return }
    announced = caret
    session.textInputDidChange(caret)
  }

  /// The caret's rectangle on the screen; where it is not known, the first responder's.
  private func caret(in session: ApplicationSession) -> CGRect? {
    guard let window = session.keyWindow, let responder = window.firstResponder,
      responder is any UIKeyInput
    else { return nil }
    guard let view = responder as? UIView else { return window.convert(window.bounds, to: nil) }
    guard let input = responder as? any UIView & UITextInput, let range = input.selectedTextRange
    else { return window.convert(view.convert(view.bounds, to: window), to: nil) }
    let rect = input.caretRect(for: range.end).intersection(view.bounds)
    let shown = rect.isNull ? view.bounds : rect
    return window.convert(view.convert(shown, to: window), to: nil)
  }
}

extension ApplicationSession {
  private var keyReceiver: (any UIKeyInput)? {
    keyWindow?.firstResponder as? any UIKeyInput
  }

  /// Takes text that the keyboard typed or an input method committed.
  package func insertText(_ text: String) {
    makeCurrent()
    guard !text.isEmpty, let receiver = keyReceiver else { return }
    receiver.insertText(text)
  }

  /// Takes what an input method has on show; an empty text ends the composition without effect.
  ///
  /// - Parameter selection: In characters of `text`.
  package func compose(_ text: String, selection: Range<Int>) {
    makeCurrent()
    guard let receiver = keyReceiver as? any UITextInput else { return }
    if text.isEmpty, receiver.markedTextRange == nil { return }
    let characters = Array(text)
    let lower = String(characters.prefix(selection.lowerBound)).utf16.count
    let upper = String(characters.prefix(selection.upperBound)).utf16.count
    receiver.setMarkedText(text, selectedRange: NSRange(location: lower, length: upper - lower))
  }

  /// Tells the host where text is typed from here on.
  func textInputChanged() { textInput.update(in: self) }
}
