import CoreGraphics
import Testing

@testable import TextLayout

/// Tests that a layout after an edit reuses the lines that the edit does not change.
@Suite struct LineReuseTests {
  private static let words = [
    "scroll", "indicators", "settle", "without", "a", "jump", "and", "incomprehensibilities",
    "stay", "so", "they", "say",
  ]

  /// A text of about 5,000 letters in words of different lengths.
  private static let english = (0..<800).map { words[($0 * $0 + $0 / 3) % words.count] }
    .joined(separator: " ")
  private static let chinese = String(repeating: "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。", count: 200)

  /// Edits of a text: the start as a fraction of the text, the length in UTF-16 units, and the
  /// replacement.
  private static let edits: [(start: Double, length: Int, text: String)] = [
    (0.5, 0, "x"), (0.5, 0, " "), (0.5, 1, ""), (0, 0, "x"), (0, 30, ""), (1, 0, "x"),
    (0.98, 0, "word "), (0.3, 700, "short"), (0.3, 3, String(repeating: "long words ", count: 300)),
    (0.7, 0, "👩‍👩‍👧"), (0.2, 0, "שלום"),
  ]

  private static func text(
    _ string: String, color: RGBA = .black, paragraph: ParagraphAttributes = ParagraphAttributes()
  ) -> AttributedText {
    AttributedText(
      string, attributes: TextAttributes(font: FontDescription(size: 17), color: color),
      paragraph: paragraph)
  }

  private static func frame(_ text: AttributedText, reusing earlier: TextFrame? = nil) -> TextFrame
  {
    TextFrame(text, in: CGSize(width: 300, height: CGFloat.infinity), reusing: earlier)
  }

  private static func edited(
    _ string: String, _ edit: (start: Double, length: Int, text: String)
  ) -> String {
    var units = Array(string.utf16)
    let start = Int(Double(units.count) * edit.start)
    let end = min(start + edit.length, units.count)
    units.replaceSubrange(start..<end, with: Array(edit.text.utf16))
    return String(decoding: units, as: UTF16.self)
  }

  private func expectEqual(_ a: TextFrame, _ b: TextFrame, _ comment: Comment) {
    #expect(a.lines.map(\.range) == b.lines.map(\.range), comment)
    #expect(
      zip(a.lines, b.lines).allSatisfy {
        abs($0.rect.minX - $1.rect.minX) < 0.001 && abs($0.rect.minY - $1.rect.minY) < 0.001
          && abs($0.rect.width - $1.rect.width) < 0.01 && abs($0.baseline - $1.baseline) < 0.001
          && $0.clusters.map(\.range) == $1.clusters.map(\.range)
          && $0.runs.map(\.run) == $1.runs.map(\.run)
          && $0.runs.map(\.glyphs.count) == $1.runs.map(\.glyphs.count)
      }, comment)
    #expect(
      abs(a.size.width - b.size.width) < 0.01 && abs(a.size.height - b.size.height) < 0.001, comment
    )
  }

  @Test(
    "After an edit, a layout that reuses lines has the same lines as a new layout",
    arguments: [english, chinese])
  func equivalence(_ string: String) {
    for paragraph in [
      ParagraphAttributes(),
      ParagraphAttributes(lineSpacing: 3, firstLineHeadIndent: 20, headIndent: 8),
    ] {
      let before = Self.frame(Self.text(string, paragraph: paragraph))
      for (number, edit) in Self.edits.enumerated() {
        let after = Self.text(Self.edited(string, edit), paragraph: paragraph)
        expectEqual(
          Self.frame(after, reusing: before), Self.frame(after), "edit \(number) of \(paragraph)")
      }
    }
  }

  @Test("After several edits, a layout that reuses lines equals a new layout")
  func series() {
    var string = Self.english
    var frame = Self.frame(Self.text(string))
    for (number, edit) in Self.edits.dropLast().enumerated() {
      string = Self.edited(string, edit)
      frame = Self.frame(Self.text(string), reusing: frame)
      expectEqual(frame, Self.frame(Self.text(string)), "edit \(number)")
    }
  }

  @Test("After a typed letter, only the lines around the letter are laid out again")
  func typing() throws {
    let before = Self.frame(Self.text(Self.english))
    let after = Self.text(Self.edited(Self.english, (0.5, 0, "x")))
    let reuse = try #require(
      LineReuse(before, for: after, options: TextFrame.Options(), width: 300))
    let lines = Self.frame(after).lines
    let changed = try #require(
      lines.firstIndex { $0.range.upperBound > after.utf16.count / 2 })
    #expect(reuse.unchangedLines.count >= changed - 4)
    let next = try #require(
      lines.indices.dropFirst(changed).first { reuse.lines(from: lines[$0]) != nil })
    #expect(next <= changed + 8)
    #expect(reuse.lines(from: lines[next])?.count == lines.count - next)
  }

  @Test("Lines are reused if the edit keeps the last line, and not if it keeps no line")
  func replacement() throws {
    let before = Self.frame(Self.text(Self.english))
    let last = try #require(before.lines.last).range
    let end = String(decoding: before.text.utf16[last], as: UTF16.self)
    func reuse(_ string: String) -> LineReuse? {
      LineReuse(before, for: Self.text(string), options: TextFrame.Options(), width: 300)
    }
    #expect(reuse("Another text") == nil)
    #expect(reuse("Another text. " + end) != nil)
  }

  @Test("After a font change in the middle, a layout that reuses lines equals a new layout")
  func runs() {
    let before = Self.frame(Self.text(Self.english))
    let count = Self.english.utf16.count
    let plain = TextAttributes(font: FontDescription(size: 17))
    let large = TextAttributes(font: FontDescription(size: 24))
    let ranges = [(0..<2000, plain), (2000..<2010, large), (2010..<count, plain)]
    let after = AttributedText(
      Self.english, runs: ranges.map { AttributedText.Run(range: $0, attributes: $1) },
      paragraphs: [.init(range: 0..<count, attributes: ParagraphAttributes())],
      defaultAttributes: plain, defaultParagraph: ParagraphAttributes())
    expectEqual(Self.frame(after, reusing: before), Self.frame(after), "another font")
  }

  @Test(
    "Reused lines have the text's new color; a change of the font causes a new layout of the lines")
  func attributes() {
    let before = Self.frame(Self.text(Self.english))
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let after = Self.frame(Self.text(Self.english, color: red), reusing: before)
    #expect(after.text.runs.map(\.attributes.color) == [red])
    let small = AttributedText(
      Self.english, attributes: TextAttributes(font: FontDescription(size: 11)))
    expectEqual(Self.frame(small, reusing: before), Self.frame(small), "another size")
  }

  @Test("After text is split or joined, a layout that reuses lines equals a new layout")
  func splitting() {
    let entire = Self.frame(Self.text(Self.english))
    let half = Self.english.utf16.count / 2
    let (first, second) = (
      String(Self.english.prefix(half)), String(Self.english.dropFirst(half))
    )
    for part in [first, second] {
      let text = Self.text(part)
      expectEqual(Self.frame(text, reusing: entire), Self.frame(text), "a half")
      expectEqual(
        Self.frame(Self.text(Self.english), reusing: Self.frame(text)), entire, "both halves")
    }
  }
}
