import Foundation

/// Timers in the order of their deadlines.
@MainActor struct TimerQueue {
  private var timers: [SessionTimer] = []
  /// The timer count at which the queue next removes its cancelled timers.
  private var purgeCount = TimerQueue.minimumPurgeCount
  private static let minimumPurgeCount = 32

  @discardableResult
  mutating func add(
    deadline: Double, kind: SessionTimer.Kind = .event, _ action: @escaping () -> Void
  ) -> SessionTimer {
    if timers.count >= purgeCount {
      timers.removeAll { $0.action == nil }
      purgeCount = max(timers.count * 2, TimerQueue.minimumPurgeCount)
    }
    let timer = SessionTimer(deadline: deadline, kind: kind, action: action)
    let index = timers.firstIndex { $0.deadline > deadline } ?? timers.count
    timers.insert(timer, at: index)
    return timer
  }

  var nextDeadline: Double? { timers.first { $0.action != nil }?.deadline }

  /// Whether a timer of kind `event` is pending. Timers of endless processes, such as a caret's
  /// blinking, do not count.
  var hasEvents: Bool { timers.contains { $0.action != nil && $0.kind == .event } }

  /// Removes and returns the due timers, in order of their deadlines.
  mutating func removeDue(at time: Double) -> [SessionTimer] {
    let count = timers.prefix { $0.deadline <= time }.count
    defer { timers.removeFirst(count) }
    return Array(timers.prefix(count))
  }
}
