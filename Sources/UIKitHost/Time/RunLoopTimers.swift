import Foundation

/// Serves the main run loop between virtual frames, so that the timers of the run loop fire in the
/// order of virtual time.
///
/// Foundation's timers use the real clock, and the run loop returns the next fire date. This object
/// converts that date to a virtual time. When the virtual clock reaches this time, the object waits
/// until the date in real time. A run without timers never waits.
///
/// The object has no effect outside the main thread, because only the main thread can serve the
/// main run loop. Under Swift Testing, the main actor runs on other threads.
@MainActor final class RunLoopTimers {
  /// The fire date of the next timer, and the virtual time for this date in seconds. The value is
  /// nil if there is no timer.
  private var next: (date: Date, time: TimeInterval)?
  /// The fire date of the last timer, and the real time since the previous firing in seconds. If
  /// two consecutive intervals are equal, the timer is regarded as repeating.
  private var lastFiring: (date: Date, interval: TimeInterval)?
  private var repeats = false

  private var isServed: Bool { Thread.isMainThread }

  /// Returns the virtual time of the next timer, or nil if there is none. A timer that repeats
  /// indefinitely, such as that of a clock display, is ignored. The result is then the time of the
  /// next timer that fires only once.
  ///
  /// - Parameter now: The virtual time, in seconds.
  func nextFireTime(at now: TimeInterval) -> TimeInterval? {
    guard repeats, next != nil else { return next?.time }
    let timers = RunLoopTimerList().items
    let delays = timers.filter { $0.interval == 0 }.map(\.delay).sorted()
    // If no timer has the interval between the last two firings, these firings come from a one-shot
    // timer that its action schedules again. Ignore the one-shot timer that fires next.
    let isClock = timers.contains { isInterval($0.interval) }
    return delays.dropFirst(isClock ? 0 : 1).first.map { now + max(0, $0) }
  }

  /// Runs main-queue blocks and fires the timers that are due by the virtual clock.
  ///
  /// - Parameter now: The virtual time, in seconds.
  func serve(at now: TimeInterval) {
    guard isServed else { return }
    turn()
    update(at: now)
    while let due = next, due.time <= now + 1e-6 {
      // This call fires the timer. If the timer was invalidated meanwhile, the call returns at the
      // date of the timer.
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

  /// Reads the date of the next timer. The virtual time until a new timer fires is equal to the
  /// real time until its date.
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

  /// Returns whether an interval is equal to the interval between the last two firings.
  private func isInterval(_ interval: TimeInterval) -> Bool {
    interval > 0 && abs(interval - (lastFiring?.interval ?? 0)) < 0.005
  }
}
