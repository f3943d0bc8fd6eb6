package import WidgetProtocol

/// Schedules the updates of one widget: when a request is allowed, and when the next request is
/// due.
///
/// Apple documents none of the intervals. With the default intervals, an idle machine stays asleep
/// and snapshots stay recent.
package struct UpdateSchedule: Equatable, Sendable {
  /// The intervals between requests for new content, in seconds.
  package struct Intervals: Equatable, Sendable {
    /// The minimum interval between two requests, even if the panel is opened more often.
    package var shortest = 60.0
    /// The interval between requests after new content has arrived.
    package var regular = 30 * 60.0
    /// The interval after a failed request. Each further failure doubles the interval, up to
    /// ``regular``.
    package var retry = 5 * 60.0
    /// The upper limit of the interval. Each request without new content doubles the interval,
    /// beginning with ``regular``.
    package var longest = 4 * 60 * 60.0

    /// Creates the default intervals: 1 minute, 30 minutes, 5 minutes and 4 hours.
    package init() {}
  }

  /// The intervals, which are the same for all widgets of a panel.
  package let intervals: Intervals
  private var lastRequest: Double?
  private var isWaiting = false
  private var emptyResults = 0
  private var failures = 0

  /// Creates a schedule of a widget whose content has not been requested yet.
  package init(_ intervals: Intervals = Intervals()) { self.intervals = intervals }

  /// Whether a request is allowed: no request is pending, and the last request was at least
  /// ``Intervals/shortest`` seconds ago.
  ///
  /// - Parameter now: Seconds on a monotonic clock.
  package func allowsRequest(at now: Double) -> Bool {
    guard !isWaiting else { return false }
    return lastRequest.map { now - $0 >= intervals.shortest } ?? true
  }

  /// Records that a request was sent. No other request is allowed until ``finish(_:)`` is
  /// called.
  ///
  /// - Parameter now: Seconds on a monotonic clock.
  package mutating func begin(at now: Double) {
    lastRequest = now
    isWaiting = true
  }

  /// Records the end of the pending request.
  ///
  /// - Parameter result: The result of the request. Nil means that the process ended without a
  ///   result, which is treated as a failure.
  package mutating func finish(_ result: WidgetUpdateResult?) {
    isWaiting = false
    switch result {
    case .newData: (emptyResults, failures) = (0, 0)
    case .noData: (emptyResults, failures) = (emptyResults + 1, 0)
    case .failed, nil: failures += 1
    }
  }

  /// The time at which the next request is due.
  ///
  /// - Returns: The time; nil while a request is pending. Before the first request, the time is in
  ///   the past.
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
