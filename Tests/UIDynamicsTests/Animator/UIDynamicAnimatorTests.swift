// Covers UIDynamicAnimatorDelegate, UIDynamicBehavior, UIDynamicItem, UIDynamicItemGroup.

import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Dynamic animators", .currentStage)
struct UIDynamicAnimatorTests {
  private final class Log: NSObject, UIDynamicAnimatorDelegate {
    var entries: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { entries.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { entries.append("pause") }
  }

  @Test("An animator runs while items move, and notifies its delegate when it resumes and pauses")
  func running() {
    let scene = DynamicScene()
    let log = Log()
    scene.animator.delegate = log
    #expect(!scene.animator.isRunning)
    let view = scene.item(at: CGPoint(x: 200, y: 700))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 3)
    #expect(log.entries == ["resume", "pause"])
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -3)
    scene.animator.addBehavior(push)
    #expect(scene.animator.isRunning && scene.animator.elapsedTime == 0)
    scene.stage.advance(by: 0.25)
    #expect(view.center.y < 740 && abs(scene.animator.elapsedTime - 0.25) < 0.02)
    #expect(log.entries == ["resume", "pause", "resume"])
  }

  @Test(
    "After updateItem(usingCurrentState:), an item has the position and rotation set by the app")
  func updateItem() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 0.2)
    view.center = CGPoint(x: 50, y: 50)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    scene.animator.updateItem(usingCurrentState: view)
    scene.stage.advance(by: 1.0 / 60)
    #expect(view.center.x == 50 && (50..<60).contains(view.center.y))
    #expect(abs(atan2(view.transform.b, view.transform.a) - 0.5) < 0.001)
  }

  @Test("A view's scale does not change during the simulation")
  func scale() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.addAngularVelocity(1, for: view)
    scene.animator.addBehavior(properties)
    scene.stage.advance(by: 1)
    #expect(abs(hypot(view.transform.a, view.transform.b) - 0.5) < 0.001)
    #expect(abs(atan2(view.transform.b, view.transform.a) - 1) < 0.02)
  }

  @Test("A behavior's action can remove a child behavior and the behavior itself")
  func reentrance() {
    let scene = DynamicScene()
    let views = (0..<5).map { scene.item(at: CGPoint(x: 60 + 70 * $0, y: 100 + 20 * $0)) }
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: views)
    parent.addChildBehavior(gravity)
    parent.addChildBehavior(UICollisionBehavior(items: views))
    var count = 0
    parent.action = {
      count += 1
      if count == 5 { parent.removeChildBehavior(gravity) }
      if count == 10 { scene.animator.removeBehavior(parent) }
    }
    scene.animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === scene.animator)
    scene.stage.advance(by: 1)
    #expect(count == 10 && gravity.dynamicAnimator == nil && scene.animator.behaviors.isEmpty)
    #expect(!scene.animator.isRunning)
  }

  private final class ContactAction: NSObject, UICollisionBehaviorDelegate {
    var perform: () -> Void = {}

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { perform() }
  }

  @Test(
    "Items and behaviors added by actions and contact handlers take effect in a running animator")
  func additions() {
    let scene = DynamicScene()
    let views = (0..<4).map { scene.item(at: CGPoint(x: 50 + 100 * $0, y: 100)) }
    let (gravity, walls) = (
      UIGravityBehavior(items: [views[0]]), UICollisionBehavior(items: [views[0]])
    )
    walls.translatesReferenceBoundsIntoBoundary = true
    var frames = 0
    gravity.action = {
      frames += 1
      switch frames {
      case 6: gravity.addItem(views[1])
      case 12: scene.animator.addBehavior(UISnapBehavior(item: views[2], snapTo: .zero))
      case 18:
        views[1].center.y = 700
        scene.animator.updateItem(usingCurrentState: views[1])
      default: break
      }
    }
    let contact = ContactAction()
    contact.perform = {
      contact.perform = {}
      gravity.addItem(views[3])
      walls.addItem(views[3])
      walls.addBoundary(
        withIdentifier: "shelf" as NSString, from: CGPoint(x: 300, y: 400),
        to: CGPoint(x: 400, y: 400))
      scene.animator.addBehavior(UIDynamicItemBehavior(items: [views[3]]))
    }
    walls.collisionDelegate = contact
    scene.animator.addBehavior(gravity)
    scene.animator.addBehavior(walls)
    scene.stage.advance(by: 0.4)
    #expect(abs(views[1].center.y - 700) > 5 && views[1].center.y > 700)
    scene.stage.advance(by: 3)
    #expect(abs(views[0].frame.maxY - 800) < 0.5 && views[1].center.y > 1000)
    #expect(hypot(views[2].center.x, views[2].center.y) < 1)
    #expect(abs(views[3].frame.maxY - 400) < 0.5)
  }

  @Test("items(in:) returns the animator's items in a rectangle")
  func itemsInRect() {
    let scene = DynamicScene()
    let views = [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 600)].map { scene.item(at: $0) }
    scene.animator.addBehavior(UICollisionBehavior(items: views))
    let found = scene.animator.items(in: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(found.count == 1 && found.first === views[0])
    #expect(scene.animator.items(in: CGRect(x: 150, y: 0, width: 10, height: 10)).isEmpty)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test("Gravity moves any object with a center, bounds and a transform as a dynamic item")
  func objects() {
    final class Item: NSObject, UIDynamicItem {
      var center = CGPoint(x: 10, y: 10)
      let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      var transform = CGAffineTransform.identity
    }
    let scene = DynamicScene()
    let item = Item()
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.advance(by: 0.5)
    #expect(abs(item.center.y - 135) < 2.5)
  }

  @Test("The items of a dynamic item group move as one body")
  func groups() {
    let scene = DynamicScene()
    let (a, b) = (
      scene.item(at: CGPoint(x: 150, y: 100), size: CGSize(width: 40, height: 40)),
      scene.item(at: CGPoint(x: 250, y: 140), size: CGSize(width: 40, height: 40))
    )
    let group = UIDynamicItemGroup(items: [a, b])
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [group]))
    let distance = hypot(100.0, 40.0)
    scene.stage.advance(by: 4)
    #expect(abs(hypot(b.center.x - a.center.x, b.center.y - a.center.y) - distance) < 0.5)
    #expect(max(a.frame.maxY, b.frame.maxY) < 801 && max(a.frame.maxY, b.frame.maxY) > 795)
  }

  @Test("A view that is not a direct subview moves in the reference view's coordinate space")
  func descendants() {
    let scene = DynamicScene()
    let container = UIView(frame: CGRect(x: 50, y: 60, width: 300, height: 600))
    scene.reference.addSubview(container)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(view)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 3)
    #expect(abs(view.frame.maxY - 740) < 0.5 && abs(view.frame.minX) < 0.01)
  }

  @Test("Simulating the same bodies twice gives identical positions")
  func determinism() {
    func run() -> [CGPoint] {
      let scene = DynamicScene()
      let views = (0..<60).map { (index: Int) -> UIView in
        let (column, row) = (CGFloat(index % 8), CGFloat(index / 8))
        return scene.item(
          at: CGPoint(x: 40 + column * 44, y: 40 + row * 44), size: CGSize(width: 40, height: 40))
      }
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      scene.animator.addBehavior(collision)
      scene.animator.addBehavior(UIGravityBehavior(items: views))
      let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
      for view in views { noise.addItem(view) }
      scene.animator.addBehavior(noise)
      scene.stage.advance(by: 1.5)
      return views.map(\.center)
    }
    #expect(run() == run())
  }

  @Test("An animator that is released while it runs stops moving its items")
  func release() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 100, y: 100))
    var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: scene.reference)
    weak let weakAnimator = animator
    animator?.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 0.1)
    animator = nil
    #expect(weakAnimator == nil)
    let restingCenter = view.center
    scene.stage.advance(by: 0.1)
    #expect(view.center == restingCenter)
  }
}
