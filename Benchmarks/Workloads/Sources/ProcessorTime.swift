import Foundation

/// Processor time, which other load on the machine affects less than real time.
enum ProcessorTime {
  /// The processor time of all threads of this process, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The processor time of the process for a closure, in seconds.
  @MainActor static func of(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }
}
