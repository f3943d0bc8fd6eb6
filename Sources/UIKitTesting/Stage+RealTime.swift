public import Foundation
import Diagnostics
import UIKitHost

// What does not follow virtual time: networking, `DispatchQueue.asyncAfter` and
// other threads, and in Swift Testing main-queue blocks and run-loop timers.

extension Stage {
  /// Lets real time pass, frame by frame, until a condition holds.
  ///
  /// The virtual clock moves on by the real seconds, so that animations run at their own speed.
  ///
  /// ```swift
  /// #expect(await stage.waitInRealTime { controller.title == "Loaded" })
  /// ```
  ///
  /// - Parameters:
  ///   - limit: Real seconds after which to give up.
  ///   - condition: Asked once per frame.
  /// - Returns: Whether the condition held in time.
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

  /// The same in code that is not `async`, for tests and tools on the main thread.
  @discardableResult public func waitInRealTime(
    upTo limit: TimeInterval = 5, until condition: () -> Bool = { false }
  ) -> Bool {
    checkUsage(
      Thread.isMainThread,
      "the main thread's run loop is out of reach here; write \"await stage.waitInRealTime\"")
    return screen.runInRealTime(upTo: limit, until: condition)
  }
}
