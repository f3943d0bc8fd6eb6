package import AppBundles
import Foundation

/// The autostart file, by which the desktop starts the panel, hidden, at the beginning of the
/// session.
///
/// Source: https://specifications.freedesktop.org/autostart-spec/latest/
package enum AutostartEntry {
  /// The path of the autostart file of the user, whether or not it exists.
  package static func file(in directory: DataDirectory) -> String {
    directory.autostart.appendingPathComponent("opaline-today.desktop").path
  }

  /// Writes the autostart file.
  ///
  /// - Parameter program: The path of `opaline-today`.
  package static func write(program: String, to directory: DataDirectory) throws {
    let entry = DesktopEntry(
      name: "Today", command: [program, "--hidden"],
      additionalKeys: [("NoDisplay", "true"), ("X-GNOME-Autostart-enabled", "true")])
    try FileManager.default.createDirectory(
      at: directory.autostart, withIntermediateDirectories: true)
    try AtomicReplacement.write(
      Data(entry.text.utf8), to: URL(fileURLWithPath: file(in: directory)))
  }

  /// Removes the autostart file.
  ///
  /// - Returns: Whether the file existed.
  package static func remove(from directory: DataDirectory) throws -> Bool {
    let path = file(in: directory)
    guard FileManager.default.fileExists(atPath: path) else { return false }
    try FileManager.default.removeItem(atPath: path)
    return true
  }
}
