package import Foundation

/// Finds the file of the desktop's wallpaper.
package enum DesktopWallpaper {
  /// Reads the settings of GNOME and of the desktops that use GNOME's settings, then the settings
  /// of Cinnamon and of KDE.
  ///
  /// - Parameter isDark: Whether the desktop is dark; GNOME has a wallpaper for each appearance.
  /// - Returns: nil if no setting names an existing file.
  package static func file(
    isDark: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    let keys = isDark ? ["picture-uri-dark", "picture-uri"] : ["picture-uri"]
    let schemas = [
      "org.gnome.desktop.background", "org.cinnamon.desktop.background",
    ]
    let settings = schemas.flatMap { schema in
      keys.map { ["gsettings", "get", schema, $0] }
    }
    let candidates =
      settings.lazy.compactMap { output(of: $0) }.compactMap(path(fromSetting:))
    if let found = candidates.first(where: exists) { return URL(fileURLWithPath: found) }
    let configuration =
      environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
    let plasma = configuration + "/plasma-org.kde.plasma.desktop-appletsrc"
    let text = (try? String(contentsOfFile: plasma, encoding: .utf8)) ?? ""
    return path(fromPlasma: text).flatMap { exists($0) ? URL(fileURLWithPath: $0) : nil }
  }

  /// The path in the output of `gsettings get`, such as `'file:///usr/share/a%20b.jpg'`.
  package static func path(fromSetting text: String) -> String? {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
      .trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    guard !value.isEmpty else { return nil }
    if value.hasPrefix("/") { return value }
    guard let url = URL(string: value), url.isFileURL else { return nil }
    return url.path
  }

  /// The path in KDE's file: the first key `Image` that names a file.
  package static func path(fromPlasma text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("Image=") {
      if let path = path(fromSetting: String(line.dropFirst(6))) { return path }
    }
    return nil
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func output(of command: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
