import Foundation
import TextLayout

/// The boundaries of words, sentences and paragraphs of a text, as UTF-16 indices.
struct TextUnitBoundaries {
  let string: NSString

  private struct Paragraph {
    let start: Int
    let count: Int
    /// The length in UTF-16 code units, including the terminator.
    let length: Int
    let boundaries: TextBoundaries
  }

  private func paragraph(at index: Int) -> Paragraph {
    let start = paragraphStart(at: index)
    var end = start
    while end < string.length, !DocumentLayout.isTerminator(string.character(at: end)) { end += 1 }
    let text = string.substring(with: NSRange(location: start, length: end - start))
    var length = end - start
    if end < string.length {
      let isPair =
        string.character(at: end) == 0x0D && end + 1 < string.length
        && string.character(at: end + 1) == 0x0A
      length += isPair ? 2 : 1
    }
    return Paragraph(
      start: start, count: end - start, length: length, boundaries: TextBoundaries(text))
  }

  private func paragraphStart(at index: Int) -> Int {
    var start = min(max(index, 0), string.length)
    while start > 0, !DocumentLayout.isTerminator(string.character(at: start - 1)) { start -= 1 }
    return start
  }

  /// The paragraph that contains an index, including its terminator.
  func paragraphRange(at index: Int) -> NSRange {
    let paragraph = paragraph(at: index)
    return NSRange(location: paragraph.start, length: paragraph.length)
  }

  /// The next end of a word after an index, or the previous start of a word if `forward` is false.
  /// The end of a paragraph is also a boundary. If `forward` is false, the start of a paragraph is
  /// a boundary instead.
  func wordBoundary(from index: Int, forward: Bool) -> Int {
    var paragraph = paragraph(at: index)
    if forward {
      while true {
        let local = index - paragraph.start
        if let end = paragraph.boundaries.wordEnds.first(where: { $0 > local }) {
          return paragraph.start + end
        }
        let next = paragraph.start + paragraph.length
        guard next < string.length, paragraph.length > 0 else { return string.length }
        // The end of a paragraph is also a boundary, unless the caret is already at this end.
        if local < paragraph.count { return paragraph.start + paragraph.count }
        paragraph = self.paragraph(at: next)
      }
    }
    while true {
      let local = index - paragraph.start
      if let start = paragraph.boundaries.wordStarts.last(where: { $0 < local }) {
        return paragraph.start + start
      }
      guard paragraph.start > 0 else { return 0 }
      if local > 0 { return paragraph.start }
      paragraph = self.paragraph(at: paragraph.start - 1)
    }
  }

  /// The word that contains an index. If no word contains the index, the value is the word that
  /// ends at the index.
  func wordRange(at index: Int) -> NSRange? {
    let paragraph = paragraph(at: index)
    return unit(
      at: index - paragraph.start, paragraph.boundaries.wordStarts,
      paragraph.boundaries.wordEnds
    ).map { NSRange(location: paragraph.start + $0.lowerBound, length: $0.count) }
  }

  func sentenceRange(at index: Int) -> NSRange? {
    let paragraph = paragraph(at: index)
    return unit(
      at: index - paragraph.start, paragraph.boundaries.sentenceStarts,
      paragraph.boundaries.sentenceEnds
    ).map { NSRange(location: paragraph.start + $0.lowerBound, length: $0.count) }
  }

  private func unit(at index: Int, _ starts: [Int], _ ends: [Int]) -> Range<Int>? {
    let units = zip(starts, ends).filter { $0 < $1 }
    return units.first { $0 <= index && index < $1 }.map { $0..<$1 }
      ?? units.last { $0 < index && index == $1 }.map { $0..<$1 }
  }

  /// The range that a double tap at an index selects: the word at the index or, if there is no
  /// word, the character. For a space, the next or previous word of the paragraph has priority over
  /// the space itself.
  func wordForSelection(at index: Int) -> NSRange {
    if let word = wordRange(at: index) { return word }
    guard string.length > 0 else { return NSRange(location: 0, length: 0) }
    let character = string.rangeOfComposedCharacterSequence(at: min(index, string.length - 1))
    let isSpace =
      Unicode.Scalar(string.character(at: character.location))?.properties.isWhitespace ?? false
    guard isSpace else { return character }
    let paragraph = paragraph(at: index)
    let local = index - paragraph.start
    let words = Array(zip(paragraph.boundaries.wordStarts, paragraph.boundaries.wordEnds))
    if let next = words.first(where: { $0.0 >= local }) ?? words.last(where: { $0.1 <= local }) {
      return NSRange(location: paragraph.start + next.0, length: next.1 - next.0)
    }
    return DocumentLayout.isTerminator(string.character(at: character.location))
      ? NSRange(location: index, length: 0) : character
  }
}
