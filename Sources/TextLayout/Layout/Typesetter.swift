import CPango
import CoreGraphics

/// Breaks text into lines with Pango. The type is used only inside ``FontLibrary/withContext(_:)``.
struct Typesetter {
  let text: AttributedText
  let context: OpaquePointer
  let options: TextFrame.Options

  /// The container's width in points; infinite for text that never wraps.
  let width: CGFloat

  /// The number of UTF-16 code units of a paragraph that Pango lays out at a time. Pango needs
  /// milliseconds for a word of this length, and a hundred times as long for a word that is ten
  /// times longer.
  var pieceLength = 1024

  /// The lines of an earlier layout, for text that is one paragraph. If it is nil, every line
  /// is laid out.
  var reuse: LineReuse?

  /// The lines of the text from the top, with their y coordinates; all x coordinates are
  /// zero.
  ///
  /// - Parameter limit: The maximum number of lines; zero means no limit.
  /// - Returns: The lines, the empty line after a final terminator, and whether some
  ///   characters are in none of the lines.
  func lines(limit: Int) -> (lines: [TextLine], extra: TextLine?, isCut: Bool) {
    var result: [TextLine] = []
    var top: CGFloat = 0
    let ranges = ParagraphText.ranges(in: text.utf16)
    for (number, range) in ranges.enumerated() {
      let isLast = number == ranges.count - 1
      if isLast && range.content.isEmpty {
        let extra = paragraph(range, limit: 1, hasMore: false, top: top, isFirst: number == 0)
        return (result, extra.first, false)
      }
      let remaining = limit > 0 ? limit - result.count : 0
      if limit > 0 && remaining == 0 { return (result, nil, true) }
      let isFollowed =
        !isLast && !(number == ranges.count - 2 && ranges[number + 1].content.isEmpty)
      let made = paragraph(
        range, limit: remaining, hasMore: isFollowed, top: top, isFirst: number == 0)
      result += made
      if let last = made.last {
        top = last.rect.maxY + last.spacingAfter
        if last.range.upperBound < range.end || last.isTruncated && result.count == limit {
          if limit > 0 && result.count == limit { return (result, nil, true) }
        }
      }
    }
    return (result, nil, false)
  }

  // MARK: One paragraph

  private func paragraph(
    _ range: (content: Range<Int>, end: Int), limit: Int, hasMore: Bool, top: CGFloat,
    isFirst: Bool
  ) -> [TextLine] {
    let style = text.paragraphAttributes(at: range.content.lowerBound)
    let top = top + (isFirst ? 0 : style.paragraphSpacingBefore)
    let mode = EllipsisMode(style: style, options: options, limit: limit)
    let keepsEnd =
      mode.ellipsize == PANGO_ELLIPSIZE_START || mode.ellipsize == PANGO_ELLIPSIZE_MIDDLE
    guard range.content.count > pieceLength, width.isFinite, !mode.isUnwrapped, !keepsEnd else {
      let piece = ParagraphPiece(
        content: range.content, end: range.end, isStart: true, isEnd: true, hasMore: hasMore)
      return self.lines(of: piece, style, limit: limit, top: top).lines
    }
    return pieces(of: range, style, limit: limit, hasMore: hasMore, top: top)
  }

