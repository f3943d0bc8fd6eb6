package import CoreGraphics

extension TextFrame {
  /// Draws the text with its decorations, attachments and shadows.
  ///
  /// Glyphs keep their fractional positions along the line; baselines and decorations are moved to
  /// the nearest device pixel, so that stems and lines are sharp at every scale.
  ///
  /// - Parameter origin: The frame's top left corner in the context's coordinate space, y growing
  ///   downwards.
  package func draw(in context: CGContext, at origin: CGPoint) {
    guard !lines.isEmpty, origin.x.isFinite, origin.y.isFinite else { return }
    let painter = TextPainter(frame: self, origin: origin, grid: PixelGrid(context.ctm))
    let shadows = Set(text.runs.compactMap(\.attributes.shadow))
    if text.runs.contains(where: { $0.attributes.isDecorated }) {
      context.drawCairo { cairo in
        painter.drawBackgrounds(cairo)
        painter.drawUnderlines(cairo)
      }
    }
    for shadow in shadows where shadow.color.alpha > 0 {
      context.saveGState()
      context.setShadow(
        offset: shadow.offset, blur: shadow.blur, color: CGColor(rgba: shadow.color))
      drawGlyphs(painter, in: context) { $0.shadow == shadow }
      context.restoreGState()
    }
    drawGlyphs(painter, in: context) { ($0.shadow?.color.alpha ?? 0) <= 0 }
    if text.runs.contains(where: { $0.attributes.attachment != nil }) {
      painter.drawAttachments(context)
    }
    if text.runs.contains(where: { $0.attributes.strikethrough != nil }) {
      context.drawCairo { painter.drawStrikethroughs($0) }
    }
  }
}

extension TextFrame {
  /// The colors with patterns in the text. The search does not copy the runs, because nearly all
  /// texts have no patterns.
  private var patterns: Set<CGColor> {
    var patterns: Set<CGColor> = []
    if let pattern = text.defaultAttributes.pattern { patterns.insert(pattern) }
    for index in text.runs.indices {
      if let pattern = text.runs[index].attributes.pattern { patterns.insert(pattern) }
    }
    return patterns
  }

  /// Draws the glyphs of the runs for whose attributes `isIncluded` returns true. Glyphs without a
  /// pattern are drawn first, and then the glyphs of each pattern. Emoji keep their colors.
  private func drawGlyphs(
    _ painter: TextPainter, in context: CGContext, where isIncluded: (TextAttributes) -> Bool
  ) {
    context.drawCairo { cairo in
      painter.drawGlyphs(cairo) { isIncluded($0) && ($0.pattern == nil || $1) }
    }
    for pattern in patterns {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.drawCairo { cairo in
        painter.drawGlyphs(cairo) { isIncluded($0) && $0.pattern == pattern && !$1 }
      }
      context.setBlendMode(.sourceIn)
      context.setFillColor(pattern)
      context.fill(context.boundingBoxOfClipPath)
      context.endTransparencyLayer()
    }
  }
}

extension TextFrame {
  /// The color of everything that ``draw(in:at:)`` paints; nil if the drawing has several colors,
  /// an image, a pattern, a shadow or colored glyphs.
  package var singleColor: RGBA? {
    let all = text.runs.isEmpty ? [text.defaultAttributes] : text.runs.map(\.attributes)
    guard let color = all.first?.color, all.allSatisfy({ $0.paintsOnly(color) }),
      !lines.contains(where: { $0.runs.contains { $0.font?.isColored ?? false } })
    else { return nil }
    return color
  }
}

extension TextAttributes {
  /// Whether text with these attributes, its decorations included, is drawn in no color other than
  /// `color`.
  fileprivate func paintsOnly(_ color: RGBA) -> Bool {
    self.color == color && pattern == nil && background == nil && shadow == nil && attachment == nil
      && [underlineColor, strikethroughColor, strokeColor].allSatisfy { $0 == nil || $0 == color }
  }

  /// Whether an underline or a background is drawn beneath the glyphs.
  fileprivate var isDecorated: Bool { underline != nil || background != nil }
}
