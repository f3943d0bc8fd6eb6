import CPango

/// The boundaries of the words and sentences of one paragraph, by Unicode's rules and, for Thai, by
/// Pango's dictionary. All indices are UTF-16 code units from the paragraph's start.
package struct TextBoundaries: Sendable {
  /// The indices of the first characters of words, in ascending order. A number is also a
  /// word.
  package private(set) var wordStarts: [Int] = []
  /// The indices after the last characters of words, in ascending order.
  package private(set) var wordEnds: [Int] = []
  /// The indices of the first characters of sentences, in ascending order.
  package private(set) var sentenceStarts: [Int] = []
  /// The indices after the last characters of sentences, in ascending order; spaces after a
  /// sentence are not part of it.
  package private(set) var sentenceEnds: [Int] = []

  /// Creates the boundaries of a paragraph. Complexity: linear in the paragraph's length.
  package init(_ paragraph: String) {
    guard !paragraph.isEmpty else { return }
    let bytes = paragraph.utf8.map { CChar(bitPattern: $0) }
    let scalars = paragraph.unicodeScalars
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    pango_get_log_attrs(
      bytes, Int32(bytes.count), -1, pango_language_get_default(), &attributes,
      Int32(attributes.count))
    var index = 0
    var scalar = scalars.startIndex
    for attribute in attributes {
      if attribute.is_word_start != 0 { wordStarts.append(index) }
      if attribute.is_word_end != 0 { wordEnds.append(index) }
      if attribute.is_sentence_start != 0 { sentenceStarts.append(index) }
      if attribute.is_sentence_end != 0 { sentenceEnds.append(index) }
      guard scalar < scalars.endIndex else { break }
      index += UTF16.width(scalars[scalar])
      scalar = scalars.index(after: scalar)
    }
  }
}
