import CoreGraphics
import Foundation
import TextLayout

/// Editable text as paragraphs laid out one under the other.
///
/// An edit lays out only the paragraphs that it touches. Indices are UTF-16 code units of the whole
/// text; coordinates are those of the text container, whose top left is zero.
struct ParagraphStack {
  struct Entry {
    var start: Int
    var top: CGFloat
    var paragraph: LaidParagraph
    /// Another number whenever the paragraph was laid out anew.
    var version: Int
  }

  /// How text is turned into a layout.
  struct Style {
    var width = CGFloat.infinity
    var defaults: [NSAttributedString.Key: Any] = [:]
    /// The attributes of an empty last paragraph.
    var trailing: [NSAttributedString.Key: Any] = [:]
    /// For paragraphs that have no direction by themselves.
    var isRightToLeft = false
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Changes how a piece of text that starts at an index looks, but not its length.
    var decorate: ((StyledText, Int) -> StyledText)?
  }

  private(set) var entries: [Entry] = []
  private(set) var length = 0
  private var versions = 0

  var height: CGFloat { entries.last.map { $0.top + $0.paragraph.height } ?? 0 }

  /// The widest line's room.
  var width: CGFloat { entries.reduce(0) { max($0, $1.paragraph.frame.size.width) } }

  // MARK: Laying out

  /// Lays out everything.
  mutating func layOut(_ text: StyledText, _ style: Style) {
    length = text.length
    var made: [Entry] = []
    append(text, NSRange(location: 0, length: text.length), style, to: &made)
    entries = made
    place(from: 0)
  }

  /// Lays out again what a replacement touched.
  ///
  /// - Parameters:
  ///   - text: After the replacement.
  ///   - old: What was replaced, in the text before.
  ///   - newLength: Of the characters that stand there now.
  mutating func update(
    _ text: StyledText, replaced old: NSRange, newLength: Int, _ style: Style
  ) {
    let isOfThisText = length + newLength - old.length == text.length
    guard !entries.isEmpty, isOfThisText else { return layOut(text, style) }
    // Attributes, joined line endings and the trailing paragraph may reach one paragraph further.
    let first = max(entryIndex(at: old.location) - 1, 0)
    let last = min(entryIndex(at: old.location + old.length) + 1, entries.count - 1)
    let start = entries[first].start
    let delta = newLength - old.length
    let isAtEnd = last == entries.count - 1
    let oldEnd = isAtEnd ? length : entries[last + 1].start
    let range = NSRange(location: start, length: oldEnd + delta - start)
    length = text.length
    var replacements: [Entry] = []
    append(text, range, style, to: &replacements, isOpenEnded: isAtEnd)
    for index in entries.indices where index > last { entries[index].start += delta }
    entries.replaceSubrange(first...last, with: replacements)
    place(from: first)
  }

  private mutating func append(
    _ text: StyledText, _ range: NSRange, _ style: Style, to list: inout [Entry],
    isOpenEnded: Bool = true
  ) {
    let string = text.string as NSString
    var start = range.location
    let end = range.location + range.length
    while start < end {
      var (paragraphEnd, contentsEnd) = (0, 0)
      Self.paragraphEnd(
        of: string, from: start, contentsEnd: &contentsEnd, end: &paragraphEnd)
      let content = NSRange(location: start, length: contentsEnd - start)
      let look = text.attributes(at: start)
      list.append(
        entry(
          text.attributedSubstring(from: content), look: look, length: paragraphEnd - start,
          start: start, style))
      start = paragraphEnd
    }
    guard isOpenEnded else { return }
    if end == 0 || Self.isTerminator(string.character(at: end - 1)) {
      list.append(
        entry(
          StyledText(), look: style.trailing, length: 0, start: end, style))
    }
  }

  private mutating func entry(
    _ content: StyledText, look: [NSAttributedString.Key: Any], length: Int, start: Int,
    _ style: Style
  ) -> Entry {
    versions += 1
    let content = style.decorate?(content, start) ?? content
    let paragraphStyle = look[.paragraphStyle] ?? style.defaults[.paragraphStyle]
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
    let text = AttributedText(
      content, attributes: content.length > 0 ? base : base.merging(look), paragraph: paragraph
    ).mapParagraphs { $0.direction = paragraph.direction }
    let frame = TextFrame(
      text, in: CGSize(width: style.width, height: .infinity),
      options: TextFrame.Options(overflow: .lastLine(.none)))
    let laid = LaidParagraph(
      frame: frame, string: string, length: length,
      spacing: (
        start == 0 ? 0 : paragraph.paragraphSpacingBefore,
        paragraph.lineSpacing + paragraph.paragraphSpacing
      ), isRightToLeft: isRightToLeft)
    return Entry(start: start, top: 0, paragraph: laid, version: versions)
  }

  private mutating func place(from first: Int) {
    var top = first > 0 ? entries[first - 1].top + entries[first - 1].paragraph.height : 0
    for index in entries.indices where index >= first {
      entries[index].top = top
      top += entries[index].paragraph.height
    }
  }

  static func isTerminator(_ unit: unichar) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  private static func paragraphEnd(
    of string: NSString, from start: Int, contentsEnd: inout Int, end: inout Int
  ) {
    var index = start
    while index < string.length, !isTerminator(string.character(at: index)) { index += 1 }
    contentsEnd = index
    guard index < string.length else { return end = index }
    let isPair =
      string.character(at: index) == 0x0D && index + 1 < string.length
      && string.character(at: index + 1) == 0x0A
    end = index + (isPair ? 2 : 1)
  }

  // MARK: Finding

  /// The paragraph that an index lies in; the last one at the end.
  func entryIndex(at index: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  func entryIndex(atHeight y: CGFloat) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].top <= y { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}

/// The direction that text has by itself.
enum TextDirection {
  /// By the first character that has one, as Unicode's algorithm does; nil without such a character.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
        0x1E800...0x1EFFF, 0x200F:
        return true
      case 0x200E: return false
      default:
        if scalar.properties.isAlphabetic || scalar.properties.isIdeographic { return false }
      }
    }
    return nil
  }
}
