// Covers CGVector, UIDynamicItemBehavior, UIGravityBehavior, UIPushBehavior, UIPushBehavior.Mode.

import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Gravity and push behaviors", .currentStage)
struct GravityTests {
  // Proves 5.2 of Documentation/Systems.md.
  @Test("A falling view accelerates by 1,000 points per second squared")
  func freeFall() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 0))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 1)
    #expect(abs(view.center.y - 500) < 10 && view.center.x == 200)
    scene.stage.advance(by: 1)
    #expect(abs(view.center.y - 2000) < 40)
  }

  @Test("Setting the angle and magnitude of gravity changes its direction vector")
  func direction() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 0, y: 400))
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    gravity.setAngle(0, magnitude: 0.5)
    #expect(
      abs(gravity.gravityDirection.dx - 0.5) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 1)
    #expect(abs(view.center.x - 250) < 5 && abs(view.center.y - 400) < 0.01)
    gravity.magnitude = 0
    #expect(gravity.angle == 0, "the angle outlives a magnitude of 0")
  }

  @Test("With resistance, a falling item reaches a speed of gravity divided by resistance")
  func terminalVelocity() {
    let scene = DynamicScene()
    let view = scene.item(at: .zero)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.resistance = 4
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(properties)
    scene.stage.advance(by: 4)
    #expect(abs(properties.linearVelocity(for: view).y - 250) < 5)
  }

  @Test(
    "A push of 1 accelerates a view of 100 × 100 points by 100 points/s², and heavier views less",
    arguments: [(1, 100, 50), (2, 100, 25), (1, 200, 12.5)] as [(CGFloat, CGFloat, CGFloat)])
  func push(density: CGFloat, side: CGFloat, distance: CGFloat) {
    let scene = DynamicScene()
    let view = scene.item(at: .zero, size: CGSize(width: side, height: side))
    let properties = UIDynamicItemBehavior(items: [view])
    properties.density = density
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 1)
    #expect(abs(view.center.x - distance) < distance * 0.02)
  }

  @Test("A push accelerates an item of density 0 like an item of the smallest density, 0.001")
  func densityOfZero() {
    func speed(density: CGFloat) -> CGFloat {
      let scene = DynamicScene()
      let view = scene.item(at: .zero)
      let properties = UIDynamicItemBehavior(items: [view])
      properties.density = density
      let push = UIPushBehavior(items: [view], mode: .continuous)
      push.pushDirection = CGVector(dx: 0.01, dy: 0)
      scene.animator.addBehavior(properties)
      scene.animator.addBehavior(push)
      scene.stage.advance(by: 0.5)
      return properties.linearVelocity(for: view).x
    }
    #expect(relativeError(speed(density: 0), 500) < 0.02)
    #expect(speed(density: 0) == speed(density: 0.001))
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test("An instantaneous push changes the velocity once each time it is activated")
  func impulse() {
    let scene = DynamicScene()
    let view = scene.item(at: .zero)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.setAngle(.pi / 2, magnitude: 2)
    scene.animator.addBehavior(push)
    #expect(push.active)
    scene.stage.advance(by: 1)
    #expect(!push.active && abs(view.center.y - 200) < 4)
    push.active = true
    scene.stage.advance(by: 1)
    #expect(abs(view.center.y - 600) < 12)
  }

  @Test("A push beside the center gives an angular velocity of angular impulse / moment of inertia")
  func turn() {
    let scene = DynamicScene()
    let view = scene.item(at: .zero)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view)
    let properties = UIDynamicItemBehavior(items: [view])
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 0.5)
    // The angular velocity is 0.5 m times 1 N s, divided by 1/6 kg m².
    #expect(abs(properties.angularVelocity(for: view) - 3) < 0.06)
    #expect(abs(atan2(view.transform.b, view.transform.a) - 1.5) < 0.03)
  }

  @Test("A push does not rotate a view whose allowsRotation is false")
  func noRotation() {
    let scene = DynamicScene()
    let view = scene.item(at: .zero)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.allowsRotation = false
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 0.5)
    #expect(view.transform == .identity && view.center.y > 40)
  }

  @Test("Angular resistance slows a rotation exponentially")
  func angularResistance() {
    let scene = DynamicScene()
    let view = scene.item(at: .zero)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.angularResistance = 2
    properties.addAngularVelocity(10, for: view)
    scene.animator.addBehavior(properties)
    scene.stage.advance(by: 0.5)
    let expected = 10 * exp(-1.0)
    #expect(abs(properties.angularVelocity(for: view) - expected) < expected * 0.02)
  }

  @Test(
    "After an item is removed from one of two item behaviors, the other behavior's values apply")
  func remainingItemBehavior() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    let (anchor, light) = (UIDynamicItemBehavior(), UIDynamicItemBehavior(items: [view]))
    anchor.isAnchored = true
    light.density = 0.5
    scene.animator.addBehavior(anchor)
    scene.animator.addBehavior(light)
    anchor.addItem(view)
    scene.stage.advance(by: 0.5)
    #expect(view.center.y == 100)
    light.removeItem(view)
    scene.stage.advance(by: 0.5)
    #expect(view.center.y == 100)
    anchor.removeItem(view)
    scene.stage.advance(by: 0.5)
    #expect(view.center.y > 150)
  }
}
