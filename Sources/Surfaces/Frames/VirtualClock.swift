package import Foundation
import Synchronization
import Diagnostics

/// Time that only ``advance(by:)`` changes, so that a test or a recording is the same on every run.
package final class VirtualClock: FrameClock {
  private let time: Mutex<TimeInterval>

  /// The default initial time, which is the smallest normal number above 0, because Core Animation
  /// treats a `beginTime` of 0 as not set. The number is so small that sums with it equal sums with
  /// 0.
  package static let start = TimeInterval.leastNormalMagnitude

  /// Creates a clock whose time changes only when ``advance(by:)`` is called.
  ///
  /// - Parameter now: The initial time, in seconds.
  package init(now: TimeInterval = start) { time = Mutex(now) }

  /// The time in seconds after all advances so far; safe to read on any thread.
  package var now: TimeInterval { time.withLock { $0 } }

  /// Advances the time by `seconds`.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  package func advance(by seconds: TimeInterval) {
    checkUsage(
      seconds.isFinite && seconds >= 0, "Time cannot be advanced by \(seconds) seconds.")
    time.withLock { $0 += seconds }
  }
}
