public import Foundation

/// A tokenizer that finds words and sentences by Unicode's rules. Lines are the lines of the layout
/// in a text field or text view; in other text inputs, a paragraph is treated as a line.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextinputstringtokenizer
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer with a weak reference to its text input. After the input is deallocated,
  /// methods return nil and false.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  /// The unit that contains a position. At the boundary of two units, the result is the unit on the
  /// side of the direction. The result is nil if there is no unit.
  ///
  /// - Complexity: Linear in the length of the text, which is read at every call.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input = textInput, let index = index(of: position) else { return nil }
    let forward = isForward(direction, at: position)
    let units = TextUnitBoundaries(string: text)
    let length = text.length
    guard let range = range(granularity, at: index, units) else { return nil }
    let end = range.location + range.length
    // At a boundary, use the unit on the side of the direction.
    if forward, index == end, end < length || granularity == .word { return nil }
    if !forward, index == range.location {
      guard index > 0, let before = self.range(granularity, at: index - 1, units),
        before.location + before.length == index
      else { return nil }
      return textRange(before, in: input)
    }
    return textRange(range, in: input)
  }

  /// Whether a unit ends at the position, if the direction is forward. If the direction is
  /// backward, whether a unit begins at the position.
  ///
  /// - Complexity: Linear in the length of the text.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let index = index(of: position) else { return false }
    let forward = isForward(direction, at: position)
    let probe = forward ? index - 1 : index
    guard probe >= 0, let range = range(granularity, at: probe, TextUnitBoundaries(string: text))
    else {
      return forward ? false : index == 0 && text.length == 0
    }
    return forward ? range.location + range.length == index : range.location == index
  }

  /// The next boundary of a unit in a direction: the end of a unit in the forward direction, the
  /// start of a unit in the backward direction. At the text's edge the result is nil.
  ///
  /// - Complexity: Linear in the length of the text.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input = textInput, let index = index(of: position) else { return nil }
    let forward = isForward(direction, at: position)
    let units = TextUnitBoundaries(string: text)
    let length = text.length
    guard forward ? index < length : index > 0 else { return nil }
    let target: Int
    switch granularity {
    case .word: target = units.wordBoundary(from: index, forward: forward)
    case .document: target = forward ? length : 0
    default:
      let probe = forward ? index : index - 1
      guard let range = range(granularity, at: probe, units) else {
        return input.position(from: input.beginningOfDocument, offset: forward ? length : 0)
      }
      target = forward ? range.location + range.length : range.location
    }
    return input.position(from: input.beginningOfDocument, offset: target)
  }

  /// Whether ``rangeEnclosingPosition(_:with:inDirection:)`` finds a unit at the position. A
  /// position between words is inside no word.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  // MARK: Text

  private var text: NSString {
    guard let input = textInput,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return "" }
    return (input.text(in: all) ?? "") as NSString
  }

  private func index(of position: UITextPosition) -> Int? {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func textRange(_ range: NSRange, in input: any UITextInput) -> UITextRange? {
    let start = input.beginningOfDocument
    guard let lower = input.position(from: start, offset: range.location),
      let upper = input.position(from: start, offset: range.location + range.length)
    else { return nil }
    return input.textRange(from: lower, to: upper)
  }

  private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    switch direction.rawValue {
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: return true
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.up.rawValue: return false
    default:
      let isReversed =
        textInput?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
      return (direction.rawValue == UITextLayoutDirection.right.rawValue) != isReversed
    }
  }

  private func range(
    _ granularity: UITextGranularity, at index: Int, _ units: TextUnitBoundaries
  ) -> NSRange? {
    switch granularity {
    case .character:
      guard index < units.string.length else { return nil }
      return units.string.rangeOfComposedCharacterSequence(at: index)
    case .word: return units.wordRange(at: index)
    case .sentence: return units.sentenceRange(at: index)
    case .line:
      guard let host = textInput as? any TextEditorHost else {
        return units.paragraphRange(at: index)
      }
      let caret = TextCaret(index: index)
      let start = host.editor.layout.lineEdge(of: caret, atEnd: false).index
      return NSRange(
        location: start,
        length: host.editor.layout.lineEdge(of: caret, atEnd: true).index - start)
    case .paragraph: return units.paragraphRange(at: index)
    case .document: return NSRange(location: 0, length: units.string.length)
    }
  }
}
