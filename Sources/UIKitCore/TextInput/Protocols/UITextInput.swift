public import Foundation

/// A responder that accepts typed text.
///
/// The first responder receives typed text and text committed by an input method; Backspace and
/// Return arrive as ``deleteBackward()`` and a line break.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyinput
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts typed text at the caret, in place of a selection. UIKit calls the method for typed
  /// characters, line breaks and text committed by an input method.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret. UIKit calls the method for the
  /// Backspace key.
  func deleteBackward()
}

/// A responder whose text supports positions, selection and marked text of an input method.
///
/// Points and rectangles are in the coordinate space of the text input, which is usually a view.
/// Members that are optional on Apple's systems have a default implementation.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextinput
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The characters in a range; nil if the range does not belong to this text.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters in a range, and moves the caret to the end of the new text.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection, empty for a caret; nil if there is no selection and no caret.
  var selectedTextRange: UITextRange? { get set }

  /// The range of the uncommitted text of an input method; nil if there is no such text.
  var markedTextRange: UITextRange? { get }
  /// The attributes of marked text; nil for the system's attribute, an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or the selection if there is no marked text, by text that is not
  /// committed yet.
  ///
  /// - Parameter selectedRange: The selected range of `markedText`.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition and keeps the marked text.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions; nil if the positions do not belong to this text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position at a distance in the text's own units, such as UTF-16 code units; nil outside the
  /// text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position after a number of steps on the screen; nil outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance between two positions in the units of ``position(from:offset:)``; negative if
  /// `toPosition` precedes `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The object to notify before and after each change of the text or the selection.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The object that finds words, lines and other units; usually a `UITextInputStringTokenizer`.
  var tokenizer: any UITextInputTokenizer { get }

  /// The position in a range that is farthest in a direction on the screen.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The range from a position to the end of the neighboring character in a direction; nil at the
  /// text's edge.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The direction of the text at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of the paragraphs that a range touches.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The rectangle of a range's first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret's rectangle at a position. An input method shows its window beside this
  /// rectangle.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles that cover a range, one or more for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point; nil without text.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The range of the character drawn at a point; nil if no character is drawn there.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Whether code may replace the text of a range; by default true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The attributes of the text beside a position; by default nil.
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// The position at a distance in characters from a range's start; nil beyond the range. The
  /// default implementation computes the position with ``position(from:offset:)``.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// The number of characters between a range's start and a position. The default implementation
  /// computes the number with ``offset(from:to:)``.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
}

extension UITextInput {
  /// Called by code that changes the text outside the input system. The default permits every
  /// change.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// The attributes of text at a position. The default returns nil, and the system's
  /// attributes apply.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  /// The position at a distance from the start of a range. By default, `offset` is in the units of
  /// ``position(from:offset:)``. Beyond the range's end, the result is nil.
  public func position(
    within range: UITextRange, atCharacterOffset offset: Int
  ) -> UITextPosition? {
    guard let found = position(from: range.start, offset: offset),
      compare(found, to: range.end) != .orderedDescending
    else { return nil }
    return found
  }

  /// The distance of a position from the start of a range. By default, the distance is in the units
  /// of ``offset(from:to:)``, and is not limited to the range.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
}

/// A delegate that is notified of changes of a text input's text and selection.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes. Text fields and text views report typed text too.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed. Text fields and text views report typed text too.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// An object that finds the boundaries of words, sentences and other units of a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit that contains a position; nil if no unit contains the position.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends at the position, if the direction is forward. If the direction is
  /// backward, whether a unit begins at the position.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next boundary of a unit in a direction; nil at the text's edge.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether the position is inside a unit. At a boundary, only the unit on the side of the
  /// direction is considered.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
