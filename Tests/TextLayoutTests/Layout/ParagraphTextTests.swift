import _TestSupport
import Testing

@testable import TextLayout

@Suite struct ParagraphTextTests {
  @Test("Any UTF-16 code units become the UTF-8 of Swift's decoder, and indices map both ways")
  func decoding() {
    var random = SeededGenerator(seed: 7)
    let units: [UInt16] = [0, 0x61, 0x7F, 0x80, 0x7FF, 0x800, 0x6797, 0xFFFF]
    let surrogates: [UInt16] = [0xD7FF, 0xD800, 0xD83D, 0xDBFF, 0xDC00, 0xDC69, 0xDFFF, 0xE000]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in (units + surrogates).randomElement(using: &random) ?? 0 }
      let start = Int.random(in: 0...count, using: &random)
      let range = start..<Int.random(in: start...count, using: &random)
      let paragraph = ParagraphText(text, range: range, end: count)
      let expected = String(decoding: text[range], as: UTF16.self)
        .unicodeScalars.map { $0.value == 0 ? "\u{200B}" : $0 }
      #expect(paragraph.utf8 == expected.flatMap { Array(UTF8.encode($0)!) })
      var (byte, index) = (0, range.lowerBound)
      for scalar in expected {
        #expect(paragraph.byte(ofIndex: index) == byte)
        for offset in 0..<UTF8.width(scalar) {
          #expect(paragraph.index(ofByte: byte + offset) == index)
        }
        byte += UTF8.width(scalar)
        index += UTF16.width(scalar)
      }
      #expect(index == range.upperBound && paragraph.byte(ofIndex: index) == byte)
    }
  }
}
