import CoreGraphics
import Foundation
import TextLayout

/// Editable text as a vertical sequence of laid out paragraphs.
///
/// An edit lays out only the affected paragraphs. A paragraph of a long text is laid out on first
/// use, and has an estimated height until then. If only the first lines of a long paragraph are
/// displayed, only these lines are laid out. Indices are UTF-16 code units of the whole text;
/// coordinates are in the text container's coordinate space, with the origin at the container's top
/// left corner.
@MainActor final class DocumentLayout {
  /// A laid out paragraph.
  struct Entry {
    let start: Int
    let top: CGFloat
    let paragraph: ParagraphLayout
    /// A number that changes with every layout of the paragraph.
    let version: Int
  }

  /// The properties of a paragraph that are available before its layout.
  struct Slot {
    /// The length in UTF-16 code units, including the terminator.
    let length: Int
    /// The terminator's length: 2 for carriage return and line feed, 0 for the last paragraph.
    let terminator: Int
    /// The paragraph's height, which is estimated until the paragraph is laid out.
    var height: CGFloat = 0
    var paragraph: ParagraphLayout?
    /// The layout of the first lines of a long paragraph that is not laid out completely.
    var opening: ParagraphLayout?
    /// A number that changes with every layout of the paragraph or its opening.
    var version: Int

    /// Whether the paragraph has as many characters as another one, and the same line ending.
    func hasExtent(of other: Slot) -> Bool {
      length == other.length && terminator == other.terminator
    }

    /// Whether at least the first lines are laid out.
    var hasLines: Bool { paragraph != nil || opening != nil }
  }

  /// The parameters of a layout.
  struct Style {
    var width = CGFloat.infinity
    var defaults: [NSAttributedString.Key: Any] = [:]
    /// The attributes of an empty last paragraph.
    var trailing: [NSAttributedString.Key: Any] = [:]
    /// Whether paragraphs without directional characters run from right to left.
    var isRightToLeft = false
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// A closure that changes the appearance, but not the length, of a piece of text. The second
    /// argument is the start index of the piece in the whole text.
    var decorate: ((StyledText, Int) -> StyledText)?
    /// The traits with which dynamic colors are resolved.
    var traits: UITraitCollection?
  }

  /// A text with at most this number of UTF-16 code units is laid out completely in one step, so
  /// its heights are exact.
  private static let estimatedLength = 8192
  /// The number of UTF-16 code units in the shortest opening. A paragraph has an opening only if it
  /// is at least twice as long as the opening.
  private static let openingLength = 4096
  /// If an edit of a long text makes more paragraphs than this number, the heights of these
  /// paragraphs are estimated. For example, a paste can make many paragraphs.
  private static let editedCount = 64

  private(set) var slots: [Slot] = []
  // An edit changes the starts of all later paragraphs, and often their tops. Arrays of plain
  // numbers change fastest.
  /// The index of each paragraph's first character.
  private(set) var starts: [Int] = []
  /// The top of each paragraph, below the heights of all earlier paragraphs.
  private(set) var tops: [CGFloat] = []
  private(set) var length = 0
  private var text = StyledText()
  private var style = Style()
  private var estimate: HeightEstimate?
  private var versions = 0

  var count: Int { slots.count }
  var isEmpty: Bool { slots.isEmpty }

  /// The height of all paragraphs, with estimates for paragraphs that are not laid out.
  var height: CGFloat { isEmpty ? 0 : bottom(of: count - 1) }

  /// The width of the widest laid out line. If lines do not wrap, all lines are laid out.
  var width: CGFloat {
    slots.reduce(0) { max($0, $1.paragraph?.frame.size.width ?? 0) }
  }

  // MARK: Text

  /// Replaces the whole text.
  func layOut(_ text: StyledText, _ style: Style) {
    (self.text, self.style, length) = (text, style, text.length)
    (slots, starts) = makeSlots(NSRange(location: 0, length: length), isOpenEnded: true)
    tops = Array(repeating: 0, count: count)
    estimate = nil
    if isEstimating {
      for index in 0..<min(HeightEstimate.sampleCount, count)
      where !layOutOpening(of: index, downTo: 0) {
        layOut(index..<(index + 1))
      }
      // Only now are all samples available.
      estimate = nil
      estimateHeights(0..<count)
    } else {
      layOut(0..<count)
    }
    updateTops(in: 0..<count)
  }

