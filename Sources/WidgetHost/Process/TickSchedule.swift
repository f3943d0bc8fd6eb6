import WidgetProtocol

/// Schedules the ticks. Each tick requests a frame from a widget. At most one tick is outstanding,
/// and a tick is sent only when the widget needs a frame.
struct TickSchedule {
  /// The source of the ticks.
  enum Source {
    /// The widget's thread in the host sends the ticks, at the rate of the display.
    case display(interval: Double)
    /// The host's frames, in virtual time, send the ticks.
    case hostFrames
  }

  let tickSource: Source
  /// The unanswered tick, and the time on the monotonic clock at which it was sent. The value is
  /// nil if every tick was answered.
  private(set) var outstanding: (tick: WidgetTick, sentAt: Double)?
  /// The requested time of the next tick, on the clock of the frames. The value is nil while the
  /// widget waits for input.
  private(set) var requestedTime: Double?
  private var number: UInt64 = 0
  private var lastTime = -Double.infinity

  init(tickSource: Source) {
    self.tickSource = tickSource
  }

  /// Schedules a tick as soon as possible, because of an event that may change the widget's frame.
  mutating func request() { requestedTime = -.infinity }

  /// The time of the next tick, on the clock of the frames. The value is nil if no tick is
  /// scheduled.
  var nextTime: Double? {
    guard case .display(let interval) = tickSource, outstanding == nil, let requestedTime else {
      return nil
    }
    return max(requestedTime, lastTime + interval)
  }

  /// Returns the tick for a frame of the display, or nil if no tick is due.
  mutating func next(at now: Double) -> WidgetTick? {
    guard case .display(let interval) = tickSource, let nextTime, nextTime <= now else {
      return nil
    }
    return make(at: now, interval: interval, sentAt: now)
  }

  /// Returns the tick for a frame of the host, or nil if the widget has not requested a tick.
  mutating func next(hostTime: Double, interval: Double, now: Double) -> WidgetTick? {
    guard outstanding == nil, let requestedTime, requestedTime <= hostTime + 1e-9 else {
      return nil
    }
    return make(at: hostTime, interval: interval, sentAt: now)
  }

  private mutating func make(at time: Double, interval: Double, sentAt: Double) -> WidgetTick {
    number += 1
    lastTime = time
    requestedTime = nil
    let tick = WidgetTick(number: number, time: time, interval: interval)
    outstanding = (tick, sentAt)
    return tick
  }

  /// Accepts an answer.
  ///
  /// - Returns: False if the tick of the answer is not outstanding.
  mutating func answer(_ frame: WidgetFrame) -> Bool {
    guard let tick = outstanding?.tick, tick.number == frame.number else { return false }
    outstanding = nil
    if let next = frame.nextTime { requestedTime = min(requestedTime ?? .infinity, next) }
    return true
  }
}
