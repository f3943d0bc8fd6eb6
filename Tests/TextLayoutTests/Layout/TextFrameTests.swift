import CoreGraphics
import Testing
import TextLayout

@Suite struct TextFrameTests {
  private static let font = FontDescription(size: 17)
  private static let long =
    "One line that is much too long to fit into the width of a small screen in one piece"

  private func frame(
    _ text: String, width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int = 0,
    overflow: TextFrame.Overflow = .lastLine(.tail),
    paragraph: ParagraphAttributes = ParagraphAttributes()
  ) -> TextFrame {
    TextFrame(
      AttributedText(text, attributes: TextAttributes(font: Self.font), paragraph: paragraph),
      in: CGSize(width: width, height: height),
      options: TextFrame.Options(maximumLines: lines, overflow: overflow))
  }

  // MARK: Size

  @Test("Empty text has no size and no lines, but its caret has the height of a line")
  func empty() {
    let frame = frame("")
    #expect(frame.size == .zero)
    #expect(frame.lines.isEmpty)
    #expect(abs(frame.caretRect(at: 0).height - 20.287) < 0.001)
  }

  @Test("Text wraps into lines that fit, without losing a character")
  func wrapping() {
    let frame = frame(Self.long, width: 200)
    #expect(frame.lines.count > 2)
    #expect(frame.lines.allSatisfy { $0.rect.width <= 200 })
    #expect(frame.lines.first?.range.lowerBound == 0)
    #expect(frame.lines.last?.range.upperBound == Self.long.utf16.count)
    for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
      #expect(abs(line.rect.maxY - next.rect.minY) < 0.001)
    }
    #expect(!frame.isTruncated)
  }

  @Test("Text keeps its lines when it is laid out again in its measured width")
  func stableWidth() {
    for width in stride(from: 20.0, through: 400, by: 7) {
      let first = frame(Self.long + " 中文字符 עברית", width: width)
      let second = frame(Self.long + " 中文字符 עברית", width: first.size.width)
      #expect(first.lines.map(\.range) == second.lines.map(\.range))
    }
  }

  @Test(
    "Text is not truncated in its measured width, at any font size and letter spacing",
    arguments: ["Title 文本样式 Text", "Label", "混排 end", "W", "مرحبا Wörld", "a 😀 b"])
  func ownWidth(text: String) {
    for size in stride(from: 6.0, through: 80, by: 1) {
      for kern in [0, 3, -0.5] {
        let attributes = TextAttributes(
          font: FontDescription(size: size, weight: 0.3), kern: kern)
        let text = AttributedText(text, attributes: attributes)
        let natural = TextFrame(text).size
        let frame = TextFrame(
          text, in: CGSize(width: natural.width + 0.01, height: CGFloat.infinity),
          options: TextFrame.Options(maximumLines: 1))
        #expect(!frame.isTruncated, "\(size) \(kern)")
        #expect(abs(frame.size.width - natural.width) < 0.01)
      }
    }
  }

  @Test("Lines of Chinese, emoji and English have the same height")
  func uniformLines() {
    #expect(frame("Hello").size.height == frame("你好").size.height)
    #expect(frame("Hello").size.height == frame("😀👨‍👩‍👧").size.height)
    #expect(frame("Hello").size.height == frame("مرحبا").size.height)
  }

  @Test("Chinese text breaks between characters, but not before a full stop")
  func chineseBreaks() {
    let frame = frame("天地玄黄宇宙洪荒。日月", width: 17 * 8 + 1)
    #expect(frame.lines.count == 2)
    #expect(frame.lines[1].range.lowerBound == 7)
  }

  @Test("Text laid out in a zero, negative or NaN width has a finite size")
  func degenerateWidths() {
    for width in [0, -5, .nan, .greatestFiniteMagnitude] as [CGFloat] {
      let frame = frame("abc", width: width, height: width)
      #expect(frame.size.height.isFinite && frame.size.width.isFinite)
      #expect(!frame.lines.isEmpty)
    }
  }

  @Test("A newline at the end of a text adds a line for the caret, but no height")
  func finalNewline() {
    let frame = frame("one\n")
    #expect(frame.lines.count == 1)
    #expect(frame.extraLine != nil)
    #expect(frame.caretRect(at: 4).minY > frame.caretRect(at: 3).minY)
  }

  @Test("Every kind of line ending separates paragraphs")
  func lineEndings() {
    #expect(frame("a\nb\r\nc\rd\u{2029}e").lines.count == 5)
    #expect(frame("a\u{2028}b").lines.count == 2)
    #expect(frame("a\n\nb").lines.count == 3)
  }

  @Test("Text with half a surrogate pair and a zero character is laid out completely")
  func malformed() {
    let broken = String(decoding: [0x61, 0xD800, 0x62, 0x0000, 0x63] as [UInt16], as: UTF16.self)
    let frame = frame(broken)
    #expect(frame.lines.last?.range.upperBound == broken.utf16.count)
    _ = (0...broken.utf16.count).map { frame.caretRect(at: $0) }
  }

  // MARK: Truncation

  @Test("A line limit truncates the last line, and the frame reports the truncation")
  func maximumLines() {
    let frame = frame(Self.long, width: 200, lines: 2)
    #expect(frame.lines.count == 2)
    #expect(frame.isTruncated && frame.lines[1].isTruncated && !frame.lines[0].isTruncated)
    #expect(frame.size.width <= 200)
  }

  @Test(
    "Text truncated at the head, in the middle or at the tail is one line within the width",
    arguments: [TextFrame.Truncation.head, .middle, .tail])
  func modes(mode: TextFrame.Truncation) {
    let frame = frame(Self.long, width: 200, lines: 1, overflow: .lastLine(mode))
    #expect(frame.lines.count == 1 && frame.isTruncated)
    #expect(frame.size.width <= 200 && frame.size.width > 180)
  }

  @Test("Text that fits its width is not truncated")
  func fitting() {
    let frame = frame("Hello", width: 200, lines: 1)
    #expect(!frame.isTruncated)
  }

  @Test("Clipped text is one line that extends beyond the width")
  func clipping() {
    let frame = frame(Self.long, width: 100, lines: 1, overflow: .lastLine(.clip))
    #expect(frame.lines.count == 1)
    #expect(frame.size.width > 400)
  }

  @Test("If a later paragraph does not fit, the last visible line ends with an ellipsis")
  func hiddenParagraph() {
    let frame = frame("One\nTwo", width: 200, lines: 1)
    #expect(frame.isTruncated)
    #expect(frame.size.width > self.frame("One").size.width + 5)
  }

  @Test("Lines that do not fit the height are omitted, except the first line")
  func height() {
    #expect(frame(Self.long, width: 200, height: 45).lines.count == 2)
    #expect(frame(Self.long, width: 200, height: 45).isTruncated)
    #expect(frame(Self.long, width: 200, height: 3).lines.count == 1)
  }

  @Test("In string drawing, a paragraph whose line break mode truncates is a single line")
  func everyParagraph() {
    let frame = frame(
      Self.long + "\n" + Self.long, width: 200, overflow: .everyParagraph,
      paragraph: ParagraphAttributes(lineBreakMode: .truncatingTail))
    #expect(frame.lines.count == 2)
    #expect(frame.lines.allSatisfy { $0.isTruncated })
  }

  // MARK: Placement

  @Test("Lines are aligned left, centered and right in the given width")
  func alignment() {
    func x(_ alignment: ParagraphAttributes.Alignment) -> CGFloat {
      frame("Hello", width: 200, paragraph: ParagraphAttributes(alignment: alignment))
        .lines[0].rect.minX
    }
    let width = frame("Hello").size.width
    #expect(x(.left) == 0 && x(.natural) == 0 && x(.justified) == 0)
    #expect(abs(x(.center) - (200 - width) / 2) < 0.001)
    #expect(abs(x(.right) - (200 - width)) < 0.001)
  }

  @Test("Natural alignment uses the text's direction, or the paragraph style's writing direction")
  func naturalAlignment() {
    #expect(frame("שלום", width: 200).lines[0].rect.maxX == 200)
    #expect(frame("שלום", width: 200).lines[0].isRightToLeft)
    let forced = ParagraphAttributes(direction: .rightToLeft)
    #expect(frame("Hello", width: 200, paragraph: forced).lines[0].rect.maxX == 200)
    let left = ParagraphAttributes(alignment: .left)
    #expect(frame("שלום", width: 200, paragraph: left).lines[0].rect.minX == 0)
  }

  @Test("Justified lines fill the width, except the last line of a paragraph")
  func justified() {
    let frame = frame(
      Self.long, width: 200, paragraph: ParagraphAttributes(alignment: .justified))
    #expect(frame.lines.dropLast().allSatisfy { abs($0.rect.width - 200) < 0.1 })
    #expect(frame.lines.last!.rect.width < 199)
  }

  @Test(
    "Separate indents move the start of the first line, the start of other lines, and all line ends"
  )
  func indents() {
    let paragraph = ParagraphAttributes(
      firstLineHeadIndent: 30, headIndent: 10, tailIndent: -20)
    let frame = frame(Self.long, width: 200, paragraph: paragraph)
    #expect(frame.lines[0].rect.minX == 30)
    #expect(frame.lines[1].rect.minX == 10)
    #expect(frame.lines.allSatisfy { $0.rect.maxX <= 180.001 })
    let tail = self.frame(
      Self.long, width: 200, paragraph: ParagraphAttributes(tailIndent: 100))
    #expect(tail.lines.allSatisfy { $0.rect.maxX <= 100.001 })
  }

  @Test("Spacing is added between lines and between paragraphs, but not at the end of the text")
  func spacing() {
    let plain = frame("a\nb").size.height
    let spaced = frame("a\nb", paragraph: ParagraphAttributes(lineSpacing: 5)).size.height
    #expect(abs(spaced - plain - 5) < 0.001)
    let paragraphs = frame(
      "a\nb", paragraph: ParagraphAttributes(paragraphSpacing: 7, paragraphSpacingBefore: 2))
    #expect(abs(paragraphs.size.height - plain - 9) < 0.001)
    #expect(paragraphs.lines[0].rect.minY == 0)
  }

  @Test("A line height is multiplied and then limited, and extra height is added above the text")
  func lineHeights() {
    func height(_ change: (inout ParagraphAttributes) -> Void) -> CGFloat {
      var paragraph = ParagraphAttributes()
      change(&paragraph)
      return frame("a", paragraph: paragraph).size.height
    }
    #expect(abs(height { $0.lineHeightMultiple = 1.5 } - 30.431) < 0.001)
    #expect(height { $0.minimumLineHeight = 40 } == 40)
    #expect(height { $0.maximumLineHeight = 10 } == 10)
    let tall = frame("a", paragraph: ParagraphAttributes(minimumLineHeight: 40))
    #expect(abs(tall.firstBaseline - (40 - 4.1006)) < 0.001)
  }

  @Test("A tab moves text to the next stop, or to a multiple of the interval after the last stop")
  func tabs() {
    let paragraph = ParagraphAttributes(
      tabStops: [ParagraphAttributes.TabStop(location: 100)], defaultTabInterval: 50)
    let frame = frame("\ta\tb", width: 400, paragraph: paragraph)
    #expect(abs(frame.caretRect(at: 1).minX - 100) < 0.1)
    #expect(abs(frame.caretRect(at: 3).minX - 150) < 0.1)
  }

  // MARK: Mixed attributes

  @Test("The largest font in a line determines the line's height")
  func mixedSizes() {
    let small = TextAttributes(font: FontDescription(size: 10))
    let large = TextAttributes(font: FontDescription(size: 30))
    let text = AttributedText(
      "aB", runs: [.init(range: 0..<1, attributes: small), .init(range: 1..<2, attributes: large)],
      paragraphs: [.init(range: 0..<2, attributes: ParagraphAttributes())],
      defaultAttributes: small, defaultParagraph: ParagraphAttributes())
    #expect(abs(TextFrame(text).size.height - 35.8) < 0.01)
  }

  @Test("An attachment has its own width and makes its line taller")
  func attachment() {
    var attributes = TextAttributes(font: Self.font)
    attributes.attachment = TextAttachment(
      bounds: CGRect(x: 0, y: -10, width: 50, height: 60)
    ) { _, _, _ in }
    let frame = TextFrame(AttributedText("\u{FFFC}", attributes: attributes))
    #expect(frame.size == CGSize(width: 50, height: 60))
    #expect(frame.firstBaseline == 50)
  }

  @Test("Kerning adds space between characters, and a baseline offset makes the line taller")
  func kernAndOffset() {
    var attributes = TextAttributes(font: Self.font)
    let plain = TextFrame(AttributedText("abc", attributes: attributes)).size
    attributes.kern = 10
    attributes.baselineOffset = 6
    let changed = TextFrame(AttributedText("abc", attributes: attributes)).size
    #expect((19...31).contains(changed.width - plain.width))
    let base = TextAttributes(font: Self.font)
    let mixed = AttributedText(
      "ab",
      runs: [.init(range: 0..<1, attributes: base), .init(range: 1..<2, attributes: attributes)],
      paragraphs: [.init(range: 0..<2, attributes: ParagraphAttributes())],
      defaultAttributes: base, defaultParagraph: ParagraphAttributes())
    #expect(abs(TextFrame(mixed).size.height - plain.height - 6) < 0.001)
  }

  @Test("Many threads that lay out the same text get equal layouts")
  func threads() async {
    let expected = frame(Self.long, width: 150).lines.map(\.range)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask { frame(Self.long, width: 150).lines.map(\.range) == expected }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