  /// Releases the text, so that the caller can change its copy in place. ``layOut(_:_:)`` or
  /// ``update(_:replaced:newLength:_:)`` must follow.
  func releaseText() { text = StyledText() }

  /// Updates the layout of the paragraphs that a replacement affects.
  ///
  /// - Parameters:
  ///   - text: The text after the replacement.
  ///   - old: The replaced range, in the text before the replacement.
  ///   - newLength: The length of the new characters.
  func update(
    _ text: StyledText, replaced old: NSRange, newLength: Int, _ style: Style
  ) {
    let isOfThisText = length + newLength - old.length == text.length
    guard !slots.isEmpty, isOfThisText else { return layOut(text, style) }
    // Scan one more paragraph on each side, because the edit can change where they end: a carriage
    // return and a line feed that meet are one line ending.
    let first = max(entryIndex(at: old.location) - 1, 0)
    let last = min(entryIndex(at: old.location + old.length) + 1, slots.count - 1)
    let start = starts[first]
    let delta = newLength - old.length
    let isAtEnd = last == slots.count - 1
    let oldEnd = isAtEnd ? length : starts[last + 1]
    (self.text, self.style, length) = (text, style, text.length)
    var (made, madeStarts) = makeSlots(
      NSRange(location: start, length: oldEnd + delta - start), isOpenEnded: isAtEnd)
    if start + slots[first].length <= old.location, made[0].hasExtent(of: slots[first]) {
      made[0] = slots[first]
    }
    // The layout of the first paragraph depends on its position, and an empty last paragraph has
    // the attributes of the next character.
    if starts[last] >= old.location + old.length, let end = madeStarts.last, end > 0,
      end == starts[last] + delta, slots[last].length > 0,
      made[made.count - 1].hasExtent(of: slots[last])
    {
      made[made.count - 1] = slots[last]
    }
    if delta != 0 {
      for index in (last + 1)..<starts.count { starts[index] += delta }
    }
    // Reuse the layout of the longest replaced paragraph: this layout has the most lines that can
    // remain. Keep the whole paragraph, because it owns the memory of the lines.
    let longest = slots[first...last].max { $0.length < $1.length }?.paragraph
    slots.replaceSubrange(first...last, with: made)
    starts.replaceSubrange(first...last, with: madeStarts)
    tops.replaceSubrange(first...last, with: repeatElement(0, count: made.count))
    let range = first..<(first + made.count)
    if isEstimating, made.count > Self.editedCount {
      estimateHeights(range)
    } else {
      for index in range where !slots[index].hasLines {
        layOut(index..<(index + 1), reusing: longest?.frame)
      }
    }
    if !isEstimating { layOut(0..<count) }
    updateTops(in: isEstimating ? range : 0..<count)
  }

  /// Whether paragraphs have estimated heights until their first use.
  var isEstimating: Bool { style.width.isFinite && length > Self.estimatedLength }

  private func makeSlots(_ range: NSRange, isOpenEnded: Bool) -> ([Slot], starts: [Int]) {
    var result: [Slot] = []
    var starts: [Int] = []
    var start = range.location
    func append(_ length: Int, _ terminator: Int) {
      result.append(Slot(length: length, terminator: terminator, version: nextVersion()))
      starts.append(start)
      start += length
    }
    let units = text.string.utf16
    let lower = units.index(units.startIndex, offsetBy: range.location)
    var part = text.string[lower..<units.index(lower, offsetBy: range.length)]
    part.withUTF8 { ParagraphScanner.scan($0, append) }
    let isTerminated = result.last.map { $0.terminator > 0 } ?? true
    if isOpenEnded, isTerminated { append(0, 0) }
    return (result, starts)
  }

  private func nextVersion() -> Int {
    versions += 1
    return versions
  }

  // MARK: Layout

  /// The laid out paragraph at an index.
  func entry(_ index: Int) -> Entry {
    if slots[index].paragraph == nil { layOutAndPosition(index..<(index + 1)) }
    let slot = slots[index]
    return Entry(
      start: starts[index], top: tops[index], paragraph: slot.paragraph!, version: slot.version)
  }

