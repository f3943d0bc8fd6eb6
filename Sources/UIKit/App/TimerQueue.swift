import Foundation

/// Something that is to happen at a time of the session's clock.
@MainActor package final class SessionTimer {
  fileprivate let deadline: Double
  fileprivate var action: (() -> Void)?

  fileprivate init(deadline: Double, action: @escaping () -> Void) {
    self.deadline = deadline
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

  @discardableResult
  mutating func add(deadline: Double, _ action: @escaping () -> Void) -> SessionTimer {
    let timer = SessionTimer(deadline: deadline, action: action)
    let index = timers.firstIndex { $0.deadline > deadline } ?? timers.count
    timers.insert(timer, at: index)
    return timer
  }

  var nextDeadline: Double? { timers.first { $0.action != nil }?.deadline }

  /// Takes out what is due, in order.
  mutating func takeDue(at time: Double) -> [SessionTimer] {
    let count = timers.prefix { $0.deadline <= time }.count
    defer { timers.removeFirst(count) }
    return Array(timers.prefix(count))
  }
}
