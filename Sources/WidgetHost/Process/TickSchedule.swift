import WidgetProtocol

/// When a widget gets its ticks: one at a time, and only when it has a use for it.
struct TickSchedule {
  /// Who makes the ticks.
  enum Pace {
    /// The connection's own thread, at the display's rate.
    case display(interval: Double)
    /// The host's frames, whose times are virtual.
    case hostFrames
  }

  let pace: Pace
  /// The tick without an answer, and when it was sent on the monotonic clock.
  private(set) var outstanding: (tick: WidgetTick, sentAt: Double)?
  /// When the widget wants the next tick, on the clock of the frames; nil when it waits for input.
  private(set) var wantedTime: Double?
  private var number: UInt64 = 0
  private var lastTime = -Double.infinity

  init(pace: Pace) {
    self.pace = pace
  }

  /// Something happened that the widget may show.
  mutating func request() { wantedTime = -.infinity }

  /// The time of the next tick on the clock of the frames; nil when none is due by itself.
  var nextTime: Double? {
    guard case .display(let interval) = pace, outstanding == nil, let wantedTime else { return nil }
    return max(wantedTime, lastTime + interval)
  }

  /// The tick of a frame of the display, if one is due.
  mutating func next(at now: Double) -> WidgetTick? {
    guard case .display(let interval) = pace, let nextTime, nextTime <= now else { return nil }
    return make(at: now, interval: interval, sentAt: now)
  }

  /// The tick of a frame of the host's, if the widget wants one.
  mutating func next(hostTime: Double, interval: Double, now: Double) -> WidgetTick? {
    guard outstanding == nil, let wantedTime, wantedTime <= hostTime + 1e-9 else { return nil }
    return make(at: hostTime, interval: interval, sentAt: now)
  }

  private mutating func make(at time: Double, interval: Double, sentAt: Double) -> WidgetTick {
    number += 1
    lastTime = time
    wantedTime = nil
    let tick = WidgetTick(number: number, time: time, interval: interval)
    outstanding = (tick, sentAt)
    return tick
  }

  /// Takes an answer; returns whether there was such a tick.
  mutating func answer(_ frame: WidgetFrame) -> Bool {
    guard let tick = outstanding?.tick, tick.number == frame.number else { return false }
    outstanding = nil
    if let next = frame.nextTime { wantedTime = min(wantedTime ?? .infinity, next) }
    return true
  }
}
