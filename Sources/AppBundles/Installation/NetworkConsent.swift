/// The user's answers to widgets whose property list asks for the network.
///
/// A widget uses the network when its list has `com.apple.security.network.client` and the user has
/// agreed. Whether a widget that runs loses it again is decided at its next start.
package struct NetworkConsent: Codable, Equatable, Sendable {
  private var answers: [String: Bool] = [:]

  package init() {}

  /// - Returns: nil where the user has not answered yet.
  package subscript(identifier: String) -> Bool? {
    get { answers[identifier] }
    set { answers[identifier] = newValue }
  }

  /// Whether an extension may use the network.
  package func allows(_ bundle: ExtensionBundle) -> Bool {
    bundle.info.wantsNetwork && answers[bundle.identifier] == true
  }

  // MARK: File

  private static let file = "network"

  /// A file that is missing or cannot be read allows nothing.
  package init(contentsOf directory: DataDirectory) {
    self = ConfigurationFile.read(Self.file, in: directory) ?? Self()
  }

  package func write(to directory: DataDirectory) throws {
    try ConfigurationFile.write(self, Self.file, in: directory)
  }
}
