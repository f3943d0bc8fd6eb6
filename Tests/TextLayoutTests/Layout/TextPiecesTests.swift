import CoreGraphics
import Testing

@testable import TextLayout

/// Tests long paragraphs. They are laid out piece by piece.
@Suite struct TextPiecesTests {
  private func lines(
    _ string: String, width: CGFloat, pieceLength: Int, limit: Int = 0,
    paragraph: ParagraphAttributes = ParagraphAttributes()
  ) -> [TextLine] {
    let text = AttributedText(
      string, attributes: TextAttributes(font: FontDescription(size: 17)), paragraph: paragraph)
    return FontLibrary.shared.withContext { context in
      Typesetter(
        text: text, context: context, options: TextFrame.Options(maximumLines: limit),
        width: width, pieceLength: pieceLength
      ).lines(limit: limit).lines
    }
  }

  private static let texts = [
    String(repeating: "The scroll indicator settles without jumps, and so on. ", count: 12),
    String(repeating: "天地玄黄，宇宙洪荒。", count: 60),
    String(repeating: "مرحبا بالعالم وأهلا ", count: 30),
    String(repeating: "naïve 👩‍👩‍👧 שלום and English ", count: 20),
  ]

  @Test(
    "A paragraph laid out in pieces has the same lines as a paragraph laid out as a whole",
    arguments: texts,
    [120, 300] as [CGFloat])
  func equivalence(_ string: String, _ width: CGFloat) {
    for paragraph in [
      ParagraphAttributes(),
      ParagraphAttributes(lineSpacing: 3, firstLineHeadIndent: 20, headIndent: 8),
      ParagraphAttributes(firstLineHeadIndent: 4, headIndent: 30, tailIndent: -10),
    ] {
      let undivided = lines(string, width: width, pieceLength: .max, paragraph: paragraph)
      let pieces = lines(string, width: width, pieceLength: 150, paragraph: paragraph)
      #expect(undivided.map(\.range) == pieces.map(\.range))
      #expect(
        zip(undivided, pieces).allSatisfy {
          abs($0.rect.minY - $1.rect.minY) < 0.001 && abs($0.rect.width - $1.rect.width) < 0.01
            && $0.placement.leadingIndent == $1.placement.leadingIndent
            && $0.isRightToLeft == $1.isRightToLeft
        })
    }
  }

  @Test(
    "Laying out a long paragraph in pieces does not change where a line limit truncates the text")
  func limits() {
    for limit in [1, 3] {
      let undivided = lines(Self.texts[0], width: 200, pieceLength: .max, limit: limit)
      let pieces = lines(Self.texts[0], width: 200, pieceLength: 150, limit: limit)
      #expect(undivided.map(\.range) == pieces.map(\.range))
      #expect(pieces.last?.isTruncated == true)
    }
  }

  @Test("A word of 40,000 letters, and a letter with 5,000 marks, are laid out completely")
  func longWords() {
    let word = String(repeating: "abcdefghij", count: 4000)
    let frame = TextFrame(
      AttributedText(word, attributes: TextAttributes(font: FontDescription(size: 17))),
      in: CGSize(width: 300, height: CGFloat.infinity))
    var end = 0
    for line in frame.lines {
      #expect(line.range.lowerBound == end && line.rect.width <= 300.01)
      end = line.range.upperBound
    }
    #expect(end == 40_000)
    // Another letter would fit only on the last line. Every other line is full.
    #expect(frame.lines.dropLast().allSatisfy { $0.rect.width > 280 })
    let marks = "e" + String(repeating: "\u{301}", count: 5000) + " end"
    let marked = lines(marks, width: 300, pieceLength: 1024)
    #expect(marked.last?.range.upperBound == marks.utf16.count)
  }
}
