import Dispatch

/// Calls a handler on the main run loop when the window system may have sent events.
@MainActor final class EventWakeups {
  private let handler: @MainActor () -> Void
  private var readable: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private let hasConnection: Bool
  private var isScheduled = false

  /// The frequency of polling for events that do not arrive over the connection.
  enum Polling {
    case never
    /// Events are polled sixty times a second for one second after an event, and then ten times a
    /// second.
    case afterEvents
    /// Events are always polled sixty times a second.
    case always

    /// The time between two polls.
    ///
    /// - Parameter idle: Seconds since the last event.
    /// - Returns: The time, or nil if events are not polled.
    func interval(idle: Double) -> DispatchTimeInterval? {
      switch self {
      case .never: nil
      case .afterEvents: idle < 1 ? .milliseconds(16) : .milliseconds(100)
      case .always: .milliseconds(16)
      }
    }
  }

  var polling = Polling.never {
    didSet { if polling != oldValue { updateTimer() } }
  }

  private var lastEvent = DispatchTime.now()
  private var timerInterval: DispatchTimeInterval?

  /// Creates the dispatch sources that call the handler, and schedules the first call.
  ///
  /// - Parameter connection: The window system's file descriptor; -1 if there is none, so that
  ///   events must be polled.
  init(connection: Int32, handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    hasConnection = connection >= 0
    if connection >= 0 {
      let source = DispatchSource.makeReadSource(fileDescriptor: connection, queue: .main)
      source.setEventHandler { [weak self] in
        // Safety: the source's queue is the main queue.
        MainActor.assumeIsolated { self?.handler() }
      }
      source.resume()
      readable = source
    }
    updateTimer()
    wakeSoon()
  }

  /// Schedules another call of the handler in the next iteration of the run loop.
  func wakeSoon() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      // Safety: this closure is dispatched to the main queue.
      MainActor.assumeIsolated {
        self?.isScheduled = false
        self?.handler()
      }
    }
  }

  /// Begins the second of frequent polling after an event, because further events are likely. Call
  /// this method when events have arrived.
  func noteEvents() {
    lastEvent = .now()
    updateTimer()
  }

  func cancel() {
    readable?.cancel()
    timer?.cancel()
    (readable, timer, timerInterval) = (nil, nil, nil)
  }

  private func updateTimer() {
    let idle = Double(DispatchTime.now().uptimeNanoseconds - lastEvent.uptimeNanoseconds) / 1e9
    let interval = (hasConnection ? polling : .always).interval(idle: idle)
    guard interval != timerInterval else { return }
    timer?.cancel()
    (timer, timerInterval) = (nil, interval)
    guard let interval else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(4))
    source.setEventHandler { [weak self] in
      // Safety: the timer's queue is the main queue.
      MainActor.assumeIsolated {
        self?.handler()
        self?.updateTimer()
      }
    }
    source.resume()
    timer = source
  }
}
