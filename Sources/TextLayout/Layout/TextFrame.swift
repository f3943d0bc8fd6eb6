package import CoreGraphics
import Diagnostics
package import Generics

/// Text laid out in a box: lines with positions, for measuring, drawing and hit testing.
///
/// Layout does not round positions to pixels, so a frame is valid for every scale; ``draw(in:at:)``
/// snaps baselines to pixels. A frame is immutable and may be used on any thread.
package struct TextFrame: Sendable {
  /// The position of the ellipsis in a line that does not fit.
  package enum Truncation: Hashable, Sendable {
    /// Characters that do not fit are not drawn, and there is no ellipsis.
    case none
    /// Characters that do not fit are not drawn, as with `none`. However, a single line continues
    /// beyond the constraint, where the clip of the drawing cuts it.
    case clip
    case head, middle, tail
  }

  /// The truncation of text that does not fit.
  package enum Overflow: Hashable, Sendable {
    /// Paragraphs wrap, and the last visible line is truncated. Labels use this case.
    case lastLine(Truncation)
    /// A paragraph whose line break mode truncates or clips is a single line. String drawing uses
    /// this case.
    case everyParagraph
  }

  /// The parameters of a layout besides the text and the available size.
  package struct Options: Hashable, Sendable {
    /// The maximum number of lines; zero means no limit.
    package var maximumLines: Int
    /// The treatment of text that does not fit; by default an ellipsis at the end of the last line.
    package var overflow: Overflow

    /// The tightening of letter spacing, as a fraction of the font's size.
    package var tightening: CGFloat

    /// Creates options.
    ///
    /// - Parameter maximumLines: The maximum number of lines; zero means no limit.
    /// - Precondition: `maximumLines` is not negative.
    package init(
      maximumLines: Int = 0, overflow: Overflow = .lastLine(.tail), tightening: CGFloat = 0
    ) {
      checkUsage(
        maximumLines >= 0, "A number of lines is not negative; it was \(maximumLines).")
      self.maximumLines = maximumLines
      self.overflow = overflow
      self.tightening = tightening
    }
  }

  /// The text that was laid out, with the attributes that are drawn.
  package internal(set) var text: AttributedText
  /// The parameters of the layout.
  package internal(set) var options: Options
  /// The lines from top to bottom, without ``extraLine``; empty for empty text.
  package internal(set) var lines: [TextLine]

  /// The available width; infinite if lines do not wrap.
  var width: CGFloat

  /// The available height; infinite if the height does not limit the number of lines.
  var height: CGFloat

  /// The empty line after a final paragraph terminator, or of empty text. The caret can be in this
  /// line, but the line is not part of ``size``.
  @Sparse package internal(set) var extraLine: TextLine?

  /// Whether some characters are not shown.
  package let isTruncated: Bool

  /// The extent of the lines and their indents from the frame's origin, in points.
  package private(set) var size: CGSize

  /// Lays out text and creates a frame with the lines.
  ///
  /// - Parameters:
  ///   - constraint: The available size in points. A dimension that is infinite, not a number or
  ///     beyond a million does not limit the lines. The result for text that is not empty has at
  ///     least one line, even if the line is taller than the constraint.
  ///   - earlier: A layout of the text before an edit. Its unchanged lines are reused if both texts
  ///     are one long paragraph and neither the height nor ``Options/maximumLines`` limits the
  ///     lines. If it is nil, every line is laid out.
  package init(
    _ text: AttributedText,
    in constraint: CGSize = CGSize(width: CGFloat.infinity, height: .infinity),
    options: Options = Options(), reusing earlier: TextFrame? = nil
  ) {
    self.text = text
    self.options = options
    let (width, height) = Self.limits(of: constraint)
    self.width = width
    self.height = height
    let (lines, extra, isCut) = FontLibrary.shared.withContext { context in
      var typesetter = Typesetter(
        text: text, context: context, options: options, width: width)
      if let earlier, !height.isFinite {
        typesetter.reuse = LineReuse(earlier, for: text, options: options, width: width)
      }
      let all = typesetter.lines(limit: options.maximumLines)
      let fitting = Self.count(of: all.lines, within: height)
      guard fitting < all.lines.count, all.lines.count > 1 else { return all }
      return typesetter.lines(limit: max(fitting, 1))
    }
    self.lines = lines
    extraLine = extra
    isTruncated = isCut || lines.contains { $0.isTruncated }
    size = Self.size(of: lines)
    align()
  }

  private static func size(of lines: [TextLine]) -> CGSize {
    CGSize(width: lines.map { extent(of: $0) }.max() ?? 0, height: lines.last?.rect.maxY ?? 0)
  }

  /// The frame without its last line.
  package func withoutLastLine() -> TextFrame {
    var result = self
    if !lines.isEmpty { result.lines.removeLast() }
    result.size = Self.size(of: result.lines)
    return result
  }

  /// The width and the height of a constraint. A dimension that does not limit the lines is
  /// infinite.
  static func limits(of constraint: CGSize) -> (width: CGFloat, height: CGFloat) {
    let limit: CGFloat = 1_000_000
    return (
      constraint.width < limit ? max(constraint.width, 0) : .infinity,
      constraint.height < limit ? constraint.height : .infinity
    )
  }

  /// The number of lines that fit a height; a tolerance of half a thousandth allows for rounding of
  /// heights that were computed from line heights.
  static func count(of lines: [TextLine], within height: CGFloat) -> Int {
    lines.prefix { $0.rect.maxY <= height + 0.0005 }.count
  }

  /// Sets the lines' x coordinates for ``width``. Lines that do not move are not copied,
  /// because layouts of other widths refer to the same lines.
  mutating func align() {
    let container = width.isFinite ? width : size.width
    for index in lines.indices {
      let x = Self.x(of: lines[index], in: container)
      if lines[index].rect.origin.x != x { lines[index].rect.origin.x = x }
    }
    if var line = extraLine {
      line.rect.origin.x = Self.x(of: line, in: container)
      extraLine = line
    }
  }

  /// The extent of a line from the leading edge, including an indent at its end.
  private static func extent(of line: TextLine) -> CGFloat {
    line.placement.leadingIndent + line.rect.width + max(-line.placement.tailIndent, 0)
  }

  private static func x(of line: TextLine, in container: CGFloat) -> CGFloat {
    let placement = line.placement
    let end =
      placement.tailIndent > 0
      ? min(placement.tailIndent, container) : container + placement.tailIndent
    let free = end - placement.leadingIndent - line.rect.width
    // The offset is from the leading edge, which is the left edge unless the paragraph is
    // right to left.
    let offset: CGFloat =
      switch (placement.alignment, line.isRightToLeft) {
      case (.natural, _), (.justified, _), (.left, false), (.right, true): 0
      case (.center, _): free / 2
      case (.left, true), (.right, false): free
      }
    let leading = placement.leadingIndent + offset
    return line.isRightToLeft ? container - leading - line.rect.width : leading
  }

  /// The bounds of the glyphs with their strokes and shadows, in the frame's coordinate space; null
  /// without glyphs. Backgrounds, underlines and strikethroughs are not included.
  ///
  /// The bounds extend beyond ``size`` if glyphs of fallback fonts extend above or below
  /// their line.
  package var inkBounds: CGRect {
    lines.reduce(CGRect.null) { bounds, line in
      line.ink.isEmpty
        ? bounds : bounds.union(line.ink.offsetBy(dx: line.rect.minX, dy: line.baseline))
    }
  }

  /// The first line's baseline from the frame's top, in points; zero without lines.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The last line's baseline from the frame's top, in points; zero without lines.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
