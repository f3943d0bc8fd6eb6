import Foundation

/// Puts widgets behind the user's own programs where both want the processor.
///
/// A share that holds without competition needs a cgroup, which only the session's service manager
/// hands out; what a widget keeps busy for long ends it instead (``WidgetLimits/processorShare``).
enum ProcessPriority {
  /// A third of the weight of an ordinary process: a widget is part of what the user looks at, and
  /// behind a compiler at full weight it would start ten times slower with a niceness of 10.
  static let niceness = 5

  /// The words that start a program with that niceness, which it cannot take back.
  static var command: [String] {
    let program = "/usr/bin/nice"
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return [program, "-n", "\(niceness)"]
  }

  /// Lowers the sessions that a process and its descendants have made.
  ///
  /// Kernels that group processes by session weigh the niceness of a process only within its group,
  /// and a sandbox is a session of its own.
  static func lowerSessions(of process: pid_t) {
    let own = getsid(0)
    for member in ProcessUsage.family(of: process) where getsid(member) != own {
      let file = open("/proc/\(member)/autogroup", O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      _ = "\(niceness)".withCString { write(file, $0, strlen($0)) }
      close(file)
    }
  }
}
