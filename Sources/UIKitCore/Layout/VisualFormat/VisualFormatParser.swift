import CoreGraphics

/// Parses a visual format string.
///
/// The grammar is that of the Auto Layout Guide. As an extension, UIKit permits a relation and a
/// priority outside of parentheses (`|->=8@750-[a]`). Spaces and line breaks between the tokens are
/// skipped. It could not be verified whether UIKit skips them everywhere.
///
/// ```
/// format      ::=  ("H:" | "V:")? (bar connection)? view (connection view)* (connection bar)?
/// view        ::=  "[" name predicates? "]"
/// connection  ::=  "" | "-" | "-" (predicate | predicates) "-"
/// predicates  ::=  "(" predicate ("," predicate)* ")"
/// predicate   ::=  ("==" | ">=" | "<=")? (name | number) ("@" (name | number))?
/// ```
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parseFormat()
  }

  private init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  // MARK: Structure

  private mutating func parseFormat() throws(VisualFormatError) -> VisualFormat {
    guard peek() != nil else { throw error("It is an empty string.") }
    var result = VisualFormat()
    try parseOrientation(into: &result)
    let bar = position
    if skip("|") {
      result.leading = VisualFormat.Edge(connection: try parseConnection(), position: bar)
    }
    try requireView()
    result.items.append(try parseView())
    while peek() != nil {
      let connection = try parseConnection()
      let start = position
      if skip("|") {
        result.trailing = VisualFormat.Edge(connection: connection, position: start)
        guard peek() == nil else { throw error("Expected the format to end after its last '|'.") }
      } else {
        try requireView()
        result.connections.append(connection)
        result.items.append(try parseView())
      }
    }
    return result
  }

  private mutating func parseOrientation(
    into result: inout VisualFormat
  ) throws(VisualFormatError) {
    guard let first = peek(), first == "H" || first == "V" else { return }
    position += 1
    guard skip(":") else { throw error("Expected a ':' after '\(first)'.") }
    if first == "V" { result.axis = .vertical }
    _ = peek()
  }

  private mutating func requireView() throws(VisualFormatError) {
    guard peek() != "[" else { return }
    throw error("Expected a view, its name in brackets as in '[name]'.")
  }

  private mutating func parseView() throws(VisualFormatError) -> VisualFormat.Item {
    position += 1
    var item = VisualFormat.Item(name: try parseName(of: "a view"))
    if peek() == "(" { item.predicates = try parseList() }
    guard skip("]") else {
      throw error(
        item.predicates.isEmpty
          ? "Expected a ']', or a '(' with the view's length, after the view's name."
          : "A predicate on a view's thickness must end with ')' and the view must end with ']'.")
    }
    return item
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard let next = peek() else { return .touching }
    guard next == "-" else {
      guard next == "[" || next == "|" else {
        throw error("Expected a '-', a view in brackets or a '|'.")
      }
      return .touching
    }
    position += 1
    let predicates: [VisualFormat.Predicate]
    switch peek() {
    case "[", "|": return .standard
    case "-":
      throw error("Expected a number or a metric; a negative number needs parentheses.")
    case "(": predicates = try parseList()
    default: predicates = [try parsePredicate(mayBeNegative: false)]
    }
    guard skip("-") else { throw error("Expected a '-' after the spacing.") }
    return .predicates(predicates)
  }

  // MARK: Predicates

  private mutating func parseList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    position += 1
    var predicates = [try parsePredicate(mayBeNegative: true)]
    while skip(",") { predicates.append(try parsePredicate(mayBeNegative: true)) }
    guard skip(")") else { throw error("Expected a ',' or a ')' after the predicate.") }
    return predicates
  }

  private mutating func parsePredicate(
    mayBeNegative: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try parseRelation()
    let object = try parseQuantity(mayBeNegative: mayBeNegative)
    var priority: VisualFormat.Priority?
    if skip("@") {
      _ = peek()
      let start = position
      priority = VisualFormat.Priority(
        value: try parseQuantity(mayBeNegative: false), position: start)
    }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  private mutating func parseRelation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relation: NSLayoutConstraint.Relation
    switch peek() {
    case "=": relation = .equal
    case ">": relation = .greaterThanOrEqual
    case "<": relation = .lessThanOrEqual
    default: return .equal
    }
    guard position + 1 < characters.count, characters[position + 1] == "=" else {
      throw error("Expected a relation: '==', '>=' or '<='.")
    }
    position += 2
    return relation
  }

  private mutating func parseQuantity(
    mayBeNegative: Bool
  ) throws(VisualFormatError) -> VisualFormat.Quantity {
    if let next = peek(), next.isNameStart { return .name(try parseName(of: "a metric")) }
    return .number(try parseNumber(mayBeNegative: mayBeNegative))
  }

  private mutating func parseNumber(mayBeNegative: Bool) throws(VisualFormatError) -> CGFloat {
    let start = position
    var end = position
    if mayBeNegative, end < characters.count, characters[end] == "-" { end += 1 }
    let digits = end
    while end < characters.count, characters[end].isDecimalDigit || characters[end] == "." {
      end += 1
    }
    guard end > digits else {
      throw error(
        "Expected a number or a name from the metrics dictionary, but encountered something else.")
    }
    guard let number = Double(String(characters[start..<end])), number.isFinite else {
      throw error("'\(String(characters[start..<min(end, start + 40)]))' is not a number.")
    }
    if end < characters.count, characters[end].isNameStart {
      throw error("A name cannot begin with a digit.")
    }
    position = end
    return CGFloat(number)
  }

  /// Parses a name. According to the Auto Layout Guide, a name is a C identifier.
  private mutating func parseName(
    of kind: String
  ) throws(VisualFormatError) -> VisualFormat.Name {
    guard let first = peek(), first.isNameStart else {
      throw error(
        "Expected the name of \(kind): the letters A to Z, digits and '_', no digit at first.")
    }
    let start = position
    while position < characters.count, characters[position].isNamePart { position += 1 }
    return VisualFormat.Name(text: String(characters[start..<position]), position: start)
  }

  // MARK: Characters

  /// Returns the next character that is not a space; nil at the end. The method moves ``position``
  /// to this character but does not consume it.
  private mutating func peek() -> Character? {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    return position < characters.count ? characters[position] : nil
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }

  private func error(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: position)
  }
}

extension Character {
  fileprivate var isNameStart: Bool { isASCII && (isLetter || self == "_") }
  fileprivate var isDecimalDigit: Bool { isASCII && isNumber }
  fileprivate var isNamePart: Bool { isNameStart || isDecimalDigit }
}
