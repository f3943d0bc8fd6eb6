import CoreGraphics
import TextLayout

/// An estimate of a paragraph's height, based on laid out paragraphs of the same text.
struct HeightEstimate {
  /// The number of paragraphs laid out for the estimate.
  static let sampleCount = 8
  /// The fraction of the width that wrapped lines fill; the unused part is on average half a word.
  private static let fill: CGFloat = 0.95

  /// The mean advance of a UTF-16 code unit in points.
  private var advance: CGFloat = 8
  private var lineHeight: CGFloat = 20
  /// The sum of the spaces above and below a paragraph's lines, in points.
  private var spacing: CGFloat = 0
  private let width: CGFloat

  /// Creates an estimate from laid out paragraphs.
  ///
  /// - Parameter width: The width at which lines wrap, in points.
  init(_ sample: some Sequence<ParagraphLayout>, width: CGFloat) {
    self.width = width
    var (units, points) = (0, CGFloat(0))
    for paragraph in sample {
      let lines = paragraph.lines
      units += paragraph.count
      points += lines.reduce(0) { $0 + $1.rect.width }
      guard let line = lines.first else { continue }
      lineHeight = line.rect.height
      spacing = max(paragraph.height - lines.reduce(0) { $0 + $1.rect.height }, 0)
    }
    advance = units > 0 ? points / CGFloat(units) : lineHeight / 2
  }

  /// The estimated height of a paragraph, in points.
  ///
  /// - Parameter length: The paragraph's length in UTF-16 code units, without the terminator.
  func height(of length: Int) -> CGFloat {
    let line = CGFloat(length) * advance
    let count = line <= width ? 1 : (line / max(width * Self.fill, 1)).rounded(.up)
    return count * lineHeight + spacing
  }
}
