import CoreGraphics
import Diagnostics

@testable import TextLayout

/// Caret positions in a text with several lines. These methods ignore the line of a caret, which
/// UIKit's text views store separately.
extension TextFrame {
  /// Returns the caret position nearest to a point, from 0 to the text's length.
  func index(at point: CGPoint) -> Int {
    guard let line = line(atHeight: point.y) else { return 0 }
    let x = point.x - line.rect.minX
    var best = (distance: CGFloat.infinity, index: line.range.lowerBound)
    for cluster in line.clusters {
      let left = cluster.isRightToLeft ? cluster.range.upperBound : cluster.range.lowerBound
      let right = cluster.isRightToLeft ? cluster.range.lowerBound : cluster.range.upperBound
      for (edge, index) in [(cluster.x, left), (cluster.x + cluster.width, right)]
      where abs(x - edge) < best.distance {
        best = (abs(x - edge), index)
      }
    }
    return best.index
  }

  /// Returns the caret before the character at an index, as a rectangle with a width of zero
  /// points.
  ///
  /// Between texts of two directions, the caret is at the edge of the previous character.
  ///
  /// - Precondition: `index` is from 0 to the text's length.
  func caretRect(at index: Int) -> CGRect {
    checkUsage(
      (0...text.utf16.count).contains(index),
      "A caret index is between 0 and the text's length \(text.utf16.count); it was \(index).")
    guard let line = line(containing: index) else { return .zero }
    return caretRect(at: index, on: line)
  }

  private func line(containing index: Int) -> TextLine? {
    if let line = lines.first(where: { $0.range.contains(index) }) { return line }
    return extraLine ?? lines.last
  }

  /// Returns the line at a height. Between two lines, the result is the upper line. Outside the
  /// text, the result is the first or the last line.
  private func line(atHeight y: CGFloat) -> TextLine? {
    let all = extraLine.map { lines + [$0] } ?? lines
    return all.last { $0.rect.minY <= y } ?? all.first
  }
}
