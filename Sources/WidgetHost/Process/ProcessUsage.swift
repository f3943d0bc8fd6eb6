import Foundation

/// What a process and all that it started use of the machine, as the kernel's files say.
struct ProcessUsage: Equatable {
  /// Bytes that no other process shares: what ending the processes would give back.
  var privateMemory = 0
  /// Seconds of processor time since the start.
  var processorTime = 0.0

  /// - Parameter process: The number of the process; one that has ended uses nothing.
  init(of process: pid_t) {
    var open = [process]
    // A widget that starts more processes than this is counted by its first ones.
    var seen = 0
    while let next = open.popLast(), seen < 256 {
      seen += 1
      privateMemory += ProcessUsage.anonymousMemory(of: next)
      processorTime += ProcessUsage.processorTime(of: next)
      let children = read("/proc/\(next)/task/\(next)/children")
      open += children.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func anonymousMemory(of process: pid_t) -> Int {
    let status = read("/proc/\(process)/status")
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") })
    else { return 0 }
    return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      << 10
  }

  private static func processorTime(of process: pid_t) -> Double {
    // The program's name, in parentheses, may hold anything.
    let text = read("/proc/\(process)/stat")
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// The text of a file of the kernel's; empty where there is none.
private func read(_ path: String) -> String {
  (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
}
