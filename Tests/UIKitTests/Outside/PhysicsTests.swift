import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Views that fall, collide and snap", .currentStage)
struct PhysicsTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()
  private let box = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))

  init() {
    page.view.addSubview(box)
    stage.show(page)
  }

  @Test(
    "Gravity accelerates a view by 1000 points per second squared until it stops at the boundary")
  func gravity() {
    stage.advance(by: 0)
    let animator = UIDynamicAnimator(referenceView: page.view)
    let gravity = UIGravityBehavior(items: [box])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1)
    animator.addBehavior(gravity)
    stage.advance(by: 0.5)
    #expect(abs(box.frame.minY - 125) < 12)
    #expect(animator.isRunning)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    stage.advance(by: 6)
    #expect(abs(box.frame.maxY - 844) < 2)
    #expect(!animator.isRunning)
    #expect(animator.behaviors.count == 2)
  }

  @Test("A snap moves a view to its point, and item properties have their documented defaults")
  func snap() {
    stage.advance(by: 0)
    let animator = UIDynamicAnimator(referenceView: page.view)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 400))
    #expect(snap.damping == 0.5)
    animator.addBehavior(snap)
    stage.advance(by: 4)
    #expect(abs(box.center.x - 200) < 1)
    #expect(abs(box.center.y - 400) < 1)
    let item = UIDynamicItemBehavior(items: [box])
    #expect(item.elasticity == 0)
    #expect(item.friction == 0)
    #expect(item.density == 1)
    #expect(item.resistance == 0)
    #expect(item.angularResistance == 0)
    #expect(item.allowsRotation)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
  }

  @Test("A push sets a velocity, and its action block is called at every step")
  func push() {
    stage.advance(by: 0)
    let animator = UIDynamicAnimator(referenceView: page.view)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    var steps = 0
    push.action = { steps += 1 }
    #expect(push.active)
    animator.addBehavior(push)
    stage.advance(by: 0.5)
    #expect(steps > 20)
    #expect(box.center.x > 130)
    #expect(abs(box.center.y - 25) < 1)
  }

  @Test("A collision delegate is notified of contact with a named boundary")
  func contact() {
    stage.advance(by: 0)
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var names: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { names.append(identifier as? String ?? "-") }
    }
    let delegate = Delegate()
    let animator = UIDynamicAnimator(referenceView: page.view)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 390, y: 300))
    collision.collisionDelegate = delegate
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision)
    stage.advance(by: 3)
    #expect(delegate.names.first == "shelf")
    #expect(abs(box.frame.maxY - 300) < 2)
  }
}
