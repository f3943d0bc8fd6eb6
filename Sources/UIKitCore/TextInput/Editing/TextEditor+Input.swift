import CoreGraphics
import Foundation
import Diagnostics

// This extension implements the requirements of UITextInput with UTF-16 indices.

extension TextEditor {
  /// The UTF-16 index of a position, clamped to the text.
  ///
  /// - Precondition: The position is a `TextOffset`.
  func offset(of position: UITextPosition, function: StaticString = #function) -> Int {
    guard let position = position as? TextOffset else {
      usageError("\(position) is not a position in the text of \(host)", function: function)
    }
    return min(max(position.offset, 0), length)
  }

  /// The caret at a position; a position within a character moves to the character's start.
  private func caret(
    at position: UITextPosition, function: StaticString = #function
  ) -> TextCaret {
    let offset = NSRange(location: offset(of: position, function: function), length: 0)
    return TextCaret(
      index: characterRange(covering: offset).location,
      affinity: (position as? TextOffset)?.affinity ?? .forward)
  }

  /// The characters that a range covers, in whole or in part.
  func range(_ range: UITextRange, function: StaticString = #function) -> NSRange {
    let (start, end) = (
      offset(of: range.start, function: function), offset(of: range.end, function: function)
    )
    return characterRange(
      covering: NSRange(location: min(start, end), length: abs(end - start)))
  }

  func text(in range: UITextRange) -> String {
    (storage.string as NSString).substring(with: self.range(range))
  }

  var selectedTextRange: UITextRange {
    TextOffsetRange(selection.range, affinity: selection.head.affinity)
  }

  func select(_ range: UITextRange?) {
    guard let range else { return setSelection(TextSelection(at: selection.head.index)) }
    endComposition()
    typing = nil
    goalX = nil
    let found = self.range(range)
    if found.length == 0 {
      setSelection(
        TextSelection(
          at: found.location, affinity: (range.start as? TextOffset)?.affinity ?? .forward))
    } else {
      setSelection(TextSelection(found))
    }
  }

  var markedTextRange: UITextRange? { markedRange.map { TextOffsetRange($0) } }

  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (start, end) = (offset(of: from), offset(of: to))
    return TextOffsetRange(NSRange(location: min(start, end), length: abs(end - start)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, overflow) = self.offset(of: position).addingReportingOverflow(offset)
    return !overflow && (0...length).contains(target) ? TextOffset(target) : nil
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    var caret = caret(at: position)
    let reversed: [UITextLayoutDirection: UITextLayoutDirection] = [
      .left: .right, .right: .left, .up: .down, .down: .up,
    ]
    let direction = offset < 0 ? reversed[direction] ?? direction : direction
    let x = layout.caretRect(at: caret).minX
    for _ in 0..<min(abs(offset), length + 1) {
      switch direction {
      case .left, .right:
        let next = layout.caret(beside: caret, toRight: direction == .right)
        if next == caret { return nil }
        caret = next
      case .up, .down:
        guard let next = layout.caret(from: caret, below: direction == .down, x: x) else {
          return nil
        }
        caret = next
      }
    }
    return TextOffset(caret.index, affinity: caret.affinity)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(of: position), offset(of: other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition {
    let found = self.range(range)
    let isReversed = layout.isRightToLeft(at: found.location)
    let isStart: Bool
    switch direction {
    case .up: isStart = true
    case .down: isStart = false
    case .left: isStart = !isReversed
    case .right: isStart = isReversed
    }
    return TextOffset(isStart ? found.location : found.location + found.length)
  }

  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    guard let end = self.position(from: position, in: direction, offset: 1) else { return nil }
    return textRange(from: position, to: end)
  }

  func writingDirection(at position: UITextPosition) -> NSWritingDirection {
    layout.isRightToLeft(at: offset(of: position)) ? .rightToLeft : .leftToRight
  }

  func setWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
    let text = storage.string as NSString
    let paragraphs = text.length > 0 ? text.paragraphRange(for: clamped(range)) : NSRange()
    let style =
      ((typingAttributes[.paragraphStyle] ?? defaults[.paragraphStyle]) as? NSParagraphStyle)?
      .mutableCopy() as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
    style.baseWritingDirection = direction
    setAttribute(.paragraphStyle, style, in: paragraphs)
  }

  func styling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any] {
    guard length > 0 else { return defaults }
    let index = offset(of: position) - (direction == .backward ? 1 : 0)
    let own = storage.attributes(at: min(max(index, 0), length - 1))
    return defaults.merging(own) { $1 }
  }

  // MARK: Geometry

  /// The rectangles of a range, moved by the text's origin.
  ///
  /// - Parameter width: The container's width, which is passed to
  ///   ``DocumentLayout/selectionRects(for:filling:within:)``.
  func selectionRects(
    for range: UITextRange, origin: CGPoint, filling width: CGFloat?,
    within heights: ClosedRange<CGFloat>? = nil
  ) -> [UITextSelectionRect] {
    let found = self.range(range)
    let rects = layout.selectionRects(for: found, filling: width, within: heights)
    let direction: NSWritingDirection =
      layout.isRightToLeft(at: found.location) ? .rightToLeft : .leftToRight
    return rects.indices.map { index in
      TextRangeRect(
        rects[index].offsetBy(dx: origin.x, dy: origin.y), direction: direction,
        containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  /// The caret's rectangle, zero points wide, moved by the text's origin.
  func caretLine(at position: UITextPosition, origin: CGPoint) -> CGRect {
    layout.caretRect(at: caret(at: position)).offsetBy(dx: origin.x, dy: origin.y)
  }

  func closestPosition(to point: CGPoint, origin: CGPoint) -> TextOffset {
    let found = layout.closest(to: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    return TextOffset(found.index, affinity: found.affinity)
  }

  func closestPosition(
    to point: CGPoint, origin: CGPoint, within range: UITextRange
  ) -> UITextPosition {
    let found = closestPosition(to: point, origin: origin)
    let limits = self.range(range)
    if found.offset < limits.location { return TextOffset(limits.location) }
    let end = limits.location + limits.length
    return found.offset > end ? TextOffset(end) : found
  }

  func characterRange(at point: CGPoint, origin: CGPoint) -> UITextRange? {
    layout.characterRange(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
      .map { TextOffsetRange($0) }
  }
}
