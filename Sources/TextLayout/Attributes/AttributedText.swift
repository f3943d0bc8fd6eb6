import Diagnostics

/// Text with attributes of every character and every paragraph, ready for layout.
///
/// All indices are in UTF-16 code units, as in `NSString`.
package struct AttributedText: Sendable {
  /// Characters with equal attributes.
  package struct Run: Sendable {
    /// The run's range in UTF-16 code units from the text's start.
    package var range: Range<Int>
    /// The appearance of the characters in the range.
    package var attributes: TextAttributes

    /// Creates a run; ``AttributedText`` checks that its runs cover the text.
    package init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  /// Characters with equal paragraph attributes; the first character of a paragraph determines the
  /// attributes of the whole paragraph.
  package struct ParagraphSpan: Sendable {
    /// The span's range in UTF-16 code units from the text's start.
    package var range: Range<Int>
    /// The attributes of the paragraphs whose first character is in the range.
    package var attributes: ParagraphAttributes

    /// Creates a span; ``AttributedText`` checks that its spans cover the text.
    package init(range: Range<Int>, attributes: ParagraphAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  /// The characters as UTF-16 code units, to which all indices refer.
  package let utf16: [UInt16]
  /// The runs in order; empty for an empty text.
  package private(set) var runs: [Run]
  /// The spans in order; empty for an empty text.
  package private(set) var paragraphSpans: [ParagraphSpan]

  /// The attributes of empty text. These attributes never change, so a label and its layouts refer
  /// to one object instead of copies.
  private final class Defaults: Sendable {
    let attributes: TextAttributes
    let paragraph: ParagraphAttributes

    init(_ attributes: TextAttributes, _ paragraph: ParagraphAttributes) {
      self.attributes = attributes
      self.paragraph = paragraph
    }
  }

  private let defaults: Defaults
  /// The attributes of the caret in empty text.
  package var defaultAttributes: TextAttributes { defaults.attributes }
  /// The paragraph attributes of empty text.
  package var defaultParagraph: ParagraphAttributes { defaults.paragraph }

  /// Creates a text with uniform attributes.
  package init(
    _ string: String, attributes: TextAttributes,
    paragraph: ParagraphAttributes = ParagraphAttributes()
  ) {
    utf16 = Array(string.utf16)
    runs = utf16.isEmpty ? [] : [Run(range: 0..<utf16.count, attributes: attributes)]
    paragraphSpans =
      utf16.isEmpty ? [] : [ParagraphSpan(range: 0..<utf16.count, attributes: paragraph)]
    defaults = Defaults(attributes, paragraph)
  }

  /// Creates a text with several runs of attributes.
  ///
  /// - Precondition: `runs` and `paragraphs` each cover the string from its start to its end
  ///   without gap or overlap.
  package init(
    _ string: String, runs: [Run], paragraphs: [ParagraphSpan],
    defaultAttributes: TextAttributes, defaultParagraph: ParagraphAttributes
  ) {
    utf16 = Array(string.utf16)
    Self.check(runs.map(\.range), cover: utf16.count, what: "runs")
    Self.check(paragraphs.map(\.range), cover: utf16.count, what: "paragraph spans")
    self.runs = runs
    paragraphSpans = paragraphs
    defaults = Defaults(defaultAttributes, defaultParagraph)
  }

  /// Returns the same characters with every run's attributes changed by `change`.
  package func mapAttributes(_ change: (inout TextAttributes) -> Void) -> AttributedText {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].attributes) }
    return copy
  }

  /// Returns the same characters with every paragraph's attributes changed by `change`.
  package func mapParagraphs(_ change: (inout ParagraphAttributes) -> Void) -> AttributedText {
    var copy = self
    for index in copy.paragraphSpans.indices { change(&copy.paragraphSpans[index].attributes) }
    return copy
  }

  /// The index of the run that contains a character, or of the last run. Complexity: logarithmic in
  /// the number of runs.
  func runIndex(at index: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let midpoint = (low + high) / 2
      if runs[midpoint].range.upperBound <= index { low = midpoint + 1 } else { high = midpoint }
    }
    return min(low, runs.count - 1)
  }

  func paragraphAttributes(at index: Int) -> ParagraphAttributes {
    paragraphSpans.first { $0.range.upperBound > index }?.attributes
      ?? paragraphSpans.last?.attributes ?? defaultParagraph
  }

  private static func check(_ ranges: [Range<Int>], cover count: Int, what: String) {
    var end = 0
    for range in ranges {
      checkUsage(
        range.lowerBound == end && !range.isEmpty,
        "The \(what) of attributed text follow each other; one starts at \(range.lowerBound) "
          + "where \(end) was due, or is empty.")
      end = range.upperBound
    }
    checkUsage(
      end == count,
      "The \(what) of attributed text cover it whole; they end at \(end) of \(count).")
  }
}
