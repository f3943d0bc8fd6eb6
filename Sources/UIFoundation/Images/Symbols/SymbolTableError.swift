/// The place and the reason where a table of symbols is not in its format.
struct SymbolTableError: Error, Equatable, CustomStringConvertible {
  /// The table's file.
  let file: String
  /// The line of the error, counted from 1.
  let line: Int
  /// The column of the error in bytes, counted from 1.
  let column: Int
  /// The error, and the form that the format requires instead.
  let message: String

  var description: String { "\(file):\(line):\(column): \(message)" }
}
