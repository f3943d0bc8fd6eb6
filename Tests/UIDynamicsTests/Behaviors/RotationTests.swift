import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Angular motion of dynamic items", .currentStage)
struct RotationTests {
  private final class Disc: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private func angle(of view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

  @Test("Without resistance an item rotates by its angular velocity times the time")
  func uniform() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 400))
    let motion = UIDynamicItemBehavior(items: [view])
    motion.addAngularVelocity(0.25, for: view)
    motion.addAngularVelocity(0.5, for: view)
    scene.animator.addBehavior(motion)
    scene.stage.advance(by: 2)
    #expect(relativeError(angle(of: view), 1.5) < 0.02)
    motion.addAngularVelocity(-1.25, for: view)
    scene.stage.advance(by: 2)
    #expect(relativeError(angle(of: view) - 1.5, -1) < 0.02)
    #expect(view.center == CGPoint(x: 200, y: 400))
  }

  @Test("Angular resistance limits the rotation to angular velocity divided by resistance")
  func resistance() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 400))
    let motion = UIDynamicItemBehavior(items: [view])
    motion.angularResistance = 3
    motion.addAngularVelocity(6, for: view)
    scene.animator.addBehavior(motion)
    scene.stage.advance(by: 0.5)
    #expect(relativeError(angle(of: view), 2 * (1 - exp(-1.5))) < 0.02)
    scene.stage.advance(by: 3)
    #expect(relativeError(angle(of: view), 2) < 0.02)
    #expect(!scene.animator.isRunning)
  }

  @Test(
    "A push beside the center gives the angular acceleration torque / moment of inertia",
    arguments: [
      (CGSize(width: 100, height: 100), 1, false), (CGSize(width: 200, height: 50), 1, false),
      (CGSize(width: 100, height: 100), 2.5, false), (CGSize(width: 100, height: 100), 1, true),
    ] as [(CGSize, CGFloat, Bool)])
  func torque(size: CGSize, density: CGFloat, isDisc: Bool) {
    let scene = DynamicScene()
    let frame = CGRect(origin: .zero, size: size)
    let view = scene.add(
      isDisc ? Disc(frame: frame) : UIView(frame: frame), at: CGPoint(x: 200, y: 400))
    let motion = UIDynamicItemBehavior(items: [view])
    motion.density = density
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 0.05)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 40, vertical: 0), for: view)
    for behavior in [motion, push] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 1)
    let (width, height) = (size.width / 100, size.height / 100)
    let mass = width * height * density * (isDisc ? .pi / 4 : 1)
    let inertia = mass * (isDisc ? width * width / 8 : (width * width + height * height) / 12)
    let acceleration = 0.05 * 0.4 / inertia
    #expect(relativeError(motion.angularVelocity(for: view), acceleration) < 0.02)
    #expect(relativeError(angle(of: view), acceleration / 2) < 0.02)
    #expect(relativeError(view.center.y - 400, 0.05 / mass * 50) < 0.02)
  }

  @Test("An elastic collision beside the center keeps momentum, angular momentum and energy")
  func collision() {
    let scene = DynamicScene()
    let ball = scene.add(
      Disc(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), at: CGPoint(x: 140, y: 200))
    let plank = scene.item(at: CGPoint(x: 200, y: 400), size: CGSize(width: 200, height: 40))
    let items = [ball, plank]
    let motion = UIDynamicItemBehavior(items: items)
    motion.elasticity = 1
    motion.addLinearVelocity(CGPoint(x: 0, y: 300), for: ball)
    for behavior in [motion, UICollisionBehavior(items: items)] {
      scene.animator.addBehavior(behavior)
    }
    let masses: [CGFloat] = [.pi * 0.04, 0.8]
    let inertias: [CGFloat] = [.pi * 0.04 * 0.02, 0.8 * (4 + 0.16) / 12]
    /// Returns the momentum in kg m/s, the angular momentum about the origin in kg m²/s, and the
    /// energy in joules.
    func totals() -> (momentum: CGVector, angular: CGFloat, energy: CGFloat) {
      var totals = (momentum: CGVector.zero, angular: CGFloat(0), energy: CGFloat(0))
      for (index, item) in items.enumerated() {
        let velocity = motion.linearVelocity(for: item)
        let (vx, vy) = (velocity.x / 100, velocity.y / 100)
        let turn = motion.angularVelocity(for: item)
        totals.momentum.dx += masses[index] * vx
        totals.momentum.dy += masses[index] * vy
        totals.angular +=
          masses[index] * (item.center.x * vy - item.center.y * vx) / 100 + inertias[index] * turn
        totals.energy +=
          (masses[index] * (vx * vx + vy * vy) + inertias[index] * turn * turn) / 2
      }
      return totals
    }
    let before = totals()
    scene.stage.advance(by: 0.4)
    #expect(motion.linearVelocity(for: ball).y == 300, "the ball has not touched the plank")
    scene.stage.advance(by: 0.5)
    let after = totals()
    #expect(abs(motion.angularVelocity(for: plank)) > 0.3)
    #expect(relativeError(after.momentum.dy, before.momentum.dy) < 0.02)
    #expect(abs(after.momentum.dx) < before.momentum.dy * 0.02)
    #expect(relativeError(after.angular, before.angular) < 0.02)
    #expect(relativeError(after.energy, before.energy) < 0.02)
    // The impulse is J = 2 v / (1/m + 1/M + r²/I), with r = 0.6 m.
    let impulse = 6 / (1 / masses[0] + 1 / masses[1] + 0.36 / inertias[1])
    #expect(
      relativeError(motion.angularVelocity(for: plank), -impulse * 0.6 / inertias[1]) < 0.02)
    #expect(relativeError(motion.linearVelocity(for: plank).y, impulse / masses[1] * 100) < 0.02)
  }

  @Test("A disc rolls down a slope with two thirds of the acceleration of a sliding item")
  func rolling() {
    let scene = DynamicScene(size: CGSize(width: 1000, height: 1000))
    let slope = CGFloat.pi / 12
    let disc = scene.add(
      Disc(frame: CGRect(x: 0, y: 0, width: 60, height: 60)),
      at: CGPoint(x: 200 + 30 * sin(slope), y: 300 - 30 * cos(slope)))
    let collision = UICollisionBehavior(items: [disc])
    collision.addBoundary(
      withIdentifier: "slope" as NSString,
      from: CGPoint(x: 200 - 100 * cos(slope), y: 300 - 100 * sin(slope)),
      to: CGPoint(x: 200 + 900 * cos(slope), y: 300 + 900 * sin(slope)))
    let motion = UIDynamicItemBehavior(items: [disc])
    motion.friction = 1
    for behavior in [collision, motion, UIGravityBehavior(items: [disc])] {
      scene.animator.addBehavior(behavior)
    }
    scene.stage.advance(by: 1.5)
    let speed = hypot(motion.linearVelocity(for: disc).x, motion.linearVelocity(for: disc).y)
    #expect(relativeError(speed, 1000 * sin(slope) * 2 / 3 * 1.5) < 0.02)
    #expect(relativeError(motion.angularVelocity(for: disc), speed / 30) < 0.02)
  }
}
