package import Foundation

/// The only source of time for frames, animations and gestures.
package protocol FrameClock: Sendable {
  /// The time in seconds since an arbitrary start; it never decreases.
  var now: TimeInterval { get }
}

/// A clock of monotonic real time. Its time does not jump when the system's clock is set, and stops
/// while the machine is suspended.
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
