/// An error in a table of symbols that is not in its format, with the position and the
/// reason.
struct SymbolTableError: Error, Equatable, CustomStringConvertible {
  /// The table's file.
  let file: String
  /// The line of the error, counted from 1.
  let line: Int
  /// The column of the error in bytes, counted from 1.
  let column: Int
  /// A description of the error, with the form that the format requires instead.
  let message: String

  var description: String { "\(file):\(line):\(column): \(message)" }
}
