// Covers CAMediaTiming.

import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("A layer's time", .sessionScope)
struct LayerTimeTests {
  private let screen = TestScreen()
  private let outer = CALayer()
  private let layer = CALayer()

  init() {
    screen.root.addSublayer(outer)
    outer.addSublayer(layer)
    screen.commit()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    layer.add(animation, forKey: "move")
    screen.commit()
  }

  private func displayed() -> Double {
    screen.commit()
    return Double(layer.presentation()?.position.x ?? -1)
  }

  @Test("A new layer's timing has Core Animation's defaults")
  func defaults() {
    #expect(layer.speed == 1 && layer.beginTime == 0 && layer.timeOffset == 0)
    #expect(layer.duration == .infinity && layer.repeatCount == 0 && layer.repeatDuration == 0)
    #expect(!layer.autoreverses && layer.fillMode == .removed)
  }

  @Test("A layer and its subtree pause and resume with the code of Apple's QA1673")
  func pausing() {
    screen.commit()
    screen.advance(by: 0.25)
    let paused = outer.convertTime(CACurrentMediaTime(), from: nil)
    outer.speed = 0
    outer.timeOffset = paused
    screen.commit()
    #expect(!screen.context.hasAnimations)
    #expect(!screen.tree.hasMotion(after: screen.time))
    screen.advance(by: 10)
    #expect(abs(displayed() - 25) < 1e-6)
    outer.speed = 1
    outer.timeOffset = 0
    outer.beginTime = 0
    outer.beginTime = outer.convertTime(CACurrentMediaTime(), from: nil) - paused
    screen.commit()
    #expect(screen.tree.hasMotion(after: screen.time))
    #expect(abs(displayed() - 25) < 1e-6)
    screen.advance(by: 0.25)
    #expect(abs(displayed() - 50) < 1e-6)
    screen.advance(by: 0.6)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A layer's speed is multiplied by the speeds of its ancestors")
  func speeds() {
    outer.speed = 2
    layer.speed = 0.25
    screen.commit()
    screen.advance(by: 1)
    #expect(abs(displayed() - 50) < 1e-6)
  }

  @Test("Times are converted between layers in both directions")
  func conversion() {
    outer.speed = 2
    outer.beginTime = 3
    layer.timeOffset = 10
    layer.speed = 0.5
    #expect(layer.convertTime(5, from: nil) == (5 - 3) * 2 * 0.5 + 10)
    #expect(layer.convertTime(12, to: nil) == 5)
    #expect(layer.convertTime(4, from: outer) == 12)
    #expect(outer.convertTime(12, from: layer) == 4)
    #expect(layer.convertTime(7, to: layer) == 7)
  }

  @Test(
    "Before and after a layer's finite duration, the layer has a local time only with a fill mode"
  )
  func finiteRun() {
    layer.beginTime = 1
    layer.duration = 1
    screen.commit()
    let timing = screen.tree[layer.id]?.timing
    #expect(timing?.localTime(at: 0.5) == nil)
    #expect(timing?.localTime(at: 1.5) == 0.5)
    #expect(timing?.localTime(at: 2.5) == nil)
    layer.fillMode = .both
    screen.commit()
    let filled = screen.tree[layer.id]?.timing
    #expect(filled?.localTime(at: 0.5) == 0)
    #expect(filled?.localTime(at: 2.5) == 1)
    layer.repeatCount = 2
    layer.autoreverses = true
    screen.commit()
    #expect(screen.tree[layer.id]?.timing?.localTime(at: 2.25) == 0.75)
  }

  @Test("A layer with NaN or infinite timing still has a presentation layer with finite values")
  func nonsense() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      layer.beginTime = value
      layer.timeOffset = value
      layer.duration = value
      layer.speed = Float(value)
      screen.commit()
      let displayed = try #require(layer.presentation())
      #expect(displayed.opacity == 1 && displayed.position.x.isFinite)
    }
  }
}
