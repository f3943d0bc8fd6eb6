package import Foundation
import Synchronization
import Diagnostics

/// The only source of time for frames, animations and gestures.
package protocol FrameClock: Sendable {
  /// The time in seconds since an arbitrary start; it never decreases.
  var now: TimeInterval { get }
}

/// Monotonic real time. It does not jump when the system's clock is set, and it stops while
/// the machine is suspended.
package struct DisplayClock: FrameClock {
  /// Creates a clock. All display clocks show the same time.
  package init() {}

  /// Seconds since the system's start, read from `CLOCK_MONOTONIC`.
  package var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }
}

/// Time that only ``advance(by:)`` changes, so that a test or a recording is the same on every run.
package final class VirtualClock: FrameClock {
  private let time: Mutex<TimeInterval>

  /// The initial time: the smallest one that differs from 0, since Core Animation treats a
  /// `beginTime` of 0 as none. Sums with it are exact.
  package static let start = TimeInterval.leastNormalMagnitude

  /// Creates a clock that does not run by itself.
  ///
  /// - Parameter now: The initial time, in seconds.
  package init(now: TimeInterval = start) { time = Mutex(now) }

  /// The time in seconds after all advances so far; safe to read on any thread.
  package var now: TimeInterval { time.withLock { $0 } }

  /// Advances by `seconds`.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  package func advance(by seconds: TimeInterval) {
    checkUsage(
      seconds.isFinite && seconds >= 0, "Time cannot be advanced by \(seconds) seconds.")
    time.withLock { $0 += seconds }
  }
}
