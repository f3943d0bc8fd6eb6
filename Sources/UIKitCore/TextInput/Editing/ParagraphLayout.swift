import CoreGraphics
import Foundation
import TextLayout

/// The layout of one paragraph of editable text.
///
/// Indices are UTF-16 code units from the paragraph's start; coordinates are in the paragraph's own
/// coordinate space, with y downwards from its top.
struct ParagraphLayout {
  let frame: TextFrame
  /// The paragraph's characters without its terminator.
  let string: String
  let count: Int
  /// The length in UTF-16 code units, including the terminator.
  let length: Int
  /// The space above the lines; `height` includes this space and the space below the lines.
  let spaceBefore: CGFloat
  let height: CGFloat
  let isRightToLeft: Bool
  /// The caret positions in ascending order, including 0 and the end of the paragraph.
  let stops: [Int]
  /// The last owner of the lines and stops of a long paragraph. If Swift destroyed this property
  /// before the others, the memory would be released on this thread.
  private let memory: LayoutMemory?

  /// The lines; a paragraph without characters has one empty line.
  var lines: [TextLine] { frame.lines.isEmpty ? frame.extraLine.map { [$0] } ?? [] : frame.lines }

  init(
    frame: TextFrame, string: String, length: Int, spacing: (before: CGFloat, after: CGFloat),
    isRightToLeft: Bool
  ) {
    self.frame = frame
    self.string = string
    self.length = length
    self.isRightToLeft = isRightToLeft
    count = string.utf16.count
    spaceBefore = spacing.before
    let lines = frame.lines.isEmpty ? frame.extraLine.map { [$0] } ?? [] : frame.lines
    height = spacing.before + (lines.last?.rect.maxY ?? 0) + spacing.after
    stops = Self.stops(in: string, count: count)
    memory = LayoutMemory(lines: frame.lines, stops: stops, count: count)
  }

  /// The boundaries of user-perceived characters, in UTF-16 code units from the start.
  private static func stops(in string: String, count: Int) -> [Int] {
    // In ASCII text only a carriage return with a line feed is a character of two code units.
    if string.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return Array(0...count) }
    var stops = [0]
    stops.reserveCapacity(count + 1)
    for character in string { stops.append(stops[stops.count - 1] + character.utf16.count) }
    return stops
  }

  // MARK: Carets

  /// The last caret position at or before an index.
  func stop(notAfter index: Int) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let midpoint = (low + high) / 2
      if stops[midpoint] <= index { low = midpoint + 1 } else { high = midpoint }
    }
    return stops[max(low - 1, 0)]
  }

  /// The first caret position after an index; `count` if there is no such position.
  func stop(after index: Int) -> Int { stops.first { $0 > index } ?? count }

  /// The last caret position before an index; 0 if there is no such position.
  func stop(before index: Int) -> Int { stops.last { $0 < index } ?? 0 }

  /// The index of the line that contains a caret.
  ///
  /// - Parameter affinity: At the boundary of two lines, `backward` means the end of the first
  ///   line.
  func lineIndex(of index: Int, affinity: UITextStorageDirection) -> Int {
    let lines = lines
    if affinity == .backward,
      let found = lines.firstIndex(where: { $0.range.upperBound == index && !$0.range.isEmpty })
    {
      return found
    }
    return lines.firstIndex { $0.range.contains(index) } ?? max(lines.count - 1, 0)
  }

  /// The caret's rectangle, zero points wide.
  func caretRect(at index: Int, affinity: UITextStorageDirection) -> CGRect {
    let lines = lines
    guard !lines.isEmpty else { return .zero }
    let line = lines[lineIndex(of: index, affinity: affinity)]
    var rect = frame.caretRect(at: index, on: line)
    rect.origin.y += spaceBefore
    return rect
  }

  /// The caret position on a line that is nearest to an x coordinate.
  func closest(toX x: CGFloat, onLine number: Int) -> (index: Int, affinity: UITextStorageDirection)
  {
    let lines = lines
    guard lines.indices.contains(number) else { return (0, .forward) }
    let line = lines[number]
    var best = (distance: CGFloat.infinity, index: line.range.lowerBound)
    for stop in stops(on: number) {
      let distance = abs(frame.caretRect(at: stop, on: line).minX - x)
      if distance < best.distance { best = (distance, stop) }
    }
    let isWrapEnd = best.index == line.range.upperBound && number < lines.count - 1
    return (best.index, isWrapEnd ? .backward : .forward)
  }

  /// The caret positions on a line. A position at the boundary of two lines belongs to both lines.
  func stops(on number: Int) -> [Int] {
    let lines = lines
    guard lines.indices.contains(number) else { return [] }
    let range = lines[number].range
    let end = min(range.upperBound, count)
    return stops.filter { $0 >= range.lowerBound && $0 <= end }
  }

  /// The index of the line at a y coordinate. Above the first line and below the last line, the
  /// value is the index of the nearest line.
  func line(atHeight y: CGFloat) -> Int {
    let lines = lines
    return lines.lastIndex { $0.rect.minY + spaceBefore <= y } ?? 0
  }

  /// The rectangles of a range, in the paragraph's coordinate space.
  func selectionRects(for range: Range<Int>) -> [CGRect] {
    frame.selectionRects(for: range).map { $0.offsetBy(dx: 0, dy: spaceBefore) }
  }
}
