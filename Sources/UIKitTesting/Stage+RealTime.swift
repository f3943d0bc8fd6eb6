public import Foundation
import Diagnostics
import UIKitHost

// Networking, `DispatchQueue.asyncAfter` and other threads use real time. Under Swift Testing,
// main-queue blocks and run-loop timers use real time too. The methods in this file run frames in
// real time.

extension Stage {
  /// Runs frames in real time until a condition is true.
  ///
  /// The virtual clock advances by the same time as the real clock, so that animations run at their
  /// normal speed.
  ///
  /// ```swift
  /// #expect(await stage.waitInRealTime { controller.title == "Loaded" })
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The timeout in real seconds.
  ///   - condition: A closure that is called once per frame. The default always returns false, so
  ///     that the method runs until the timeout.
  /// - Returns: Whether the condition was true before the timeout.
  @discardableResult public func waitInRealTime(
    upTo limit: TimeInterval = 5, until condition: () -> Bool = { false }
  ) async -> Bool {
    var frames = RealTimeFrames(limit: limit)
    while true {
      advance(by: frames.elapsed())
      if condition() { return true }
      guard let rest = frames.timeToNextFrame else { return false }
      try? await Task.sleep(for: .seconds(rest))
    }
  }

  /// Runs frames in real time until a condition is true. This synchronous variant is for tests and
  /// tools on the main thread.
  @discardableResult public func waitInRealTime(
    upTo limit: TimeInterval = 5, until condition: () -> Bool = { false }
  ) -> Bool {
    checkUsage(
      Thread.isMainThread,
      "the main thread's run loop is out of reach here; write \"await stage.waitInRealTime\"")
    return screen.runInRealTime(upTo: limit, until: condition)
  }
}
