/// The place and the reason where a table of symbols is not in its format.
struct SymbolTableError: Error, Equatable, CustomStringConvertible {
  /// The table's file.
  let file: String
  /// Counted from 1.
  let line: Int
  /// Counted from 1, in bytes.
  let column: Int
  /// What is wrong and what the format requires instead.
  let message: String

  var description: String { "\(file):\(line):\(column): \(message)" }
}
