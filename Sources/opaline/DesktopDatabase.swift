import AppBundles
import Foundation

/// The desktop's cache of which application opens what.
enum DesktopDatabase {
  /// Runs `update-desktop-database` where there is one. Desktops without it read the entries
  /// themselves, and `opaline open` needs neither.
  static func update(_ directory: DataDirectory) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["update-desktop-database", "-q", directory.desktopEntries.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }
}
