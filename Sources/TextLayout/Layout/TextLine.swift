import CCairo
package import CoreGraphics

/// One line of laid-out text. Coordinates are points in the frame's coordinate space, y growing
/// downwards.
package struct TextLine: Sendable {
  /// The characters of the line, its trailing white space and paragraph terminator included; a
  /// truncated line includes the characters that its ellipsis replaces.
  package internal(set) var range: Range<Int>

  /// The line box: as wide as the text without trailing white space, and as tall as the fonts
  /// and the paragraph's attributes require, without line spacing.
  package internal(set) var rect: CGRect

  /// The baseline's y coordinate.
  package internal(set) var baseline: CGFloat

  /// Whether an ellipsis replaces a part of ``range`` or the paragraphs after the line.
  package let isTruncated: Bool

  /// The paragraph's direction.
  package let isRightToLeft: Bool

  /// The bounds of glyphs with their strokes and shadows, relative to the line box's left edge and
  /// the baseline. Glyphs of fallback fonts may extend beyond the line box.
  let ink: CGRect

  var runs: [GlyphRun]

  /// The clusters in logical order.
  var clusters: [Cluster]

  /// The line spacing and paragraph spacing below the line. They have no effect for the last
  /// line of a frame.
  let spacingAfter: CGFloat
  var placement: Placement

  /// The values that determine a line's x coordinate, except the container's width.
  struct Placement: Sendable {
    var alignment: ParagraphAttributes.Alignment
    var leadingIndent: CGFloat
    /// The end of the line, as in ``ParagraphAttributes/tailIndent``.
    var tailIndent: CGFloat
  }

  /// The horizontal range of one or more characters that cannot be separated.
  struct Cluster: Sendable {
    var range: Range<Int>
    /// The distance from the line box's left edge.
    var x: CGFloat
    var width: CGFloat
    var isRightToLeft: Bool
  }
}

/// Glyphs of one font with uniform attributes, in visual order.
struct GlyphRun: Sendable {
  /// The font of the glyphs. It is `nil` for attachments and for characters that no font can
  /// draw.
  var font: GlyphFont?
  /// The glyphs, with positions relative to the line box's left edge and the baseline.
  var glyphs: [cairo_glyph_t] = []
  /// Boxes for characters that no installed font has, in the glyphs' coordinates.
  var missing: [CGRect] = []
  var x: CGFloat
  var width: CGFloat
  /// The index of the run's attributes in the text's runs.
  var run: Int
  /// The distance in points by which the run is moved up.
  var baselineOffset: CGFloat
  var isAttachment = false
}
