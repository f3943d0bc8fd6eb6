public import Foundation

/// The text that a custom keyboard edits, around the insertion point.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextdocumentproxy
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the insertion point or the selection, at most the last 1,024 UTF-16 code units
  /// of this text; nil if there is no such text.
  var documentContextBeforeInput: String? { get }
  /// The text after the insertion point or the selection, at most the first 1,024 UTF-16 code units
  /// of this text; nil if there is no such text.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil if the selection is empty.
  var selectedText: String? { get }
  /// Identifies the edited responder. The value changes when another responder is edited.
  var documentIdentifier: UUID { get }
  /// Moves the insertion point, clamped to the text.
  ///
  /// - Parameter offset: The distance in UTF-16 code units, negative towards the beginning.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Replaces the marked text, or the selection if there is no marked text, by text that is not
  /// committed yet.
  ///
  /// - Parameter selectedRange: The selected range of `markedText`.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Keeps the marked text as ordinary text. Without marked text, the method has no effect.
  func unmarkText()
}
