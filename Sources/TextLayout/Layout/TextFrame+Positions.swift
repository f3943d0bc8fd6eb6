package import CoreGraphics
import Diagnostics

/// Conversions between characters and positions. Points are in the frame's coordinate space;
/// indices are UTF-16.
extension TextFrame {
  /// The character drawn under a point, or `nil` beside the text.
  package func characterIndex(at point: CGPoint) -> Int? {
    for line in lines where line.rect.contains(point) {
      let x = point.x - line.rect.minX
      if let cluster = line.clusters.first(where: { $0.x <= x && x < $0.x + $0.width }) {
        return cluster.range.lowerBound
      }
    }
    return nil
  }

  /// The caret before the character at an index on one line, zero points wide. For an index between
  /// two lines, `line` may be either of these lines.
  ///
  /// Within a cluster of several characters, such as a ligature, carets are evenly spaced. Between
  /// text of two directions the caret is at the edge of the previous character.
  package func caretRect(at index: Int, on line: TextLine) -> CGRect {
    var x = line.isRightToLeft ? 0 : line.rect.width
    if let before = line.clusters.last(where: { $0.range.upperBound == index }) {
      x = before.isRightToLeft ? before.x : before.x + before.width
    } else if let inside = line.clusters.last(where: {
      $0.range.lowerBound < index && index < $0.range.upperBound
    }) {
      let fraction = CGFloat(index - inside.range.lowerBound) / CGFloat(inside.range.count)
      x = inside.x + inside.width * (inside.isRightToLeft ? 1 - fraction : fraction)
    } else if let after = line.clusters.first(where: { $0.range.contains(index) }) {
      x = after.isRightToLeft ? after.x + after.width : after.x
    } else if index <= line.range.lowerBound {
      x = line.isRightToLeft ? line.rect.width : 0
    }
    return CGRect(
      x: line.rect.minX + x, y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The rectangles that cover a range of characters, line by line, left to right in a line.
  ///
  /// - Precondition: `range` is within the text.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    checkUsage(
      range.lowerBound >= 0 && range.upperBound <= text.utf16.count,
      "A selection is within 0..<\(text.utf16.count); it was \(range).")
    return lines.flatMap { line -> [CGRect] in
      guard line.range.overlaps(range) else { return [] }
      let parts = line.clusters.filter { $0.range.overlaps(range) && $0.width > 0 }
        .sorted { $0.x < $1.x }
      var rects: [CGRect] = []
      for part in parts {
        let x = line.rect.minX + part.x
        if let last = rects.last, abs(last.maxX - x) < 0.01 {
          rects[rects.count - 1].size.width = x + part.width - last.minX
        } else {
          rects.append(
            CGRect(x: x, y: line.rect.minY, width: part.width, height: line.rect.height))
        }
      }
      return rects
    }
  }
}
