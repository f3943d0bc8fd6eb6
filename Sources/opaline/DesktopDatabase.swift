import AppBundles
import Foundation

/// The desktop's cache that maps file types and URL schemes to applications.
enum DesktopDatabase {
  /// Runs `update-desktop-database` if it exists. Desktops without this program read the entries
  /// directly. `opaline open` needs neither the program nor the cache.
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
