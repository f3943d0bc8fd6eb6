import Foundation

/// An object that applies a keyboard's edits to the responder for which the keyboard is displayed.
@MainActor final class TextDocumentProxy: NSObject, UITextDocumentProxy {
  private static let contextLength = 1024

  /// The edited responder; nil while the keyboard is hidden.
  weak var responder: UIResponder? {
    didSet { if responder !== oldValue { documentIdentifier = UUID() } }
  }
  private(set) var documentIdentifier = UUID()

  private var receiver: (any UIKeyInput)? { responder as? any UIKeyInput }
  private var input: (any UITextInput)? { responder as? any UITextInput }

  // MARK: Text

  var hasText: Bool { receiver?.hasText ?? false }

  func insertText(_ text: String) { receiver?.insertText(text) }

  func deleteBackward() { receiver?.deleteBackward() }

  var documentContextBeforeInput: String? {
    guard let input, let end = input.selectedTextRange?.start else { return nil }
    let start = input.position(from: end, offset: -Self.contextLength) ?? input.beginningOfDocument
    return text(of: input, from: start, to: end)
  }

  var documentContextAfterInput: String? {
    guard let input, let start = input.selectedTextRange?.end else { return nil }
    let end = input.position(from: start, offset: Self.contextLength) ?? input.endOfDocument
    return text(of: input, from: start, to: end)
  }

  var selectedText: String? {
    guard let input, let range = input.selectedTextRange else { return nil }
    return text(of: input, from: range.start, to: range.end)
  }

  private func text(
    of input: any UITextInput, from start: UITextPosition, to end: UITextPosition
  ) -> String? {
    guard let range = input.textRange(from: start, to: end), let text = input.text(in: range),
      !text.isEmpty
    else { return nil }
    return text
  }

  // MARK: Selection

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let range = input.selectedTextRange else { return }
    let edge = offset < 0 ? input.beginningOfDocument : input.endOfDocument
    let target = input.position(from: range.start, offset: offset) ?? edge
    input.selectedTextRange = input.textRange(from: target, to: target)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    input?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { input?.unmarkText() }

  // MARK: Traits

  var autocapitalizationType: UITextAutocapitalizationType {
    receiver?.autocapitalizationType ?? .sentences
  }
  var autocorrectionType: UITextAutocorrectionType { receiver?.autocorrectionType ?? .default }
  var spellCheckingType: UITextSpellCheckingType { receiver?.spellCheckingType ?? .default }
  var smartQuotesType: UITextSmartQuotesType { receiver?.smartQuotesType ?? .default }
  var smartDashesType: UITextSmartDashesType { receiver?.smartDashesType ?? .default }
  var smartInsertDeleteType: UITextSmartInsertDeleteType {
    receiver?.smartInsertDeleteType ?? .default
  }
  var keyboardType: UIKeyboardType { receiver?.keyboardType ?? .default }
  var keyboardAppearance: UIKeyboardAppearance { receiver?.keyboardAppearance ?? .default }
  var returnKeyType: UIReturnKeyType { receiver?.returnKeyType ?? .default }
  var enablesReturnKeyAutomatically: Bool { receiver?.enablesReturnKeyAutomatically ?? false }
  var isSecureTextEntry: Bool { receiver?.isSecureTextEntry ?? false }
  var textContentType: UITextContentType! { receiver?.textContentType }
}
