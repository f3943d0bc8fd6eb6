import Dispatch
import Foundation

/// Converts the first SIGTERM, SIGINT or SIGHUP into a request to quit, so that an app can end in
/// an orderly way. The system sends these signals when the session ends, when the app's terminal is
/// closed or when the user presses Control-C. The second signal ends the process as usual. If no
/// window is open, the first signal ends the process.
///
/// A signal that the process ignored when it started, as after `nohup`, stays ignored.
///
/// One instance exists for the whole life of the process. libdispatch installs its signal handler
/// with the first source and removes the handler some time after the last source was cancelled, so
/// a new source could lose its handler.
@MainActor final class QuitSignals {
  static let shared = QuitSignals()

  private var sources: [any DispatchSourceSignal] = []
  private var listeners: [Int: @MainActor () -> Void] = [:]
  private var nextListener = 0
  private var hasNotified = false

  private init() {
    for number in [SIGTERM, SIGINT, SIGHUP] where !QuitSignals.isIgnored(number) {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        // Safety: the source's queue is the main queue.
        MainActor.assumeIsolated { self?.receive(number) }
      }
      source.resume()
      sources.append(source)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // Safety: both values are C function pointers or small constants of the same size, and they are
    // only compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Adds a closure that receives requests to quit.
  ///
  /// - Returns: The argument for ``remove(_:)``.
  func add(_ quit: @escaping @MainActor () -> Void) -> Int {
    nextListener += 1
    listeners[nextListener] = quit
    return nextListener
  }

  func remove(_ listener: Int) {
    listeners[listener] = nil
    if listeners.isEmpty { hasNotified = false }
  }

  private func receive(_ number: Int32) {
    guard !hasNotified, !listeners.isEmpty else { return endProcess(number) }
    hasNotified = true
    for listener in listeners.values { listener() }
  }

  /// Ends the process by the signal's default action, so that the parent process receives the
  /// signal as the reason.
  private func endProcess(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
