/// The user's decisions on widgets whose property list requests network access.
///
/// A widget has network access if its list contains `com.apple.security.network.client` and the
/// user has agreed. A changed decision takes effect at the widget's next start.
package struct NetworkConsent: Codable, Equatable, Sendable {
  private var answers: [String: Bool] = [:]

  /// Creates a store without decisions, which allows no extension to use the network.
  package init() {}

  /// The decision on the extension with an identifier; nil before the user has decided.
  package subscript(identifier: String) -> Bool? {
    get { answers[identifier] }
    set { answers[identifier] = newValue }
  }

  /// Whether an extension may use the network.
  package func allows(_ bundle: ExtensionBundle) -> Bool {
    bundle.info.requestsNetwork && answers[bundle.identifier] == true
  }

  // MARK: File

  private static let file = "network"

  /// Reads the user's decisions; a missing or unreadable file contains none.
  package init(contentsOf directory: DataDirectory) {
    self = ConfigurationFile.read(Self.file, in: directory) ?? Self()
  }

  /// Replaces the user's decisions on disk, in a file that only its owner can read.
  package func write(to directory: DataDirectory) throws {
    try ConfigurationFile.write(self, Self.file, in: directory)
  }
}
