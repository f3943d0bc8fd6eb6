import CoreGraphics
import Diagnostics

@testable import TextLayout

/// Caret positions of a text with several lines. UIKit's text views keep the line of each caret.
extension TextFrame {
  /// The caret position nearest to a point: 0 to the text's length.
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

  /// The caret before the character at an index, zero points wide.
  ///
  /// Between text of two directions the caret is at the edge of the previous character.
  ///
  /// - Precondition: `index` is 0 to the text's length.
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

  /// The line at a height. For a height between two lines, the result is the upper line. For a
  /// height outside the text, the result is the first or the last line.
  private func line(atHeight y: CGFloat) -> TextLine? {
    let all = extraLine.map { lines + [$0] } ?? lines
    return all.last { $0.rect.minY <= y } ?? all.first
  }
}
