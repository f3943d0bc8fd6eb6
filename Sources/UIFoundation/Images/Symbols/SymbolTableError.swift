/// An error in the format of a table of symbols, with the position and the reason.
struct SymbolTableError: Error, Equatable, CustomStringConvertible {
  /// The table's file.
  let file: String
  /// The line of the error, counted from 1.
  let line: Int
  /// The column of the error in bytes, counted from 1.
  let column: Int
  /// A description of the error and of the syntax that the format requires.
  let message: String

  var description: String { "\(file):\(line):\(column): \(message)" }
}
