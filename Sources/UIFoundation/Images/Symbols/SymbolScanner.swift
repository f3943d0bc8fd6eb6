import CoreGraphics

/// Reads the words and numbers of an entry of a ``SymbolTable``, and determines the line and column
/// of errors.
struct SymbolScanner {
  private let file: SymbolTable.File
  private let end: Int
  /// The offset of the next byte in the file.
  private(set) var position: Int

  init(_ file: SymbolTable.File, _ range: Range<Int>) {
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next byte; nil at the end of the entry.
  var peek: UInt8? { position < end ? file.bytes[position] : nil }

  /// Consumes the next byte.
  mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  /// Consumes spaces and line ends.
  mutating func skipSpaces() {
    while peek == .space || peek == .lineFeed { position += 1 }
  }

  /// Consumes everything before the next space, semicolon or line end.
  mutating func word() -> String { String(decoding: bytesOfWord(), as: UTF8.self) }

  /// Consumes a word as ``word()`` does, and returns its bytes.
  mutating func bytesOfWord() -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, !byte.endsWord { position += 1 }
    return file.bytes[start..<position]
  }

  /// Consumes the numbers before the next word that is not a number.
  mutating func numbers() throws(SymbolTableError) -> [CGFloat] {
    var numbers: [CGFloat] = []
    while true {
      skipSpaces()
      guard let byte = peek, byte.beginsNumber else { return numbers }
      numbers.append(try number())
    }
  }

  /// Consumes a decimal number: an optional sign, digits, and perhaps a point and more digits.
  mutating func number() throws(SymbolTableError) -> CGFloat {
    let start = position
    if peek == .minus { position += 1 }
    let digits = digits()
    var decimals: Int?
    if peek == .point {
      position += 1
      decimals = self.digits()
    }
    let text = String(decoding: file.bytes[start..<position], as: UTF8.self)
    guard digits > 0, decimals != 0, let number = Double(text) else {
      throw error("A number has digits before and after its point", at: start)
    }
    return CGFloat(number)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    return position - start
  }

  /// Throws an error if the current position is not the end of a word.
  func endWord() throws(SymbolTableError) {
    if let byte = peek, !byte.endsWord { throw error("A space separates words and numbers") }
  }

  /// An error at an offset, by default at the offset of the next byte.
  func error(_ message: String, at offset: Int? = nil) -> SymbolTableError {
    let before = file.bytes[..<(offset ?? position)]
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return SymbolTableError(
      file: file.name, line: before.count { $0 == .lineFeed } + 1,
      column: before.count - lineStart + 1, message: message)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let numberSign = UInt8(ascii: "#")
  static let semicolon = UInt8(ascii: ";")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var beginsNumber: Bool { isDigit || self == .minus || self == .point }
  fileprivate var endsWord: Bool { self == .space || self == .semicolon || self == .lineFeed }
}
