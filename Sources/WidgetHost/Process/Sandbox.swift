import CWidgetTransport
import Foundation
import WidgetProtocol

/// The isolation of a widget from the user's files, from other processes and from the network.
package enum Isolation: Sendable {
  /// Isolation by bubblewrap. The widget has a private home and the directories of its groups. It
  /// has no access to other processes and no capabilities, and it has network access only if
  /// allowed. A filter restricts its system calls. If bubblewrap is missing, no widget starts.
  case bubblewrap
  /// No isolation. This case is only for machines whose owner has selected it.
  case none
}

/// Makes the command that starts an isolated widget.
struct Sandbox {
  var description: WidgetDescription
  /// The environment of the host.
  var environment: [String: String]

  /// The path of the widget's home inside the sandbox.
  static let home = "/home/widget"

  static func findBubblewrap(in environment: [String: String]) -> String? {
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { $0 + "/bwrap" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the command that starts the widget in the sandbox.
  ///
  /// - Parameter filter: The number of the descriptor from which bubblewrap reads the filter of
  ///   system calls.
  func arguments(bubblewrap: String, filter: Int32?) -> [String] {
    var arguments = [bubblewrap]
    func add(_ words: String...) { arguments += words }
    add("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
    if !description.allowsNetwork { add("--unshare-net") }
    add("--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "widget")
    add("--ro-bind", "/usr", "/usr")
    for folder in ["/bin", "/lib", "/lib32", "/lib64"] { add("--ro-bind-try", folder, folder) }
    // These files are for the dynamic linker, for fonts and for the time zone. A widget with
    // network access also needs files for name resolution and certificates.
    let shared =
      ["/etc/ld.so.cache", "/etc/fonts", "/etc/localtime", "/var/cache/fontconfig"]
      + (description.allowsNetwork
        ? ["/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl"] : [])
    for path in shared { add("--ro-bind-try", path, path) }
    for folder in Sandbox.libraryFolders { add("--ro-bind-try", folder, folder) }
    // /dev and /tmp are in memory. Files in /tmp count as the widget's memory, and /dev is
    // read-only.
    add("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev", "--tmpfs", "/tmp")
    add("--bind", description.homePath, Sandbox.home, "--chdir", Sandbox.home)
    for path in description.groups.values.sorted() { add("--bind", path, path) }
    add("--ro-bind", description.bundlePath, description.bundlePath)
    let executable = resolvedExecutable
    if !executable.hasPrefix(description.bundlePath + "/") {
      add("--ro-bind", executable, executable)
    }
    if let filter { add("--seccomp", "\(filter)") }
    add("--", executable)
    return arguments
  }

  /// The path of the widget's executable, with symbolic links resolved.
  var resolvedExecutable: String {
    URL(fileURLWithPath: description.executablePath).resolvingSymlinksInPath().path
  }

  /// Returns the widget's environment. Of the host's variables, it contains only the language, the
  /// time zone and the paths of libraries and fonts.
  func variables(isolation: Isolation) -> [String: String] {
    let inherited = [
      "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    ]
    var variables = environment.filter { inherited.contains($0.key) || $0.key.hasPrefix("LC_") }
    let home = isolation == .bubblewrap ? Sandbox.home : description.homePath
    variables["HOME"] = home
    variables["PATH"] = "/usr/bin:/bin"
    variables["TMPDIR"] = isolation == .bubblewrap ? "/tmp" : home
    // Set the home explicitly. Otherwise Foundation would look up another home by the user's name.
    variables["CFFIXED_USER_HOME"] = home
    // Disable backtraces. A backtrace takes seconds, during which the widget neither answers nor
    // ends.
    variables["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    variables[LaunchContract.socketVariable] = "\(LaunchContract.socketDescriptor)"
    variables[LaunchContract.bundleVariable] = description.bundlePath
    variables[LaunchContract.groupsVariable] = description.groups
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    return variables
  }

  /// The folders of the libraries that this process has loaded, such as Swift's. Folders of the
  /// system are not included. Widgets need these folders because they link the same libraries.
  private static let libraryFolders: [String] = {
    let maps = KernelFile.text("/proc/self/maps")
    let system = ["/usr/", "/lib/", "/lib64/"]
    let folders = maps.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstIndex(of: "/"), line.contains(".so") else { return nil }
      let path = String(line[start...])
      guard !system.contains(where: path.hasPrefix) else { return nil }
      return (path as NSString).deletingLastPathComponent
    }
    return Set(folders).sorted()
  }()
}
