import Dispatch
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct TaskQueueTests {
  /// A screen that loads its title in a task. Many apps do the same.
  private final class LoadingController: UIViewController {
    let load: () async -> String
    private(set) var loadedAt: TimeInterval?

    init(_ load: @escaping () async -> String) {
      self.load = load
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Loading"
      Task {
        title = await load()
        loadedAt = CACurrentMediaTime()
      }
    }
  }

  @Test("A task that sleeps three seconds continues after three seconds of virtual time")
  func sleep() {
    let stage = Stage()
    let controller = LoadingController {
      try? await Task.sleep(for: .seconds(3))
      return "Loaded"
    }
    stage.show(controller)
    stage.advance(by: 2.9)
    #expect(controller.title == "Loading")
    stage.advance(by: 0.1)
    #expect(controller.title == "Loaded")
    #expect(abs((controller.loadedAt ?? 0) - 3) < 1.0 / 60 + 1e-6)
  }

  nonisolated private static func fetch() async -> String {
    try? await Task.sleep(nanoseconds: 400_000_000)
    return "Fetched"
  }

  @Test("A function off the main actor sleeps in virtual time")
  func sleepOffTheMainActor() {
    let stage = Stage()
    let controller = LoadingController { await TaskQueueTests.fetch() }
    stage.show(controller)
    stage.advance(by: 0.35)
    #expect(controller.title == "Loading")
    stage.advance(by: 0.1)
    #expect(controller.title == "Fetched")
  }

  private actor Store {
    private var count = 0

    func next() async -> Int {
      try? await Task.sleep(for: .milliseconds(100))
      count += 1
      return count
    }
  }

  @Test("Actors, groups and child tasks of the app sleep in virtual time")
  func structuredTasks() {
    let stage = Stage()
    let store = Store()
    let controller = LoadingController {
      async let first = store.next()
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { await store.next() } }
        var sum = 0
        for await value in group { sum += value }
        return sum
      }
      return "\(sum + (await first))"
    }
    stage.show(controller)
    stage.settle()
    #expect(controller.title == "10")
  }

  @Test("settle() waits for a sleeping task, and returns as soon as the task has ended")
  func waitsForTask() {
    let stage = Stage()
    let controller = LoadingController {
      try? await Task.sleep(for: .seconds(2))
      return "Loaded"
    }
    stage.show(controller)
    stage.settle()
    #expect(controller.title == "Loaded")
    #expect(stage.time < 2.1)
  }

  @Test("settle(within:) does not wait for a task that sleeps longer than the given limit")
  func waitingLimit() {
    let stage = Stage()
    stage.show(
      LoadingController {
        try? await Task.sleep(for: .seconds(60))
        return ""
      })
    stage.settle(within: 10)
    #expect(stage.time < 1)
  }

  @Test("A cancelled task continues without waiting for the end of its sleep")
  func cancellation() {
    let stage = Stage()
    let controller = UIViewController()
    var task: Task<Void, Never>?
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400),
      primaryAction: UIAction { _ in
        if let task { return task.cancel() }
        task = Task {
          try? await Task.sleep(for: .seconds(5))
          controller.title = Task.isCancelled ? "Cancelled" : "Done"
        }
      })
    controller.view.addSubview(button)
    stage.show(controller)
    stage.tap(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.1)
    #expect(controller.title == nil)
    stage.tap(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.1)
    #expect(controller.title == "Cancelled")
  }

  @Test("A task that yields endlessly does not block frames")
  func yielding() {
    let stage = Stage()
    var isRunning = true
    stage.show(
      LoadingController {
        while isRunning { await Task.yield() }
        return "Ended"
      })
    stage.advance(by: 0.1)
    #expect(abs(stage.time - 0.1) < 1e-6)
    isRunning = false
    stage.advance(by: 0.1)
  }

  @Test("The app's tasks run while the test is suspended")
  func suspension() async {
    let stage = Stage()
    let controller = LoadingController { "Loaded" }
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    _ = stage.snapshot()
    let loaded = await stage.waitInRealTime { controller.title == "Loaded" }
    #expect(loaded)
  }

  @Test("A detached task sleeps in virtual time")
  func detachedTask() {
    let stage = Stage()
    let controller = LoadingController {
      await Task.detached { try? await Task.sleep(for: .seconds(3)) }.value
      return "Loaded"
    }
    stage.show(controller)
    stage.advance(by: 3.1)
    #expect(controller.title == "Loaded")
  }

  @Test("Work on another thread needs real time, and waitInRealTime waits for its result")
  func otherThread() async {
    let stage = Stage()
    let (titles, continuation) = AsyncStream.makeStream(of: String.self)
    let controller = LoadingController {
      for await title in titles { return title }
      return "No title"
    }
    stage.show(controller)
    stage.advance(by: 5)
    #expect(controller.title == "Loading")
    DispatchQueue.global().async { continuation.yield("Loaded") }
    #expect(await stage.waitInRealTime { controller.title == "Loaded" })
  }

  @Test("Waiting in real time stops at its limit and advances the virtual clock by the same time")
  func limit() async {
    let stage = Stage()
    stage.show(UIViewController())
    let start = ContinuousClock.now
    #expect(await !stage.waitInRealTime(upTo: 0.05) { false })
    // The clock may be ahead by the rest of a frame.
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    #expect(stage.time > 0.049 && stage.time <= elapsed + 1.0 / 60)
  }

  @Test("If there are two stages, a task's sleep depends only on the clock of its own stage")
  func twoStages() {
    let stages = [Stage(), Stage()]
    let controllers = stages.map { _ in
      LoadingController {
        try? await Task.sleep(for: .seconds(1))
        return "Loaded"
      }
    }
    for (stage, controller) in zip(stages, controllers) { stage.show(controller) }
    stages[1].advance(by: 1.1)
    #expect(controllers.map(\.title) == ["Loading", "Loaded"])
    stages[0].advance(by: 1.1)
    #expect(controllers.map(\.title) == ["Loaded", "Loaded"])
  }

  @Test("The release of a stage ends its tasks")
  func deadStage() async {
    weak var leaked: LoadingController?
    do {
      let stage = Stage()
      let controller = LoadingController {
        try? await Task.sleep(for: .seconds(1000))
        return "Loaded"
      }
      leaked = controller
      stage.show(controller)
      stage.window.isHidden = true
      stage.window.rootViewController = nil
    }
    for _ in 0..<200 where leaked != nil { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(leaked == nil)
  }
}
