import Foundation
import Synchronization

/// Makes files in separate processes. At most one process per core runs at a time.
struct GalleryJobs {
  struct Job {
    let scene: GalleryScene
    /// Environment variables of the process.
    let variables: [String: String]
    /// The file that the process writes.
    let file: String
  }

  private let jobs: [Job]
  private let start = Date()

  init(_ jobs: [Job]) { self.jobs = jobs }

  /// Runs the jobs in order and reports each completed job.
  ///
  /// - Throws: The first failure. After a failure no further job starts, and the method throws when
  ///   all running processes have ended.
  func run() throws {
    let free = DispatchSemaphore(value: max(1, ProcessInfo.processInfo.activeProcessorCount))
    let ended = DispatchGroup()
    let failure = Mutex<(any Error)?>(nil)
    let count = Mutex(0)
    for job in jobs {
      free.wait()
      if failure.withLock({ $0 != nil }) { break }
      ended.enter()
      do {
        _ = try GalleryScreen.start(job.scene, job.variables) { process in
          do {
            try GalleryScreen.check(process, job.scene)
            report(
              job,
              count.withLock { count in
                count += 1
                return count
              })
          } catch {
            failure.withLock { $0 = $0 ?? error }
          }
          free.signal()
          ended.leave()
        }
      } catch {
        failure.withLock { $0 = $0 ?? error }
        ended.leave()
      }
    }
    ended.wait()
    if isatty(STDERR_FILENO) == 1 { writeToStandardError("\u{1B}[K") }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Prints a line for each file and, on a terminal, the total progress in the line below.
  private func report(_ job: Job, _ count: Int) {
    let isTerminal = isatty(STDERR_FILENO) == 1
    if isTerminal { writeToStandardError("\r\u{1B}[K") }
    print(job.file)
    fflush(nil)
    guard isTerminal, count < jobs.count else { return }
    let seconds = Int(Date().timeIntervalSince(start))
    writeToStandardError(
      "\(count) of \(jobs.count), \(count * 100 / jobs.count) %, \(seconds) s\r")
  }

  private func writeToStandardError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
