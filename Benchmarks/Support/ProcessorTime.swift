import Foundation

/// Processor time, which a busy machine does not lengthen as it does the time on the wall.
package enum ProcessorTime {
  /// Seconds that the calling thread has run.
  package static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds that all threads of this process have run.
  package static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The calling thread's seconds for some work.
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
