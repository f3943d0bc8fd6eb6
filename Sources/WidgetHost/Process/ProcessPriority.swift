import Foundation

/// Starts widgets with a lower processor priority than that of the user's programs.
///
/// A limit that also applies without competing programs needs a cgroup, which only the
/// session's service manager creates. Instead, the host ends a widget that is busy for long
/// (``WidgetLimits/processorShare``).
enum ProcessPriority {
  /// The niceness of widgets, which have a third of the weight of an ordinary process. With a
  /// niceness of 10, the start of a visible widget would be ten times slower while a compiler
  /// runs at full weight.
  static let niceness = 5

  /// The command prefix that starts a program with ``niceness``, which the program cannot lower.
  static var command: [String] {
    let program = "/usr/bin/nice"
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return [program, "-n", "\(niceness)"]
  }

  /// Lowers the priority of the sessions that a process and its descendants have created.
  ///
  /// Kernels with autogroups apply the niceness of a process only within its session, and a sandbox
  /// is a separate session.
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
