import _StageTraits
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Dynamic items at rest", .currentStage)
struct DynamicsRestTests {
  @Test("A thousand items at rest cause no simulation step, layout, drawing or commit")
  func thousand() {
    let scene = DynamicScene()
    let views = (0..<1000).map { (index: Int) -> UIView in
      let (column, row) = (CGFloat(index % 40), CGFloat(index / 40))
      return scene.item(
        at: CGPoint(x: 10 + column * 9, y: 20 + row * 30), size: CGSize(width: 8, height: 8))
    }
    let collision = UICollisionBehavior(items: views)
    for row in 0..<25 {
      let y = CGFloat(30 + row * 30)
      collision.addBoundary(
        withIdentifier: row as NSNumber, from: CGPoint(x: 0, y: y), to: CGPoint(x: 400, y: y))
    }
    var steps = 0
    let gravity = UIGravityBehavior(items: views)
    gravity.action = { steps += 1 }
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 2)
    #expect(!scene.animator.isRunning)
    let gaps = views.enumerated().map { abs($1.frame.maxY - CGFloat(30 + $0 / 40 * 30)) }
    #expect((gaps.max() ?? 1) < 0.6)
    let (count, work) = (steps, LayerStatistics.total)
    scene.stage.advance(by: 5)
    let spent = LayerStatistics.total - work
    #expect(count > 0 && steps == count)
    #expect(spent.layersLaidOut == 0 && spent.layersDrawn == 0 && spent.nodesCommitted == 0)
  }

  @Test("An item at rest moves when it is added to another behavior")
  func addedItems() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let collision = UICollisionBehavior(items: [view])
    let (gravity, push) = (UIGravityBehavior(), UIPushBehavior(items: [], mode: .continuous))
    push.pushDirection = CGVector(dx: 1, dy: 0)
    for behavior in [collision, gravity, push] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 2)
    #expect(!scene.animator.isRunning && view.center == CGPoint(x: 200, y: 100))
    gravity.addItem(view)
    scene.stage.advance(by: 0.5)
    #expect(abs(view.center.y - 225) < 2.5)
    gravity.removeItem(view)
    UIDynamicItemBehavior.stop(view, in: scene)
    scene.stage.advance(by: 2)
    #expect(!scene.animator.isRunning)
    let start = view.center.x
    push.addItem(view)
    scene.stage.advance(by: 0.5)
    #expect(abs(view.center.x - start - 12.5) < 0.25)
  }
}

extension UIDynamicItemBehavior {
  /// Ends the motion of an item.
  fileprivate static func stop(_ item: UIView, in scene: DynamicScene) {
    let motion = UIDynamicItemBehavior(items: [item])
    scene.animator.addBehavior(motion)
    let velocity = motion.linearVelocity(for: item)
    motion.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: item)
    scene.animator.removeBehavior(motion)
  }
}
