// Covers CAAnimation.

import Foundation
import QuartzCore
import Testing

@MainActor @Suite("An animation group", .sessionScope)
struct CAAnimationGroupTests {
  private let screen = TestScreen()
  private let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen.root.addSublayer(layer)
    screen.commit()
  }

  private func basic(_ keyPath: String, from: Double, to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  private func displayed() throws -> CALayer { try #require(layer.presentation()) }

  @Test("Members of a group run together, and members without a duration last as long as the group")
  func together() throws {
    let group = CAAnimationGroup()
    let fade = basic("opacity", from: 0, to: 1)
    let turn = basic("zPosition", from: 0, to: 10)
    turn.duration = 1
    group.animations = [fade, turn]
    group.duration = 2
    layer.add(group, forKey: "group")
    screen.commit()
    screen.advance(by: 0.5)
    #expect(try abs(displayed().opacity - 0.25) < 1e-6)
    #expect(try abs(displayed().zPosition - 5) < 1e-6)
    screen.advance(by: 1)
    #expect(try abs(displayed().opacity - 0.75) < 1e-6)
    #expect(try displayed().zPosition == 0)
  }

  @Test("A group starts each member at its begin time and ends a member that outlasts the group")
  func beginAndEnd() throws {
    let late = basic("opacity", from: 0, to: 1)
    late.beginTime = 0.5
    late.duration = 4
    late.fillMode = .backwards
    let group = CAAnimationGroup()
    group.animations = [late]
    group.duration = 1
    layer.add(group, forKey: nil)
    screen.commit()
    screen.advance(by: 0.25)
    #expect(try displayed().opacity == 0)
    screen.advance(by: 0.5)
    #expect(try abs(displayed().opacity - 0.0625) < 1e-6)
    screen.advance(by: 0.5)
    #expect(try displayed().opacity == 1)
  }

  @Test("An animation group repeats a nested group, which autoreverses its own members")
  func nesting() throws {
    let inner = CAAnimationGroup()
    inner.animations = [basic("opacity", from: 0, to: 1)]
    inner.duration = 1
    inner.autoreverses = true
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 2
    outer.repeatCount = 2
    layer.add(outer, forKey: nil)
    screen.commit()
    for (time, opacity) in [(0.5, 0.5), (1.5, 0.5), (2.25, 0.25), (3.75, 0.25)] {
      screen.advance(by: time - screen.time)
      #expect(try abs(Double(displayed().opacity) - opacity) < 1e-6, "at \(time)")
    }
    screen.advance(by: 0.5)
    #expect(layer.animationKeys() == nil)
  }

  @Test("An animation group copies its members: later changes have no effect")
  func copies() throws {
    let fade = basic("opacity", from: 0, to: 1)
    let group = CAAnimationGroup()
    group.animations = [fade]
    group.duration = 1
    layer.add(group, forKey: "group")
    fade.toValue = 0.0
    screen.commit()
    screen.advance(by: 0.5)
    #expect(try abs(displayed().opacity - 0.5) < 1e-6)
  }

  @Test("A group without members lasts for its duration and notifies its delegate")
  func empty() {
    final class Delegate: CAAnimationDelegate {
      var stops: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
    }
    let delegate = Delegate()
    let group = CAAnimationGroup()
    group.duration = 1
    group.delegate = delegate
    layer.add(group, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    #expect(delegate.stops.isEmpty)
    screen.advance(by: 0.6)
    #expect(delegate.stops == [true])
  }
}
