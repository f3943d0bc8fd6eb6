/// Determines the delay before the restart of a widget whose process ended unexpectedly.
struct RestartPolicy {
  /// Seconds before the first restart; each further restart doubles the delay.
  static let firstDelay = 1.0
  static let longestDelay = 60.0
  /// The number of consecutive unexpected ends of the process after which a message replaces
  /// the snapshot.
  static let calmFailures = 3
  /// Seconds after which a run is regarded as successful.
  static let successTime = 30.0

  private(set) var failures = 0

  /// Records an end of the process; returns the delay until the restart, in seconds.
  mutating func delayAfterEnd(ranFor seconds: Double) -> Double {
    failures = seconds >= RestartPolicy.successTime ? 1 : failures + 1
    return min(
      RestartPolicy.firstDelay * Double(1 << min(failures - 1, 10)), RestartPolicy.longestDelay)
  }

  var isCalm: Bool { failures >= RestartPolicy.calmFailures }

  mutating func reset() { failures = 0 }
}
