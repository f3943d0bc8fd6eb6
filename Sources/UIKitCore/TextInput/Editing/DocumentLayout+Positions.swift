import CoreGraphics
import Foundation
import TextLayout

/// A caret position. Where a line wraps, `affinity` selects the line on which the caret is:
/// `backward` means the end of the first line, and `forward` means the start of the second line.
struct TextCaret: Equatable {
  var index: Int
  var affinity = UITextStorageDirection.forward
}

extension DocumentLayout {
  func caretRect(at caret: TextCaret) -> CGRect {
    guard !isEmpty else { return .zero }
    let entry = entry(entryIndex(at: caret.index))
    let index = min(max(caret.index - entry.start, 0), entry.paragraph.count)
    return entry.paragraph.caretRect(at: index, affinity: caret.affinity)
      .offsetBy(dx: 0, dy: entry.top)
  }

  func closest(to point: CGPoint) -> TextCaret {
    guard !isEmpty else { return TextCaret(index: 0) }
    let entry = entry(entryIndex(atHeight: point.y))
    let line = entry.paragraph.line(atHeight: point.y - entry.top)
    let found = entry.paragraph.closest(toX: point.x, onLine: line)
    return TextCaret(index: entry.start + found.index, affinity: found.affinity)
  }

  /// The range of the character drawn at a point; nil if no character is drawn there.
  func characterRange(at point: CGPoint) -> NSRange? {
    guard !isEmpty else { return nil }
    let entry = entry(entryIndex(atHeight: point.y))
    let local = CGPoint(x: point.x, y: point.y - entry.top - entry.paragraph.spaceBefore)
    guard let index = entry.paragraph.frame.characterIndex(at: local) else { return nil }
    let start = entry.paragraph.stop(notAfter: index)
    return NSRange(
      location: entry.start + start, length: entry.paragraph.stop(after: start) - start)
  }

  /// The rectangles that cover a range.
  ///
  /// - Parameters:
  ///   - width: The container's width; where the range continues after a line's end, the line's
  ///     rectangle extends to the container's edge. If the width is nil or infinite, every
  ///     rectangle is as wide as its text.
  ///   - heights: Paragraphs outside these heights are skipped. If `width` is finite, single lines
  ///     outside these heights are skipped too. `nil` means no limit.
  func selectionRects(
    for range: NSRange, filling width: CGFloat?, within heights: ClosedRange<CGFloat>? = nil
  ) -> [CGRect] {
    guard range.length > 0, !isEmpty else { return [] }
    let end = range.location + range.length
    var (first, last) = (entryIndex(at: range.location), entryIndex(at: end))
    if let heights {
      first = max(first, entryIndex(atHeight: heights.lowerBound))
      last = min(last, entryIndex(atHeight: heights.upperBound))
    }
    guard first <= last else { return [] }
    layOutAndPosition(first..<(last + 1))
    var result: [CGRect] = []
    for index in first...last {
      let entry = entry(index)
      let lower = min(max(range.location - entry.start, 0), entry.paragraph.count)
      let upper = min(max(end - entry.start, 0), entry.paragraph.count)
      let goesOn = end - entry.start > entry.paragraph.count && entry.paragraph.length > upper
      guard lower < upper || goesOn else { continue }
      result += rects(of: entry, lower..<upper, goesOn: goesOn, filling: width, within: heights)
    }
    return result
  }

  private func rects(
    of entry: Entry, _ range: Range<Int>, goesOn: Bool, filling width: CGFloat?,
    within heights: ClosedRange<CGFloat>?
  ) -> [CGRect] {
    let paragraph = entry.paragraph
    guard let width, width.isFinite else {
      return paragraph.selectionRects(for: range).map { $0.offsetBy(dx: 0, dy: entry.top) }
    }
    var result: [CGRect] = []
    let lines = paragraph.lines
    for (number, line) in lines.enumerated() {
      if let heights {
        let top = entry.top + paragraph.spaceBefore + line.rect.minY
        guard top <= heights.upperBound, top + line.rect.height >= heights.lowerBound else {
          continue
        }
      }
      let lineEnd = min(line.range.upperBound, paragraph.count)
      let part =
        max(
          range.lowerBound, line.range.lowerBound)..<max(
          min(range.upperBound, lineEnd), max(range.lowerBound, line.range.lowerBound))
      let continues = range.upperBound > lineEnd || number == lines.count - 1 && goesOn
      // Omit an empty rectangle at the end of a wrapped line, because the first rectangle of the
      // range is on the next line. Keep the rectangle at the end of the last line, because the
      // range contains the paragraph's terminator.
      let isHere = !part.isEmpty || continues && number == lines.count - 1
      guard isHere, range.lowerBound <= lineEnd else { continue }
      var parts = paragraph.selectionRects(for: part)
      if continues {
        let caret = paragraph.frame.caretRect(
          at: max(part.lowerBound, line.range.lowerBound), on: line
        )
        .offsetBy(dx: 0, dy: paragraph.spaceBefore)
        let edge =
          paragraph.isRightToLeft
          ? CGRect(x: 0, y: caret.minY, width: caret.minX, height: caret.height)
          : CGRect(
            x: caret.minX, y: caret.minY, width: max(width - caret.minX, 0), height: caret.height)
        parts = [parts.reduce(edge) { $0.union($1) }]
      }
      result += parts.map { $0.offsetBy(dx: 0, dy: entry.top) }
    }
    return result
  }

