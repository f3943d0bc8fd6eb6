import Dispatch

/// Calls a handler on the main run loop when the window system may have sent events.
@MainActor final class EventWakeups {
  private let handler: @MainActor () -> Void
  private var readable: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private let hasConnection: Bool
  private var isScheduled = false

  /// Whether to poll sixty times a second as well, for events that do not arrive over the
  /// connection.
  var isPolling = false {
    didSet { if isPolling != oldValue { updateTimer() } }
  }

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

  /// Calls the handler once more in the run loop's next turn.
  func wakeSoon() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      // Safety: dispatched to the main queue.
      MainActor.assumeIsolated {
        self?.isScheduled = false
        self?.handler()
      }
    }
  }

  func cancel() {
    readable?.cancel()
    timer?.cancel()
    (readable, timer) = (nil, nil)
  }

  private func updateTimer() {
    timer?.cancel()
    timer = nil
    guard isPolling || !hasConnection else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: .milliseconds(16), leeway: .milliseconds(4))
    source.setEventHandler { [weak self] in
      // Safety: the timer's queue is the main queue.
      MainActor.assumeIsolated { self?.handler() }
    }
    source.resume()
    timer = source
  }
}
