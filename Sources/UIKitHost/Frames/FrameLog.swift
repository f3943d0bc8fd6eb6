import Synchronization

/// Records the times at which frames reached the window of this process. Benchmarks of motion use
/// these times.
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
  /// - Parameter time: The time at which the frame's presentation ended, in seconds of the clock
  ///   that the frames use.
  package func note(_ time: Double) { times.withLock { $0?.append(time) } }

  /// The recorded times, in the order of the calls of ``note(_:)``. The array is empty before
  /// ``start()`` is called.
  package var frameTimes: [Double] { times.withLock { $0 ?? [] } }
}
