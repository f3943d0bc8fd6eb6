import CoreGraphics
import Testing
import TextLayout

@Suite struct TextFrameDrawingTests {
  private func attributes(_ change: (inout TextAttributes) -> Void = { _ in }) -> TextAttributes {
    var attributes = TextAttributes(font: FontDescription(size: 20))
    change(&attributes)
    return attributes
  }

  private func picture(
    _ text: String, _ attributes: TextAttributes, at origin: CGPoint = CGPoint(x: 10, y: 10)
  ) -> Picture {
    let picture = Picture(width: 120, height: 50)
    TextFrame(AttributedText(text, attributes: attributes)).draw(in: picture.context, at: origin)
    return picture
  }

  @Test("Text paints pixels only between its top and its descender")
  func ink() {
    let picture = picture("Opal", attributes())
    #expect(picture.ink(in: CGRect(x: 10, y: 10, width: 50, height: 24)) > 100)
    #expect(picture.ink(in: CGRect(x: 0, y: 0, width: 120, height: 10)) == 0)
    #expect(picture.ink(in: CGRect(x: 0, y: 36, width: 120, height: 14)) == 0)
    #expect(!picture.hasColor(in: CGRect(x: 0, y: 0, width: 120, height: 50)))
  }

  @Test("The bottom of a capital letter is exactly on the baseline's pixel row")
  func baselineOnPixel() {
    for offset in [0, 0.1, 0.3, 0.49] {
      let picture = picture("H", attributes(), at: CGPoint(x: 10, y: 10 + offset))
      let baseline = ((10 + offset + 19.043) * 2).rounded() / 2
      #expect(picture.ink(in: CGRect(x: 0, y: baseline, width: 120, height: 5)) < 0.5)
      #expect(picture.ink(in: CGRect(x: 0, y: baseline - 0.5, width: 120, height: 0.5)) > 3)
    }
  }

  @Test("An offset of a quarter pixel changes the drawing, and equal positions give equal bytes")
  func subpixels() {
    let first = picture("illi", attributes())
    let same = picture("illi", attributes()).bytes == first.bytes
    let moved = picture("illi", attributes(), at: CGPoint(x: 10.125, y: 10)).bytes == first.bytes
    #expect(same && !moved)
  }

  @Test(
    "An ellipsis after a Latin word has its dots on the baseline, even if it replaces Chinese text",
    arguments: [84.0, 92, 100])
  func ellipsisOfMixedText(width: Double) {
    let attributes = TextAttributes(font: FontDescription(size: 24))
    let word = TextFrame(AttributedText("Enter", attributes: attributes)).size.width
    let frame = TextFrame(
      AttributedText("Enter 输入文字 now", attributes: attributes),
      in: CGSize(width: width, height: .infinity), options: TextFrame.Options(maximumLines: 1))
    #expect(frame.isTruncated && frame.size.width > word + 10)
    let picture = Picture(width: 120, height: 50)
    frame.draw(in: picture.context, at: .zero)
    let baseline = frame.firstBaseline
    func ink(from top: CGFloat, to bottom: CGFloat) -> Double {
      picture.ink(in: CGRect(x: word + 1, y: top, width: 100 - word, height: bottom - top))
    }
    #expect(ink(from: baseline - 5, to: baseline + 1) > 10)
    #expect(ink(from: 0, to: baseline - 5) == 0)
  }

  @Test("Emoji are drawn in color")
  func emoji() {
    let picture = picture("😀", attributes())
    #expect(picture.hasColor(in: CGRect(x: 10, y: 8, width: 30, height: 28)))
  }

  @Test("Text is drawn in its color, and text in a clear color is not drawn")
  func colors() {
    let red = picture("Opal", attributes { $0.color = RGBA(red: 1, green: 0, blue: 0) })
    let colors = red.colors(in: CGRect(x: 10, y: 10, width: 50, height: 24))
    #expect(colors.contains([255, 0, 0]))
    // Every pixel of red text on white is a mixture of red and white.
    #expect(colors.allSatisfy { $0[0] >= 254 && $0[1] == $0[2] })
    let clear = picture("Opal", attributes { $0.color = .clear })
    #expect(clear.ink(in: CGRect(x: 0, y: 0, width: 120, height: 50)) == 0)
  }

