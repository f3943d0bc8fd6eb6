import CoreGraphics
import Testing
import TextLayout

@Suite struct TextFrameInkTests {
  private func frame(
    _ text: String, width: CGFloat = .infinity, lines: Int = 0,
    paragraph: ParagraphAttributes = ParagraphAttributes(), size: CGFloat = 17
  ) -> TextFrame {
    TextFrame(
      AttributedText(
        text, attributes: TextAttributes(font: FontDescription(size: size)), paragraph: paragraph),
      in: CGSize(width: width, height: .infinity),
      options: TextFrame.Options(maximumLines: lines))
  }

  @Test("Arabic glyphs extend below their line, and the line keeps the system font's height")
  func arabic() {
    let arabic = frame("رجوع", size: 40)
    #expect(arabic.inkBounds.maxY > arabic.size.height + 1)
    #expect(abs(arabic.size.height - frame("Back", size: 40).size.height) < 0.01)
  }

  @Test("Latin glyphs do not extend beyond their lines")
  func latin() {
    let latin = frame("Back, gÅj", size: 40)
    #expect(latin.inkBounds.minY >= -1 && latin.inkBounds.maxY <= latin.size.height + 1)
    #expect(frame("").inkBounds.isNull)
    #expect(frame("   ").inkBounds.width < 20)
  }

  @Test("The ink bounds of text include its shadow")
  func decorations() {
    var attributes = TextAttributes(font: FontDescription(size: 20))
    let plain = TextFrame(AttributedText("x", attributes: attributes)).inkBounds
    attributes.shadow = TextShadow(
      offset: CGSize(width: 0, height: 30), blur: 4, color: .black)
    let shadowed = TextFrame(AttributedText("x", attributes: attributes)).inkBounds
    #expect(shadowed.maxY > plain.maxY + 29)
  }

  @Test(
    "A truncated line has no space before its ellipsis, and its width includes no such space")
  func spaceBeforeEllipsis() {
    // The widths are from just above the width of "room…" to just below the width of both words.
    let words = "room tonight"
    let first = frame("room…").size.width
    let truncated = stride(from: first + 0.5, to: frame(words).size.width - 1, by: 0.5).map {
      frame(words, width: $0, lines: 1)
    }
    let shortest = truncated.filter { abs($0.size.width - first) < 0.6 }
    #expect(!shortest.isEmpty)
    // A space between "room" and the ellipsis would make the line about four points longer.
    #expect(truncated.allSatisfy { !(first + 2...first + 5.2).contains($0.size.width) })
  }

  @Test("A list in right-to-left text is aligned to the right")
  func rightToLeftList() throws {
    var style = ParagraphAttributes(headIndent: 18)
    style.tabStops = [ParagraphAttributes.TabStop(location: 18)]
    let list = frame(
      "•\tنص عربي طويل يلتف إلى السطر التالي\n•\tقصير", width: 160, paragraph: style)
    try #require(list.lines.count >= 3)
    let bullets = [0, "•\tنص عربي طويل يلتف إلى السطر التالي\n".utf16.count].map {
      list.caretRect(at: $0)
    }
    // Both bullets begin at the right edge.
    for bullet in bullets { #expect(abs(bullet.midX - 160) < 0.5) }
    // Text begins 18 points to the left of the bullet, both on the first line and on wrapped lines.
    let text = list.caretRect(at: 2)
    #expect(abs(text.midX - 142) < 0.5)
    #expect(abs(list.lines[1].rect.maxX - 142) < 0.5)
  }
}
