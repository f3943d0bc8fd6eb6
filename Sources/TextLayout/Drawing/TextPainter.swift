import CCairo
import CoreGraphics

/// Draws the lines of a frame with Cairo.
struct TextPainter {
  let frame: TextFrame
  let cairo: OpaquePointer
  let origin: CGPoint

  func draw(drawAttachment: (TextAttachment, CGRect, RGBA) -> Void) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    for line in frame.lines {
      drawBackgrounds(of: line)
    }
    for line in frame.lines {
      drawShadows(of: line)
    }
    for line in frame.lines {
      drawGlyphs(of: line, drawAttachment: drawAttachment)
    }
  }

  private func attributes(of run: GlyphRun) -> TextAttributes {
    frame.text.runs.isEmpty ? frame.text.defaultAttributes : frame.text.runs[run.run].attributes
  }

  /// A coordinate moved to the nearest device pixel's edge.
  private func snapped(_ value: CGFloat) -> CGFloat {
    let scale = frame.options.scale
    return (value * scale).rounded() / scale
  }

  /// The line's left edge and its baseline, which stands on a pixel so that stems end sharply.
  private func start(of line: TextLine) -> CGPoint {
    CGPoint(x: origin.x + line.rect.minX, y: snapped(origin.y + line.baseline))
  }

  private func setColor(_ color: RGBA) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func fill(_ rect: CGRect, _ color: RGBA) {
    setColor(color)
    cairo_rectangle(
      cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    cairo_fill(cairo)
  }

  // MARK: Layers of a line, from the back

  private func drawBackgrounds(of line: TextLine) {
    for segment in segments(of: line, by: { $0.background.map { Decoration(color: $0) } }) {
      let left = snapped(origin.x + line.rect.minX + segment.lower)
      let right = snapped(origin.x + line.rect.minX + segment.upper)
      let top = snapped(origin.y + line.rect.minY)
      let bottom = snapped(origin.y + line.rect.maxY)
      fill(
        CGRect(x: left, y: top, width: right - left, height: bottom - top),
        segment.decoration.color)
    }
  }

  private func drawShadows(of line: TextLine) {
    for run in line.runs {
      guard let shadow = attributes(of: run).shadow, shadow.color.alpha > 0 else { continue }
      cairo_save(cairo)
      cairo_translate(cairo, Double(shadow.offset.width), Double(shadow.offset.height))
      draw(run, at: start(of: line), fill: shadow.color, stroke: shadow.color)
      cairo_restore(cairo)
    }
  }

  private func drawGlyphs(
    of line: TextLine, drawAttachment: (TextAttachment, CGRect, RGBA) -> Void
  ) {
    let start = start(of: line)
    for segment in segments(of: line, by: Decoration.underline) {
      drawDecoration(segment, at: start)
    }
    for run in line.runs {
      let attributes = attributes(of: run)
      if run.isAttachment, let attachment = attributes.attachment {
        let bounds = attachment.bounds
        let rect = CGRect(
          x: start.x + run.x + bounds.minX, y: start.y - bounds.maxY - run.baselineOffset,
          width: bounds.width, height: bounds.height)
        drawAttachment(attachment, rect, attributes.color)
      } else {
        draw(
          run, at: start, fill: attributes.color,
          stroke: attributes.strokeColor ?? attributes.color)
      }
    }
    for segment in segments(of: line, by: Decoration.strikethrough) {
      drawDecoration(segment, at: start)
    }
  }

  private func draw(_ run: GlyphRun, at start: CGPoint, fill: RGBA, stroke: RGBA) {
    guard let font = run.font else { return }
    let attributes = attributes(of: run)
    let base = CGPoint(x: start.x, y: start.y - run.baselineOffset)
    font.select(in: cairo, obliqueness: attributes.obliqueness)
    let glyphs = run.glyphs.map {
      cairo_glyph_t(index: $0.index, x: Double(base.x) + $0.x, y: Double(base.y) + $0.y)
    }
    if attributes.strokeWidth <= 0 {
      setColor(fill)
      cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
    }
    if attributes.strokeWidth != 0 {
      setColor(stroke)
      cairo_new_path(cairo)
      cairo_glyph_path(cairo, glyphs, Int32(glyphs.count))
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      cairo_set_dash(cairo, nil, 0, 0)
      cairo_set_line_width(
        cairo, Double(abs(attributes.strokeWidth) / 100 * attributes.font.size))
      cairo_stroke(cairo)
    }
    for box in run.missing {
      drawMissing(box.offsetBy(dx: base.x, dy: base.y), color: fill)
    }
  }

  /// The sign for a character that no installed font has: an empty box.
  private func drawMissing(_ box: CGRect, color: RGBA) {
    setColor(color)
    let width = max(box.height / 14, 1 / frame.options.scale)
    cairo_set_line_width(cairo, Double(width))
    cairo_set_dash(cairo, nil, 0, 0)
    let inner = box.insetBy(dx: width / 2, dy: width / 2)
    cairo_rectangle(
      cairo, Double(inner.minX), Double(inner.minY), Double(inner.width), Double(inner.height))
    cairo_stroke(cairo)
  }

  // MARK: Underlines, strikethroughs, backgrounds

  /// What makes two neighbouring runs share one line or one background.
  private struct Decoration: Equatable {
    var color: RGBA
    var style = LineStyle()
    /// The stroke's centre above the baseline.
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

  /// Neighbouring runs with one decoration as one stretch, so that no seam shows between them.
  private func segments(
    of line: TextLine, by decoration: (TextAttributes) -> Decoration?
  ) -> [Segment] {
    var result: [Segment] = []
    for run in line.runs {
      guard let decoration = decoration(attributes(of: run)) else { continue }
      let stretches = decoration.style.isByWord ? run.words : [run.x...(run.x + max(run.width, 0))]
      for stretch in stretches {
        if let last = result.last, last.decoration == decoration,
          abs(last.upper - stretch.lowerBound) < 0.01
        {
          result[result.count - 1].upper = stretch.upperBound
        } else {
          result.append(
            Segment(
              lower: stretch.lowerBound, upper: stretch.upperBound, decoration: decoration))
        }
      }
    }
    return result
  }

  private func drawDecoration(_ segment: Segment, at start: CGPoint) {
    let decoration = segment.decoration
    let pixel = 1 / frame.options.scale
    var thickness = max(snapped(decoration.thickness), pixel)
    if decoration.style.weight == .thick { thickness *= 2 }
    let top = snapped(start.y - decoration.height - thickness / 2)
    setColor(decoration.color)
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
