import CoreGraphics

/// The lines of a long paragraph that an edit of the paragraph does not change.
///
/// The lines before the edit are kept. The lines after the edit are laid out until a new line
/// begins at the same character as an earlier line; from that character on, the earlier lines are
/// used, with their positions and indices adjusted.
struct LineReuse {
  /// The lines of the earlier layout.
  private let old: [TextLine]
  /// The number of lines before the edit that are kept.
  private let unchangedCount: Int
  /// The index in the new text after which the characters and attributes are unchanged.
  private let changedEnd: Int
  /// The difference between the new and the old indices of the characters after the edit, and
  /// of their runs.
  private let shift: (characters: Int, runs: Int)

  /// The number of lines before the edit that are laid out again, because a new space may move the
  /// start of a word to an earlier line.
  private static let margin = 2

  /// Creates a value with the lines of an earlier layout that an edit does not change.
  ///
  /// - Parameters:
  ///   - frame: An earlier layout.
  ///   - text: The text after an edit.
  /// - Returns: Nil if every line must be laid out, for one of these reasons:
  ///   - The edit leaves no line unchanged.
  ///   - The options, the width or the paragraph attributes differ.
  ///   - The height or the number of lines is limited.
  ///   - The layout has at most four lines.
  ///   - The text has several paragraphs or two directions, so that a line depends on the lines
  ///     before it.
  init?(_ frame: TextFrame, for text: AttributedText, options: TextFrame.Options, width: CGFloat) {
    guard frame.width == width, width.isFinite, frame.options == options,
      options.maximumLines == 0, frame.height == .infinity, !frame.isTruncated,
      frame.lines.count > 2 * Self.margin, !text.runs.isEmpty, !frame.text.runs.isEmpty,
      frame.text.paragraphAttributes(at: 0) == text.paragraphAttributes(at: 0)
    else { return nil }
    let count = frame.text.utf16.count
    let prefix = min(
      Self.commonPrefix(frame.text.utf16, text.utf16), Self.commonPrefix(frame.text.runs, text.runs)
    )
    let suffix = min(
      Self.commonSuffix(frame.text.utf16, text.utf16),
      Self.commonSuffix(frame.text.runs, text.runs), count - prefix, text.utf16.count - prefix)
    old = frame.lines
    let unchanged = old.prefix { $0.range.upperBound <= prefix }.count
    unchangedCount = max(unchanged - Self.margin, 0)
    // A line after the edit can be used again if it begins in the common suffix.
    let hasUnchangedLines =
      unchangedCount > 0 || old[old.count - 1].range.lowerBound >= count - suffix
    guard hasUnchangedLines, !Self.dependsOnOtherLines(text.utf16),
      !Self.dependsOnOtherLines(frame.text.utf16[prefix..<(count - suffix)])
    else { return nil }
    changedEnd = text.utf16.count - suffix
    shift = (text.utf16.count - count, text.runs.count - frame.text.runs.count)
  }

  /// The lines before the edit. The layout continues at the end of the last of these lines.
  var unchangedLines: ArraySlice<TextLine> { old[..<unchangedCount] }

  /// The earlier lines from the first character of a new line to the paragraph's end; nil if no
  /// earlier line begins at that character.
  ///
  /// - Parameter line: A new line other than the first line of the paragraph.
  func lines(from line: TextLine) -> [TextLine]? {
    let start = line.range.lowerBound
    guard start >= changedEnd, let first = index(startingAt: start - shift.characters), first > 0
    else { return nil }
    let distance = line.rect.minY - old[first].rect.minY
    return old[first...].map { line in
      var line = line
      line.move(by: distance, characters: shift.characters, runs: shift.runs)
      return line
    }
  }

  private func index(startingAt start: Int) -> Int? {
    var (low, high) = (0, old.count)
    while low < high {
      let midpoint = (low + high) / 2
      if old[midpoint].range.lowerBound < start { low = midpoint + 1 } else { high = midpoint }
    }
    return low < old.count && old[low].range.lowerBound == start ? low : nil
  }

  // MARK: Comparing

  private static func commonPrefix(_ a: [UInt16], _ b: [UInt16]) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let limit = min(a.count, b.count)
        var index = 0
        while index < limit, a[index] == b[index] { index += 1 }
        return index
      }
    }
  }

  private static func commonSuffix(_ a: [UInt16], _ b: [UInt16]) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let limit = min(a.count, b.count)
        var length = 0
        while length < limit, a[a.count - 1 - length] == b[b.count - 1 - length] { length += 1 }
        return length
      }
    }
  }

  /// Returns the length of the longest common start of two texts in which the attributes of each
  /// character are equal for line layout.
  private static func commonPrefix(_ a: [AttributedText.Run], _ b: [AttributedText.Run]) -> Int {
    var end = 0
    for (first, second) in zip(a, b) {
      guard first.attributes.hasLines(of: second.attributes) else { break }
      end = min(first.range.upperBound, second.range.upperBound)
      guard first.range.upperBound == second.range.upperBound else { break }
    }
    return end
  }

  /// Returns the length of the longest common end of two texts in which the attributes of each
  /// character are equal for line layout.
  private static func commonSuffix(_ a: [AttributedText.Run], _ b: [AttributedText.Run]) -> Int {
    let (firstEnd, secondEnd) = (a.last?.range.upperBound ?? 0, b.last?.range.upperBound ?? 0)
    var length = 0
    for (first, second) in zip(a.reversed(), b.reversed()) {
      guard first.attributes.hasLines(of: second.attributes) else { break }
      let lengths = (firstEnd - first.range.lowerBound, secondEnd - second.range.lowerBound)
      length = min(lengths.0, lengths.1)
      guard lengths.0 == lengths.1 else { break }
    }
    return length
  }

  /// Whether a text may have characters that run right to left or embed directions, or ends of
  /// paragraphs.
  private static func dependsOnOtherLines(_ units: some Sequence<UInt16>) -> Bool {
    units.contains { unit in
      switch unit {
      // These units are the ends of paragraphs; the scripts from Hebrew to Arabic Extended;
      // directional marks and embeddings; presentation forms; and the surrogates of the
      // right-to-left scripts beyond the basic plane.
      case 0x000A, 0x000D, 0x2029, 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E,
        0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0xD802...0xD803, 0xD83A...0xD83B:
        true
      default: false
      }
    }
  }
}

extension TextAttributes {
  /// Whether a text has the same lines and the same painted area with these attributes as with
  /// `other`. With an attachment the result is false, because attachments are not compared.
  fileprivate func hasLines(of other: TextAttributes) -> Bool {
    attachment == nil && other.attachment == nil && font == other.font && kern == other.kern
      && tracking == other.tracking && baselineOffset == other.baselineOffset
      && shadow == other.shadow && strokeWidth == other.strokeWidth
      && obliqueness == other.obliqueness && allowsLigatures == other.allowsLigatures
      && language == other.language
  }
}

extension TextLine {
  /// Moves the line down by a distance, and increases its indices of characters and runs.
  fileprivate mutating func move(by distance: CGFloat, characters: Int, runs runCount: Int) {
    rect.origin.y += distance
    baseline += distance
    if characters != 0 {
      range = range.lowerBound + characters..<range.upperBound + characters
      for index in clusters.indices {
        let range = clusters[index].range
        clusters[index].range = range.lowerBound + characters..<range.upperBound + characters
      }
    }
    if runCount != 0 { for index in runs.indices { runs[index].run += runCount } }
  }
}
