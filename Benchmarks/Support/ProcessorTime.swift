import Foundation

/// Processor time, which other load on the machine affects less than wall-clock time.
package enum ProcessorTime {
  /// Processor time of the calling thread, in seconds.
  package static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Processor time of all threads of this process, in seconds.
  package static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The calling thread's processor time for a closure, in seconds.
  package static func of(_ work: () -> Void) -> Double {
    let start = thread
    work()
    return thread - start
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
