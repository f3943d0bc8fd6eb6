import Foundation

/// Something that is to happen at a time of the session's clock.
@MainActor package final class SessionTimer {
  /// Whether a screen still counts as settled while this is due.
  enum Kind { case event, idle }

  fileprivate let deadline: Double
  fileprivate let kind: Kind
  fileprivate var action: (() -> Void)?

  fileprivate init(deadline: Double, kind: Kind, action: @escaping () -> Void) {
    self.deadline = deadline
    self.kind = kind
    self.action = action
  }

  package func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

/// Timers in the order of their deadlines.
@MainActor struct TimerQueue {
  private var timers: [SessionTimer] = []
  /// How many timers there are when the cancelled ones among them are removed next.
  private var purgeCount = TimerQueue.leastPurgeCount
  private static let leastPurgeCount = 32

  @discardableResult
  mutating func add(
    deadline: Double, kind: SessionTimer.Kind = .event, _ action: @escaping () -> Void
  ) -> SessionTimer {
    if timers.count >= purgeCount {
      timers.removeAll { $0.action == nil }
      purgeCount = max(timers.count * 2, TimerQueue.leastPurgeCount)
    }
    let timer = SessionTimer(deadline: deadline, kind: kind, action: action)
    let index = timers.firstIndex { $0.deadline > deadline } ?? timers.count
    timers.insert(timer, at: index)
    return timer
  }

  var nextDeadline: Double? { timers.first { $0.action != nil }?.deadline }

  /// Whether anything but the endless, such as a caret's blinking, is to come.
  var hasEvents: Bool { timers.contains { $0.action != nil && $0.kind == .event } }

  /// Takes out what is due, in order.
  mutating func removeDue(at time: Double) -> [SessionTimer] {
    let count = timers.prefix { $0.deadline <= time }.count
    defer { timers.removeFirst(count) }
    return Array(timers.prefix(count))
  }
}