  // MARK: Moving

  /// Returns the next caret to the left or right in visual order. At an edge of a line, returns the
  /// next caret in text order, which is on the neighboring line. At an edge of the text, returns
  /// the same index.
  func caret(beside caret: TextCaret, toRight: Bool) -> TextCaret {
    let number = entryIndex(at: caret.index)
    let entry = entry(number)
    let paragraph = entry.paragraph
    let index = min(caret.index - entry.start, paragraph.count)
    let lineNumber = paragraph.lineIndex(of: index, affinity: caret.affinity)
    let line = paragraph.lines[lineNumber]
    let x = paragraph.frame.caretRect(at: index, on: line).minX
    var best: (distance: CGFloat, steps: Int, index: Int)?
    for stop in paragraph.stops(on: lineNumber) where stop != index {
      // Skip the index after a wrapped line's last character, because it is also the index before
      // the next line's first character.
      if stop == line.range.upperBound, lineNumber < paragraph.lines.count - 1 { continue }
      let distance = (paragraph.frame.caretRect(at: stop, on: line).minX - x) * (toRight ? 1 : -1)
      guard distance > 0.01 else { continue }
      let steps = abs(stop - index)
      if let found = best,
        found.distance < distance - 0.01
          || abs(found.distance - distance) <= 0.01 && found.steps <= steps
      {
        continue
      }
      best = (distance, steps, stop)
    }
    if let best { return TextCaret(index: entry.start + best.index) }
    return step(from: caret.index, forward: toRight != paragraph.isRightToLeft, at: number)
  }

  /// The next caret index in text order; the text's length at the end of the text.
  func caret(after index: Int) -> Int { step(from: index, forward: true).index }
  func caret(before index: Int) -> Int { step(from: index, forward: false).index }

  private func step(from index: Int, forward: Bool, at number: Int? = nil) -> TextCaret {
    let number = number ?? entryIndex(at: index)
    let entry = entry(number)
    let local = index - entry.start
    if forward {
      if local < entry.paragraph.count {
        return TextCaret(index: entry.start + entry.paragraph.stop(after: local))
      }
      return TextCaret(index: min(entry.start + entry.paragraph.length, length))
    }
    if local > entry.paragraph.count {
      return TextCaret(index: entry.start + entry.paragraph.count)
    }
    if local > 0 { return TextCaret(index: entry.start + entry.paragraph.stop(before: local)) }
    guard number > 0 else { return TextCaret(index: 0) }
    let before = slots[number - 1]
    return TextCaret(index: starts[number - 1] + before.length - before.terminator)
  }

  /// The caret one line up or down, nearest to an x coordinate; nil above the first line and below
  /// the last line.
  func caret(from caret: TextCaret, below: Bool, x: CGFloat) -> TextCaret? {
    let number = entryIndex(at: caret.index)
    let entry = entry(number)
    let index = min(caret.index - entry.start, entry.paragraph.count)
    let line = entry.paragraph.lineIndex(of: index, affinity: caret.affinity) + (below ? 1 : -1)
    if entry.paragraph.lines.indices.contains(line) {
      return self.caret(in: entry, onLine: line, x: x)
    }
    let other = number + (below ? 1 : -1)
    guard slots.indices.contains(other) else { return nil }
    let neighbor = self.entry(other)
    return self.caret(
      in: neighbor, onLine: below ? 0 : neighbor.paragraph.lines.count - 1, x: x)
  }

  private func caret(in entry: Entry, onLine line: Int, x: CGFloat) -> TextCaret {
    let found = entry.paragraph.closest(toX: x, onLine: line)
    return TextCaret(index: entry.start + found.index, affinity: found.affinity)
  }

  /// The first or last caret position on the line that contains a caret.
  func lineEdge(of caret: TextCaret, atEnd: Bool) -> TextCaret {
    let entry = entry(entryIndex(at: caret.index))
    let paragraph = entry.paragraph
    let index = min(caret.index - entry.start, paragraph.count)
    let number = paragraph.lineIndex(of: index, affinity: caret.affinity)
    let range = paragraph.lines[number].range
    if !atEnd { return TextCaret(index: entry.start + range.lowerBound) }
    let isWrapped = number < paragraph.lines.count - 1
    return TextCaret(
      index: entry.start + min(range.upperBound, paragraph.count),
      affinity: isWrapped ? .backward : .forward)
  }

  func isRightToLeft(at index: Int) -> Bool {
    isEmpty ? false : entry(entryIndex(at: index)).paragraph.isRightToLeft
  }
}
