/// What kept an application from being installed or removed. Nothing has changed then.
package struct InstallationError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable {
    /// No such application is installed.
    case notInstalled
    /// Several installed applications have the name.
    case ambiguous
    /// The bundle holds a file that no bundle may hold.
    case contents
    /// The file system refused.
    case fileSystem
  }

  package let code: Code
  /// What happened, to what, and what to do.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
