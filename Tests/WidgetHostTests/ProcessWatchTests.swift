import Foundation
import Testing
import WidgetProtocol

@testable import WidgetHost

/// Tests the monitoring of a process. The tests pass the times, so they do not depend on a clock.
@Suite struct ProcessWatchTests {
  /// Simulates a widget that sends `hello` and then only `pong` messages.
  ///
  /// - Returns: The number of times that the widget's thread wakes until a time, and the number of
  ///   pings.
  private func wakeups(until end: Double) -> (count: Int, pings: Int) {
    var watch = ProcessWatch(limits: WidgetLimits(), now: 0)
    // No process has the identifier 0, so its usage is zero.
    watch.begin(ProcessUsage(of: 0), now: 0)
    var (now, count, pings) = (0.0, 0, 0)
    while true {
      now = max(now, watch.nextDeadline(tickSentAt: nil))
      guard now < end, count < 10_000 else { return (count, pings) }
      count += 1
      if let request = watch.pingIfDue(now: now) {
        pings += 1
        count += 1
        let isAnswer = watch.pongArrived(request, now: now)
        #expect(isAnswer)
      }
      let reason = watch.endReason(process: 0, tickSentAt: nil, now: now)
      #expect(reason == nil)
    }
  }

  // Proves 8.3 of Documentation/Today.md.
  @Test("A widget at rest wakes its thread less than once in two seconds")
  func wakeupsAtRest() {
    let (count, pings) = wakeups(until: 600)
    #expect(count < 300)
    #expect(pings == 59)
  }

  @Test("A widget that answers frames gets no pings")
  func frames() {
    var watch = ProcessWatch(limits: WidgetLimits(), now: 0)
    watch.begin(ProcessUsage(of: 0), now: 0)
    for second in 1...60 {
      watch.frameArrived(now: Double(second))
      let request = watch.pingIfDue(now: Double(second) + 0.5)
      #expect(request == nil)
    }
  }

  // Proves 8.3 of Documentation/Today.md.
  @Test("The memory use of a process is read again only after the process has used processor time")
  func idleMemory() {
    // No process has the identifier 0, so no process runs.
    var last = ProcessUsage(of: 0)
    last.privateMemory = 1
    #expect(ProcessUsage(of: 0, last: last).privateMemory == 1)
    last.processorTime = 1
    #expect(ProcessUsage(of: 0, last: last).privateMemory == 0)
  }

  @Test("The memory use of a process is read again after the process has run for a millisecond")
  func briefRun() async throws {
    // The program stores the lines that it reads. This takes less than a hundredth of a second.
    let (program, input) = (Process(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/usr/bin/sort")
    program.standardInput = input
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    let process = program.processIdentifier
    func wait(until condition: () -> Bool) async throws -> Bool {
      for _ in 0..<3000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
      return condition()
    }
    let text = Data(repeating: UInt8(ascii: "a"), count: 1 << 19)
    try input.fileHandleForWriting.write(contentsOf: text)
    var usage = ProcessUsage(of: 0)
    let hasRead = try await wait {
      usage = ProcessUsage(of: process, last: usage)
      return usage.privateMemory > 1 << 19
    }
    #expect(hasRead)
    try input.fileHandleForWriting.write(contentsOf: text)
    let hasGrown = try await wait {
      usage = ProcessUsage(of: process, last: usage)
      return usage.privateMemory > 1 << 20
    }
    #expect(hasGrown)
    try input.fileHandleForWriting.close()
    program.waitUntilExit()
  }

  @Test("A widget's pong is ignored unless the host has sent the ping with the same number")
  func unrequestedPong() {
    var watch = ProcessWatch(limits: WidgetLimits(), now: 0)
    watch.begin(ProcessUsage(of: 0), now: 0)
    let early = watch.pongArrived(1, now: 1)
    let request = watch.pingIfDue(now: 20)
    let other = watch.pongArrived(2, now: 21)
    let reason = watch.endReason(process: 0, tickSentAt: nil, now: 25)
    #expect(!early && request == 1 && !other)
    #expect(reason == .unresponsive(seconds: 5))
  }
}
