import Foundation

/// A rectangle of a text field's or text view's selection.
final class TextRangeRect: UITextSelectionRect {
  private let storedRect: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    storedRect = rect
    self.direction = direction
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { storedRect }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
