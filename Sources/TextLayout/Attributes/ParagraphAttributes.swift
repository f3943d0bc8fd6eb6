package import CoreGraphics

/// The attributes that break and align the lines of a paragraph. All lengths are points.
package struct ParagraphAttributes: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, by the paragraph's direction.
    case natural
  }

  package enum LineBreakMode: Hashable, Sendable {
    case wordWrapping, characterWrapping, clipping
    case truncatingHead, truncatingTail, truncatingMiddle
  }

  package enum Direction: Hashable, Sendable {
    /// The direction of the first character that has one.
    case natural
    case leftToRight, rightToLeft
  }

  package struct TabStop: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right, decimal }
    package var alignment: Alignment
    /// From the container's leading edge.
    package var location: CGFloat

    package init(alignment: Alignment = .left, location: CGFloat) {
      self.alignment = alignment
      self.location = location
    }
  }

  package var alignment: Alignment
  package var direction: Direction
  package var lineBreakMode: LineBreakMode

  /// The space between two lines; none follows the last line.
  package var lineSpacing: CGFloat
  package var paragraphSpacing: CGFloat
  package var paragraphSpacingBefore: CGFloat

  /// Zero keeps a line's natural height; the multiple applies before the two limits.
  package var lineHeightMultiple: CGFloat
  package var minimumLineHeight: CGFloat
  package var maximumLineHeight: CGFloat

  /// From the container's leading edge.
  package var firstLineHeadIndent: CGFloat
  package var headIndent: CGFloat

  /// Above zero the line's end as a distance from the leading edge; otherwise its distance, negated,
  /// from the trailing edge.
  package var tailIndent: CGFloat

  package var tabStops: [TabStop]

  /// Distance of the tab stops behind the last of ``tabStops``.
  package var defaultTabInterval: CGFloat

  package init(
    alignment: Alignment = .natural, direction: Direction = .natural,
    lineBreakMode: LineBreakMode = .wordWrapping, lineSpacing: CGFloat = 0,
    paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0,
    lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0,
    maximumLineHeight: CGFloat = 0, firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0,
    tailIndent: CGFloat = 0, tabStops: [TabStop] = [], defaultTabInterval: CGFloat = 28
  ) {
    self.alignment = alignment
    self.direction = direction
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.tabStops = tabStops
    self.defaultTabInterval = defaultTabInterval
  }

  /// The height of a line whose fonts ask for `natural` points.
  func lineHeight(natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}
