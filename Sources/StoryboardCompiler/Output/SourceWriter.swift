/// Collects lines of Swift source.
struct SourceWriter {
  private(set) var lines: [String] = []
  private var depth = 0

  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// Writes the opening line, the lines of `body` with one more level of indentation, and the
  /// closing line.
  mutating func block(
    _ opening: String, closing: String = "}", _ body: (inout SourceWriter) -> Void
  ) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Writes a line for which the Swift compiler reports errors at a line of the document.
  mutating func line(_ text: String, file: String, documentLine: Int) {
    lines.append("#sourceLocation(file: \(SwiftLiteral.string(file)), line: \(documentLine))")
    line(text)
    lines.append("#sourceLocation()")
  }

  mutating func append(_ other: SourceWriter) {
    for text in other.lines {
      lines.append(
        text.isEmpty || text.hasPrefix("#sourceLocation")
          ? text : String(repeating: "  ", count: depth) + text)
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
