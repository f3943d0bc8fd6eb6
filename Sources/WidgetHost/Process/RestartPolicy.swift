/// Determines the delay before the restart of a widget whose process ended unexpectedly.
struct RestartPolicy {
  /// The delay before the first restart, in seconds. Each further restart doubles the delay.
  static let firstDelay = 1.0
  static let longestDelay = 60.0
  /// The number of unexpected ends in succession after which a message replaces the snapshot.
  static let calmFailures = 3
  /// The running time after which a run is regarded as successful, in seconds.
  static let successTime = 30.0

  private(set) var failures = 0

  /// Records an end of the process.
  ///
  /// - Returns: The delay until the restart, in seconds.
  mutating func delayAfterEnd(ranFor seconds: Double) -> Double {
    failures = seconds >= RestartPolicy.successTime ? 1 : failures + 1
    return min(
      RestartPolicy.firstDelay * Double(1 << min(failures - 1, 10)), RestartPolicy.longestDelay)
  }

  var isCalm: Bool { failures >= RestartPolicy.calmFailures }

  mutating func reset() { failures = 0 }
}
