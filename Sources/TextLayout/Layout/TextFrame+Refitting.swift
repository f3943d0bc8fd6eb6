package import CoreGraphics

extension TextFrame {
  /// The frame for another constraint, if the lines are the same for that constraint.
  ///
  /// If each paragraph of the text is one line, the lines are the same in every width in
  /// which they fit. Other lines are the same in the width for which they were laid out, and
  /// in a narrower width in which they fit. The height must contain all lines.
  ///
  /// - Returns: `nil` if the text must be laid out for the constraint.
  package func refitted(to constraint: CGSize, options: Options) -> TextFrame? {
    let (width, height) = Self.limits(of: constraint)
    guard options.overflow == self.options.overflow, options.tightening == self.options.tightening,
      isTruncated ? isSame(width, height, options) : fits(width, height, options)
    else { return nil }
    var result = self
    result.options = options
    result.height = height
    if width != self.width {
      result.width = width
      result.align()
    }
    return result
  }

  /// Replaces the text by another text that differs only in attributes without effect on the lines.
  mutating func replaceText(with other: AttributedText) {
    text = other
    var isMoved = false
    /// The alignment that a line must change to, or nil if the line has the right alignment.
    func newAlignment(_ line: TextLine) -> ParagraphAttributes.Alignment? {
      let alignment = other.paragraphAttributes(at: line.range.lowerBound).alignment
      return line.placement.alignment == alignment ? nil : alignment
    }
    for index in lines.indices {
      guard let alignment = newAlignment(lines[index]) else { continue }
      lines[index].placement.alignment = alignment
      isMoved = true
    }
    if let line = extraLine, let alignment = newAlignment(line) {
      extraLine?.placement.alignment = alignment
      isMoved = true
    }
    if isMoved { align() }
  }

  /// Whether a layout with other limits would truncate the lines in the same way.
  private func isSame(_ width: CGFloat, _ height: CGFloat, _ options: Options) -> Bool {
    guard width == self.width, options.maximumLines == self.options.maximumLines else {
      return false
    }
    return height == self.height
      || lines.count == options.maximumLines && Self.count(of: lines, within: height) == lines.count
  }

  /// Whether a layout with other limits would have the same lines, for a frame in which no
  /// line is truncated.
  private func fits(_ width: CGFloat, _ height: CGFloat, _ options: Options) -> Bool {
    if options.maximumLines != self.options.maximumLines {
      // The lines may differ in two cases. With `clip`, a single line does not wrap, but several
      // lines do. With a limit on lines, Pango measures a tab at a line's end differently.
      guard options.overflow != .lastLine(.clip), !text.utf16.contains(0x09),
        options.maximumLines == 0 || lines.count <= options.maximumLines
      else { return false }
    }
    guard lines.count <= 1 || Self.count(of: lines, within: height) == lines.count else {
      return false
    }
    if width == self.width { return true }
    guard size.width <= width, !text.utf16.contains(0x09) else { return false }
    // Lines are filled in order, so a word that did not fit a line does not fit a narrower line
    // either.
    return width < self.width || isUnwrapped
  }

  /// Whether the lines are the same in every width that is not less than the width of ``size``.
  private var isUnwrapped: Bool {
    var end = 0
    for line in lines {
      // A line that does not end its paragraph was wrapped, so another width could change the line.
      let last = line.range.upperBound
      guard line.range.lowerBound == end, line.placement.tailIndent <= 0 else { return false }
      end = last
      let isParagraphEnd =
        last == text.utf16.count
        || (last > 0 && [0x0A, 0x0D, 0x2029].contains(text.utf16[last - 1]))
      guard isParagraphEnd else { return false }
    }
    return end == text.utf16.count && (extraLine?.placement.tailIndent ?? 0) <= 0
  }
}
