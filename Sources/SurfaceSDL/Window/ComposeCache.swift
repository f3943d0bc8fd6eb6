import Foundation

/// The folder in which libX11 caches its table of compose sequences, such as those of dead keys.
///
/// When the first window opens, libX11 parses a file of 500 kB into this table, which takes a
/// quarter of the time from the start of a small program to its first frame. libX11 stores the
/// table in a cache only if a folder for the cache exists, and distributions create no such folder.
/// For the superuser, libX11 uses only a folder of the system.
enum ComposeCache {
  /// Creates a folder and makes libX11 use it, unless the user has a folder already. The function
  /// must be called before SDL connects to the X server, and has no effect without an X server.
  static func enable(_ environment: EnvironmentVariables) {
    guard environment["DISPLAY"] != nil, let folder = newFolder(environment) else { return }
    // Usually the folder exists. If it cannot be created, the window opens without the cache.
    let files = FileManager.default
    let exists =
      access(folder + "/.", W_OK) == 0
      || (try? files.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])) != nil
    if exists { setenv("XCOMPOSECACHE", folder, 1) }
  }

  /// The path of a folder in the user's cache; nil if the user has a folder already, or no folder
  /// for caches.
  static func newFolder(_ environment: EnvironmentVariables) -> String? {
    let home = environment["HOME"]
    let hasFolder =
      environment["XCOMPOSECACHE"] != nil
      || home.map { FileManager.default.fileExists(atPath: $0 + "/.compose-cache") } ?? false
    guard !hasFolder, let caches = environment["XDG_CACHE_HOME"] ?? home.map({ $0 + "/.cache" })
    else { return nil }
    return caches + "/opaline/compose"
  }
}
