import Synchronization

/// Records when frames reached the window of this process, for benchmarks of motion.
///
/// It has no cost before it is started. Any thread may use it.
package final class FrameLog: Sendable {
  /// The log of the process's window.
  package static let window = FrameLog()

  private let times = Mutex<[Double]?>(nil)

  /// Creates a log that records nothing until ``start()``.
  package init() {}

  /// Clears the log and starts recording.
  package func start() { times.withLock { $0 = [] } }

  /// - Parameter time: The end of a frame's presentation, in seconds on the clock of the frames.
  package func note(_ time: Double) { times.withLock { $0?.append(time) } }

  /// The recorded times, ascending.
  package var frameTimes: [Double] { times.withLock { $0 ?? [] } }
}
