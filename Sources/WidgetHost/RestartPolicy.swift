/// When a widget that has ended by itself is started again.
struct RestartPolicy {
  /// Seconds before the first restart; each further one doubles them.
  static let firstDelay = 1.0
  static let longestDelay = 60.0
  /// Ends in a row after which the picture gives way to a message.
  static let calmFailures = 3
  /// Seconds after which a run counts as a success.
  static let successTime = 30.0

  private(set) var failures = 0

  /// Takes note of an end; returns the seconds to wait.
  mutating func delayAfterEnd(ranFor seconds: Double) -> Double {
    failures = seconds >= RestartPolicy.successTime ? 1 : failures + 1
    return min(
      RestartPolicy.firstDelay * Double(1 << min(failures - 1, 10)), RestartPolicy.longestDelay)
  }

  var isCalm: Bool { failures >= RestartPolicy.calmFailures }

  mutating func reset() { failures = 0 }
}
