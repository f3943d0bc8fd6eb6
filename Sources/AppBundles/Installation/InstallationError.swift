/// An error that prevented an installation or a removal.
package struct InstallationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Code: String, Sendable {
    /// The application is not installed.
    case notInstalled
    /// Several installed applications have the requested name.
    case ambiguous
    /// The bundle contains a file that is not allowed.
    case contents
    /// A file system operation failed.
    case fileSystem
  }

  /// The kind of error, to which a caller can react.
  package let code: Code
  /// A sentence for the user that states the error and suggests what to do.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
