// Covers CALayerDelegate, CAMediaTimingFunctionName.

import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("A timeline", .sessionScope)
struct AnimationTimelineTests {
  private let screen = TestScreen()
  private let layer = CALayer()

  init() {
    screen.root.addSublayer(layer)
    screen.commit()
  }

  /// Adds an animation of `position.x` from 0 to 100 to the timeline.
  private func move(
    _ timeline: AnimationTimeline, curve: CAMediaTimingFunctionName = .linear, delay: Double = 0,
    duration: Double = 1
  ) {
    screen.commit()
    timeline.capture {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: curve)
      if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
      animation.fillMode = .both
      layer.add(animation, forKey: "move")
    }
    screen.commit()
  }

  /// Returns the position of the presentation layer. The test fails if the compositor has another
  /// position.
  private func displayed() -> Double {
    screen.commit()
    let presented = layer.presentation()?.position.x ?? -1
    let composited =
      screen.tree[layer.id]?.sampled(at: layer.localTime(at: screen.time)).position.x ?? -2
    #expect(abs(presented - composited) < 1e-9)
    return Double(presented)
  }

  @Test("A timeline waits at its start until code starts it, and then runs without further commits")
  func running() {
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    screen.advance(by: 5)
    #expect(displayed() == 0)
    #expect(!screen.context.hasAnimations && !screen.links.isRunning)
    var ends: [AnimationTimeline.Position] = []
    timeline.didReachEnd = { ends.append($0) }
    timeline.start()
    screen.commit()
    #expect(screen.links.isRunning)
    let commits = screen.tree.sequence
    screen.advance(by: 0.25)
    #expect(abs(displayed() - 25) < 1e-9)
    // The animation continues in the compositor without a commit of the main actor.
    #expect(screen.tree.sequence == commits)
    screen.advance(by: 0.5)
    #expect(abs(timeline.position - 0.75) < 1e-9)
    screen.advance(by: 0.25)
    #expect(ends == [.end])
    #expect(layer.animationKeys() == nil)
    #expect(!timeline.isRunning && timeline.isOver)
  }

  @Test("A scrubbed timeline shows the values at each position, forwards and backwards")
  func scrubbing() {
    let timeline = AnimationTimeline(duration: 2)
    move(timeline, duration: 2)
    for position in [0.1, 0.9, 0.5, 0, 1] {
      timeline.position = position
      #expect(abs(displayed() - 100 * position) < 1e-9)
      screen.advance(by: 0.3)
      #expect(abs(displayed() - 100 * position) < 1e-9)
    }
  }

  @Test("Pausing a timeline causes no jump, and scrubbing is linear despite the timing function")
  func linearScrubbing() {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve
    let timeline = AnimationTimeline(duration: 1, curve: curve)
    move(timeline, curve: .easeInEaseOut)
    timeline.start()
    screen.commit()
    screen.advance(by: 0.3)
    let before = displayed()
    let eased = curve.progress(at: 0.3, duration: 1)
    #expect(abs(before - 100 * eased) < 1e-4)
    timeline.pause()
    #expect(abs(displayed() - before) < 1e-9)
    #expect(abs(timeline.position - eased) < 1e-9)
    timeline.position = 0.8
    #expect(abs(displayed() - 80) < 1e-5)
    timeline.position = 0
    #expect(abs(displayed()) < 1e-9)
  }

  @Test("A timeline scrubs by the timing functions when scrubsLinearly is false")
  func curvedScrubbing() {
    let timeline = AnimationTimeline(duration: 1)
    timeline.scrubsLinearly = false
    move(timeline, curve: .easeIn)
    timeline.position = 0.5
    let eased = CAMediaTimingFunction(name: .easeIn).curve.progress(at: 0.5, duration: 1)
    #expect(abs(displayed() - 100 * eased) < 1e-4)
  }

  @Test("A timeline reverses at its current position")
  func reversal() {
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.start()
    screen.commit()
    screen.advance(by: 0.6)
    timeline.isReversed = true
    #expect(abs(displayed() - 60) < 1e-9)
    screen.advance(by: 0.2)
    #expect(abs(displayed() - 40) < 1e-9)
    var end: AnimationTimeline.Position?
    timeline.didReachEnd = { end = $0 }
    screen.advance(by: 0.41)
    #expect(end == .start)
  }

  @Test("A resumed timeline continues from its position with another duration and timing function")
  func continuing() {
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.position = 0.4
    let curve = CAMediaTimingFunction(name: .easeOut).curve
    timeline.resume(curve: curve, seconds: 2)
    #expect(abs(displayed() - 40) < 1e-9)
    screen.advance(by: 1)
    let eased = curve.progress(at: 0.5, duration: 2)
    #expect(abs(displayed() - (40 + 60 * eased)) < 1e-9)
    // A pause and a reversal during the motion must not cause a jump.
    let before = displayed()
    timeline.pause()
    #expect(abs(displayed() - before) < 1e-9)
    timeline.isReversed = true
    timeline.resume(seconds: 1)
    #expect(abs(displayed() - before) < 1e-9)
    screen.advance(by: 0.5)
    #expect(abs(displayed() - before / 2) < 1e-9)
  }

  @Test(
    "A timeline with a spring moves beyond its end, and pausing it there keeps the value on screen"
  )
  func overshoot() {
    let spring = TimingCurve.spring(Spring(dampingRatio: 0.3, response: 0.5))
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.position = 0.2
    timeline.resume(curve: spring, seconds: 3)
    screen.commit()
    screen.advance(by: 0.26)
    let swung = displayed()
    #expect(swung > 110)
    timeline.pause()
    #expect(abs(displayed() - swung) < 1e-9)
    timeline.position = 1
    #expect(abs(displayed() - 100) < 1e-9)
  }

  @Test("While a timeline runs or is scrubbed, it delays animations that have a later beginTime")
  func delays() {
    let timeline = AnimationTimeline(duration: 1)
    move(timeline, delay: 0.5, duration: 0.5)
    timeline.start()
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs(displayed()) < 1e-9)
    screen.advance(by: 0.25)
    #expect(abs(displayed() - 50) < 1e-9)
    timeline.position = 0.5
    #expect(abs(displayed()) < 34)
    timeline.position = 1
    #expect(abs(displayed() - 100) < 1e-9)
  }

  @Test("An autoreversing animation follows a timeline that is scrubbed and then run in reverse")
  func complexMembers() {
    screen.commit()
    let timeline = AnimationTimeline(duration: 1)
    timeline.capture {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 0.5
      animation.autoreverses = true
      layer.add(animation, forKey: nil)
    }
    for (position, value) in [(0.25, 50.0), (0.5, 100), (0.75, 50)] {
      timeline.position = position
      #expect(abs(displayed() - value) < 1e-9)
    }
    timeline.isReversed = true
    timeline.resume(seconds: 3)
    screen.commit()
    screen.advance(by: 1)
    #expect(abs(displayed() - 100) < 1e-6)
  }

  @Test("A timeline that finishes at its start restores the model values and removes animations")
  func returning() {
    screen.commit()
    let timeline = AnimationTimeline(duration: 1)
    let delegate = Animator()
    layer.delegate = delegate
    timeline.capture {
      layer.position = CGPoint(x: 50, y: 5)
      layer.opacity = 0.2
    }
    layer.delegate = nil
    timeline.position = 0.5
    timeline.finish(at: .start)
    #expect(layer.position == .zero)
    #expect(layer.opacity == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A stopped timeline keeps the values on screen; moveModel can set the start or end values")
  func stopping() {
    screen.commit()
    for (position, x) in [(AnimationTimeline.Position.end, 50.0), (.start, 0), (.current, 15)] {
      let delegate = Animator()
      layer.delegate = delegate
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = .zero
      CATransaction.commit()
      let timeline = AnimationTimeline(duration: 1)
      timeline.capture { layer.position = CGPoint(x: 50, y: 0) }
      timeline.position = 0.3
      timeline.stop()
      #expect(abs(layer.position.x - 15) < 1e-9)
      timeline.moveModel(to: position)
      #expect(abs(layer.position.x - x) < 1e-9)
    }
  }

  @Test("Moving a timeline commits only the layers that the timeline animates")
  func work() {
    for _ in 0..<20 { screen.root.addSublayer(CALayer()) }
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.position = 0.1
    screen.commit()
    let before = LayerStatistics.total
    timeline.position = 0.2
    screen.commit()
    #expect((LayerStatistics.total - before).nodesCommitted == 1)
  }

  @Test("A timeline whose layer is removed runs to its end and calls didReachEnd once")
  func withoutLayers() {
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.start()
    screen.commit()
    layer.removeFromSuperlayer()
    var ends = 0
    timeline.didReachEnd = { _ in ends += 1 }
    screen.advance(by: 0.5)
    #expect(ends == 0)
    screen.advance(by: 0.6)
    #expect(ends == 1)
    timeline.finish(at: .end)
    timeline.pause()
    timeline.position = 0.5
    timeline.resume()
    screen.advance(by: 3)
    #expect(ends == 1)
  }

  @Test("A timeline runs at its layer's speed")
  func slowLayer() {
    screen.commit()
    screen.root.speed = 0.5
    let timeline = AnimationTimeline(duration: 1)
    move(timeline)
    timeline.start()
    screen.commit()
    screen.advance(by: 1)
    #expect(abs(displayed() - 50) < 1e-9)
    #expect(timeline.isRunning)
    screen.advance(by: 1.01)
    #expect(!timeline.isRunning)
  }

  /// A delegate that animates every change linearly over one second.
  private final class Animator: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      Change(from: event == "position" ? layer.position : layer.opacity)
    }
    @MainActor final class Change: CAAction {
      let from: Any
      init(from: Any) { self.from = from }
      func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
      ) {
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = from
        animation.duration = 1
        (anObject as? CALayer)?.add(animation, forKey: event)
      }
    }
  }
}