  /// Lays out a long paragraph piece by piece, because Pango needs quadratic time for long
  /// words.
  ///
  /// The last line of a piece may be incomplete, so the next piece begins with this line.
  private func pieces(
    of range: (content: Range<Int>, end: Int), _ style: ParagraphAttributes, limit: Int,
    hasMore: Bool, top: CGFloat
  ) -> [TextLine] {
    var result = Array(reuse?.unchangedLines ?? [])
    var style = style
    var (start, length, top) = (range.content.lowerBound, pieceLength, top)
    if let last = result.last {
      (start, top) = (last.range.upperBound, last.rect.maxY + last.spacingAfter)
      style.continueParagraph(after: last)
    }
    while limit == 0 || result.count < limit {
      var end = min(start + length, range.content.upperBound)
      if end < range.content.upperBound, UTF16.isTrailSurrogate(text.utf16[end]) { end += 1 }
      let isEnd = end == range.content.upperBound
      let piece = ParagraphPiece(
        content: start..<end, end: isEnd ? range.end : end,
        isStart: start == range.content.lowerBound, isEnd: isEnd, hasMore: isEnd && hasMore)
      var (lines, isCut) = self.lines(
        of: piece, style, limit: limit > 0 ? limit - result.count : 0, top: top)
      if isCut, let last = lines.last, last.isTruncated {
        // The ellipsis replaces all following characters, so the line's range includes these
        // characters.
        lines[lines.count - 1].range = last.range.lowerBound..<range.end
      }
      if let reuse {
        for (index, line) in lines.enumerated() where index > 0 || !piece.isStart {
          if let rest = reuse.lines(from: line) { return result + lines[..<index] + rest }
        }
      }
      if isEnd || isCut { return result + lines }
      if lines.count > 1 {
        start = lines.removeLast().range.lowerBound
      } else if length < pieceLength * 64 {
        // A line may be longer than a piece, so try a longer piece.
        length *= 4
        continue
      } else {
        start = end
      }
      if let last = lines.last { top = last.rect.maxY + last.spacingAfter }
      if let first = lines.first { style.continueParagraph(after: first) }
      result += lines
    }
    return result
  }

  /// Lays out a piece of a paragraph.
  ///
  /// - Returns: The lines, and whether the piece has more lines than the limit allows.
  private func lines(
    of piece: ParagraphPiece, _ style: ParagraphAttributes, limit: Int, top: CGFloat
  ) -> (lines: [TextLine], isCut: Bool) {
    let mode = EllipsisMode(style: style, options: options, limit: limit)
    let paragraph = ParagraphText(text.utf16, range: piece.content, end: piece.end)
    // Set the direction before each layout, because Pango reads the direction from its context
    // whenever it breaks lines.
    switch style.direction {
    case .natural: pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    case .leftToRight: pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    case .rightToLeft: pango_context_set_base_dir(context, PANGO_DIRECTION_RTL)
    }
    var layout = pangoLayout(paragraph, style: style, mode: mode, suffix: "")
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if piece.hasMore, mode.ellipsize != PANGO_ELLIPSIZE_NONE, mode.isForLastLine,
      Int(pango_layout_get_line_count(layout)) == limit, pango_layout_is_ellipsized(layout) == 0
    {
      // Append an ellipsis, because the paragraph fits but the following paragraphs are hidden.
      g_object_unref(UnsafeMutableRawPointer(layout))
      layout = pangoLayout(paragraph, style: style, mode: mode, suffix: "…")
    }
    let builder = LineBuilder(text: text, paragraph: paragraph, style: style)
    var lines: [TextLine] = []
    var y = top
    let count = Int(pango_layout_get_line_count(layout))
    let displayed = limit > 0 ? min(count, limit) : count
    for (index, line) in PangoLines(layout).enumerated().prefix(displayed) {
      let made = builder.line(
        line, isFirst: piece.isStart && index == 0,
        isLastOfParagraph: piece.isEnd && index == count - 1,
        hidesMore: piece.hasMore && mode.isForLastLine && index == limit - 1, top: y)
      y = made.rect.maxY + made.spacingAfter
      lines.append(made)
    }
    return (lines, count > displayed || pango_layout_is_ellipsized(layout) != 0)
  }

