import Foundation

/// A file of the user's settings: `opaline/NAME.json` in the configuration folder. Only the owner
/// of the file can read it.
package enum ConfigurationFile {
  private static func url(_ name: String, in directory: DataDirectory) -> URL {
    directory.configuration.appendingPathComponent("opaline/\(name).json")
  }

  /// Reads the file.
  ///
  /// - Returns: The value in the file; nil if the file is missing or cannot be decoded.
  package static func read<Value: Decodable>(
    _ name: String, in directory: DataDirectory
  ) -> Value? {
    guard let data = try? Data(contentsOf: url(name, in: directory)) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Replaces the file; after a crash either the old or the new file exists.
  package static func write(
    _ value: some Encodable, _ name: String, in directory: DataDirectory
  ) throws {
    let file = url(name, in: directory)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicReplacement.write(try encoder.encode(value), to: file, mode: 0o600)
  }
}
