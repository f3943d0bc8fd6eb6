/// One row of the report: something that is measured under a title.
struct Workload {
  /// How the values of one round become one value.
  enum Statistic {
    /// The median of the frames.
    case median
    /// The slowest frame.
    case slowest
  }

  /// The unit of the printed value.
  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "us"
    case bytes

    /// The factor from seconds, or from bytes, to the unit.
    var factor: Double {
      switch self {
      case .milliseconds: 1e3
      case .microseconds: 1e6
      case .bytes: 1
      }
    }
  }

  /// The section of the list of findings that the workload reproduces, such as 1.4.
  let section: String
  /// The title. It differs from the titles of all other workloads.
  let title: String
  let unit: Unit
  let statistic: Statistic
  /// Whether the workload is left out unless a name chooses it, because it once took more than
  /// about ten seconds.
  let isLong: Bool
  /// Sets up and measures one round.
  ///
  /// - Returns: A value in seconds or bytes for each frame, or one value. The array is empty if the
  ///   workload cannot be measured.
  let measure: @MainActor () -> [Double]

  /// A round that took longer than this time, in seconds, is not repeated.
  private static let longestRepeatedRound = 2.0

  /// Measures several rounds.
  ///
  /// - Returns: The statistic of the least values of all rounds in the workload's unit, or nil if
  ///   there are no values. The least is taken for each frame separately, because other load on the
  ///   machine only increases the times.
  @MainActor func value(rounds: Int) -> Double? {
    var least: [Double] = []
    for _ in 0..<rounds {
      let start = ProcessorTime.now
      let values = measure()
      if values.isEmpty { break }
      least = least.isEmpty ? values : zip(least, values).map(min)
      if ProcessorTime.now - start > Workload.longestRepeatedRound { break }
    }
    guard !least.isEmpty else { return nil }
    let sorted = least.sorted()
    switch statistic {
    case .median: return sorted[sorted.count / 2] * unit.factor
    case .slowest: return sorted[sorted.count - 1] * unit.factor
    }
  }
}
