import UIKitCore
import UIKitTesting
import XCTest

/// Tests timers of the main run loop. XCTest's synchronous tests are necessary, because they run on
/// the main thread with its run loop.
final class RunLoopTimersTests: XCTestCase {
  @MainActor private final class TimerController: UIViewController {
    var log: [String] = []
    private var timers: [Timer] = []

    isolated deinit { for timer in timers { timer.invalidate() } }

    func start(_ interval: TimeInterval, _ name: String, repeats: Bool = false) {
      timers.append(
        Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { [weak self] _ in
          // Safety: the main run loop fires its timers on the main thread.
          MainActor.assumeIsolated { self?.log.append(name) }
        })
    }

    func startAgainAndAgain(_ interval: TimeInterval) {
      timers.append(
        Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
          // Safety: the main run loop fires its timers on the main thread.
          MainActor.assumeIsolated {
            self?.log.append("tick")
            self?.startAgainAndAgain(interval)
          }
        })
    }
  }

  /// Runs a closure with a new stage and a controller that the stage shows.
  private func onStage(_ body: @MainActor (Stage, TimerController) -> Void) {
    MainActor.assumeIsolated {
      let stage = Stage()
      let controller = TimerController()
      stage.show(controller)
      body(stage, controller)
    }
  }

  func testATimerFiresWhenVirtualTimeHasPassed() {
    onStage { stage, controller in
      controller.start(0.2, "fired")
      stage.advance(by: 0.15)
      XCTAssertEqual(controller.log, [])
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["fired"])
    }
  }

  func testTimersFireInTheOrderOfTheirDates() {
    onStage { stage, controller in
      for (interval, name) in [(0.15, "b"), (0.05, "a"), (0.25, "c")] {
        controller.start(interval, name)
      }
      stage.advance(by: 0.2)
      XCTAssertEqual(controller.log, ["a", "b"])
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["a", "b", "c"])
    }
  }

  func testStageWaitsForATimerAndNotForOneThatRepeats() {
    onStage { stage, controller in
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

  func testStageWaitsForATimerBehindOneThatRepeats() {
    onStage { stage, controller in
      for (interval, name) in [(0.7, "on a tick"), (0.83, "between ticks")] {
        controller.start(interval, name)
      }
      controller.start(0.1, "tick", repeats: true)
      stage.settle()
      XCTAssertEqual(controller.log.filter { $0 != "tick" }, ["on a tick", "between ticks"])
      XCTAssertLessThan(stage.time, 2)
    }
  }

  func testStageWaitsForATimerBehindOneThatStartsItselfAgain() {
    onStage { stage, controller in
      controller.startAgainAndAgain(0.1)
      controller.start(0.75, "once")
      stage.settle()
      XCTAssertEqual(controller.log.filter { $0 != "tick" }, ["once"])
      XCTAssertLessThan(stage.time, 2)
    }
  }

  func testStageDoesNotWaitForATimerBeyondTheLimit() {
    onStage { stage, controller in
      controller.start(0.1, "tick", repeats: true)
      controller.start(60, "once")
      stage.settle()
      XCTAssertEqual(controller.log.filter { $0 != "tick" }, [])
      XCTAssertLessThan(stage.time, 1)
    }
  }

  func testBlocksOfTheMainQueueAndTasksRunBetweenFrames() {
    onStage { stage, controller in
      DispatchQueue.main.async { MainActor.assumeIsolated { controller.log.append("block") } }
      Task { controller.log.append("task") }
      stage.advance(by: 0.1)
      XCTAssertEqual(controller.log, ["block", "task"])
    }
  }

  func testADelayedBlockIsWaitedForInRealTime() {
    onStage { stage, controller in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
        MainActor.assumeIsolated { controller.log.append("later") }
      }
      stage.advance(by: 1)
      XCTAssertTrue(stage.waitInRealTime { !controller.log.isEmpty })
    }
  }
}