  private func pangoLayout(
    _ paragraph: ParagraphText, style: ParagraphAttributes, mode: EllipsisMode, suffix: String
  ) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context)
    let bytes = suffix.isEmpty ? paragraph.utf8 : paragraph.utf8 + Array(suffix.utf8)
    bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    pango_layout_set_auto_dir(layout, style.direction == .natural ? 1 : 0)
    let attributes =
      PangoAttributes.UniformKey(text, paragraph, tightening: options.tightening)
      .map(FontLibrary.shared.attributes(for:))
      ?? PangoAttributes(
        text: text, paragraph: paragraph, suffixLength: suffix.utf8.count,
        tightening: options.tightening)
    pango_layout_set_attributes(layout, attributes.list)
    pango_attr_list_unref(attributes.list)
    if paragraph.utf8.contains(0x09) { setTabs(of: layout, style: style) }
    if width.isFinite && !mode.isUnwrapped {
      let head = min(style.firstLineHeadIndent, style.headIndent)
      let edge = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
      pango_layout_set_indent(
        layout, Self.units(style.firstLineHeadIndent - style.headIndent))
      pango_layout_set_wrap(
        layout,
        style.lineBreakMode == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_ellipsize(layout, mode.ellipsize)
      pango_layout_set_height(layout, mode.height)
      pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      setWidth(of: layout, to: max(edge - head, 0), spacing: attributes.widestSpacing)
    }
    return layout
  }

  /// Sets the width at which a layout wraps. Pango counts the letter spacing at both ends of a line
  /// when it checks whether the line fits, and removes that spacing afterwards. Therefore the limit
  /// is wider by this spacing, so that text fits the width that was measured for the text.
  private func setWidth(of layout: OpaquePointer, to width: CGFloat, spacing: CGFloat) {
    let units = Self.units(width)
    pango_layout_set_width(layout, Self.units(width + spacing))
    guard spacing > 0 else { return }
    let isTooWide = PangoLines(layout).contains { line in
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &extents)
      return extents.width > units
    }
    if isTooWide { pango_layout_set_width(layout, units) }
  }

  private func setTabs(of layout: OpaquePointer, style: ParagraphAttributes) {
    let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
    let head = min(style.firstLineHeadIndent, style.headIndent)
    var stops = style.tabStops.sorted { $0.location < $1.location }
    var last = stops.last?.location ?? 0
    for _ in 0..<64 {
      last = ((last / interval).rounded(.down) + 1) * interval
      stops.append(ParagraphAttributes.TabStop(location: last))
    }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)
    for (index, stop) in stops.enumerated() {
      let alignment =
        switch stop.alignment {
        case .left: PANGO_TAB_LEFT
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        case .decimal: PANGO_TAB_DECIMAL
        }
      pango_tab_array_set_tab(
        tabs, Int32(index), alignment, Self.units(max(stop.location - head, 0)))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  /// Converts points to Pango's unit, 1/1024 point. Lengths are limited to a million points, which
  /// fit Pango's integers, and NaN becomes 0.
  static func units(_ points: CGFloat) -> Int32 {
    guard !points.isNaN else { return 0 }
    return Int32((min(max(points, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)).rounded())
  }
}

extension ParagraphAttributes {
  /// Changes the attributes for the rest of a paragraph after a line. The rest has the direction of
  /// that line, and no separate indent of the first line.
  fileprivate mutating func continueParagraph(after line: TextLine) {
    if direction == .natural { direction = line.isRightToLeft ? .rightToLeft : .leftToRight }
    firstLineHeadIndent = headIndent
  }
}

/// A paragraph, or a part of a paragraph, that Pango lays out at a time.
private struct ParagraphPiece {
  let content: Range<Int>
  /// The end of the piece. The end of the paragraph's last piece is after the terminator.
  let end: Int
  let isStart: Bool
  let isEnd: Bool
  /// Whether the text has further paragraphs, which are not shown.
  let hasMore: Bool
}

/// A layout's lines in order. Pango finds a line by its index in linear time, so the iterator keeps
/// the list's position.
private struct PangoLines: Sequence, IteratorProtocol {
  private var node: UnsafeMutablePointer<GSList>?

  init(_ layout: OpaquePointer) { node = pango_layout_get_lines_readonly(layout) }

  mutating func next() -> UnsafeMutablePointer<PangoLayoutLine>? {
    guard let current = node else { return nil }
    node = current.pointee.next
    return current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
  }
}
