import CCairo
import CoreGraphics
import Testing

@testable import TextLayout

@Suite("Glyph composition of ASCII text")
struct GlyphCompositionTests {
  /// Every pair of printable ASCII characters.
  private static let pairs = (32...126).map { first in
    (32...126).map { String(decoding: [first, $0] as [UInt8], as: UTF8.self) }.joined()
  }.joined(separator: " ")

  private func glyphs(_ string: String, _ font: FontDescription) -> [cairo_glyph_t] {
    let text = AttributedText(
      string, attributes: TextAttributes(font: font), paragraph: ParagraphAttributes())
    let frame = TextFrame(text, in: CGSize(width: CGFloat.infinity, height: .infinity))
    return frame.lines.flatMap { $0.runs.flatMap(\.glyphs) }
  }

  @Test(
    "ASCII text of the system fonts has the same glyphs alone and before an accented letter",
    arguments: [11, 17, 30] as [CGFloat], [-0.4, 0, 0.4] as [CGFloat])
  func sameGlyphs(size: CGFloat, weight: CGFloat) {
    for isItalic in [false, true] {
      let font = FontDescription(size: size, weight: weight, isItalic: isItalic)
      // HarfBuzz composes glyphs in the second text, because the text is not ASCII.
      let (plain, composed) = (glyphs(Self.pairs, font), glyphs(Self.pairs + " é", font))
      #expect(plain.count > 10_000)
      #expect(zip(plain, composed).allSatisfy { $0.index == $1.index && abs($0.x - $1.x) < 0.001 })
    }
  }
}
