import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Composite behaviors", .currentStage)
struct CompositeBehaviorTests {
  /// A behavior that records its moves between animators.
  private final class Drop: UIDynamicBehavior {
    let gravity: UIGravityBehavior
    let properties: UIDynamicItemBehavior
    var moves: [UIDynamicAnimator?] = []

    init(_ items: [any UIDynamicItem]) {
      gravity = UIGravityBehavior(items: items)
      properties = UIDynamicItemBehavior(items: items)
      super.init()
      addChildBehavior(gravity)
      addChildBehavior(properties)
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator) }
  }

  @Test(
    "Child behaviors are added to and removed from the animator together with their parent")
  func children() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let drop = Drop([view])
    #expect(drop.childBehaviors == [drop.gravity, drop.properties])
    scene.animator.addBehavior(drop)
    #expect(scene.animator.behaviors == [drop])
    #expect(drop.gravity.dynamicAnimator === scene.animator)
    scene.stage.advance(by: 0.5)
    #expect(relativeError(view.center.y - 100, 125) < 0.02)
    #expect(relativeError(drop.properties.linearVelocity(for: view).y, 500) < 0.02)
    scene.animator.removeBehavior(drop)
    #expect(drop.gravity.dynamicAnimator == nil && drop.childBehaviors.count == 2)
    #expect(drop.moves.count == 2 && drop.moves[0] === scene.animator && drop.moves[1] == nil)
  }

  @Test("A child added to a behavior in an animator acts immediately, and stops when it is removed")
  func changedChildren() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let parent = UIDynamicBehavior()
    scene.animator.addBehavior(parent)
    scene.stage.advance(by: 1)
    #expect(!scene.animator.isRunning)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(items: [view])
    parent.addChildBehavior(properties)
    parent.addChildBehavior(push)
    parent.addChildBehavior(push)
    #expect(parent.childBehaviors == [properties, push])
    scene.stage.advance(by: 0.5)
    #expect(relativeError(properties.linearVelocity(for: view).x, 50) < 0.02)
    parent.removeChildBehavior(push)
    #expect(parent.childBehaviors == [properties] && push.dynamicAnimator == nil)
    scene.stage.advance(by: 0.5)
    #expect(relativeError(properties.linearVelocity(for: view).x, 50) < 0.02)
  }

  @Test("A push behavior returns the target offsets of its own items, and zero for other items")
  func targetOffsets() {
    let scene = DynamicScene()
    let views = [100, 300].map { scene.item(at: CGPoint(x: $0, y: 400)) }
    let push = UIPushBehavior(items: [views[0]], mode: .instantaneous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: views[0])
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: views[1])
    #expect(push.targetOffsetFromCenter(for: views[0]) == UIOffset(horizontal: 50, vertical: 0))
    #expect(push.targetOffsetFromCenter(for: views[1]) == .zero)
    push.removeItem(views[0])
    #expect(push.targetOffsetFromCenter(for: views[0]) == .zero)
  }
}
