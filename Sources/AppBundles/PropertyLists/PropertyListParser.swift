import Foundation

/// Parses the XML format of property lists.
///
/// Foundation's reader is not used, because it crashes on damaged binary lists. For invalid XML,
/// Foundation's reader tries the older text format, so its message does not describe the error in
/// the XML. This parser accepts only the elements of Apple's document type. It supports no custom
/// entities and no namespaces, and ignores attributes.
///
/// Source: http://www.apple.com/DTDs/PropertyList-1.0.dtd
struct PropertyListParser {
  /// A syntax error, as the end of the sentence "cannot be parsed: …".
  struct Failure: Error {
    let message: String
  }

  /// The maximum nesting depth of arrays and dictionaries. Apple's own lists have fewer than ten
  /// levels.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the whole document.
  mutating func parse() throws(Failure) -> PropertyValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var tag = try nextTag()
    guard tag.name == "plist", !tag.isEnd, !tag.isEmpty else {
      throw failure("<plist> is expected, and <\(tag.name)> is there")
    }
    tag = try nextTag()
    guard !tag.isEnd else { throw failure("<plist> is empty") }
    let value = try value(of: tag, depth: 0)
    tag = try nextTag()
    guard tag.isEnd, tag.name == "plist" else { throw failure("</plist> is expected") }
    try skipMisc()
    guard position == bytes.count else { throw failure("something follows </plist>") }
    return value
  }

  // MARK: Values

  private mutating func value(of tag: Tag, depth: Int) throws(Failure) -> PropertyValue {
    guard depth < PropertyListParser.depthLimit else {
      throw failure("values are nested deeper than \(PropertyListParser.depthLimit) levels")
    }
    switch tag.name {
    case "dict": return tag.isEmpty ? .dictionary([:]) : try dictionary(depth: depth)
    case "array": return tag.isEmpty ? .array([]) : try array(depth: depth)
    case "true", "false":
      let text = try text(of: tag)
      guard text.isEmpty else { throw failure("<\(tag.name)> must be empty") }
      return .boolean(tag.name == "true")
    case "string": return .string(try text(of: tag))
    case "integer": return .integer(try integer(try text(of: tag)))
    case "real": return .real(try real(try text(of: tag)))
    case "date": return .date(try date(try text(of: tag)))
    case "data": return .data(try data(try text(of: tag)))
    default: throw failure("<\(tag.name)> is no element of a property list")
    }
  }

  private mutating func dictionary(depth: Int) throws(Failure) -> PropertyValue {
    var values: [String: PropertyValue] = [:]
    while true {
      let tag = try nextTag()
      if tag.isEnd {
        guard tag.name == "dict" else { throw failure("</dict> is expected") }
        return .dictionary(values)
      }
      guard tag.name == "key" else { throw failure("<key> is expected in <dict>") }
      let key = try text(of: tag)
      guard values[key] == nil else { throw failure("the key \(key) is there twice") }
      let valueTag = try nextTag()
      guard !valueTag.isEnd else { throw failure("the key \(key) has no value") }
      values[key] = try value(of: valueTag, depth: depth + 1)
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> PropertyValue {
    var values: [PropertyValue] = []
    while true {
      let tag = try nextTag()
      if tag.isEnd {
        guard tag.name == "array" else { throw failure("</array> is expected") }
        return .array(values)
      }
      values.append(try value(of: tag, depth: depth + 1))
    }
  }

  private func integer(_ text: String) throws(Failure) -> Int {
    let digits = text.filter { !$0.isWhitespace }
    let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    guard let value else { throw failure("\(quoted(text)) is no integer of 64 bits") }
    return value
  }

  private func real(_ text: String) throws(Failure) -> Double {
    guard let value = Double(text.filter { !$0.isWhitespace }), value.isFinite else {
      throw failure("\(quoted(text)) is no number")
    }
    return value
  }

  private func date(_ text: String) throws(Failure) -> Date {
    guard text.utf8.count == 20, let value = try? Date(text, strategy: .iso8601) else {
      throw failure("\(quoted(text)) is no date such as 2020-01-31T12:00:00Z")
    }
    return value
  }

  private func data(_ text: String) throws(Failure) -> Data {
    guard let value = Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
      throw failure("<data> holds no base 64")
    }
    return value
  }

  /// Quotes a text of the file for an error message. The text is shortened, and its line breaks are
  /// replaced by spaces.
  private func quoted(_ text: String) -> String {
    "\"" + String(text.prefix(40).map { $0.isNewline ? " " : $0 }) + "\""
  }

  // MARK: Markup

  private struct Tag {
    let name: String
    let isEnd: Bool
    let isEmpty: Bool
  }

  /// Skips white space, comments and declarations, and reads a tag.
  private mutating func nextTag() throws(Failure) -> Tag {
    try skipMisc()
    guard position < bytes.count else { throw failure("the file ends too early") }
    guard bytes[position] == UInt8(ascii: "<") else {
      throw failure("text is between the elements")
    }
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < bytes.count, BundleInfo.isLetterOrDigit(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    guard !name.isEmpty else { throw failure("< begins no element") }
    let attributesStart = position
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw failure("<\(name) has no >")
    }
    position = end + 1
    let isEmpty = end > attributesStart && bytes[end - 1] == UInt8(ascii: "/")
    return Tag(name: name, isEnd: isEnd, isEmpty: isEmpty && !isEnd)
  }

  private mutating func skipMisc() throws(Failure) {
    while true {
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      }
      if rest(startsWith: "<!--") {
        try skip(past: "-->")
      } else if rest(startsWith: "<?") {
        try skip(past: "?>")
      } else if rest(startsWith: "<!DOCTYPE") {
        try skip(past: ">")
      } else {
        return
      }
    }
  }

  /// The text up to the element's end tag. Character references in the text are replaced.
  private mutating func text(of tag: Tag) throws(Failure) -> String {
    guard !tag.isEmpty else { return "" }
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<"), rest(startsWith: "<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>")
        text += bytes[start..<(position - 3)]
      } else if byte == UInt8(ascii: "<") {
        let end = try nextTag()
        guard end.isEnd, end.name == tag.name else { throw failure("</\(tag.name)> is expected") }
        guard let string = String(validating: text, as: UTF8.self) else {
          throw failure("<\(tag.name)> holds no UTF-8")
        }
        return string
      } else if byte == UInt8(ascii: "&") {
        text += String(try reference()).utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw failure("<\(tag.name)> has no end")
  }

  private mutating func reference() throws(Failure) -> Unicode.Scalar {
    let start = position + 1
    let limit = min(start + 10, bytes.count)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw failure("& begins no reference; write &amp;")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(number)
      else { throw failure("&\(name); is no reference that XML knows") }
      return scalar
    }
  }

  private func rest(startsWith text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(past text: StaticString) throws(Failure) {
    while position < bytes.count {
      if rest(startsWith: text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw failure("the file ends too early")
  }

  private func failure(_ message: String) -> Failure {
    let line = bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    return Failure(message: "line \(line): \(message)")
  }
}