  /// The paragraph at an index, laid out at least down to a height in the whole text.
  func entry(_ index: Int, downTo height: CGFloat) -> Entry {
    guard slots[index].paragraph == nil, layOutOpening(of: index, downTo: height),
      let opening = slots[index].opening
    else { return entry(index) }
    return Entry(
      start: starts[index], top: tops[index], paragraph: opening, version: slots[index].version)
  }

  var first: Entry? { isEmpty ? nil : entry(0) }

  /// Lays out every paragraph, so that the height is exact.
  func layOutAll() { layOutAndPosition(0..<count) }

  /// Lays out the paragraphs between two heights.
  ///
  /// - Returns: The downward shift, in points, of the first paragraph in the range that was already
  ///   laid out.
  func layOut(within heights: ClosedRange<CGFloat>) -> CGFloat {
    guard !isEmpty else { return 0 }
    let first = entryIndex(atHeight: heights.lowerBound)
    var last = first
    var anchor: (index: Int, top: CGFloat)?
    while true {
      let slot = slots[last]
      if slot.paragraph == nil, !layOutOpening(of: last, downTo: heights.upperBound) {
        layOutAndPosition(last..<(last + 1))
      } else if anchor == nil, slots[last].version == slot.version {
        anchor = (last, tops[last])
      }
      guard last + 1 < count else { break }
      // If an already visible paragraph moves down, the view scrolls by the same distance, so
      // extend the layout by this distance.
      let end = heights.upperBound + (anchor.map { tops[$0.index] - $0.top } ?? 0)
      guard tops[last + 1] <= end else { break }
      last += 1
      if anchor == nil, slots[last].hasLines { anchor = (last, tops[last]) }
    }
    return anchor.map { tops[$0.index] - $0.top } ?? 0
  }

  func layOutAndPosition(_ range: Range<Int>) {
    let before = range.map { slots[$0].height }
    layOut(range)
    if zip(range, before).contains(where: { slots[$0].height != $1 }) {
      updateTops(in: range)
    }
  }

  /// Lays out the paragraphs of a range that have no layout yet.
  ///
  /// - Parameter earlier: The layout before an edit, whose unchanged lines are reused.
  private func layOut(_ range: Range<Int>, reusing earlier: TextFrame? = nil) {
    for index in range where slots[index].paragraph == nil {
      let paragraph = (style.traits ?? .current).performingAsCurrent {
        laidOut(slots[index], start: starts[index], reusing: earlier)
      }
      slots[index].paragraph = paragraph
      slots[index].height = paragraph.height
      guard slots[index].opening != nil else { continue }
      slots[index].opening = nil
      slots[index].version = nextVersion()
    }
  }

  /// Lays out the first lines of a long paragraph down to a height in the whole text, if these lines
  /// are at most half of the paragraph.
  ///
  /// - Returns: Whether the opening extends down to the height.
  private func layOutOpening(of index: Int, downTo height: CGFloat) -> Bool {
    guard isEstimating else { return false }
    var length = Self.openingLength
    if let opening = slots[index].opening {
      if tops[index] + opening.height >= height { return true }
      length = opening.length * 2
    }
    while length * 2 <= slots[index].length {
      let opening = (style.traits ?? .current).performingAsCurrent {
        laidOut(slots[index], start: starts[index], openingLength: length)
      }
      guard !opening.lines.isEmpty else { return false }
      slots[index].opening = opening
      slots[index].version = nextVersion()
      if tops[index] + opening.height >= height {
        estimateHeights(index..<(index + 1))
        updateTops(in: index..<(index + 1))
        return true
      }
      length *= 2
    }
    return false
  }

  private func estimateHeights(_ range: Range<Int>) {
    let sample = slots.lazy.compactMap { $0.paragraph ?? $0.opening }
      .prefix(HeightEstimate.sampleCount)
    let estimate = self.estimate ?? HeightEstimate(sample, width: style.width)
    self.estimate = estimate
    for index in range where slots[index].paragraph == nil {
      let slot = slots[index]
      let length = slot.length - slot.terminator - (slot.opening?.length ?? 0)
      slots[index].height = (slot.opening?.height ?? 0) + estimate.height(of: length)
    }
  }

