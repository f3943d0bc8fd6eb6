package import Foundation
import Surfaces

/// The frames of an interval of real time on a screen with a virtual clock.
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

  /// Real seconds since the last call, clamped to the limit.
  package mutating func elapsed() -> TimeInterval {
    let now = min(clock.now, start + limit)
    defer { last = max(last, now) }
    return max(now - last, 0)
  }

  /// Real seconds until the next frame is due; nil after the limit.
  package var timeToNextFrame: TimeInterval? {
    guard last < start + limit else { return nil }
    return min(VirtualScreen.frameInterval, start + limit - last)
  }
}
