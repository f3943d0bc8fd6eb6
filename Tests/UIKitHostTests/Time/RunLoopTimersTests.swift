import UIKitCore
import UIKitTesting
import XCTest

/// These are XCTest's synchronous tests, because they run on the main thread with its run loop.
final class RunLoopTimersTests: XCTestCase {
  @MainActor private final class TimerController: UIViewController {
    var log: [String] = []

    func start(_ interval: TimeInterval, _ name: String, repeats: Bool = false) {
      _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { [weak self] _ in
        // Safety: the main run loop fires its timers on the main thread.
        MainActor.assumeIsolated { self?.log.append(name) }
      }
    }
  }

  func testATimerFiresWhenVirtualTimeHasPassed() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      controller.start(0.2, "fired")
      stage.advance(by: 0.15)
      XCTAssertEqual(controller.log, [])
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["fired"])
    }
  }

  func testTimersFireInTheOrderOfTheirDates() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      for (interval, name) in [(0.15, "b"), (0.05, "a"), (0.25, "c")] {
        controller.start(interval, name)
      }
      stage.advance(by: 0.2)
      XCTAssertEqual(controller.log, ["a", "b"])
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["a", "b", "c"])
    }
  }

  func testSettlingWaitsForATimerAndNotForOneThatRepeats() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      controller.start(0.3, "once")
      stage.settle()
      XCTAssertEqual(controller.log, ["once"])
      controller.log = []
      controller.start(0.05, "again", repeats: true)
      stage.settle()
      XCTAssertLessThan(stage.time, 1)
      XCTAssertFalse(controller.log.isEmpty)
    }
  }

  func testBlocksOfTheMainQueueAndTasksRunBetweenFrames() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      DispatchQueue.main.async { MainActor.assumeIsolated { controller.log.append("block") } }
      Task { controller.log.append("task") }
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["block", "task"])
    }
  }

  func testADelayedBlockIsWaitedForInRealTime() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
        MainActor.assumeIsolated { controller.log.append("later") }
      }
      stage.advance(by: 1)
      XCTAssertTrue(stage.waitInRealTime { !controller.log.isEmpty })
    }
  }
}
