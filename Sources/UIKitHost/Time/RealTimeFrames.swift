package import Foundation
import Surfaces

/// The times of the frames in an interval of real time, for a screen with a virtual clock.
@MainActor package struct RealTimeFrames {
  private let clock = DisplayClock()
  private let start: TimeInterval
  private let limit: TimeInterval
  private var last: TimeInterval

  /// Creates an interval that begins now.
  ///
  /// - Parameter limit: The length of the interval, in real seconds.
  package init(limit: TimeInterval) {
    self.limit = limit
    start = clock.now
    last = start
  }

  /// Returns the real time since the last call, in seconds. The time ends at the limit of the
  /// interval.
  package mutating func elapsed() -> TimeInterval {
    let now = min(clock.now, start + limit)
    defer { last = max(last, now) }
    return max(now - last, 0)
  }

  /// The real time until the next frame is due, in seconds. The value is nil after the limit of the
  /// interval.
  package var timeToNextFrame: TimeInterval? {
    guard last < start + limit else { return nil }
    return min(VirtualScreen.frameInterval, start + limit - last)
  }
}
