/// A scanner that finds the ends of paragraphs.
enum ParagraphScanner {
  /// Calls `body` for each paragraph with two lengths in UTF-16 code units: the length of the
  /// paragraph with its terminator, and the length of the terminator. A terminator at the end of
  /// the text starts no further paragraph.
  static func scan(_ utf8: UnsafeBufferPointer<UInt8>, _ body: (Int, Int) -> Void) {
    var length = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      // Count a scalar at its first byte. A scalar of four bytes counts twice, because it has
      // two UTF-16 code units.
      guard byte & 0xC0 != 0x80 else { continue }
      length += byte >= 0xF0 ? 2 : 1
      var terminator = 0
      switch byte {
      case 0x0A: terminator = 1
      case 0x0D:
        terminator = 1
        if index < utf8.count, utf8[index] == 0x0A { (terminator, index) = (2, index + 1) }
      case 0xE2 where index + 1 < utf8.count && utf8[index] == 0x80 && utf8[index + 1] == 0xA9:
        (terminator, index) = (1, index + 2)
      default: break
      }
      guard terminator > 0 else { continue }
      body(length - 1 + terminator, terminator)
      length = 0
    }
    if length > 0 { body(length, 0) }
  }
}
