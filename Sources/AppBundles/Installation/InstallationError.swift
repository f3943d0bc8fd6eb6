/// An error that prevented an installation or a removal. Nothing has changed.
package struct InstallationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Code: String, Sendable {
    /// The application is not installed.
    case notInstalled
    /// Several installed applications have the name.
    case ambiguous
    /// The bundle contains a file that is not allowed.
    case contents
    /// A file system operation failed.
    case fileSystem
  }

  /// Selects the reaction of a caller; the description is for people.
  package let code: Code
  /// What happened, to what, and what to do.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
