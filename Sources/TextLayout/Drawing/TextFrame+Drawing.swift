package import CoreGraphics

extension TextFrame {
  /// Draws the text with its decorations, attachments and shadows.
  ///
  /// Glyphs keep their fractional places along the line; baselines and decorations are moved to the
  /// nearest device pixel, so that stems and lines are sharp at every scale.
  ///
  /// - Parameter origin: The frame's top left corner in the context's space, y growing downwards.
  package func draw(in context: CGContext, at origin: CGPoint) {
    guard origin.x.isFinite && origin.y.isFinite else { return }
    let painter = TextPainter(frame: self, origin: origin, grid: PixelGrid(context.ctm))
    let shadows = Set(text.runs.compactMap(\.attributes.shadow))
    context.drawCairo { cairo in
      painter.drawBackgrounds(cairo)
      painter.drawUnderlines(cairo)
    }
    for shadow in shadows where shadow.color.alpha > 0 {
      context.saveGState()
      context.setShadow(
        offset: shadow.offset, blur: shadow.blur, color: CGColor(rgba: shadow.color))
      context.drawCairo { painter.drawGlyphs($0) { $0.shadow == shadow } }
      context.restoreGState()
    }
    context.drawCairo { painter.drawGlyphs($0) { ($0.shadow?.color.alpha ?? 0) <= 0 } }
    if text.runs.contains(where: { $0.attributes.attachment != nil }) {
      painter.drawAttachments(context)
    }
    context.drawCairo { painter.drawStrikethroughs($0) }
  }
}
