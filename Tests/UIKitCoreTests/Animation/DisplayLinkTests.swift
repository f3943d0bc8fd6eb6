import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A display link")
struct DisplayLinkTests {
  @MainActor private final class Ball {
    var steps: [Double] = []
    var onStep: (CADisplayLink) -> Void = { _ in }

    func step(_ link: CADisplayLink) {
      steps.append(link.timestamp)
      onStep(link)
    }
  }

  @Test("is called once a frame with the frame's time and the next one's")
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

  @Test("takes a stored selector, and may be subclassed")
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

  @Test("asked for twenty calls a second skips frames evenly")
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

  @Test("rests while it is paused, goes on afterwards, and keeps nothing moving when it is over")
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

  @Test("that invalidates itself while it is called is not called again and lets go of its target")
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
