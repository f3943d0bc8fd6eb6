// Covers CAAnimationDelegate, CAPropertyAnimation.

import QuartzCore
import Testing

@MainActor @Suite("A basic animation", .sessionScope)
struct CABasicAnimationTests {
  final class Listener: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append(flag ? "finished" : "stopped")
    }
  }

  private func makeLayer() -> (TestScreen, CALayer) {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    return (screen, layer)
  }

  @Test("A basic animation shows each value at its time and the model's value afterwards")
  func values() {
    let (screen, layer) = makeLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.toValue = 30.0
    animation.duration = 2
    layer.add(animation, forKey: "move")
    screen.commit()
    #expect(layer.presentation()?.position.x == 10)
    screen.advance(by: 0.5)
    #expect(layer.presentation()?.position.x == 15)
    screen.advance(by: 1.5)
    #expect(layer.presentation()?.position.x == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test(
    "A basic animation without fromValue starts at the layer's value", arguments: [true, false])
  func missingEnds(hasBy: Bool) {
    let (screen, layer) = makeLayer()
    layer.opacity = 0.8
    let animation = CABasicAnimation(keyPath: "opacity")
    if hasBy { animation.byValue = -0.8 } else { animation.toValue = 0 }
    animation.duration = 1
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs((layer.presentation()?.opacity ?? 0) - 0.4) < 1e-6)
  }

  @Test("A basic animation with toValue and byValue begins at their difference, even for colors")
  func toAndBy() throws {
    let (screen, layer) = makeLayer()
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.toValue = 0.9
    opacity.byValue = 0.6
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.toValue = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    color.byValue = CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 0)
    for animation in [opacity, color] {
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    screen.commit()
    let presentation = try #require(layer.presentation())
    #expect(abs(presentation.opacity - 0.3) < 1e-6)
    let components = try #require(presentation.backgroundColor?.components)
    #expect(components == [0.5, 0, 0, 1])
  }

  @Test("The values of additive basic animations are added to the model value")
  func additive() {
    let (screen, layer) = makeLayer()
    layer.removeAllAnimations()
    for distance in [100.0, 10] {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: -distance, y: 0)
      animation.toValue = CGPoint.zero
      animation.isAdditive = true
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    screen.commit()
    screen.advance(by: 0.5)
    #expect(layer.presentation()?.position.x == -55)
  }

  @Test("A basic animation notifies its delegate of its start, its end and its replacement")
  func delegate() {
    let (screen, layer) = makeLayer()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    #expect(listener.events == [])
    screen.commit()
    #expect(listener.events == ["start"])
    screen.advance(by: 1)
    #expect(listener.events == ["start", "finished"])
    layer.add(animation, forKey: "fade")
    screen.commit()
    layer.add(animation, forKey: "fade")
    #expect(listener.events.last == "stopped")
  }

  @Test("An ended animation notifies its delegate once, even if it or its layer is removed later")
  func endingOnce() {
    for leaves in [false, true] {
      let (screen, layer) = makeLayer()
      let listener = Listener()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.isRemovedOnCompletion = false
      animation.delegate = listener
      var completions = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions += 1 }
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
      screen.commit()
      screen.advance(by: 2)
      #expect(listener.events == ["start", "finished"])
      if leaves { layer.removeFromSuperlayer() } else { layer.removeAnimation(forKey: "fade") }
      screen.commit()
      #expect(listener.events == ["start", "finished"])
      #expect(completions == 1)
    }
  }

  @Test("A basic animation stops when its layer is removed from the tree")
  func leaving() {
    let (screen, layer) = makeLayer()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    screen.commit()
    layer.removeFromSuperlayer()
    #expect(listener.events == ["start", "stopped"])
  }

  @Test(
    "With fillMode forwards and isRemovedOnCompletion false, a basic animation keeps its last value"
  )
  func fill() {
    let (screen, layer) = makeLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.25
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    screen.commit()
    screen.advance(by: 5)
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test("A change of a layer without a view starts an implicit animation")
  func implicit() {
    let (screen, layer) = makeLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 0.25)
    #expect(layer.presentation()?.opacity == 0.75)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 5
    CATransaction.commit()
    #expect(layer.animation(forKey: "cornerRadius") == nil)
  }
}
