// Covers CADisplayLink.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A display link", .currentStage)
struct DisplayLinkTests {
  @MainActor private final class Ball {
    var steps: [Double] = []
    var onStep: (CADisplayLink) -> Void = { _ in }

    func step(_ link: CADisplayLink) {
      steps.append(link.timestamp)
      onStep(link)
    }
  }

  @Test("A display link is called once per frame with the timestamps of this frame and the next")
  func frames() {
    let stage = Stage()
    let ball = Ball()
    let link = CADisplayLink(target: ball, selector: Ball.step)
    link.add(to: .main, forMode: .common)
    ball.onStep = { #expect(abs($0.targetTimestamp - $0.timestamp - 1.0 / 60) < 1e-9) }
    stage.advance(by: 0.5)
    let gaps = zip(ball.steps.dropFirst(), ball.steps).map { $0 - $1 }
    #expect((30...31).contains(ball.steps.count))
    #expect(gaps.allSatisfy { abs($0 - 1.0 / 60) < 1e-9 })
    link.invalidate()
  }

  @Test("A subclass of CADisplayLink calls the target's method that a Selector names")
  func selector() {
    final class Counter: CADisplayLink {
      var isCounted = true
    }
    let stage = Stage()
    let ball = Ball()
    let action = Selector(Ball.step)
    let link = Counter(target: ball, selector: action)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(ball.steps.count >= 5 && link.isCounted)
    link.invalidate()
  }

  @Test("A display link with a frame rate of 20 per second calls its target at this rate")
  func rate() {
    let stage = Stage()
    let ball = Ball()
    let link = CADisplayLink(target: ball, selector: Ball.step)
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)
    stage.advance(by: 1)
    #expect((20...21).contains(ball.steps.count))
    link.invalidate()
  }

  @Test("A display link makes no calls while it is paused, and none after it is invalidated")
  func pausing() {
    let stage = Stage()
    let ball = Ball()
    let link = CADisplayLink(target: ball, selector: Ball.step)
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.2)
    #expect(ball.steps.isEmpty)
    link.isPaused = false
    stage.advance(by: 0.2)
    #expect(ball.steps.count >= 12)
    link.invalidate()
    let count = ball.steps.count
    stage.settle()
    #expect(ball.steps.count == count)
  }

  @Test(
    "A display link that is invalidated in its callback stops and releases its target")
  func invalidation() {
    let stage = Stage()
    weak var released: Ball?
    do {
      let ball = Ball()
      released = ball
      ball.onStep = { $0.invalidate() }
      CADisplayLink(target: ball, selector: Ball.step).add(to: .main, forMode: .common)
      stage.advance(by: 0.2)
      #expect(ball.steps.count == 1)
    }
    #expect(released == nil)
  }
}
