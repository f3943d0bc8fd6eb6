import Foundation

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

  private static func file(in directory: DataDirectory) -> URL {
    directory.configuration.appendingPathComponent("opaline/network.json")
  }

  /// A file that is missing or cannot be read allows nothing.
  package init(contentsOf directory: DataDirectory) {
    let data = try? Data(contentsOf: NetworkConsent.file(in: directory))
    self = data.flatMap { try? JSONDecoder().decode(NetworkConsent.self, from: $0) } ?? Self()
  }

  package func write(to directory: DataDirectory) throws {
    let file = NetworkConsent.file(in: directory)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicReplacement.write(try encoder.encode(self), to: file, mode: 0o600)
  }
}
