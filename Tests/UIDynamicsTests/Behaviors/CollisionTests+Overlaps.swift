import Testing
import UIKit

extension CollisionTests {
  @Test("Two hundred items at one point fall together, and gravity alone makes no collision shapes")
  func overlappingItems() {
    let scene = DynamicScene()
    let views = (0..<200).map { (_: Int) -> UIView in
      scene.item(at: CGPoint(x: 200, y: 0), size: CGSize(width: 8, height: 8))
    }
    scene.animator.addBehavior(UIGravityBehavior(items: views))
    #expect(scene.animator.collisionShapeCount == 0)
    scene.stage.advance(by: 1)
    #expect(scene.animator.collisionShapeCount == 0)
    #expect(abs(views[0].center.y - 500) < 10)
    #expect(views.allSatisfy { $0.center == views[0].center && $0.transform == .identity })
  }

  @Test(
    "Adding and removing a collision behavior without obstacles does not change an item's motion")
  func temporaryCollisions() {
    /// Returns the position and the angle of a view 0.9 seconds after a push beside its center.
    func finish(collides: Bool) -> [CGFloat] {
      let scene = DynamicScene()
      let view = scene.item(at: CGPoint(x: 200, y: 400), size: CGSize(width: 60, height: 30))
      let properties = UIDynamicItemBehavior(items: [view])
      properties.density = 3
      properties.resistance = 0.5
      let push = UIPushBehavior(items: [view], mode: .continuous)
      push.pushDirection = CGVector(dx: 0.3, dy: 0.1)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 5), for: view)
      let collision = UICollisionBehavior(items: [view])
      scene.animator.addBehavior(properties)
      scene.animator.addBehavior(push)
      scene.stage.advance(by: 0.3)
      #expect(scene.animator.collisionShapeCount == 0)
      if collides { scene.animator.addBehavior(collision) }
      scene.stage.advance(by: 0.3)
      #expect(scene.animator.collisionShapeCount == (collides ? 1 : 0))
      if collides { scene.animator.removeBehavior(collision) }
      scene.stage.advance(by: 0.3)
      #expect(scene.animator.collisionShapeCount == 0)
      return [view.center.x, view.center.y, atan2(view.transform.b, view.transform.a)]
    }
    let (free, colliding) = (finish(collides: false), finish(collides: true))
    #expect(free[0] > 201 && free[2] != 0)
    #expect(zip(free, colliding).allSatisfy { abs($0 - $1) < 0.001 }, "\(free), \(colliding)")
  }

  @Test("When an item moves to another collision behavior, its contact with the floor does not end")
  func replacedCollisions() {
    final class Log: NSObject, UICollisionBehaviorDelegate {
      var entries: [String] = []

      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) { entries.append("began") }

      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
      ) { entries.append("ended") }
    }
    let scene = DynamicScene()
    let (view, floor) = (
      scene.item(at: CGPoint(x: 200, y: 400)), scene.item(at: CGPoint(x: 200, y: 600))
    )
    let anchor = UIDynamicItemBehavior(items: [floor])
    anchor.isAnchored = true
    let collisions = (0..<2).map { _ in UICollisionBehavior(items: [view, floor]) }
    let log = Log()
    for collision in collisions { collision.collisionDelegate = log }
    scene.animator.addBehavior(anchor)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collisions[0])
    scene.stage.advance(by: 3)
    let landing = log.entries
    #expect(landing.last == "began" && abs(view.frame.maxY - 550) < 0.8)
    scene.animator.removeBehavior(collisions[0])
    scene.animator.addBehavior(collisions[1])
    scene.stage.advance(by: 1)
    #expect(log.entries == landing && abs(view.frame.maxY - 550) < 0.8)
  }
}