  /// Lays out a paragraph, or its first lines.
  ///
  /// - Parameters:
  ///   - earlier: The layout before an edit, whose unchanged lines are reused.
  ///   - openingLength: The number of UTF-16 code units to lay out. The last of their lines is
  ///     removed, because a word at its end can be cut. If the value is nil, the whole paragraph is
  ///     laid out.
  private func laidOut(
    _ slot: Slot, start: Int, reusing earlier: TextFrame? = nil, openingLength: Int? = nil
  ) -> ParagraphLayout {
    let entire = NSRange(location: start, length: slot.length - slot.terminator)
    let range = NSRange(location: start, length: openingLength ?? entire.length)
    let attributes = slot.length > 0 ? text.attributes(at: start) : style.trailing
    var content = slot.length > 0 ? text.attributedSubstring(from: range) : StyledText()
    content = style.decorate?(content, start) ?? content
    let paragraphStyle = attributes[.paragraphStyle] ?? style.defaults[.paragraphStyle]
    var paragraph =
      (paragraphStyle as? NSParagraphStyle)?.layoutParagraph
      ?? ParagraphAttributes(lineBreakMode: style.lineBreakMode.layoutMode)
    let string = content.string
    let base = TextAttributes(font: FontDescription(size: UIFont.labelFontSize))
      .merging(style.defaults)
    let isRightToLeft: Bool
    switch paragraph.direction {
    case .leftToRight: isRightToLeft = false
    case .rightToLeft: isRightToLeft = true
    case .natural:
      isRightToLeft =
        TextDirection.isRightToLeft(string)
        ?? (range == entire
          ? nil : TextDirection.isRightToLeft(text.attributedSubstring(from: entire).string))
        ?? style.isRightToLeft
    }
    paragraph.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let attributed = AttributedText(
      content, attributes: content.length > 0 ? base : base.merging(attributes),
      paragraph: paragraph
    ).mapParagraphs { $0.direction = paragraph.direction }
    let frame = TextFrame(
      attributed, in: CGSize(width: style.width, height: .infinity),
      options: TextFrame.Options(overflow: .lastLine(.none)), reusing: earlier)
    let before = start == 0 ? 0 : paragraph.paragraphSpacingBefore
    if range != entire {
      let opening = frame.withoutLastLine()
      return ParagraphLayout(
        frame: opening, string: string, length: opening.lines.last?.range.upperBound ?? 0,
        spacing: (before, 0), isRightToLeft: isRightToLeft)
    }
    return ParagraphLayout(
      frame: frame, string: string, length: slot.length,
      spacing: (before, paragraph.lineSpacing + paragraph.paragraphSpacing),
      isRightToLeft: isRightToLeft)
  }

  /// Recomputes the tops of paragraphs in a range whose heights have changed, and of all later
  /// paragraphs that move.
  private func updateTops(in range: Range<Int>) {
    var top = range.lowerBound > 0 ? bottom(of: range.lowerBound - 1) : 0
    for index in range.lowerBound..<count {
      if index >= range.upperBound, tops[index] == top { return }
      tops[index] = top
      top += slots[index].height
    }
  }

  private func bottom(of index: Int) -> CGFloat { tops[index] + slots[index].height }

  nonisolated static func isTerminator(_ unit: unichar) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  // MARK: Finding

  /// The index of the paragraph that contains a text index. For the end of the text, the value is
  /// the index of the last paragraph.
  func entryIndex(at index: Int) -> Int {
    var low = 0
    var high = slots.count
    while low < high {
      let midpoint = (low + high) / 2
      if starts[midpoint] <= index { low = midpoint + 1 } else { high = midpoint }
    }
    return max(low - 1, 0)
  }

  func entryIndex(atHeight y: CGFloat) -> Int {
    var low = 0
    var high = slots.count
    while low < high {
      let midpoint = (low + high) / 2
      if tops[midpoint] <= y { low = midpoint + 1 } else { high = midpoint }
    }
    return max(low - 1, 0)
  }
}
