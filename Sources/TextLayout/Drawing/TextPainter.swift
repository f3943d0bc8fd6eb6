import CCairo
import CoreGraphics

/// Draws a frame with Cairo. Each part is drawn for the whole text before the next part follows:
/// backgrounds, underlines, glyphs, attachments and strikethroughs.
struct TextPainter {
  let frame: TextFrame
  let origin: CGPoint
  let grid: PixelGrid

  private func attributes(of run: GlyphRun) -> TextAttributes { attributes(at: run.run) }

  /// The attributes of one of the text's runs, by its index. A text without runs has the default
  /// attributes.
  private func attributes(at run: Int) -> TextAttributes {
    frame.text.runs.isEmpty ? frame.text.defaultAttributes : frame.text.runs[run].attributes
  }

  /// The line's left edge and its baseline, which is snapped to a pixel so that stems end sharply.
  private func start(of line: TextLine) -> CGPoint {
    CGPoint(x: origin.x + line.rect.minX, y: grid.snapY(origin.y + line.baseline))
  }

  private func setColor(_ color: RGBA, _ cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Parts, from the back

  func drawBackgrounds(_ cairo: OpaquePointer) {
    for line in frame.lines {
      for segment in segments(of: line, by: { $0.background.map { Decoration(color: $0) } }) {
        let left = grid.snapX(origin.x + line.rect.minX + segment.lower)
        let right = grid.snapX(origin.x + line.rect.minX + segment.upper)
        let top = grid.snapY(origin.y + line.rect.minY)
        let bottom = grid.snapY(origin.y + line.rect.maxY)
        setColor(segment.decoration.color, cairo)
        cairo_rectangle(
          cairo, Double(left), Double(top), Double(right - left), Double(bottom - top))
        cairo_fill(cairo)
      }
    }
  }

  func drawUnderlines(_ cairo: OpaquePointer) {
    for line in frame.lines {
      for segment in segments(of: line, by: Decoration.underline) {
        draw(segment, at: start(of: line), cairo)
      }
    }
  }

  func drawStrikethroughs(_ cairo: OpaquePointer) {
    for line in frame.lines {
      for segment in segments(of: line, by: Decoration.strikethrough) {
        draw(segment, at: start(of: line), cairo)
      }
    }
  }

  /// Draws the glyphs of those runs for which a closure returns true. Glyphs with a pattern are
  /// opaque black, unless their font has colors.
  ///
  /// - Parameter isIncluded: Receives the attributes and whether the font has colors.
  func drawGlyphs(_ cairo: OpaquePointer, where isIncluded: (TextAttributes, Bool) -> Bool) {
    let target = GlyphTarget(cairo)
    let visible = visibleHeights(cairo)
    for line in frame.lines where line.paints(within: visible, origin: origin.y) {
      let start = start(of: line)
      for run in line.runs {
        var attributes = attributes(of: run)
        guard isIncluded(attributes, run.font?.isColored ?? false) else { continue }
        if attributes.pattern != nil { attributes.color = .black }
        draw(run, attributes, at: start, cairo, target)
      }
    }
  }

  /// The vertical range of the clip, with a margin of one pixel above and below, because
  /// baselines are rounded to pixels.
  private func visibleHeights(_ cairo: OpaquePointer) -> ClosedRange<CGFloat> {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGFloat(min(top, bottom)) - grid.pixel...CGFloat(max(top, bottom)) + grid.pixel
  }

  func drawAttachments(_ context: CGContext) {
    for line in frame.lines {
      let start = start(of: line)
      for run in line.runs where run.isAttachment {
        let attributes = attributes(of: run)
        guard let attachment = attributes.attachment else { continue }
        let bounds = attachment.bounds
        let rect = CGRect(
          x: start.x + run.x + bounds.minX, y: start.y - bounds.maxY - run.baselineOffset,
          width: bounds.width, height: bounds.height)
        context.saveGState()
        attachment.draw(context, rect, attributes.color)
        context.restoreGState()
      }
    }
  }

  private func draw(
    _ run: GlyphRun, _ attributes: TextAttributes, at start: CGPoint, _ cairo: OpaquePointer,
    _ target: GlyphTarget?
  ) {
    guard let font = run.font else { return }
    // The pen extends below the baseline by its radius, so the glyphs are moved up by the radius.
    let base = CGPoint(x: start.x, y: start.y - run.baselineOffset - font.penRadius)
    let glyphs = run.glyphs.map {
      cairo_glyph_t(index: $0.index, x: Double(base.x) + $0.x, y: Double(base.y) + $0.y)
    }
    let isMasked =
      attributes.strokeWidth == 0
      && target?.draw(
        glyphs, font: font, obliqueness: attributes.obliqueness, color: attributes.color) == true
    if !isMasked { drawOutlines(glyphs, attributes, font, cairo) }
    for box in run.missing {
      drawMissing(box.offsetBy(dx: base.x, dy: base.y), attributes.color, cairo)
    }
  }

  /// Draws glyphs that have no masks: colored and large glyphs, strokes, and all glyphs under
  /// transforms that ``GlyphTarget`` does not support.
  private func drawOutlines(
    _ glyphs: [cairo_glyph_t], _ attributes: TextAttributes, _ font: GlyphFont,
    _ cairo: OpaquePointer
  ) {
    if attributes.strokeWidth <= 0 {
      setColor(attributes.color, cairo)
      if font.isColored {
        font.show(glyphs, in: cairo, obliqueness: attributes.obliqueness)
      } else if font.penRadius > 0 {
        drawRounded(glyphs, attributes, font, cairo)
      } else {
        // Draw outlines, because Cairo before 1.18 rounds the glyphs of `show_glyphs` to whole
        // pixels, and outlines keep their positions.
        font.setPath(of: glyphs, in: cairo, obliqueness: attributes.obliqueness)
        cairo_fill(cairo)
      }
    }
    if attributes.strokeWidth != 0 {
      setColor(attributes.strokeColor ?? attributes.color, cairo)
      font.setPath(of: glyphs, in: cairo, obliqueness: attributes.obliqueness)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      cairo_set_dash(cairo, nil, 0, 0)
      cairo_set_line_width(
        cairo, Double(abs(attributes.strokeWidth) / 100 * attributes.font.size))
      cairo_stroke(cairo)
    }
  }

  /// Fills outlines and draws their edges with the font's round pen, as one shape, so that a
  /// translucent color does not overlap itself.
  private func drawRounded(
    _ glyphs: [cairo_glyph_t], _ attributes: TextAttributes, _ font: GlyphFont,
    _ cairo: OpaquePointer
  ) {
    cairo_push_group(cairo)
    var opaque = attributes.color
    opaque.alpha = 1
    setColor(opaque, cairo)
    font.setPath(of: glyphs, in: cairo, obliqueness: attributes.obliqueness)
    cairo_fill_preserve(cairo)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_set_line_width(cairo, Double(font.penRadius * 2))
    cairo_stroke(cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, Double(attributes.color.alpha))
  }

  /// Draws the sign for a character that no installed font has: an empty box.
  private func drawMissing(_ box: CGRect, _ color: RGBA, _ cairo: OpaquePointer) {
    setColor(color, cairo)
    let width = max(box.height / 14, grid.pixel)
    cairo_set_line_width(cairo, Double(width))
    cairo_set_dash(cairo, nil, 0, 0)
    let inner = box.insetBy(dx: width / 2, dy: width / 2)
    cairo_rectangle(
      cairo, Double(inner.minX), Double(inner.minY), Double(inner.width), Double(inner.height))
    cairo_stroke(cairo)
  }

  // MARK: Underlines, strikethroughs, backgrounds

  /// The properties of an underline, a strikethrough or a background. Neighboring runs with equal
  /// properties share one line or one background.
  private struct Decoration: Equatable {
    var color: RGBA
    var style = LineStyle()
    /// The height of the stroke's center above the baseline.
    var height: CGFloat = 0
    var thickness: CGFloat = 0

    static func underline(_ attributes: TextAttributes) -> Decoration? {
      guard let style = attributes.underline else { return nil }
      let metrics = FontMetrics(attributes.font)
      return Decoration(
        color: attributes.underlineColor ?? attributes.color, style: style,
        height: metrics.underlinePosition + attributes.baselineOffset,
        thickness: metrics.underlineThickness)
    }

    static func strikethrough(_ attributes: TextAttributes) -> Decoration? {
      guard let style = attributes.strikethrough else { return nil }
      let metrics = FontMetrics(attributes.font)
      return Decoration(
        color: attributes.strikethroughColor ?? attributes.color, style: style,
        height: metrics.xHeight / 2 + attributes.baselineOffset,
        thickness: metrics.underlineThickness)
    }
  }

  private struct Segment {
    var lower: CGFloat
    var upper: CGFloat
    let decoration: Decoration
  }

  /// Joins neighboring runs with equal decorations to one segment, so that no seam is visible
  /// between the runs.
  private func segments(
    of line: TextLine, by decoration: (TextAttributes) -> Decoration?
  ) -> [Segment] {
    var result: [Segment] = []
    var hasWords = false
    for run in line.runs {
      guard let decoration = decoration(attributes(of: run)) else { continue }
      if decoration.style.isByWord {
        hasWords = true
      } else {
        Self.append(from: run.x, width: run.width, decoration, to: &result)
      }
    }
    if hasWords { appendWords(of: line, by: decoration, to: &result) }
    return result
  }

  /// Appends the segments of decorations by word, which omit white space.
  private func appendWords(
    of line: TextLine, by decoration: (TextAttributes) -> Decoration?, to segments: inout [Segment]
  ) {
    var found: [Int: Decoration?] = [:]
    for cluster in line.clusters.sorted(by: { $0.x < $1.x }) where isWord(cluster) {
      let run = frame.text.runs.isEmpty ? 0 : frame.text.runIndex(at: cluster.range.lowerBound)
      let properties = found[run] ?? decoration(attributes(at: run))
      found[run] = properties
      guard let properties, properties.style.isByWord else { continue }
      Self.append(from: cluster.x, width: cluster.width, properties, to: &segments)
    }
  }

  /// Whether a cluster is part of a word, and not white space or an attachment.
  private func isWord(_ cluster: TextLine.Cluster) -> Bool {
    guard cluster.width > 0 else { return false }
    let first = frame.text.utf16[cluster.range.lowerBound]
    guard cluster.range.count == 1, let scalar = Unicode.Scalar(first) else { return true }
    return !scalar.properties.isWhitespace && scalar != "\u{FFFC}"
  }

  /// Appends a segment, or extends the last segment if it ends where the new one begins.
  private static func append(
    from x: CGFloat, width: CGFloat, _ decoration: Decoration, to segments: inout [Segment]
  ) {
    let end = x + max(width, 0)
    if let last = segments.last, last.decoration == decoration, abs(last.upper - x) < 0.01 {
      segments[segments.count - 1].upper = end
    } else {
      segments.append(Segment(lower: x, upper: end, decoration: decoration))
    }
  }

  private func draw(_ segment: Segment, at start: CGPoint, _ cairo: OpaquePointer) {
    let decoration = segment.decoration
    var thickness = grid.snapLength(decoration.thickness)
    if decoration.style.weight == .thick { thickness *= 2 }
    let top = grid.snapY(start.y - decoration.height - thickness / 2)
    setColor(decoration.color, cairo)
    cairo_set_line_width(cairo, Double(thickness))
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    let dashes = decoration.style.dashes.map { Double($0 * thickness) }
    cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
    let count = decoration.style.weight == .double ? 2 : 1
    cairo_new_path(cairo)
    for number in 0..<count {
      let y = Double(top + thickness / 2 + CGFloat(number) * thickness * 2)
      cairo_move_to(cairo, Double(start.x + segment.lower), y)
      cairo_line_to(cairo, Double(start.x + segment.upper), y)
    }
    cairo_stroke(cairo)
  }
}

extension TextLine {
  /// Whether glyphs of the line intersect a range of heights.
  fileprivate func paints(within heights: ClosedRange<CGFloat>, origin: CGFloat) -> Bool {
    let top = origin + baseline + ink.minY
    return top <= heights.upperBound && top + ink.height >= heights.lowerBound
  }
}
