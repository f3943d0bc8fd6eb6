package import Foundation
package import Surfaces
import Synchronization

/// Runs the tasks that an application starts while its time is virtual.
///
/// Tasks started within ``bind(_:)`` belong to the queue, as do the tasks that those start. Their
/// jobs run one after the other on the main thread, whatever their isolation, in the order in which
/// they became ready, and their `Task.sleep` is measured by the virtual clock: the same steps give
/// the same order on every run. ``TaskExecutors`` sends the jobs here.
///
/// A job that is still waiting when the main queue gets a turn, because a test awaits something,
/// runs then.
package final class TaskQueue: Sendable {
  /// The queue that a job which becomes ready now belongs to: that of the running task, or of the
  /// job that resumes another task, such as the end of a sleep.
  static var current: TaskQueue? {
    let queue = inherited ?? running.withLock { $0?.onThisThread }
    return queue?.isClosed == true ? nil : queue
  }

  /// The queue of a task and of its children.
  @TaskLocal private static var inherited: TaskQueue?

  /// The queue whose job runs at present.
  private static let running = Mutex<Runner?>(nil)

  private struct Runner {
    var queue: TaskQueue
    var thread = pthread_self()

    var onThisThread: TaskQueue? { pthread_equal(thread, pthread_self()) != 0 ? queue : nil }
  }

  /// The executor that a job belongs to.
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
    /// In the order of their wake times; of equal ones, in the order of arrival.
    var sleepers: [Sleeper] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let clock: VirtualClock

  /// A task that yields for ever would keep a frame from being drawn: the rest waits for the next.
  private static let longestTurn = 10_000

  package init(clock: VirtualClock) {
    self.clock = clock
    TaskExecutors.install()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Hands the queue's tasks to the platform's executors and wakes those that sleep: their screen is
  /// gone, and its time will not move again.
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
    // Where the caller of the screen suspends instead of moving time on.
    DispatchQueue.main.async {
      // Safety: this is the main queue, which the main actor's executor runs on.
      MainActor.assumeIsolated { self.runReadyJobs() }
    }
  }

  /// Makes a job ready when the virtual clock has moved on by `delay` seconds.
  func enqueue(_ job: UnownedJob, _ isolation: Isolation, after delay: TimeInterval) {
    let sleeper = Sleeper(
      wakeTime: clock.now + max(delay, 0), job: Job(job: job, isolation: isolation))
    state.withLock { state in
      let index = state.sleepers.firstIndex { $0.wakeTime > sleeper.wakeTime }
      state.sleepers.insert(sleeper, at: index ?? state.sleepers.count)
    }
  }

  /// When the first sleeper wakes, in virtual seconds.
  package var nextWakeTime: TimeInterval? { state.withLock { $0.sleepers.first?.wakeTime } }

  package var hasReadyJobs: Bool { state.withLock { !$0.ready.isEmpty } }

  /// Wakes the sleepers that are due and runs ready jobs until none is left.
  @MainActor package func run() {
    // `Task.sleep(for:)` turns its duration into a deadline of the real clock and back, so that a
    // delay arrives a little short; a millisecond early is due.
    let now = clock.now + 0.001
    state.withLock { state in
      let due = state.sleepers.prefix { $0.wakeTime <= now }
      state.ready += due.map(\.job)
      state.sleepers.removeFirst(due.count)
    }
    runReadyJobs()
  }

  @MainActor private func runReadyJobs() {
    // A job may move the stage's time on, and so run others.
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
