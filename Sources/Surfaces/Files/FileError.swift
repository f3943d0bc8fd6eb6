import Foundation

/// The failure of a system call on a file.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// Creates an error from a value of `errno`.
  package init(code: Int32) { self.code = code }

  /// The failure of the system call that has just returned.
  static var last: FileError { FileError(code: errno) }

  /// The C library's message for the code, without a full stop.
  package var description: String { String(cString: strerror(code)) }
}
