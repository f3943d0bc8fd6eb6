import CoreGraphics
import Foundation
import TextLayout

/// Editable text as a vertical sequence of laid out paragraphs.
///
/// An edit lays out only the affected paragraphs. A paragraph of a long text is laid out on first
/// use, and has an estimated height until then. Indices are UTF-16 code units of the whole text;
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
    var start: Int
    /// The length in UTF-16 code units, including the terminator.
    let length: Int
    /// The terminator's length: 2 for carriage return and line feed, 0 for the last paragraph.
    let terminator: Int
    var top: CGFloat = 0
    /// The paragraph's height, which is estimated until the paragraph is laid out.
    var height: CGFloat = 0
    var paragraph: ParagraphLayout?
    let version: Int
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
  /// If an edit of a long text makes more paragraphs than this number, the heights of these
  /// paragraphs are estimated. For example, a paste can make many paragraphs.
  private static let editedCount = 64

  private(set) var slots: [Slot] = []
  private(set) var length = 0
  private var text = StyledText()
  private var style = Style()
  private var estimate: HeightEstimate?
  private var versions = 0

  var count: Int { slots.count }
  var isEmpty: Bool { slots.isEmpty }

  /// The height of all paragraphs, with estimates for paragraphs that are not laid out.
  var height: CGFloat { slots.last.map { $0.top + $0.height } ?? 0 }

  /// The width of the widest laid out line. If lines do not wrap, all lines are laid out.
  var width: CGFloat {
    slots.reduce(0) { max($0, $1.paragraph?.frame.size.width ?? 0) }
  }

  // MARK: Text

  /// Replaces the whole text.
  func layOut(_ text: StyledText, _ style: Style) {
    (self.text, self.style, length) = (text, style, text.length)
    slots = makeSlots(NSRange(location: 0, length: length), isOpenEnded: true)
    estimate = nil
    if isEstimating {
      layOut(0..<min(HeightEstimate.sampleCount, count))
      estimateHeights(0..<count)
    } else {
      layOut(0..<count)
    }
    updateTops(from: 0)
  }

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
    // Lay out one more paragraph on each side, because attributes, joined line endings and the
    // trailing paragraph may affect these paragraphs.
    let first = max(entryIndex(at: old.location) - 1, 0)
    let last = min(entryIndex(at: old.location + old.length) + 1, slots.count - 1)
    let start = slots[first].start
    let delta = newLength - old.length
    let isAtEnd = last == slots.count - 1
    let oldEnd = isAtEnd ? length : slots[last + 1].start
    (self.text, self.style, length) = (text, style, text.length)
    let made = makeSlots(
      NSRange(location: start, length: oldEnd + delta - start), isOpenEnded: isAtEnd)
    if delta != 0 {
      for index in (last + 1)..<slots.count { slots[index].start += delta }
    }
    // Reuse the layout of the longest replaced paragraph: this layout has the most lines that can
    // remain.
    let longest = slots[first...last].max { $0.length < $1.length }?.paragraph?.frame
    slots.replaceSubrange(first...last, with: made)
    let range = first..<(first + made.count)
    if isEstimating, made.count > Self.editedCount {
      estimateHeights(range)
    } else {
      layOut(range, reusing: longest)
    }
    if !isEstimating { layOut(0..<count) }
    updateTops(from: isEstimating ? first : 0)
  }

  /// Whether paragraphs have estimated heights until their first use.
  var isEstimating: Bool { style.width.isFinite && length > Self.estimatedLength }

  private func makeSlots(_ range: NSRange, isOpenEnded: Bool) -> [Slot] {
    var result: [Slot] = []
    var start = range.location
    func append(_ length: Int, _ terminator: Int) {
      versions += 1
      result.append(Slot(start: start, length: length, terminator: terminator, version: versions))
      start += length
    }
    let units = text.string.utf16
    let lower = units.index(units.startIndex, offsetBy: range.location)
    var part = text.string[lower..<units.index(lower, offsetBy: range.length)]
    part.withUTF8 { ParagraphScanner.scan($0, append) }
    let isTerminated = result.last.map { $0.terminator > 0 } ?? true
    if isOpenEnded, isTerminated { append(0, 0) }
    return result
  }

  // MARK: Layout

  /// The laid out paragraph at an index.
  func entry(_ index: Int) -> Entry {
    if slots[index].paragraph == nil { layOutAndPosition(index..<(index + 1)) }
    let slot = slots[index]
    return Entry(
      start: slot.start, top: slot.top, paragraph: slot.paragraph!, version: slot.version)
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
      if slots[last].paragraph == nil {
        layOutAndPosition(last..<(last + 1))
      } else if anchor == nil {
        anchor = (last, slots[last].top)
      }
      guard last + 1 < count else { break }
      // If an already visible paragraph moves down, the view scrolls by the same distance, so
      // extend the layout by this distance.
      let end = heights.upperBound + (anchor.map { slots[$0.index].top - $0.top } ?? 0)
      guard slots[last + 1].top <= end else { break }
      last += 1
      if anchor == nil, slots[last].paragraph != nil { anchor = (last, slots[last].top) }
    }
    return anchor.map { slots[$0.index].top - $0.top } ?? 0
  }

  func layOutAndPosition(_ range: Range<Int>) {
    let before = range.map { slots[$0].height }
    layOut(range)
    if zip(range, before).contains(where: { slots[$0].height != $1 }) {
      updateTops(from: range.lowerBound)
    }
  }

  /// Lays out the paragraphs of a range that have no layout yet.
  ///
  /// - Parameter earlier: The layout before an edit, whose unchanged lines are reused.
  private func layOut(_ range: Range<Int>, reusing earlier: TextFrame? = nil) {
    for index in range where slots[index].paragraph == nil {
      let paragraph = (style.traits ?? .current).performingAsCurrent {
        laidOut(slots[index], reusing: earlier)
      }
      slots[index].paragraph = paragraph
      slots[index].height = paragraph.height
    }
  }

  private func estimateHeights(_ range: Range<Int>) {
    let sample = slots.lazy.compactMap(\.paragraph).prefix(HeightEstimate.sampleCount)
    let estimate = self.estimate ?? HeightEstimate(sample, width: style.width)
    self.estimate = estimate
    for index in range where slots[index].paragraph == nil {
      slots[index].height = estimate.height(of: slots[index].length - slots[index].terminator)
    }
  }

  private func laidOut(_ slot: Slot, reusing earlier: TextFrame?) -> ParagraphLayout {
    let range = NSRange(location: slot.start, length: slot.length - slot.terminator)
    let attributes = slot.length > 0 ? text.attributes(at: slot.start) : style.trailing
    var content = slot.length > 0 ? text.attributedSubstring(from: range) : StyledText()
    content = style.decorate?(content, slot.start) ?? content
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
    case .natural: isRightToLeft = TextDirection.isRightToLeft(string) ?? style.isRightToLeft
    }
    paragraph.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let attributed = AttributedText(
      content, attributes: content.length > 0 ? base : base.merging(attributes),
      paragraph: paragraph
    ).mapParagraphs { $0.direction = paragraph.direction }
    let frame = TextFrame(
      attributed, in: CGSize(width: style.width, height: .infinity),
      options: TextFrame.Options(overflow: .lastLine(.none)), reusing: earlier)
    return ParagraphLayout(
      frame: frame, string: string, length: slot.length,
      spacing: (
        slot.start == 0 ? 0 : paragraph.paragraphSpacingBefore,
        paragraph.lineSpacing + paragraph.paragraphSpacing
      ), isRightToLeft: isRightToLeft)
  }

  /// Recomputes the tops of paragraphs from their heights.
  private func updateTops(from first: Int) {
    var top = first > 0 ? slots[first - 1].top + slots[first - 1].height : 0
    for index in first..<slots.count {
      slots[index].top = top
      top += slots[index].height
    }
  }

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
      if slots[midpoint].start <= index { low = midpoint + 1 } else { high = midpoint }
    }
    return max(low - 1, 0)
  }

  func entryIndex(atHeight y: CGFloat) -> Int {
    var low = 0
    var high = slots.count
    while low < high {
      let midpoint = (low + high) / 2
      if slots[midpoint].top <= y { low = midpoint + 1 } else { high = midpoint }
    }
    return max(low - 1, 0)
  }
}
