/// The entries of text files, by the names of the entries. An entry is parsed when its symbol is
/// needed.
///
/// A file consists of lines of ASCII. A line `name: entry` begins an entry, indented lines continue
/// the entry, and a line that begins with `#` is a comment. A name has lowercase letters, digits
/// and dots, and perhaps a star at the end.
struct SymbolTable: Sendable {
  /// The name of a text file, for errors, and the file's bytes.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  struct Entry {
    let file: Int
    /// The text after the colon.
    var range: Range<Int>
  }

  private let files: [File]
  /// The entries by their names, stars included.
  let entries: [String: Entry]

  /// Creates a table of the files' entries, without parsing them.
  ///
  /// - Throws: An error if a line is neither an entry nor a continuation nor a comment, or if two
  ///   entries have the same name.
  init(_ files: [File]) throws(SymbolTableError) {
    var entries: [String: Entry] = [:]
    for (index, file) in files.enumerated() {
      var current: String?
      var start = 0
      while start < file.bytes.count {
        let end = file.bytes[start...].firstIndex(of: .lineFeed) ?? file.bytes.count
        defer { start = end + 1 }
        var line = SymbolScanner(file, start..<end)
        switch line.peek {
        case nil, .numberSign: continue
        case .space:
          guard let current, let first = entries[current]?.range.lowerBound else {
            throw line.error("An indented line continues an entry; begin with a name")
          }
          entries[current]?.range = first..<end
        default:
          let name = try line.name()
          guard entries[name] == nil else { throw line.error("\(name) is there twice") }
          entries[name] = Entry(file: index, range: line.position..<end)
          current = name
        }
      }
    }
    self.files = files
    self.entries = entries
  }

  /// The text of an entry; nil if the files do not have the name.
  func entry(_ name: String) -> SymbolScanner? {
    entries[name].map { SymbolScanner(files[$0.file], $0.range) }
  }
}

extension SymbolScanner {
  /// Consumes the name of an entry and the colon after it.
  fileprivate mutating func name() throws(SymbolTableError) -> String {
    let start = position
    let word = bytesOfWord()
    guard word.last == UInt8(ascii: ":"), word.count > 1 else {
      throw error("An entry begins with a name and a colon", at: start)
    }
    let name = word.dropLast()
    let letters = name.last == UInt8(ascii: "*") ? name.dropLast() : name
    guard letters.allSatisfy(\.isAllowedInNames), !letters.isEmpty else {
      throw error("A name has lowercase letters, digits and dots", at: start)
    }
    return String(decoding: name, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isAllowedInNames: Bool {
    isDigit || self == .point || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
