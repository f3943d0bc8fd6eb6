package import Foundation
package import Surfaces
import Synchronization

/// Runs, in virtual time, the tasks that an application starts.
///
/// Tasks started within ``bind(_:)`` belong to the queue, and so do the tasks that they start.
/// Their jobs run one after the other on the main thread, regardless of their isolation, in the
/// order in which they became ready, and their `Task.sleep` uses the virtual clock: the same steps
/// give the same order in every run. ``TaskExecutors`` passes the jobs to this queue.
///
/// While a test awaits something, the main queue also runs the jobs that wait.
package final class TaskQueue: Sendable {
  /// The queue of a job that becomes ready now: the queue of the running task, or of the job that
  /// resumes another task, such as the end of a sleep.
  static var current: TaskQueue? {
    let queue = inherited ?? running.withLock { $0?.onThisThread }
    return queue?.isClosed == true ? nil : queue
  }

  /// The queue of a task and of the tasks that it starts.
  @TaskLocal private static var inherited: TaskQueue?

  /// The queue whose job is running, and the thread that runs it; nil if no job is running.
  private static let running = Mutex<Runner?>(nil)

  private struct Runner {
    var queue: TaskQueue
    var thread = pthread_self()

    var onThisThread: TaskQueue? { pthread_equal(thread, pthread_self()) != 0 ? queue : nil }
  }

  /// The isolation of a job, which determines the executor that runs the job.
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
    /// The sleeping jobs in the order of their wake times; equal times in the order of arrival.
    var sleepers: [Sleeper] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let clock: VirtualClock

  /// The maximum number of jobs per turn, because a task that yields indefinitely would block the
  /// frame. The other jobs run in the next turn.
  private static let longestTurn = 10_000

  /// Creates an empty queue and, once per process, installs the executors that pass jobs to queues.
  package init(clock: VirtualClock) {
    self.clock = clock
    TaskExecutors.install()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Passes the queue's tasks to the platform's executors and wakes sleeping tasks: the screen was
  /// released, so the time of the screen does not advance again.
  package func close() {
    let rest = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.ready + state.sleepers.map(\.job)
    }
    for job in rest { TaskExecutors.enqueueOriginally(job.job, job.isolation) }
  }

  /// Runs `body` so that the tasks it starts belong to this queue.
  package func bind<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TaskQueue.$inherited.withValue(self) { try body() }
  }

  // MARK: Jobs

  func enqueue(_ job: UnownedJob, _ isolation: Isolation) {
    state.withLock { $0.ready.append(Job(job: job, isolation: isolation)) }
    // Run the job even if the caller suspends instead of advancing the screen's time.
    DispatchQueue.main.async {
      // Safety: this is the main queue, which the main actor's executor runs on.
      MainActor.assumeIsolated { self.runReadyJobs() }
    }
  }

  /// Makes a job ready after `delay` seconds of the virtual clock.
  func enqueue(_ job: UnownedJob, _ isolation: Isolation, after delay: TimeInterval) {
    let sleeper = Sleeper(
      wakeTime: clock.now + max(delay, 0), job: Job(job: job, isolation: isolation))
    state.withLock { state in
      let index = state.sleepers.firstIndex { $0.wakeTime > sleeper.wakeTime }
      state.sleepers.insert(sleeper, at: index ?? state.sleepers.count)
    }
  }

  /// The time at which the first sleeper wakes, in virtual seconds; nil if no job sleeps.
  package var nextWakeTime: TimeInterval? { state.withLock { $0.sleepers.first?.wakeTime } }

  /// Whether a job waits for ``run()``; sleeping jobs are ignored.
  package var hasReadyJobs: Bool { state.withLock { !$0.ready.isEmpty } }

  /// Wakes the sleepers that are due and runs ready jobs until none is left, at most
  /// ``longestTurn`` of them.
  @MainActor package func run() {
    // `Task.sleep(for:)` converts its duration to a deadline of the real clock and back, which
    // shortens it a little: a job up to a millisecond early is due.
    let now = clock.now + 0.001
    state.withLock { state in
      let due = state.sleepers.prefix { $0.wakeTime <= now }
      state.ready += due.map(\.job)
      state.sleepers.removeFirst(due.count)
    }
    runReadyJobs()
  }

  @MainActor private func runReadyJobs() {
    // A job may advance the stage's time, and so run other jobs.
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
