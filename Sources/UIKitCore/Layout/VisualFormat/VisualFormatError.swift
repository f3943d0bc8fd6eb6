/// The reason why a visual format string is invalid. The description has the format of UIKit's
/// exception. It contains the reason and the format string, and a caret below the string marks the
/// position of the error.
struct VisualFormatError: Error, CustomStringConvertible {
  let reason: String
  let format: String
  /// The number of characters before the error. For an error at the end, the value is the string's
  /// length.
  let position: Int

  /// The number of characters that are shown on each side of the position in a long string.
  private static let contextLength = 80

  var description: String {
    let characters = Array(format)
    let start = max(0, position - VisualFormatError.contextLength)
    let end = min(characters.count, position + VisualFormatError.contextLength)
    var displayed = start > 0 ? "…" : ""
    let indent = displayed.count + position - start
    displayed += characters[start..<end].map { $0.isNewline || $0 == "\t" ? " " : String($0) }
      .joined()
    if end < characters.count { displayed += "…" }
    return "Unable to parse constraint format:\n\(reason)\n\(displayed)\n"
      + String(repeating: " ", count: indent) + "^"
  }
}
