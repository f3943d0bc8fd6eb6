/// Converts texts of a document to Swift source. A document is untrusted data: every text is
/// validated or escaped.
enum SwiftLiteral {
  /// A string literal on one line.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0) ~= scalar.value
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A number, as an integer literal if it has no fraction.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// Whether a text is a valid name of a type, a property or a method; dots join several names.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isIdentifier)
  }

  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || isLetter(first) else {
      return false
    }
    return text.unicodeScalars.allSatisfy { $0 == "_" || isLetter($0) || ("0"..."9") ~= $0 }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z") ~= scalar || ("A"..."Z") ~= scalar
      || (scalar.value > 0xBF && scalar.properties.isAlphabetic)
  }

  /// Puts a name that is a keyword into backticks.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "class", "default", "switch", "case", "repeat", "return", "import", "in", "is", "as", "self",
    "init", "func", "var", "let", "for", "while", "if", "else", "protocol", "struct", "enum",
    "extension", "operator", "where", "true", "false", "nil", "throw", "throws", "try", "catch",
    "do", "guard", "defer", "break", "continue", "internal", "public", "private", "static", "super",
    "subscript", "typealias", "deinit", "any", "inout", "rethrows", "fallthrough", "associatedtype",
  ]

  /// The part of a variable's name that is derived from an object's identifier.
  static func name(from id: String) -> String {
    String(id.unicodeScalars.map { isIdentifier("_\($0)") ? Character($0) : "_" })
  }
}
