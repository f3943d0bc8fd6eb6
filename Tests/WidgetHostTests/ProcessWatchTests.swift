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
