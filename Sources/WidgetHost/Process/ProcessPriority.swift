import Foundation

/// Starts widgets with a lower processor priority than that of the user's programs.
///
/// The priority has an effect only while other programs compete. A limit that always applies needs
/// a cgroup, which only the session's service manager can create. Instead, the host ends a widget
/// that is busy for a long time (``WidgetLimits/processorShare``).
enum ProcessPriority {
  /// The niceness of widgets, which gives them a third of the weight of an ordinary process. With a
  /// niceness of 10, a visible widget would start ten times slower while a compiler runs at full
  /// weight.
  static let niceness = 5

  /// The beginning of a command that starts a program with ``niceness``. The program cannot lower
  /// this niceness.
  static var command: [String] {
    let program = "/usr/bin/nice"
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return [program, "-n", "\(niceness)"]
  }

  /// Lowers the priority of the sessions that a process and its descendants have created.
  ///
  /// Kernels with autogroups apply the niceness of a process only within its session. A sandbox is
  /// a session of its own, so the niceness of its processes alone would have no effect on other
  /// programs.
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
