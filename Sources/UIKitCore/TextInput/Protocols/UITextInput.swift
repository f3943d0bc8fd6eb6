public import Foundation

/// A responder that takes typed text.
///
/// As first responder it receives what the keyboard types and what an input method commits;
/// Backspace and Return arrive as ``deleteBackward()`` and a line break.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyinput
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A responder whose text can be pointed at, selected and composed by an input method.
///
/// Positions and rectangles are in the space of ``textInputView``. Members that are optional on
/// Apple's systems have a default here.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextinput
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// Nil when nothing is selected and there is no caret.
  var selectedTextRange: UITextRange? { get set }

  /// What an input method has on show before it is committed; nil for nothing.
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// - Parameter selectedRange: Within `markedText`.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps the marked text as it is.
  func unmarkText()

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Told before and after changes that do not come through this protocol.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }

  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The first line's rectangle of a range.
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character drawn at a point; nil beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?

  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  public func position(
    within range: UITextRange, atCharacterOffset offset: Int
  ) -> UITextPosition? {
    guard let found = position(from: range.start, offset: offset),
      compare(found, to: range.end) != .orderedDescending
    else { return nil }
    return found
  }

  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
}

/// Learns what happens to a text input's text and selection.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Says where words, sentences and other units of a text begin and end.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Nil where the position lies in no such unit.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
