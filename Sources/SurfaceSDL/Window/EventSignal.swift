import Dispatch

/// Calls a handler on the main run loop after another thread has read events for SDL.
///
/// Several signals that arrive before the handler has run cause only one call.
@MainActor final class EventSignal {
  /// The closure that is called on the main run loop after one or several signals. If the closure
  /// is nil, signals are discarded.
  var handler: (@MainActor () -> Void)?
  // Safety: immutable; libdispatch's objects may be used on any thread.
  private nonisolated(unsafe) let source: any DispatchSourceUserDataAdd

  init() {
    source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { [weak self] in
      // Safety: the source's queue is the main queue.
      MainActor.assumeIsolated { self?.handler?() }
    }
    source.resume()
  }

  /// Sends a signal; may be called on any thread.
  nonisolated func send() { source.add(data: 1) }
}
