import Foundation

/// The URL schemes for which the desktop has an application.
///
/// Source: https://specifications.freedesktop.org/mime-apps-spec/latest/
struct URLHandlers: Sendable {
  /// Directories that may contain `mimeapps.list` or `mimeinfo.cache`, the user's directories
  /// first.
  var directories: [String]

  /// The handlers in the directories that this process's environment variables name.
  static let current = URLHandlers(environment: ProcessInfo.processInfo.environment)

  /// Creates handlers of other directories. Tests call this initializer.
  init(directories: [String]) { self.directories = directories }

  init(environment: [String: String]) {
    func paths(_ variable: String, _ fallback: String) -> [String] {
      let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? fallback
      return value.split(separator: ":").map(String.init)
    }
    let home = environment["HOME"] ?? ""
    let data =
      paths("XDG_DATA_HOME", home + "/.local/share")
      + paths("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    directories =
      paths("XDG_CONFIG_HOME", home + "/.config") + paths("XDG_CONFIG_DIRS", "/etc/xdg")
      + data.map { $0 + "/applications" }
  }

  /// Returns whether an application handles the URL's scheme; always true for file URLs.
  func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return false }
    if scheme == "file" { return true }
    let prefix = "x-scheme-handler/\(scheme)="
    return directories.contains { directory in
      ["mimeapps.list", "mimeinfo.cache"].contains { file in
        let text = try? String(contentsOfFile: directory + "/" + file, encoding: .utf8)
        return text?.split(separator: "\n").contains {
          $0.hasPrefix(prefix) && $0.count > prefix.count
        } ?? false
      }
    }
  }
}
