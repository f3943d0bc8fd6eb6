import Foundation
import Testing
@testable import WidgetHost

/// Tests that kill a host while it starts a widget.
@Suite(.serialized) struct HostDeathTests {
  /// A host in a separate process, and the widget that it starts.
  private final class Host {
    let process = Process()
    private let folder = NSTemporaryDirectory() + "opaline-host-\(UUID().uuidString)"

    /// Creates a host and runs its process.
    ///
    /// - Parameter behavior: The behavior of a hostile peer that runs instead of a widget. Nil for
    ///   an ordinary widget.
    init(startingWidgetThat behavior: String?) throws {
      let widget = try WidgetScene.description(of: "ParityWidget", behavior: behavior, in: folder)
      process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
        .appendingPathComponent("_TestHost")
      process.arguments = [widget.bundlePath, widget.executablePath, widget.homePath]
      process.standardInput = Pipe()
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Waits until the host has started a number of processes. The wait ends after at most 10
    /// seconds.
    func waitForDescendants(_ count: Int) {
      let end = Date(timeIntervalSinceNow: 10)
      while process.isRunning, startedProcesses < count, Date() < end {}
    }

    private var startedProcesses: Int {
      let tasks = "/proc/\(process.processIdentifier)/task"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      let children = names.map { KernelFile.text("\(tasks)/\($0)/children") }
        .joined().split(separator: " ").compactMap { pid_t($0) }
      return children.reduce(0) { $0 + ProcessUsage.family(of: $1).count }
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// Waits until no descendant of the host is running.
    ///
    /// - Returns: The processes that are still running after 10 seconds. The method has killed
    ///   them.
    func survivors() -> [pid_t] {
      let end = Date(timeIntervalSinceNow: 10)
      var found: [pid_t]
      repeat {
        sched_yield()
        found = descendants
      } while !found.isEmpty && Date() < end
      for process in found { Foundation.kill(process, SIGKILL) }
      return found
    }

    /// The running processes, without the host, whose environment contains the path of this test's
    /// folder. They are the reaper and its descendants.
    private var descendants: [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter {
        $0 != process.processIdentifier && KernelFile.text("/proc/\($0)/environ").contains(folder)
      }
    }
  }

  /// bubblewrap starts a chain of processes. Each process requests that the kernel end it together
  /// with its parent. If a host is killed while the chain starts, some processes may not have made
  /// this request yet. These processes must end too.
  // Proves 7.6 of Documentation/Today.md.
  @Test(
    "A host that is killed while a widget starts leaves no process behind",
    arguments: [nil, "silent"] as [String?])
  func killedHost(behavior: String?)
    throws
  {
    let rounds = ProcessInfo.processInfo.environment["HOST_KILLS"].flatMap(Int.init) ?? 12
    for round in 0..<rounds {
      let host = try Host(startingWidgetThat: behavior)
      let depth = round % 3 + 1
      host.waitForDescendants(depth)
      #expect(host.process.isRunning)
      // Wait for a random time of some milliseconds, so that the next process may start before the
      // kill.
      for _ in 0..<Int.random(in: 0..<40) { _ = ProcessUsage.family(of: getpid()) }
      host.kill()
      #expect(host.survivors() == [], "round \(round)")
    }
  }
}
