package import CoreGraphics

/// The attributes that determine how the lines of a paragraph are broken and aligned. All lengths
/// are points.
package struct ParagraphAttributes: Hashable, Sendable {
  /// The horizontal position of a line within its indents.
  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, depending on the paragraph's direction.
    case natural
  }

  /// The treatment of a paragraph that is wider than its container: its lines wrap, are cut off, or
  /// are truncated with an ellipsis.
  package enum LineBreakMode: Hashable, Sendable {
    case wordWrapping, characterWrapping, clipping
    case truncatingHead, truncatingTail, truncatingMiddle
  }

  /// The writing direction of a paragraph, which determines its leading edge.
  package enum Direction: Hashable, Sendable {
    /// The direction of the first character that has a direction.
    case natural
    case leftToRight, rightToLeft
  }

  /// A position to which a tab character moves the text.
  package struct TabStop: Hashable, Sendable {
    /// The part of the text after a tab that is aligned with the stop.
    package enum Alignment: Hashable, Sendable { case left, center, right, decimal }
    /// The part of the following text that is aligned with the stop; left by default.
    package var alignment: Alignment
    /// The distance from the container's leading edge.
    package var location: CGFloat

    /// Creates a tab stop.
    ///
    /// - Parameter location: The distance from the container's leading edge, in points.
    package init(alignment: Alignment = .left, location: CGFloat) {
      self.alignment = alignment
      self.location = location
    }
  }

  /// The position of lines between the indents; natural by default.
  package var alignment: Alignment
  /// The writing direction; by default the direction of the paragraph's first character that has a
  /// direction.
  package var direction: Direction
  /// The treatment of text that is wider than the container; word wrapping by default.
  package var lineBreakMode: LineBreakMode

  /// The space between two lines; the last line has no such space below.
  package var lineSpacing: CGFloat
  /// The space below the paragraph's last line, unless the paragraph is the last paragraph of the
  /// text; 0 by default.
  package var paragraphSpacing: CGFloat
  /// The space above the paragraph's first line, unless the paragraph is the first paragraph of the
  /// text; 0 by default.
  package var paragraphSpacingBefore: CGFloat

  /// The factor by which a line's natural height is multiplied before the two limits apply.
  /// If it is 0, the natural height is used.
  package var lineHeightMultiple: CGFloat
  /// The lower limit of a line's height; 0, the default, means no limit.
  package var minimumLineHeight: CGFloat
  /// The upper limit of a line's height, which takes precedence over the minimum; 0, the
  /// default, means no limit.
  package var maximumLineHeight: CGFloat

  /// The indent of the first line, from the container's leading edge; 0 by default.
  package var firstLineHeadIndent: CGFloat
  /// The indent of all lines but the first, from the container's leading edge; 0 by default.
  package var headIndent: CGFloat

  /// The end of the lines. A value above zero is the distance from the leading edge; any other
  /// value is the negated distance from the trailing edge.
  package var tailIndent: CGFloat

  /// The paragraph's own tab stops, in any order; empty by default.
  package var tabStops: [TabStop]

  /// The distance between the tab stops that follow the last of ``tabStops``.
  package var defaultTabInterval: CGFloat

  /// Creates attributes; with all defaults, the attributes describe plain text. All lengths are
  /// points.
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

  /// The height of a line whose fonts require `natural` points.
  func lineHeight(natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}
