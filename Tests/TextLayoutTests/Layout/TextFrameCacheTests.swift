import CoreGraphics
import Testing
@testable import TextLayout

@Suite struct TextFrameCacheTests {
  private func text(
    _ string: String, color: RGBA = .black, alignment: ParagraphAttributes.Alignment = .natural
  ) -> AttributedText {
    AttributedText(
      string, attributes: TextAttributes(font: FontDescription(size: 17), color: color),
      paragraph: ParagraphAttributes(alignment: alignment))
  }

  private let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)

  @Test("Text that is measured, positioned and drawn is laid out only once")
  func once() {
    let cache = TextFrameCache()
    let options = TextFrame.Options(maximumLines: 1)
    let natural = cache.frame(text("Settings"), in: unlimited, options: options)
    for width in [natural.size.width + 0.01, 200, 320] {
      let frame = cache.frame(
        text("Settings"), in: CGSize(width: width, height: 22), options: options)
      #expect(frame.lines.count == 1 && !frame.isTruncated)
    }
    #expect(cache.layoutCount == 1)
  }

  @Test("A change of a text's color or alignment needs no second layout")
  func colorAndAlignment() {
    let cache = TextFrameCache()
    let availableSize = CGSize(width: 200, height: 100)
    let options = TextFrame.Options()
    let left = cache.frame(text("Opal"), in: availableSize, options: options)
    let red = RGBA(red: 1, green: 0, blue: 0)
    let right = cache.frame(
      text("Opal", color: red, alignment: .right), in: availableSize, options: options)
    #expect(cache.layoutCount == 1)
    #expect(right.text.runs[0].attributes.color == red)
    #expect(left.lines[0].rect.minX == 0)
    #expect(abs(right.lines[0].rect.maxX - 200) < 0.01)
  }

  @Test("A wrapped or truncated label that is measured and drawn is laid out only once")
  func wrapped() {
    let long = "Words that wrap in a width that does not hold them all on a line of their own"
    let cache = TextFrameCache()
    for (limit, height) in [(0, CGFloat.infinity), (0, 300), (2, .infinity), (2, 41)] {
      let frame = cache.frame(
        text(long), in: CGSize(width: 160, height: height),
        options: TextFrame.Options(maximumLines: limit))
      #expect(frame.isTruncated == (limit == 2))
    }
    #expect(cache.layoutCount == 2)
  }

  @Test("A cached text layout equals a new layout")
  func equivalence() {
    let cache = TextFrameCache()
    let strings = [
      "One", "Two words", "Several words that do not fit", "Two\nlines", "שלום עולם", "a\tb",
      "天地玄黄宇宙洪荒", "", "ends\n",
    ]
    let widths: [CGFloat] = [.infinity, 320, 100, 60, 10, 320]
    for string in strings {
      for alignment in [.natural, .center, .right, .justified] as [ParagraphAttributes.Alignment] {
        for overflow in [
          .lastLine(.tail), .lastLine(.clip), .lastLine(.none), .everyParagraph,
        ] as [TextFrame.Overflow] {
          for limit in [0, 1, 2] {
            for (width, height) in widths.flatMap({ [($0, CGFloat.infinity), ($0, 30)] }) {
              let availableSize = CGSize(width: width, height: height)
              let options = TextFrame.Options(maximumLines: limit, overflow: overflow)
              let text = text(string, alignment: alignment)
              let cached = cache.frame(text, in: availableSize, options: options)
              let new = TextFrame(text, in: availableSize, options: options)
              let isSame =
                cached.lines.map(\.range) == new.lines.map(\.range) && cached.size == new.size
                && cached.isTruncated == new.isTruncated
                && zip(cached.lines, new.lines).allSatisfy {
                  abs($0.rect.minX - $1.rect.minX) < 0.001 && $0.rect.minY == $1.rect.minY
                    && abs($0.rect.width - $1.rect.width) < 0.001
                }
              #expect(
                isSame, "\(string) in \(availableSize), \(limit) lines, \(overflow), \(alignment)")
            }
          }
        }
      }
    }
  }

  @Test("Text with attachments is not cached, and the cache removes unused layouts")
  func limits() {
    let cache = TextFrameCache(limit: 100)
    for number in 0..<50 {
      _ = cache.frame(text("Number \(number)"), in: unlimited, options: TextFrame.Options())
    }
    _ = cache.frame(text("Number 0"), in: unlimited, options: TextFrame.Options())
    #expect(cache.layoutCount == 51)
    var attributes = TextAttributes(font: FontDescription(size: 17))
    attributes.attachment = TextAttachment(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10), draw: { _, _, _ in })
    for _ in 0..<2 {
      _ = cache.frame(
        AttributedText("\u{FFFC}", attributes: attributes), in: unlimited,
        options: TextFrame.Options())
    }
    #expect(cache.layoutCount == 53)
  }
}
