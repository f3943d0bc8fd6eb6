import Foundation

/// Calls display links in a process that has no screen: neither `UIApplicationMain` nor a test's
/// stage has run.
///
/// A timer of the main run loop fires the links 60 times a second, while a link is active. The
/// first screen adopts the links.
@MainActor package final class StandaloneDisplay {
  /// The display of the process, created when it is first used.
  package static let shared = StandaloneDisplay()

  /// The links and timelines that the timer calls.
  package let links = DisplayLinks()
  private let interval = 1.0 / 60
  /// The timer of the main run loop; nil while no link is active.
  private(set) var timer: Timer?

  private init() {
    links.requestFrame = { [unowned self] in start() }
  }

  private func start() {
    guard timer == nil else { return }
    let timer = Timer(timeInterval: interval, repeats: true) { _ in
      // Safety: the timer is on the main run loop, which runs on the main thread.
      MainActor.assumeIsolated { StandaloneDisplay.shared.makeFrame() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Calls the links that are due, and stops the timer when no link is active.
  package func makeFrame() {
    links.fire(at: MediaClock.now(), interval: interval)
    guard !links.isRunning else { return }
    timer?.invalidate()
    timer = nil
  }
}
