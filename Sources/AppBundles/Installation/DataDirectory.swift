package import Foundation

/// The folders of the XDG base directory specification.
///
/// Source: https://specifications.freedesktop.org/basedir-spec/latest/
package struct DataDirectory: Equatable, Sendable {
  /// The folder for the user's data: `$XDG_DATA_HOME`, or `~/.local/share`.
  package let data: URL
  /// The folder for the user's settings: `$XDG_CONFIG_HOME`, or `~/.config`.
  package let configuration: URL
  /// The folder for the session's sockets: `$XDG_RUNTIME_DIR`; nil if the session has none.
  package let runtime: URL?

  /// Creates the description of the folders that environment variables determine.
  ///
  /// - Parameter environment: The variables; a variable with a relative path is ignored, as the
  ///   specification requires.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func folder(_ name: String) -> URL? {
      guard let path = environment[name], path.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    data = folder("XDG_DATA_HOME") ?? home.appendingPathComponent(".local/share", isDirectory: true)
    configuration =
      folder("XDG_CONFIG_HOME") ?? home.appendingPathComponent(".config", isDirectory: true)
    runtime = folder("XDG_RUNTIME_DIR")
  }

  /// Describes folders at other paths, for instance for tests; nothing is created on disk.
  package init(data: URL, configuration: URL, runtime: URL?) {
    self.data = data
    self.configuration = configuration
    self.runtime = runtime
  }

  /// The folder of the installed applications. Each application is in a folder that is named after
  /// its bundle identifier.
  package var applications: URL {
    data.appendingPathComponent("opaline/Applications", isDirectory: true)
  }
  /// The folder of the quick actions that applications have set. Each application has one property
  /// list, named by the application's identifier.
  package var shortcuts: URL { data.appendingPathComponent("opaline/Shortcuts", isDirectory: true) }
  /// The folder of the app groups' files. Each group has a folder that is named after the group.
  package var groups: URL { data.appendingPathComponent("opaline/Groups", isDirectory: true) }
  /// The folder in which desktops search for `.desktop` files.
  package var desktopEntries: URL { data.appendingPathComponent("applications", isDirectory: true) }
  /// The folder in which desktops search for the programs to start with the session.
  package var autostart: URL {
    configuration.appendingPathComponent("autostart", isDirectory: true)
  }
  /// The folder of the sockets of running processes; nil if the session has no runtime directory.
  package var sockets: URL? { runtime?.appendingPathComponent("opaline", isDirectory: true) }
}
