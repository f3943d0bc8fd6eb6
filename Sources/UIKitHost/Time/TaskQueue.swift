package import Foundation
package import Surfaces
import Synchronization

/// Runs the tasks that an application starts in virtual time.
///
/// Tasks that are started within ``bind(_:)`` belong to the queue, and so do the tasks that these
/// tasks start. Their jobs run one after the other on the main thread, regardless of their
/// isolation, in the order in which they became ready. Their `Task.sleep` uses the virtual clock.
/// Therefore the same steps produce the same order in every run. ``TaskExecutors`` passes the jobs
/// to this queue.
///
/// While a test awaits something, blocks on the main queue run the ready jobs.
package final class TaskQueue: Sendable {
  /// The queue for a job that becomes ready now. It is the queue of the running task. If no task is
  /// running, it is the queue whose job runs on this thread, for example a job that resumes a task
  /// at the end of a sleep.
  static var current: TaskQueue? {
    let queue = inherited ?? running.withLock { $0?.onThisThread }
    return queue?.isClosed == true ? nil : queue
  }

  /// The queue to which a task belongs. The tasks that it starts inherit the value.
  @TaskLocal private static var inherited: TaskQueue?

  /// The queue whose job is running, and the thread that runs it; nil if no job is running.
  private static let running = Mutex<Runner?>(nil)

  private struct Runner {
    var queue: TaskQueue
    var thread = pthread_self()

    var onThisThread: TaskQueue? { pthread_equal(thread, pthread_self()) != 0 ? queue : nil }
  }

  /// The isolation of a job. It determines the executor that runs the job.
  enum Isolation { case mainActor, none }

  private struct Job {
    var job: UnownedJob
    var isolation: Isolation
  }

  private struct Sleeper {
    var wakeTime: TimeInterval
    var job: Job
  }

  private struct State {
    var ready: [Job] = []
    /// The sleeping jobs in the order of their wake times. Jobs with equal wake times are in the
    /// order of arrival.
    var sleepers: [Sleeper] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let clock: VirtualClock

  /// The maximum number of jobs in one turn. Without a maximum, a task that yields indefinitely
  /// would block the frame. The remaining jobs run in the next turn.
  private static let longestTurn = 10_000

  /// Creates an empty queue. The first queue of a process also installs the executors that pass
  /// jobs to queues.
  package init(clock: VirtualClock) {
    self.clock = clock
    TaskExecutors.install()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Passes the jobs of the queue, including the sleeping ones, to the platform's executors. The
  /// screen was released, so its virtual time does not advance any more.
  package func close() {
    let rest = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.ready + state.sleepers.map(\.job)
    }
    for job in rest { TaskExecutors.enqueueOriginally(job.job, job.isolation) }
  }

  /// Runs `body`. The tasks that `body` starts belong to this queue.
  package func bind<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TaskQueue.$inherited.withValue(self) { try body() }
  }

  // MARK: Jobs

  func enqueue(_ job: UnownedJob, _ isolation: Isolation) {
    state.withLock { $0.ready.append(Job(job: job, isolation: isolation)) }
    // Run the job on the main queue too, for a caller that suspends instead of advancing the
    // screen's time.
    DispatchQueue.main.async {
      // Safety: the block runs on the main queue, on which the main actor's executor runs.
      MainActor.assumeIsolated { self.runReadyJobs() }
    }
  }

  /// Adds a job that becomes ready after `delay` seconds of the virtual clock.
  func enqueue(_ job: UnownedJob, _ isolation: Isolation, after delay: TimeInterval) {
    let sleeper = Sleeper(
      wakeTime: clock.now + max(delay, 0), job: Job(job: job, isolation: isolation))
    state.withLock { state in
      let index = state.sleepers.firstIndex { $0.wakeTime > sleeper.wakeTime }
      state.sleepers.insert(sleeper, at: index ?? state.sleepers.count)
    }
  }

  /// The virtual time at which the first sleeping job wakes, in seconds; nil if no job sleeps.
  package var nextWakeTime: TimeInterval? { state.withLock { $0.sleepers.first?.wakeTime } }

  /// Whether a job waits for ``run()``. Sleeping jobs do not count.
  package var hasReadyJobs: Bool { state.withLock { !$0.ready.isEmpty } }

  /// Wakes the sleeping jobs that are due, and runs ready jobs until none is left. One call runs at
  /// most ``longestTurn`` jobs.
  @MainActor package func run() {
    // `Task.sleep(for:)` converts its duration to a deadline of the real clock and back, which
    // shortens the duration a little. Therefore a job is already due up to a millisecond before its
    // wake time.
    let now = clock.now + 0.001
    state.withLock { state in
      let due = state.sleepers.prefix { $0.wakeTime <= now }
      state.ready += due.map(\.job)
      state.sleepers.removeFirst(due.count)
    }
    runReadyJobs()
  }

  @MainActor private func runReadyJobs() {
    // A job may advance the virtual time and so run other jobs in a nested call. Restore the outer
    // value afterwards.
    let outer = TaskQueue.running.withLock { running in
      defer { running = Runner(queue: self) }
      return running
    }
    defer { TaskQueue.running.withLock { $0 = outer } }
    for _ in 0..<TaskQueue.longestTurn {
      let next = state.withLock { $0.ready.isEmpty ? nil : $0.ready.removeFirst() }
      guard let next else { return }
      TaskExecutors.run(next.job, next.isolation)
    }
  }
}
