import Testing
import UIKit

/// A view with one of the three kinds of collision bounds.
private final class PileShape: UIView {
  private let type: UIDynamicItemCollisionBoundsType

  init(_ type: UIDynamicItemCollisionBoundsType, size: CGSize) {
    self.type = type
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }

  /// A triangle around the center of the view.
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -bounds.height / 2))
    path.addLine(to: CGPoint(x: bounds.width / 2, y: bounds.height / 5))
    path.addLine(to: CGPoint(x: -bounds.width / 2, y: bounds.height / 2))
    path.close()
    return path
  }
}

extension DynamicsRestTests {
  /// Checks that a pile comes to rest. Without friction, the solver of Box2D leaves velocities that
  /// do not move anything.
  @Test(
    "A pile of 200 boxes, ellipses and paths comes to rest, and falls when its floor is removed")
  func pile() {
    let scene = DynamicScene()
    let shapes = (0..<200).map { index in
      let side = 18 + CGFloat(index * 7 % 13)
      let shape = PileShape(
        [.rectangle, .ellipse, .path][index % 3],
        size: CGSize(width: side, height: side + CGFloat(index % 3) * 6))
      shape.transform = CGAffineTransform(rotationAngle: CGFloat(index))
      _ = scene.add(shape, at: CGPoint(x: 40 + index % 10 * 35, y: 40 + index / 10 * 36))
      return shape
    }
    let collision = UICollisionBehavior(items: shapes)
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(UIGravityBehavior(items: shapes))
    scene.animator.addBehavior(collision)
    var (seconds, centers) = (0, shapes.map(\.center))
    var lastDistance: CGFloat = 0
    while seconds < 10, seconds == 0 || scene.animator.isRunning {
      scene.stage.advance(by: 1)
      seconds += 1
      lastDistance =
        zip(shapes, centers).map { hypot($0.center.x - $1.x, $0.center.y - $1.y) }.max() ?? 0
      centers = shapes.map(\.center)
    }
    #expect(!scene.animator.isRunning, "the pile still moves after \(seconds) s")
    #expect(
      lastDistance < 2, "the pile stops only when it hardly moves, not in the middle of its fall")
    // The pile must wake and fall when its floor is removed.
    collision.translatesReferenceBoundsIntoBoundary = false
    scene.stage.advance(by: 0.5)
    #expect(zip(shapes, centers).allSatisfy { $0.center.y > $1.y + 100 })
  }

  /// Checks that piles of equal boxes come to rest. The solver alone would make single boxes creep
  /// or rock by several points per second.
  @Test(
    "A pile of equal boxes without friction comes to rest, with and without elasticity",
    arguments: [(25, 120, 0), (22, 160, 0), (20, 200, 0.3), (16, 200, 0)])
  func boxPile(side: CGFloat, count: Int, elasticity: CGFloat) {
    let scene = DynamicScene()
    let columns = Int(360 / (side * 1.25))
    let boxes = (0..<count).map { index in
      let box = scene.item(
        at: CGPoint(
          x: 20 + side * (0.75 + CGFloat(index % columns) * 1.25),
          y: 20 + side * (0.6 + CGFloat(index / columns) * 1.25)),
        size: CGSize(width: side, height: side))
      box.transform = CGAffineTransform(rotationAngle: CGFloat(index))
      return box
    }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: boxes)
    properties.elasticity = elasticity
    for behavior in [UIGravityBehavior(items: boxes), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    var seconds = 0
    while seconds < 20, seconds == 0 || scene.animator.isRunning {
      scene.stage.advance(by: 1)
      seconds += 1
    }
    #expect(!scene.animator.isRunning, "the pile still moves after \(seconds) s")
    #expect(boxes.allSatisfy { scene.reference.bounds.insetBy(dx: 5, dy: 5).contains($0.center) })
  }

  @Test("A view that slides slowly along the floor without friction does not stop")
  func slowMotion() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 100, y: 750))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let motion = UIDynamicItemBehavior(items: [view])
    for behavior in [UIGravityBehavior(items: [view]), collision, motion] {
      scene.animator.addBehavior(behavior)
    }
    scene.stage.advance(by: 2)
    let start = view.center.x
    motion.addLinearVelocity(CGPoint(x: 2, y: 0), for: view)
    scene.stage.advance(by: 10)
    #expect(abs(view.center.x - start - 20) < 0.4)
  }
}
