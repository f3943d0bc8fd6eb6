import Foundation

/// Brings typed text to the first responder, and tells the host where it goes.
@MainActor final class TextInputRouting {
  private var announced: CGRect?
  /// What shows the text that an input method is composing; nil while none is composed.
  private weak var composer: (any UIResponder & UITextInput)?
  private var isComposing = false

  /// Shows what the input method has composed so far.
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

  /// The input method has committed its text, which ends the composition on its side.
  func commit() { composer = nil }

  /// Notifies the host where the app has ended a composition: by a click into the text, by another
  /// first responder or by other text. The input method still has it, and would commit it once more.
  func examineComposition(in session: ApplicationSession) {
    guard !isComposing, let composer else { return }
    if composer.markedTextRange != nil, session.keyWindow?.firstResponder === composer { return }
    self.composer = nil
    session.compositionDidEnd()
  }

  /// Looks again whether, and where, text is being typed.
  func update(in session: ApplicationSession) {
    examineComposition(in: session)
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
    textInput.commit()
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
    textInput.compose(
      text, selection: NSRange(location: lower, length: upper - lower), in: receiver, self)
  }

  /// Tells the host where text is typed from here on.
  func textInputChanged() { textInput.update(in: self) }
}
