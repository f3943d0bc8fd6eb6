import Foundation

/// The state of text input in a session: the composition of an input method, and the caret's
/// rectangle. The host, which connects the session to the window system, is notified when the
/// composition or the rectangle changes.
@MainActor final class TextInputRouting {
  private var announced: CGRect?
  /// The responder that displays marked text of an input method; nil without a composition.
  private weak var composer: (any UIResponder & UITextInput)?
  private var isComposing = false

  /// Displays the marked text of the input method.
  func compose(
    _ text: String, selection: NSRange, in receiver: any UITextInput, _ session: ApplicationSession
  ) {
    isComposing = true
    receiver.setMarkedText(text, selectedRange: selection)
    isComposing = false
    composer =
      receiver.markedTextRange == nil ? nil : receiver as? any UIResponder & UITextInput
    update(in: session)
  }

  /// Clears the stored composition when the input method commits its text, so that the host is not
  /// notified of the composition's end.
  func commit() { composer = nil }

  /// Notifies the host if a composition has ended without the input method: because of a click into
  /// the text, another first responder or other text. Without the notification, the input method
  /// would commit its text a second time.
  func examineComposition(in session: ApplicationSession) {
    guard !isComposing, let composer else { return }
    if composer.markedTextRange != nil, session.keyWindow?.firstResponder === composer { return }
    self.composer = nil
    session.compositionDidEnd()
  }

  /// Notifies the host if the caret's rectangle changed, or if text input began or ended.
  func update(in session: ApplicationSession) {
    examineComposition(in: session)
    let caret = caret(in: session)
    guard caret != announced else { return }
    announced = caret
    session.textInputDidChange(caret)
  }

  /// The caret's rectangle on the screen. If the first responder has no caret, the result is the
  /// bounds of the responder or, if the responder is not a view, the bounds of the window. If the
  /// first responder accepts no text, the result is nil.
  private func caret(in session: ApplicationSession) -> CGRect? {
    guard let window = session.keyWindow, let responder = window.firstResponder,
      responder is any UIKeyInput
    else { return nil }
    guard let view = responder as? UIView else { return window.convert(window.bounds, to: nil) }
    guard let input = responder as? any UIView & UITextInput, let range = input.selectedTextRange
    else { return window.convert(view.convert(view.bounds, to: window), to: nil) }
    let rect = input.caretRect(for: range.end).intersection(view.bounds)
    let displayed = rect.isNull ? view.bounds : rect
    return window.convert(view.convert(displayed, to: window), to: nil)
  }
}

extension ApplicationSession {
  private var keyReceiver: (any UIKeyInput)? {
    keyWindow?.firstResponder as? any UIKeyInput
  }

  /// Inserts text that the keyboard typed or an input method committed.
  package func insertText(_ text: String) {
    makeCurrent()
    guard !text.isEmpty, let receiver = keyReceiver else { return }
    textInput.commit()
    receiver.insertText(text)
  }

  /// Displays an input method's marked text; an empty text cancels the composition.
  ///
  /// - Parameter selection: The selected range of `text`, in characters.
  package func compose(_ text: String, selection: Range<Int>) {
    makeCurrent()
    guard let receiver = keyReceiver as? any UITextInput else { return }
    if text.isEmpty, receiver.markedTextRange == nil { return }
    let characters = Array(text)
    let lower = String(characters.prefix(selection.lowerBound)).utf16.count
    let upper = String(characters.prefix(selection.upperBound)).utf16.count
    textInput.compose(
      text, selection: NSRange(location: lower, length: upper - lower), in: receiver, self)
  }

  /// Notifies the host if the caret's rectangle changed, or if text input began or ended.
  func textInputChanged() { textInput.update(in: self) }
}
