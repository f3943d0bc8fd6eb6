import Synchronization

/// Records when frames reached the window of this process, for benchmarks of motion.
///
/// The log has no cost before ``start()`` is called. Any thread may use the log.
package final class FrameLog: Sendable {
  /// The log of the process's window.
  package static let window = FrameLog()

  private let times = Mutex<[Double]?>(nil)

  /// Creates a log that records nothing until ``start()``.
  package init() {}

  /// Clears the log and starts recording.
  package func start() { times.withLock { $0 = [] } }

  /// Records a frame, if recording has started.
  ///
  /// - Parameter time: The end of a frame's presentation, in seconds on the clock of the frames.
  package func note(_ time: Double) { times.withLock { $0?.append(time) } }

  /// The recorded times in the order of the calls of ``note(_:)``; empty before ``start()``.
  package var frameTimes: [Double] { times.withLock { $0 ?? [] } }
}
