import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Unusual uses of dynamic animators", .currentStage)
struct DynamicsMisuseTests {
  private final class Observer: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var contacts = 0
    var onContact: () -> Void = {}

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      contacts += 1
      onContact()
    }
  }

  @Test(
    "An item in two animators falls with full gravity if only one animator has a gravity behavior")
  func twoAnimators() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let other = UIDynamicAnimator(referenceView: scene.reference)
    other.addBehavior(UICollisionBehavior(items: [view]))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 0.5)
    #expect(abs(view.center.y - 225) < 2.5)
  }

  @Test("If two animators move one item, the item follows the animator that began to run last")
  func conflictingAnimators() {
    func positions(reversed: Bool) -> [CGFloat] {
      let scene = DynamicScene()
      let view = scene.item(at: CGPoint(x: 200, y: 400))
      let other = UIDynamicAnimator(referenceView: scene.reference)
      let up = UIGravityBehavior(items: [view])
      up.gravityDirection = CGVector(dx: 0, dy: -1)
      let down = UIGravityBehavior(items: [view])
      let actions = [
        { scene.animator.addBehavior(down) }, { other.addBehavior(up) },
      ]
      for action in reversed ? actions.reversed() : actions { action() }
      let positions = scene.sample(seconds: 0.5) { view.center.y }
      scene.animator.removeAllBehaviors()
      other.removeAllBehaviors()
      let end = view.center
      scene.stage.advance(by: 0.5)
      #expect(!scene.animator.isRunning && !other.isRunning && view.center == end)
      return positions
    }
    let (up, down) = (positions(reversed: false), positions(reversed: true))
    #expect(up == positions(reversed: false) && down == positions(reversed: true))
    #expect(abs((up.last ?? 0) - 275) < 2.5 && up == up.sorted(by: >))
    #expect(abs((down.last ?? 0) - 525) < 2.5 && down == down.sorted())
  }

  @Test("An item keeps moving after it or its superview is removed from the view hierarchy")
  func removedViews() {
    let scene = DynamicScene()
    let container = UIView(frame: CGRect(x: 20, y: 30, width: 300, height: 300))
    scene.reference.addSubview(container)
    let items = (0..<2).map { index in
      let view = UIView(frame: CGRect(x: 20 + index * 100, y: 20, width: 40, height: 40))
      container.addSubview(view)
      return view
    }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: items))
    scene.stage.advance(by: 0.2)
    items[0].removeFromSuperview()
    scene.stage.advance(by: 0.2)
    container.removeFromSuperview()
    scene.stage.advance(by: 4)
    #expect(!scene.animator.isRunning)
    #expect(items.allSatisfy { $0.center.x.isFinite && $0.center.y > 500 }, "\(items)")
    #expect(scene.animator.items(in: scene.reference.bounds).count == 2)
    scene.animator.removeAllBehaviors()
    #expect(scene.animator.items(in: scene.reference.bounds).isEmpty)
  }

  @Test("A behavior or an item that is added twice acts once, and one call removes the behavior")
  func addedTwice() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let gravity = UIGravityBehavior(items: [view, view])
    gravity.addItem(view)
    scene.animator.addBehavior(gravity)
    scene.animator.addBehavior(gravity)
    #expect(scene.animator.behaviors.count == 1 && gravity.items.count == 1)
    scene.stage.advance(by: 0.5)
    #expect(abs(view.center.y - 225) < 2.5)
    scene.animator.removeBehavior(gravity)
    scene.animator.removeBehavior(gravity)
    #expect(scene.animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
  }

  @Test("A deallocated delegate is not called, and the simulation continues")
  func releasedDelegates() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 700))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    var observer: Observer? = Observer()
    collision.collisionDelegate = observer
    scene.animator.delegate = observer
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    observer = nil
    #expect(collision.collisionDelegate == nil && scene.animator.delegate == nil)
    scene.stage.advance(by: 2)
    #expect(abs(view.frame.maxY - 800) < 0.5 && !scene.animator.isRunning)
  }

  @Test("A contact handler can remove boundaries, items and all behaviors of the animator")
  func changesInContacts() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 100))
    let (collision, gravity) = (
      UICollisionBehavior(items: [view]), UIGravityBehavior(items: [view])
    )
    for row in 1...3 {
      collision.addBoundary(
        withIdentifier: "\(row)" as NSString, from: CGPoint(x: 0, y: 200 * row),
        to: CGPoint(x: 400, y: 200 * row))
    }
    let observer = Observer()
    collision.collisionDelegate = observer
    observer.onContact = {
      switch observer.contacts {
      case 1: collision.removeBoundary(withIdentifier: "1" as NSString)
      case 2:
        collision.removeItem(view)
        view.removeFromSuperview()
        scene.reference.addSubview(view)
        collision.addItem(view)
        collision.removeAllBoundaries()
      default: Issue.record("there is nothing left to touch")
      }
    }
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 1.4)
    #expect(observer.contacts == 2)
    #expect(view.center.y > 400, "the view falls past the third boundary at \(view.center.y)")
    collision.translatesReferenceBoundsIntoBoundary = true
    observer.onContact = { scene.animator.removeAllBehaviors() }
    view.center.y = 600
    scene.animator.updateItem(usingCurrentState: view)
    scene.stage.advance(by: 1)
    #expect(observer.contacts == 3 && scene.animator.behaviors.isEmpty)
    #expect(!scene.animator.isRunning)
  }

  @Test("A view stops at one of ten thousand boundaries, and one call removes all boundaries")
  func manyBoundaries() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 205, y: 100), size: CGSize(width: 4, height: 4))
    let collision = UICollisionBehavior(items: [view])
    for index in 0..<10_000 {
      // There are 100 floors of 100 segments each. The upper 50 floors have a gap below the view,
      // through which it falls.
      let (column, row) = (CGFloat(index % 100), CGFloat(index / 100))
      let origin = CGPoint(x: column * 4, y: 300 + row * 5)
      let isAbove = index < 5000 && (45...57).contains(index % 100)
      collision.addBoundary(
        withIdentifier: index as NSNumber, from: origin,
        to: CGPoint(x: isAbove ? origin.x : origin.x + 4, y: origin.y))
    }
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 3)
    #expect(abs(view.frame.maxY - 550) < 0.5, "the piece of the fiftieth floor stops the view")
    #expect(collision.boundaryIdentifiers?.count == 10_000)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    scene.stage.advance(by: 0.2)
    #expect(view.frame.maxY > 560)
  }
}
