/// Why a visual format string cannot become constraints, shown the way UIKit's exception does: the
/// reason, the string, and beneath it a caret at the place.
struct VisualFormatError: Error, CustomStringConvertible {
  let reason: String
  let format: String
  /// In characters from the start of the string; its length for its end.
  let position: Int

  /// How much of a long string is shown on either side of the place.
  private static let reach = 80

  var description: String {
    let characters = Array(format)
    let start = max(0, position - VisualFormatError.reach)
    let end = min(characters.count, position + VisualFormatError.reach)
    var shown = start > 0 ? "…" : ""
    let indent = shown.count + position - start
    shown += characters[start..<end].map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
    if end < characters.count { shown += "…" }
    return "Unable to parse constraint format:\n\(reason)\n\(shown)\n"
      + String(repeating: " ", count: indent) + "^"
  }
}
