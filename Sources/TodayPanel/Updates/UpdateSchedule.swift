package import WidgetProtocol

/// When one widget may be asked for new content, and when it is asked while the panel is closed.
///
/// Apple documents neither number; these keep an idle machine asleep and a picture fresh enough for a
/// glance.
package struct UpdateSchedule: Equatable, Sendable {
  /// Seconds.
  package struct Intervals: Equatable, Sendable {
    /// Between any two requests, however often the panel is opened.
    package var shortest = 60.0
    /// In the background, after new content.
    package var regular = 30 * 60.0
    /// After a failure; each further one doubles it, up to ``regular``.
    package var retry = 5 * 60.0
    /// Requests that bring nothing new double ``regular`` up to this.
    package var longest = 4 * 60 * 60.0

    package init() {}
  }

  package let intervals: Intervals
  private var lastRequest: Double?
  private var isWaiting = false
  private var emptyResults = 0
  private var failures = 0

  package init(_ intervals: Intervals = Intervals()) { self.intervals = intervals }

  /// Whether a request is within the budget.
  ///
  /// - Parameter now: Seconds on a clock that only moves on.
  package func allowsRequest(at now: Double) -> Bool {
    guard !isWaiting else { return false }
    return lastRequest.map { now - $0 >= intervals.shortest } ?? true
  }

  package mutating func begin(at now: Double) {
    lastRequest = now
    isWaiting = true
  }

  /// - Parameter result: nil where the process has ended without one, which counts as a failure.
  package mutating func finish(_ result: WidgetUpdateResult?) {
    isWaiting = false
    switch result {
    case .newData: (emptyResults, failures) = (0, 0)
    case .noData: (emptyResults, failures) = (emptyResults + 1, 0)
    case .failed, nil: failures += 1
    }
  }

  /// When the widget is asked without the user having opened the panel.
  ///
  /// - Returns: nil while an answer is missing; a time that has passed where it was never asked.
  package var nextTime: Double? {
    guard !isWaiting else { return nil }
    guard let lastRequest else { return -.infinity }
    return lastRequest + max(interval, intervals.shortest)
  }

  private var interval: Double {
    func doubled(_ interval: Double, _ times: Int, atMost limit: Double) -> Double {
      min(interval * Double(1 << min(times, 16)), limit)
    }
    if failures > 0 {
      return doubled(intervals.retry, failures - 1, atMost: intervals.regular)
    }
    return doubled(intervals.regular, emptyResults, atMost: intervals.longest)
  }
}
