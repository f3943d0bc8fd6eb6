import Dispatch
import Foundation
import Surfaces

/// Calls a closure on the main queue after a request, at most once per refresh of the display.
@MainActor final class FramePacer {
  var refreshRate: Double
  private let clock: any FrameClock
  private let frame: @MainActor () -> Void
  private let timer: any DispatchSourceTimer
  private var due = Double.infinity
  private var last = -Double.infinity

  init(clock: any FrameClock, refreshRate: Double, frame: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.refreshRate = refreshRate
    self.frame = frame
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      // Safety: the timer's handler runs on the main queue.
      MainActor.assumeIsolated { self?.fire() }
    }
    timer.resume()
  }

  isolated deinit { timer.cancel() }

  /// Requests a frame at the next refresh of the display, or at `time` if `time` is later.
  func request(at time: Double = -.infinity) {
    let requestedTime = max(time, last + 1 / max(refreshRate, 1), clock.now)
    guard requestedTime < due else { return }
    due = requestedTime
    timer.schedule(
      deadline: .now() + max(0, requestedTime - clock.now), leeway: .microseconds(200))
  }

  private func fire() {
    due = .infinity
    last = clock.now
    frame()
  }
}
