import Dispatch

/// The clock that `CACurrentMediaTime()` reads. The host, or a test's stage, replaces the clock.
@MainActor package enum MediaClock {
  /// Returns the time in seconds, which never decreases.
  @SessionValue package static var now: @MainActor () -> Double = monotonic

  /// Returns the time of the machine's monotonic clock, in seconds.
  package static func monotonic() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}

/// The current time in seconds, of the clock that drives animations.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
@preconcurrency @MainActor public func CACurrentMediaTime() -> Double { MediaClock.now() }