  @Test("Underline, strikethrough and background of text are drawn")
  func decorations() {
    let plain = picture("Hill", attributes())
    let below = CGRect(x: 10, y: 30, width: 30, height: 4)
    #expect(plain.ink(in: below) < 1)
    let underlined = picture("Hill", attributes { $0.underline = LineStyle() })
    #expect(underlined.ink(in: below) > 60)
    let struck = picture("....", attributes { $0.strikethrough = LineStyle() })
    #expect(struck.ink(in: CGRect(x: 10, y: 20, width: 15, height: 8)) > 30)
    let marked = picture("Hill", attributes { $0.background = RGBA(red: 1, green: 1, blue: 0) })
    #expect(marked.hasColor(in: CGRect(x: 11, y: 11, width: 20, height: 3)))
  }

  @Test(
    "An underline by word is drawn below words, but not below the spaces between them",
    arguments: ["a  b  c", "א  ב  ג", "א  b  ג", "a\tb"])
  func byWord(text: String) {
    let below = CGRect(x: 10, y: 30, width: 80, height: 4)
    let entire = picture(text, attributes { $0.underline = LineStyle() })
    let words = picture(text, attributes { $0.underline = LineStyle(isByWord: true) })
    #expect(words.ink(in: below) < entire.ink(in: below) * 0.8)
    #expect(words.ink(in: below) > 20)
  }

  @Test("A text shadow is drawn at its offset, sharp or blurred")
  func shadows() {
    let box = CGRect(x: 10, y: 36, width: 60, height: 12)
    func ink(blur: CGFloat) -> Double {
      picture(
        "Opal",
        attributes {
          $0.shadow = TextShadow(
            offset: CGSize(width: 0, height: 14), blur: blur, color: RGBA(white: 0, alpha: 0.5))
        }
      ).ink(in: box)
    }
    #expect(ink(blur: 0) > 30)
    #expect(ink(blur: 4) > 20)
  }

  @Test("An attachment is drawn in the text's color into its bounds, relative to the baseline")
  func attachment() {
    let attributes = attributes {
      $0.color = RGBA(red: 0, green: 0, blue: 1)
      $0.attachment = TextAttachment(bounds: CGRect(x: 0, y: -2, width: 16, height: 12)) {
        context, rect, color in
        context.setFillColor(CGColor(rgba: color))
        context.fill(rect)
      }
    }
    let picture = picture("\u{FFFC}", attributes)
    // The baseline is at y = 10 + 19.04, which is rounded to 29. The box extends from 10 points
    // above the baseline to 2 points below it.
    #expect(picture.ink(in: CGRect(x: 10, y: 19, width: 16, height: 12)) > 750)
    #expect(picture.ink(in: CGRect(x: 10, y: 10, width: 16, height: 9)) == 0)
    #expect(picture.color(x: 11, y: 20) == [0, 0, 255])
    #expect(picture.color(x: 25, y: 30) == [0, 0, 255])
  }

  @Test("If no font contains a character, the character is drawn as a box")
  func missingGlyph() {
    let picture = picture("\u{10FFF0}", attributes())
    #expect(picture.ink(in: CGRect(x: 0, y: 0, width: 120, height: 50)) > 20)
  }

  @Test("Text drawn at a NaN coordinate paints nothing")
  func notANumber() {
    let picture = picture("Opal", attributes(), at: CGPoint(x: CGFloat.nan, y: 0))
    #expect(picture.ink(in: CGRect(x: 0, y: 0, width: 120, height: 50)) == 0)
  }

  @Test("Text drawn into a rotated context is rotated")
  func rotated() {
    let picture = Picture(width: 60, height: 120)
    picture.context.translateBy(x: 40, y: 10)
    picture.context.rotate(by: .pi / 2)
    TextFrame(AttributedText("Opaline", attributes: attributes()))
      .draw(in: picture.context, at: .zero)
    // The text begins at the point (40, 10) and runs downwards. The top of the text is on the
    // right.
    #expect(picture.ink(in: CGRect(x: 10, y: 10, width: 30, height: 70)) > 200)
    #expect(picture.ink(in: CGRect(x: 41, y: 0, width: 19, height: 120)) == 0)
    #expect(picture.ink(in: CGRect(x: 0, y: 0, width: 60, height: 9)) == 0)
  }
}
