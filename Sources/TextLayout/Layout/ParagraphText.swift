/// One paragraph's characters in UTF-8, for Pango, with the UTF-16 index of each byte.
struct ParagraphText {
  /// The paragraph's characters in the whole text, its terminator excluded.
  let range: Range<Int>

  /// The start of the next paragraph, after the terminator.
  let end: Int

  let utf8: [UInt8]

  /// Whether all characters are ASCII, and none of them is the zero character.
  let isASCII: Bool

  /// The UTF-16 index in the whole text for every byte offset, including the end.
  private let utf16OfByte: [Int32]

  /// The byte offset for every UTF-16 index relative to the paragraph, including the end.
  private let byteOfUTF16: [Int32]

  init(_ units: [UInt16], range: Range<Int>, end: Int) {
    self.range = range
    self.end = end
    isASCII = units[range].allSatisfy { $0 < 0x80 && $0 != 0 }
    if isASCII {
      utf8 = units[range].map { UInt8(truncatingIfNeeded: $0) }
      utf16OfByte = (range.lowerBound...range.upperBound).map { Int32($0) }
      byteOfUTF16 = (0...range.count).map { Int32($0) }
      return
    }
    var utf8: [UInt8] = []
    var back: [Int32] = []
    var forth: [Int32] = []
    utf8.reserveCapacity(range.count)
    back.reserveCapacity(range.count + 1)
    forth.reserveCapacity(range.count + 1)
    func append(_ scalar: Unicode.Scalar) {
      let index = Int32(range.lowerBound + forth.count)
      for _ in 0..<UTF16.width(scalar) { forth.append(Int32(utf8.count)) }
      for byte in UTF8.encode(scalar)! {
        utf8.append(byte)
        back.append(index)
      }
    }
    var decoder = UTF16()
    var iterator = units[range].makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      // A zero character would end Pango's string.
      case .scalarValue("\0"): append("\u{200B}")
      case .scalarValue(let scalar): append(scalar)
      // Half a surrogate pair becomes U+FFFD, which is also one unit, so the indices of the other
      // characters do not change.
      case .error: append("\u{FFFD}")
      case .emptyInput: break decoding
      }
    }
    forth.append(Int32(utf8.count))
    back.append(Int32(range.upperBound))
    self.utf8 = utf8
    utf16OfByte = back
    byteOfUTF16 = forth
  }

  /// The index in the whole text. For a byte after the paragraph, the result is the index of the
  /// paragraph's end.
  func index(ofByte byte: Int) -> Int { Int(utf16OfByte[min(byte, utf8.count)]) }

  /// The byte offset in ``utf8`` of a UTF-16 index of the whole text.
  ///
  /// - Precondition: The index is in ``range`` or is the upper bound of ``range``.
  func byte(ofIndex index: Int) -> Int { Int(byteOfUTF16[index - range.lowerBound]) }

  /// The paragraphs of a text. After a final terminator there is an empty paragraph.
  static func ranges(in units: [UInt16]) -> [(content: Range<Int>, end: Int)] {
    var result: [(content: Range<Int>, end: Int)] = []
    var start = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      if unit == 0x0A || unit == 0x0D || unit == 0x2029 {
        let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
        let end = index + (isPair ? 2 : 1)
        result.append((start..<index, end))
        start = end
        index = end
      } else {
        index += 1
      }
    }
    result.append((start..<units.count, units.count))
    return result
  }
}
