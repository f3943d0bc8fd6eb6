import Synchronization

/// When frames reached the window of this process: what benchmarks of motion are made of.
///
/// Costs nothing until it is started. Safe on any thread.
package final class FrameLog: Sendable {
  /// That of the process's window.
  package static let window = FrameLog()

  private let times = Mutex<[Double]?>(nil)

  package init() {}

  /// Forgets what was noted and begins to note.
  package func start() { times.withLock { $0 = [] } }

  /// - Parameter time: Seconds on the clock of the frames, when showing one has ended.
  package func note(_ time: Double) { times.withLock { $0?.append(time) } }

  /// The times noted so far, ascending.
  package var frameTimes: [Double] { times.withLock { $0 ?? [] } }
}
