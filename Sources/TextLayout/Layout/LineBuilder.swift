import CCairo
import CPango
import CoreGraphics

/// Converts Pango's lines into values that are valid after Pango's lock is released.
struct LineBuilder {
  let text: AttributedText
  let paragraph: ParagraphText
  let style: ParagraphAttributes

  private static let unit = 1 / CGFloat(PANGO_SCALE)

  func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, isFirst: Bool, isLastOfParagraph: Bool,
    hidesMore: Bool, top: CGFloat
  ) -> TextLine {
    let startByte = Int(line.pointee.start_index)
    let start = paragraph.index(ofByte: startByte)
    let end =
      isLastOfParagraph
      ? paragraph.end : paragraph.index(ofByte: startByte + Int(line.pointee.length))
    var runs: [GlyphRun] = []
    var clusters: [TextLine.Cluster] = []
    // Reserve the exact capacity, because lines are stored with their layouts, and an array that
    // grows step by step would keep unused capacity.
    clusters.reserveCapacity(max(end - start, 0))
    var x: CGFloat = 0
    var isTruncated = hidesMore
    var node = line.pointee.runs
    var isBehindEllipsis = false
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        isTruncated = isTruncated || Self.isEllipsis(item)
        // Remove the space between a word and the ellipsis after it.
        if Self.isEllipsis(item) {
          x = removeTrailingSpaces(from: &clusters, end: x)
        } else if isBehindEllipsis, Self.isRightToLeft(item), endsWithSpace(item) {
          x -= CGFloat(item.pointee.glyphs.pointee.glyphs[0].geometry.width) * Self.unit
        }
        isBehindEllipsis = Self.isEllipsis(item)
        let run = baselineEllipsis(item, in: line, x: x) ?? glyphRun(item, x: x)
        appendClusters(of: item, run: run, to: &clusters)
        x += run.width
        runs.append(run)
      }
      node = current.pointee.next
    }
    clusters.sort { $0.range.lowerBound < $1.range.lowerBound }
    let (ascent, descent, leading) = extents(of: start..<max(end, start), runs: runs)
    let height = style.lineHeight(natural: ascent + descent + leading)
    let isRightToLeft = line.pointee.resolved_dir == UInt32(PANGO_DIRECTION_RTL.rawValue)
    return TextLine(
      range: start..<end,
      rect: CGRect(x: 0, y: top, width: x, height: height),
      baseline: top + height - descent - leading, isTruncated: isTruncated,
      isRightToLeft: isRightToLeft, ink: ink(of: line, runs: runs), runs: runs,
      clusters: clusters,
      spacingAfter: style.lineSpacing + (isLastOfParagraph ? style.paragraphSpacing : 0),
      placement: TextLine.Placement(
        alignment: style.alignment,
        leadingIndent: isFirst ? style.firstLineHeadIndent : style.headIndent,
        tailIndent: style.tailIndent))
  }

  /// The extents of the requested fonts above and below the baseline.
  ///
  /// Fallback fonts for missing characters are ignored, so that a line with Chinese
  /// characters or an emoji is as tall as a line of English, as in UIKit with the system
  /// font.
  private func extents(
    of range: Range<Int>, runs: [GlyphRun]
  ) -> (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    guard !text.runs.isEmpty else {
      let metrics = FontMetrics(text.defaultAttributes.font)
      return (metrics.ascender, -metrics.descender, metrics.leading)
    }
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    let first = text.runIndex(at: range.lowerBound)
    let last = max(first, text.runIndex(at: max(range.upperBound - 1, range.lowerBound)))
    for index in first...last {
      let attributes = text.runs[index].attributes
      let metrics = FontMetrics(attributes.font)
      ascent = max(ascent, metrics.ascender + attributes.baselineOffset)
      descent = max(descent, -metrics.descender - attributes.baselineOffset)
      leading = max(leading, metrics.leading)
    }
    for run in runs where run.isAttachment {
      let attributes = text.runs[run.run].attributes
      guard let bounds = attributes.attachment?.bounds else { continue }
      ascent = max(ascent, bounds.maxY + attributes.baselineOffset)
      descent = max(descent, -bounds.minY - attributes.baselineOffset)
    }
    return (ascent, descent, leading)
  }

  /// Sets the width of trailing spaces of left-to-right text to zero.
  ///
  /// - Parameter end: The x coordinate of the end of the text.
  /// - Returns: The x coordinate of the end without the spaces.
  private func removeTrailingSpaces(
    from clusters: inout [TextLine.Cluster], end: CGFloat
  ) -> CGFloat {
    var end = end
    for index in clusters.indices.reversed() {
      let cluster = clusters[index]
      guard !cluster.isRightToLeft, cluster.range.count == 1, cluster.width > 0,
        text.utf16[cluster.range.lowerBound] == 0x20, cluster.x + cluster.width > end - 0.01
      else { break }
      end = cluster.x
      clusters[index].width = 0
    }
    return end
  }

  private func endsWithSpace(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    let end = Int(item.pointee.item.pointee.offset) + Int(item.pointee.item.pointee.length)
    return end > 0 && end <= paragraph.utf8.count && paragraph.utf8[end - 1] == 0x20
      && item.pointee.glyphs.pointee.num_glyphs > 0
  }

  private static func isRightToLeft(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    item.pointee.item.pointee.analysis.level % 2 == 1
  }

  /// The box around the glyphs with their strokes and shadows, with a margin of one point for
  /// antialiasing.
  private func ink(
    of line: UnsafeMutablePointer<PangoLayoutLine>, runs: [GlyphRun]
  ) -> CGRect {
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line, &extents, nil)
    var glyphs = CGRect(
      x: CGFloat(extents.x) * Self.unit, y: CGFloat(extents.y) * Self.unit,
      width: CGFloat(extents.width) * Self.unit, height: CGFloat(extents.height) * Self.unit)
    if glyphs.isEmpty { return .zero }
    glyphs = glyphs.insetBy(dx: -1, dy: -1)
    var result = glyphs
    for run in runs {
      let attributes =
        text.runs.isEmpty ? text.defaultAttributes : text.runs[run.run].attributes
      var inkRect = glyphs.offsetBy(dx: 0, dy: -run.baselineOffset)
      let stroke =
        abs(attributes.strokeWidth) / 200 * attributes.font.size + 2 * (run.font?.penRadius ?? 0)
      inkRect = inkRect.insetBy(dx: -stroke, dy: -stroke)
      if let shadow = attributes.shadow, shadow.color.alpha > 0 {
        inkRect = inkRect.union(
          inkRect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -shadow.blur, dy: -shadow.blur))
      }
      result = result.union(inkRect)
    }
    return result
  }

  // MARK: Glyphs

  private func glyphRun(_ item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat) -> GlyphRun {
    let pangoItem = item.pointee.item.pointee
    let byte = Int(pangoItem.offset)
    let index = text.runs.isEmpty ? 0 : text.runIndex(at: paragraph.index(ofByte: byte))
    let attributes = text.runs.isEmpty ? text.defaultAttributes : text.runs[index].attributes
    let isAttachment = attributes.attachment != nil && isObjectReplacement(at: byte)
    let font = pangoItem.analysis.font
    var run = GlyphRun(
      font: isAttachment
        ? nil : font.flatMap { FontLibrary.shared.glyphFont($0, for: attributes.font) },
      x: x, width: 0,
      run: index,
      baselineOffset: attributes.baselineOffset, isAttachment: isAttachment)
    let glyphs = item.pointee.glyphs.pointee
    let isEllipsis = Self.isEllipsis(item)
    if !isAttachment { run.glyphs.reserveCapacity(Int(glyphs.num_glyphs)) }
    var pen = x + CGFloat(item.pointee.start_x_offset) * Self.unit
    for position in 0..<Int(glyphs.num_glyphs) {
      let info = glyphs.glyphs[position]
      var advance = CGFloat(info.geometry.width) * Self.unit
      if isEllipsis, let font,
        let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
      {
        advance = naturalAdvance(of: info.glyph, in: scaled)
      }
      if info.glyph & 0x1000_0000 != 0, !isAttachment {
        run.missing.append(missingBox(x: pen, advance: advance, size: attributes.font.size))
      } else if info.glyph != 0x0FFF_FFFF, !isAttachment {
        run.glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph),
            x: Double(pen + CGFloat(info.geometry.x_offset) * Self.unit),
            y: Double(CGFloat(info.geometry.y_offset) * Self.unit)))
      }
      pen += advance
    }
    run.width = pen - x + CGFloat(item.pointee.end_x_offset) * Self.unit
    return run
  }

  /// The run of an ellipsis in the font of the visible text in front of the ellipsis. The result is
  /// nil if the item is not an ellipsis, or if Pango's ellipsis is kept.
  ///
  /// Pango's ellipsis depends on the first hidden character: if the character is wide, as Chinese
  /// characters are, the dots are at half the height of a character and in the font for Chinese
  /// text, even behind a Latin word. This function replaces them by dots on the baseline.
  private func baselineEllipsis(
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    in line: UnsafeMutablePointer<PangoLayoutLine>, x: CGFloat
  ) -> GlyphRun? {
    let (start, byte) = (Int(line.pointee.start_index), Int(item.pointee.item.pointee.offset))
    guard Self.isEllipsis(item), !text.runs.isEmpty, start < byte, byte < paragraph.utf8.count,
      let hidden = scalar(at: byte), [.ideographic, .emoji].contains(ScriptClass(hidden)),
      let end = paragraph.utf8[start..<byte].lastIndex(where: { $0 != 0x20 }),
      let first = paragraph.utf8[start...end].lastIndex(where: { $0 & 0xC0 != 0x80 }),
      let visible = scalar(at: first), ScriptClass(visible) == .alphabetic
    else { return nil }
    // Keep Pango's ellipsis if the visible and the hidden text have different attributes, because
    // the font of the visible text could then have another size or weight.
    let index = text.runIndex(at: paragraph.index(ofByte: first))
    let attributes = text.runs[index].attributes
    guard index == text.runIndex(at: paragraph.index(ofByte: byte)), attributes.attachment == nil,
      let font = visibleFont(ofByte: first, in: line),
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return nil }
    var glyph: UInt32 = 0
    guard hb_font_get_nominal_glyph(pango_font_get_hb_font(font), 0x2026, &glyph) != 0 else {
      return nil
    }
    let width = naturalAdvance(of: glyph, in: scaled)
    // The available width is the width of Pango's ellipsis, because Pango has widened its ellipsis
    // to the end of the line.
    let available = CGFloat(pango_glyph_string_get_width(item.pointee.glyphs)) * Self.unit
    guard width <= available else { return nil }
    var run = GlyphRun(
      font: FontLibrary.shared.glyphFont(font, for: attributes.font), x: x, width: width,
      run: index, baselineOffset: attributes.baselineOffset)
    run.glyphs = [cairo_glyph_t(index: UInt(glyph), x: Double(x), y: 0)]
    return run
  }

  /// The Pango font of a visible character.
  private func visibleFont(
    ofByte byte: Int, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> UnsafeMutablePointer<PangoFont>? {
    var node = line.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        !Self.isEllipsis(item)
      {
        let (offset, length) = (item.pointee.item.pointee.offset, item.pointee.item.pointee.length)
        if (Int(offset)..<Int(offset + length)).contains(byte) {
          return item.pointee.item.pointee.analysis.font
        }
      }
      node = current.pointee.next
    }
    return nil
  }

  /// The character whose first byte is at an offset in the paragraph.
  private func scalar(at byte: Int) -> Unicode.Scalar? {
    String(decoding: paragraph.utf8[byte...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func isEllipsis(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    // The bit is PANGO_ANALYSIS_FLAG_IS_ELLIPSIS, a macro that Swift does not import.
    item.pointee.item.pointee.analysis.flags & (1 << 1) != 0
  }

  /// A glyph's advance according to its font. Pango widens an ellipsis to fill the line, which
  /// would shift a centered line.
  private func naturalAdvance(of glyph: UInt32, in scaled: OpaquePointer) -> CGFloat {
    var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaled, &glyph, 1, &extents)
    return CGFloat(extents.x_advance)
  }

  private func isObjectReplacement(at byte: Int) -> Bool {
    byte + 3 <= paragraph.utf8.count && paragraph.utf8[byte] == 0xEF
      && paragraph.utf8[byte + 1] == 0xBF && paragraph.utf8[byte + 2] == 0xBC
  }

  private func missingBox(x: CGFloat, advance: CGFloat, size: CGFloat) -> CGRect {
    CGRect(
      x: x + advance * 0.1, y: -size * 0.7, width: max(advance * 0.8, 0), height: size * 0.8)
  }

  // MARK: Clusters

  private func appendClusters(
    of item: UnsafeMutablePointer<PangoGlyphItem>, run: GlyphRun,
    to clusters: inout [TextLine.Cluster]
  ) {
    let isRightToLeft = Self.isRightToLeft(item)
    if Self.isEllipsis(item) {
      let start = Int(item.pointee.item.pointee.offset)
      let end = start + Int(item.pointee.item.pointee.length)
      let range = paragraph.index(ofByte: start)..<paragraph.index(ofByte: end)
      guard !range.isEmpty else { return }
      clusters.append(
        TextLine.Cluster(range: range, x: run.x, width: run.width, isRightToLeft: isRightToLeft))
      return
    }
    forEachCluster(of: item, x: run.x) { bytes, left, width in
      let range =
        paragraph.index(ofByte: bytes.lowerBound)..<paragraph.index(ofByte: bytes.upperBound)
      if range.count == 1 {
        clusters.append(
          TextLine.Cluster(range: range, x: left, width: width, isRightToLeft: isRightToLeft))
        return
      }
      guard !range.isEmpty else { return }
      let parts = String(decoding: text.utf16[range], as: UTF16.self).map(\.utf16.count)
      let partWidth = width / CGFloat(parts.count)
      var start = range.lowerBound
      for (number, count) in parts.enumerated() {
        let step = CGFloat(isRightToLeft ? parts.count - 1 - number : number)
        clusters.append(
          TextLine.Cluster(
            range: start..<(start + count), x: left + step * partWidth, width: partWidth,
            isRightToLeft: isRightToLeft))
        start += count
      }
    }
  }

  /// Calls `body` with each cluster's bytes, left edge and width, in logical order.
  private func forEachCluster(
    of item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat,
    _ body: (Range<Int>, CGFloat, CGFloat) -> Void
  ) {
    let glyphs = item.pointee.glyphs.pointee
    // Glyphs with equal log_clusters form one cluster; log_clusters contains byte offsets in the
    // item.
    let offset = Int(item.pointee.item.pointee.offset)
    let end = offset + Int(item.pointee.item.pointee.length)
    var groups: [(byte: Int, left: CGFloat, right: CGFloat)] = []
    groups.reserveCapacity(Int(glyphs.num_glyphs))
    var pen = x + CGFloat(item.pointee.start_x_offset) * Self.unit
    for position in 0..<Int(glyphs.num_glyphs) {
      let byte = offset + Int(glyphs.log_clusters[position])
      let left = pen
      pen += CGFloat(glyphs.glyphs[position].geometry.width) * Self.unit
      if let last = groups.indices.last, groups[last].byte == byte {
        groups[last].right = pen
      } else {
        groups.append((byte, left, pen))
      }
    }
    groups.sort { $0.byte < $1.byte }
    for (number, group) in groups.enumerated() {
      let upper = number + 1 < groups.count ? groups[number + 1].byte : end
      guard upper > group.byte else { continue }
      body(group.byte..<upper, group.left, group.right - group.left)
    }
  }
}
