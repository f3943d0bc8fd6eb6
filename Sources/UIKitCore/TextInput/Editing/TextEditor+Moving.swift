import CoreGraphics
import Foundation

/// The caret movements that keys cause.
enum TextMovement {
  case left, right, up, down
  case wordLeft, wordRight, wordBackward, wordForward
  case lineStart, lineEnd
  case paragraphBackward, paragraphForward
  case pageUp, pageDown
  case documentStart, documentEnd
}

extension TextEditor {
  /// Moves the caret. If `extends` is true, the method moves the head of the selection instead.
  func move(_ movement: TextMovement, extends: Bool) {
    typing = nil
    let isVertical: Bool
    switch movement {
    case .up, .down, .pageUp, .pageDown: isVertical = true
    default: isVertical = false
    }
    let goal = isVertical ? goalX ?? layout.caretRect(at: selection.head).minX : nil
    goalX = goal
    var target = destination(of: movement, from: start(of: movement, extends: extends))
    if !extends, !selection.isCaret, movement == .left || movement == .right {
      // An arrow key collapses a selection to the edge in the direction of the arrow.
      let toEnd = (movement == .right) != layout.isRightToLeft(at: selection.head.index)
      let range = selection.range
      target = TextCaret(index: toEnd ? range.location + range.length : range.location)
    }
    var new = TextSelection(at: target.index, affinity: target.affinity)
    if extends { new.anchor = selection.anchor }
    setSelection(new)
    goalX = goal
  }

  private func start(of movement: TextMovement, extends: Bool) -> TextCaret {
    guard !extends, !selection.isCaret else { return selection.head }
    let range = selection.range
    switch movement {
    case .up, .pageUp: return TextCaret(index: range.location)
    case .down, .pageDown: return TextCaret(index: range.location + range.length)
    default: return selection.head
    }
  }

  func destination(of movement: TextMovement, from caret: TextCaret) -> TextCaret {
    let isReversed = layout.isRightToLeft(at: caret.index)
    func index(_ index: Int) -> TextCaret { TextCaret(index: index) }
    switch movement {
    case .left: return layout.caret(beside: caret, toRight: false)
    case .right: return layout.caret(beside: caret, toRight: true)
    case .wordLeft: return index(word(from: caret.index, forward: isReversed))
    case .wordRight: return index(word(from: caret.index, forward: !isReversed))
    case .wordBackward: return index(word(from: caret.index, forward: false))
    case .wordForward: return index(word(from: caret.index, forward: true))
    case .lineStart: return layout.lineEdge(of: caret, atEnd: false)
    case .lineEnd: return layout.lineEdge(of: caret, atEnd: true)
    case .paragraphBackward:
      let start = units.paragraphRange(at: caret.index).location
      return index(
        start < caret.index ? start : units.paragraphRange(at: max(start - 1, 0)).location)
    case .paragraphForward:
      let range = units.paragraphRange(at: caret.index)
      let end = range.location + range.length
      let content = layout.caret(before: end)
      return index(end == length || content <= caret.index ? paragraphEnd(from: end) : content)
    case .up: return vertical(caret, steps: 1, below: false)
    case .down: return vertical(caret, steps: 1, below: true)
    case .pageUp: return vertical(caret, steps: linesPerPage, below: false)
    case .pageDown: return vertical(caret, steps: linesPerPage, below: true)
    case .documentStart: return index(0)
    case .documentEnd: return index(length)
    }
  }

  private func paragraphEnd(from index: Int) -> Int {
    guard index < length else { return length }
    let range = units.paragraphRange(at: index)
    let end = range.location + range.length
    let string = storage.string as NSString
    return end > range.location && DocumentLayout.isTerminator(string.character(at: end - 1))
      ? layout.caret(before: end) : end
  }

  /// A word boundary. In secure text, the value is an end of the text, because word boundaries
  /// would reveal the text.
  private func word(from index: Int, forward: Bool) -> Int {
    isSecure ? (forward ? length : 0) : units.wordBoundary(from: index, forward: forward)
  }

  private var linesPerPage: Int {
    let line = max(layout.caretRect(at: selection.head).height, 1)
    return max(Int(saturating: host.bounds.height / line) - 1, 1)
  }

  private func vertical(_ caret: TextCaret, steps: Int, below: Bool) -> TextCaret {
    let x = goalX ?? layout.caretRect(at: caret).minX
    var current = caret
    for _ in 0..<steps {
      guard let next = layout.caret(from: current, below: below, x: x) else {
        return TextCaret(index: below ? length : 0)
      }
      current = next
    }
    return current
  }

  // MARK: Selecting

  func selectAll() {
    typing = nil
    setSelection(TextSelection(NSRange(location: 0, length: length)), reveals: false)
  }

  /// The range that a double tap selects.
  func wordRange(at index: Int) -> NSRange {
    isSecure ? NSRange(location: 0, length: length) : units.wordForSelection(at: index)
  }

  /// The range that a triple tap selects, without the line break.
  func paragraphRange(at index: Int) -> NSRange {
    guard lines == .multiple else { return NSRange(location: 0, length: length) }
    var range = units.paragraphRange(at: index)
    let string = storage.string as NSString
    while range.length > 0,
      DocumentLayout.isTerminator(string.character(at: range.location + range.length - 1))
    {
      range.length -= 1
    }
    return range
  }
}
