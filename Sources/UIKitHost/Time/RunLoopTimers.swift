import Foundation

/// Serves the main run loop between virtual frames, so that the timers of the run loop fire in the
/// order of virtual time.
///
/// Foundation's timers use the real clock. The run loop provides the next fire date. When the
/// virtual clock has advanced by the time until this date, the object waits in real time until the
/// date. A run without timers never waits. The object has no effect outside the main thread,
/// because another thread cannot serve the main run loop: under Swift Testing the main actor runs
/// on other threads.
@MainActor final class RunLoopTimers {
  /// The next timer: its fire date in real time, and in virtual seconds.
  private var next: (date: Date, time: TimeInterval)?
  /// The date of the last firing, and the real seconds since the previous firing. If two
  /// consecutive intervals are equal, the timer repeats.
  private var lastFiring: (date: Date, interval: TimeInterval)?
  private var repeats = false

  private var isServed: Bool { Thread.isMainThread }

  /// The virtual time of the next timer; nil if there is none. A timer that repeats indefinitely,
  /// such as the timer of a clock, is ignored, and the result is the time of the next timer that
  /// fires once.
  ///
  /// - Parameter now: In virtual seconds.
  func nextFireTime(at now: TimeInterval) -> TimeInterval? {
    guard repeats, next != nil else { return next?.time }
    let timers = RunLoopTimerList().items
    let delays = timers.filter { $0.interval == 0 }.map(\.delay).sorted()
    // If no timer has this interval, the repeating timer is a one-shot timer that its action
    // schedules again: ignore the first one-shot timer.
    let isClock = timers.contains { isInterval($0.interval) }
    return delays.dropFirst(isClock ? 0 : 1).first.map { now + max(0, $0) }
  }

  /// Runs main-queue blocks and fires the timers that are due by the virtual clock.
  ///
  /// - Parameter now: In virtual seconds.
  func serve(at now: TimeInterval) {
    guard isServed else { return }
    turn()
    update(at: now)
    while let due = next, due.time <= now + 1e-6 {
      // Fires the timer, or returns at its date if the timer was invalidated meanwhile.
      _ = RunLoop.main.run(mode: .default, before: due.date.addingTimeInterval(0.001))
      turn()
      guard Date() >= due.date else { continue }
      noteFiring(due.date)
      next = nil
      update(at: now)
      if next?.date == due.date { break }
    }
  }

  private func turn() { _ = RunLoop.main.run(mode: .default, before: Date()) }

  /// Reads the next timer's date. A new timer is due after as many virtual seconds as real seconds.
  private func update(at now: TimeInterval) {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else {
      next = nil
      return
    }
    if let next, abs(next.date.timeIntervalSince(date)) < 1e-6 { return }
    next = (date, now + max(0, date.timeIntervalSinceNow))
  }

  private func noteFiring(_ date: Date) {
    let interval = lastFiring.map { date.timeIntervalSince($0.date) } ?? 0
    repeats = isInterval(interval)
    lastFiring = (date, interval)
  }

  /// Whether an interval is that of the last two firings.
  private func isInterval(_ interval: TimeInterval) -> Bool {
    interval > 0 && abs(interval - (lastFiring?.interval ?? 0)) < 0.005
  }
}
