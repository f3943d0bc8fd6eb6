// The concurrency library's hooks for executors are experimental, and their declarations may change
// with each version of Swift. Therefore the hooks are compiled only with the versions for which
// this file was written. With other versions, tasks run in real time.
#if compiler(>=6.3) && compiler(<6.4)
  import Foundation
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The executors of the main actor and of code without isolation. They pass the jobs of a task in
  /// a ``TaskQueue`` to that queue, and all other jobs to the platform's executors.
  enum TaskExecutors {
    /// Installs the executors once per process; see ``installTaskExecutors()``.
    static func install() { _ = installation }

    private static let installation: Void = _createExecutors(factory: Factory.self)

    fileprivate struct Factory: ExecutorFactory {
      static let mainExecutor: any MainExecutor = QueueingMainExecutor()
      static let defaultExecutor: any TaskExecutor = QueueingTaskExecutor()
    }

    /// Passes a job to the platform's executor.
    static func enqueueOriginally(_ job: UnownedJob, _ isolation: TaskQueue.Isolation) {
      switch isolation {
      case .mainActor: PlatformExecutorFactory.mainExecutor.enqueue(ExecutorJob(job))
      case .none: PlatformExecutorFactory.defaultExecutor.enqueue(ExecutorJob(job))
      }
    }

    /// Runs a job synchronously up to its next suspension.
    @MainActor static func run(_ job: UnownedJob, _ isolation: TaskQueue.Isolation) {
      switch isolation {
      case .mainActor: job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      case .none:
        // A sleeping task resumes through the executor that ran it. Use the executor that passes
        // jobs to the queue, so that the task continues in the queue after the sleep.
        job.runSynchronously(on: Factory.defaultExecutor.asUnownedTaskExecutor())
      }
    }

    /// Passes a delayed job to the queue of the running task. If the task has no queue, the job
    /// goes to the platform's executor.
    fileprivate static func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, _ isolation: TaskQueue.Isolation, after delay: C.Duration,
      tolerance: C.Duration?, clock: C, original: any Executor
    ) {
      if let queue = TaskQueue.current, let delay = delay as? Duration {
        queue.enqueue(UnownedJob(job), isolation, after: delay / .seconds(1))
      } else if let original = original as? any SchedulingExecutor {
        original.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
      } else {
        // The platform's executors on Linux support delays. With an executor that does not support
        // delays, a sleep ends immediately.
        original.enqueue(job)
      }
    }
  }

  private final class QueueingMainExecutor: MainExecutor, SchedulingExecutor {
    private let original = PlatformExecutorFactory.mainExecutor

    func run() throws { try original.run() }
    func stop() { original.stop() }
    var isMainExecutor: Bool { true }
    func checkIsolated() { original.checkIsolated() }
    func isIsolatingCurrentContext() -> Bool? { original.isIsolatingCurrentContext() }

    func enqueue(_ job: consuming ExecutorJob) {
      guard let queue = TaskQueue.current else { return original.enqueue(job) }
      queue.enqueue(UnownedJob(job), .mainActor)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      TaskExecutors.enqueue(
        job, .mainActor, after: delay, tolerance: tolerance, clock: clock, original: original)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }
  }

  private final class QueueingTaskExecutor: TaskExecutor, SchedulingExecutor {
    private let original = PlatformExecutorFactory.defaultExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      guard let queue = TaskQueue.current else { return original.enqueue(job) }
      queue.enqueue(UnownedJob(job), .none)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      TaskExecutors.enqueue(
        job, .none, after: delay, tolerance: tolerance, clock: clock, original: original)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }
  }
#else
  /// The substitute for Swift versions for which the hooks are not compiled. It passes no jobs to a
  /// ``TaskQueue``.
  enum TaskExecutors {
    static func install() {}
    static func enqueueOriginally(_ job: UnownedJob, _ isolation: TaskQueue.Isolation) {}
    @MainActor static func run(_ job: UnownedJob, _ isolation: TaskQueue.Isolation) {}
  }
#endif

/// Installs the executors for tasks in virtual time. `CTestingStart` calls this function before the
/// `main` function of a process that uses stages. The call must be this early, because a task keeps
/// the executor with which it began, and a test is a task.
@_cdecl("opaline_install_task_executors") func installTaskExecutors() { TaskExecutors.install() }
