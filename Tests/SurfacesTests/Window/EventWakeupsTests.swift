import Dispatch
import Testing

@testable import SurfaceSDL

@MainActor @Suite("Polling of the window system's events") struct EventWakeupsTests {
  @Test("During text input, events are polled less often after one second without an event")
  func textInput() {
    let polling = EventWakeups.Polling.afterEvents
    #expect(polling.interval(idle: 0.5) == .milliseconds(16))
    #expect(polling.interval(idle: 1) == .milliseconds(100))
  }

  @Test("A sensor is polled every 16 ms, even if no event has arrived for a long time")
  func sensors() {
    #expect(EventWakeups.Polling.always.interval(idle: 100) == .milliseconds(16))
    #expect(EventWakeups.Polling.never.interval(idle: 0) == nil)
  }
}
