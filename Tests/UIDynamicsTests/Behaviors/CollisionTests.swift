// Covers UICollisionBehavior, UICollisionBehavior.Mode, UICollisionBehaviorDelegate.
// Covers UIDynamicItemCollisionBoundsType.

import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Collision behaviors", .currentStage)
struct CollisionTests {
  private final class Log: NSObject, UICollisionBehaviorDelegate {
    var entries: [String] = []
    var points: [CGPoint] = []
    var items: [[any UIDynamicItem]] = []

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) {
      entries.append("items")
      points.append(p)
      items.append([item1, item2])
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { entries.append("items end") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      entries.append(identifier.map { "\($0)" } ?? "bounds")
      points.append(p)
      items.append([item])
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { entries.append((identifier.map { "\($0)" } ?? "bounds") + " end") }
  }

  @Test("A view falls to the bottom of the bounds and rests there, and the animator pauses")
  func rest() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 300))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collision)
    #expect(scene.animator.isRunning)
    scene.stage.advance(by: 3)
    #expect(abs(view.frame.maxY - 800) < 0.5)
    #expect(!scene.animator.isRunning)
  }

  @Test(
    "A view that falls 500 points rebounds by 500 points times the elasticity squared",
    arguments: [0.5, 0.7, 0.9] as [CGFloat])
  func rebound(elasticity: CGFloat) throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 250))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = elasticity
    for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    let bottoms = scene.sample(seconds: 3.2) { view.frame.maxY }
    let impact = try #require(bottoms.firstIndex { $0 > 790 })
    let after = bottoms[impact...]
    let landing = try #require(after.dropFirst(10).firstIndex { $0 > 780 })
    let height = 800 - (after[..<landing].min() ?? 0)
    let expected = elasticity * elasticity * 500
    #expect(abs(height - expected) < expected * 0.02, "\(height) instead of \(expected)")
  }

  @Test(
    "Gravity determines the speed at which a dropped or thrown view hits the bottom edge",
    arguments: [0, -600, 500] as [CGFloat])
  func thrown(speed: CGFloat) throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 350))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = 0
    properties.addLinearVelocity(CGPoint(x: 0, y: speed), for: view)
    for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    let speeds = scene.sample(seconds: 2.5) { properties.linearVelocity(for: view).y }
    let fastest = try #require(speeds.max())
    // The speed at the impact follows from v² = v0² + 2 g h. The last sample before the impact is
    // at most one frame earlier.
    let impact = (speed * speed + 2 * 1000 * 400).squareRoot()
    #expect(fastest <= impact * 1.02 && fastest > impact - 1000 / 60 - impact * 0.02)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test(
    "Two equal views exchange their velocities in an elastic collision, even when they are slow",
    arguments: [20, 50, 90, 300] as [CGFloat])
  func momentum(speed: CGFloat) {
    let scene = DynamicScene()
    let (left, right) = (
      scene.item(at: CGPoint(x: 60, y: 300)), scene.item(at: CGPoint(x: 170, y: 300))
    )
    let properties = UIDynamicItemBehavior(items: [left, right])
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: left)
    scene.animator.addBehavior(UICollisionBehavior(items: [left, right]))
    scene.animator.addBehavior(properties)
    scene.stage.advance(by: 1)
    #expect(abs(properties.linearVelocity(for: left).x) < speed * 0.02)
    #expect(abs(properties.linearVelocity(for: right).x - speed) < speed * 0.02)
  }

  @Test("A view that falls only 3 points rebounds by 3 points times the elasticity squared")
  func lowRebound() throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 747))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = 0.8
    for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    // The fall takes 0.077 s, and the rise after it takes 0.062 s.
    scene.stage.advance(by: 0.083)
    let heights = scene.sample(seconds: 0.1) { 800 - view.frame.maxY }
    #expect(abs((heights.max() ?? 0) - 1.92) < 0.3, "\(heights)")
    scene.stage.advance(by: 4)
    #expect(!scene.animator.isRunning && abs(view.frame.maxY - 800) < 0.8)
  }

  @Test(
    "A perfectly elastic view still bounces to its initial height after nine seconds",
    arguments: [20, 100])
  func bounces(drop: CGFloat) {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 750 - drop))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = 1
    for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    scene.stage.advance(by: 9)
    let heights = scene.sample(seconds: 1) { 800 - view.frame.maxY }
    #expect(abs((heights.max() ?? 0) - drop) < drop * 0.1, "\(heights.max() ?? 0)")
  }

  @Test("Strong gravity brings an elastic view to rest, and its animator pauses")
  func strongGravity() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 500))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = 0.5
    let gravity = UIGravityBehavior(items: [view])
    gravity.magnitude = 6
    for behavior in [gravity, collision, properties] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 5)
    #expect(!scene.animator.isRunning && abs(view.frame.maxY - 800) < 0.8)
  }

  @Test("A view rests on a slope only if the slope's tangent is below the coefficient of friction")
  func friction() {
    func distance(degrees: CGFloat) -> CGFloat {
      let scene = DynamicScene(size: CGSize(width: 1000, height: 1000))
      let angle = degrees * .pi / 180
      let view = scene.item(at: .zero)
      view.transform = CGAffineTransform(rotationAngle: angle)
      view.center = CGPoint(x: 300 + 50 * sin(angle), y: 500 - 50 * cos(angle))
      let collision = UICollisionBehavior(items: [view])
      let length: CGFloat = 600
      collision.addBoundary(
        withIdentifier: "slope" as any NSCopying,
        from: CGPoint(x: 300 - length * cos(angle), y: 500 - length * sin(angle)),
        to: CGPoint(x: 300 + length * cos(angle), y: 500 + length * sin(angle)))
      let properties = UIDynamicItemBehavior(items: [view])
      properties.friction = 0.5
      for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
        scene.animator.addBehavior(behavior)
      }
      scene.stage.advance(by: 0.2)
      let start = view.center.x
      scene.stage.advance(by: 0.5)
      return view.center.x - start
    }
    // The friction is 0.5, which is the tangent of 26.57 degrees. The view slides only on a steeper
    // slope.
    #expect(abs(distance(degrees: 26.1)) < 0.5)
    #expect(distance(degrees: 27.05) > 1)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test(
    "A collision delegate is notified once of a contact, with the boundary's identifier and point")
  func delegate() throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 300))
    let collision = UICollisionBehavior(items: [view])
    let log = Log()
    collision.collisionDelegate = log
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collision)
    scene.stage.advance(by: 2)
    #expect(log.entries == ["floor"])
    let point = try #require(log.points.first)
    #expect(abs(point.y - 500) < 2 && (149...251).contains(point.x))
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    scene.stage.advance(by: 0.5)
    #expect(view.center.y > 500, "the view falls on")
  }

  @Test(
    "The collision mode determines whether items collide with items, with boundaries or with both")
  func modes() {
    func bottom(_ mode: UICollisionBehavior.Mode) -> CGFloat {
      let scene = DynamicScene()
      let (upper, lower) = (
        scene.item(at: CGPoint(x: 200, y: 100)), scene.item(at: CGPoint(x: 200, y: 500))
      )
      let anchor = UIDynamicItemBehavior(items: [lower])
      anchor.isAnchored = true
      let collision = UICollisionBehavior(items: [upper, lower])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionMode = mode
      for behavior in [UIGravityBehavior(items: [upper]), collision, anchor] {
        scene.animator.addBehavior(behavior)
      }
      scene.stage.advance(by: 1.6)
      #expect(lower.center == CGPoint(x: 200, y: 500))
      return upper.frame.maxY
    }
    #expect(abs(bottom(.everything) - 450) < 1)
    #expect(abs(bottom(.items) - 450) < 1)
    #expect(abs(bottom(.boundaries) - 800) < 1)
  }

  @Test("A sliding circle ends up rolling with two thirds of its initial speed")
  func circles() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let scene = DynamicScene(size: CGSize(width: 2000, height: 400))
    let ball = scene.add(
      Ball(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), at: CGPoint(x: 100, y: 350))
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [ball])
    properties.friction = 1
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: ball)
    for behavior in [UIGravityBehavior(items: [ball]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    scene.stage.advance(by: 2)
    // A disk that slides at first and then rolls has two thirds of its initial speed at the end.
    #expect(abs(properties.linearVelocity(for: ball).x - 200) < 4)
    #expect(abs(properties.angularVelocity(for: ball) - 4) < 0.08)
  }

  private final class Shape: UIView {
    var boundsType = UIDynamicItemCollisionBoundsType.ellipse
    var path = UIBezierPath()
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { boundsType }
    override var collisionBoundingPath: UIBezierPath { path }
  }

  /// Creates a view whose collision path is a triangle that points up. The triangle's center of
  /// mass is at the view's center.
  private func triangle() -> Shape {
    let view = Shape(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.boundsType = .path
    view.path.move(to: CGPoint(x: -30, y: 20))
    view.path.addLine(to: CGPoint(x: 30, y: 20))
    view.path.addLine(to: CGPoint(x: 0, y: -40))
    view.path.close()
    return view
  }

  @Test("A ball stays inside a curved boundary and comes to rest near its lowest point")
  func bowl() {
    let scene = DynamicScene()
    let ball = scene.add(
      Shape(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), at: CGPoint(x: 320, y: 300))
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "bowl" as NSString,
      for: UIBezierPath(
        arcCenter: CGPoint(x: 200, y: 300), radius: 200, startAngle: 0, endAngle: .pi,
        clockwise: true))
    let properties = UIDynamicItemBehavior(items: [ball])
    properties.resistance = 2
    properties.angularResistance = 2
    for behavior in [UIGravityBehavior(items: [ball]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    let distances = scene.sample(seconds: 8) { hypot(ball.center.x - 200, ball.center.y - 300) }
    #expect((distances.max() ?? 0) < 181, "the ball stays inside")
    #expect(abs(ball.center.y - 480) < 1 && abs(ball.center.x - 200) < 15)
  }

  @Test("Items also collide with the line that closes a boundary's path")
  func closedPath() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 300), size: CGSize(width: 40, height: 40))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 100, y: 400))
    path.addLine(to: CGPoint(x: 100, y: 200))
    path.addLine(to: CGPoint(x: 300, y: 200))
    path.addLine(to: CGPoint(x: 300, y: 400))
    path.close()
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(withIdentifier: "box" as NSString, for: path)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collision)
    scene.stage.advance(by: 2)
    #expect(abs(view.frame.maxY - 400) < 0.5 && abs(view.center.x - 200) < 1)
  }

  @Test(
    "A collision delegate is notified of contacts between items and of contacts with the bounds")
  func contacts() throws {
    let scene = DynamicScene()
    let (left, right) = (
      scene.item(at: CGPoint(x: 60, y: 300)), scene.item(at: CGPoint(x: 300, y: 300))
    )
    let properties = UIDynamicItemBehavior(items: [left, right])
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    let collision = UICollisionBehavior(items: [left, right])
    collision.translatesReferenceBoundsIntoBoundary = true
    let log = Log()
    collision.collisionDelegate = log
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(collision)
    // After 0.47 s, the left view hits the right view and stops. After 0.63 s, the right view
    // reaches the edge.
    scene.stage.advance(by: 0.55)
    #expect(log.entries == ["items", "items end"])
    scene.stage.advance(by: 0.17)
    #expect(log.entries == ["items", "items end", "bounds", "bounds end"])
    try #require(log.points.count == 2)
    #expect(abs(log.points[0].x - 250) < 4 && (249...351).contains(log.points[0].y))
    #expect(abs(log.points[1].x - 400) < 4 && (249...351).contains(log.points[1].y))
    #expect(log.items[0].contains { $0 === left } && log.items[0].contains { $0 === right })
    #expect(log.items[1].count == 1 && log.items[1][0] === right)
  }

  @Test("An ellipse on its tip falls over and rests on its flat side")
  func ellipse() {
    let scene = DynamicScene()
    let view = scene.add(
      Shape(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), at: CGPoint(x: 200, y: 740))
    // A rectangle with this size and this small tilt would return to its short side. The ellipse
    // must fall over.
    view.transform = CGAffineTransform(rotationAngle: .pi / 2 - 0.2)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.resistance = 2
    properties.angularResistance = 2
    for behavior in [UIGravityBehavior(items: [view]), collision, properties] {
      scene.animator.addBehavior(behavior)
    }
    scene.stage.advance(by: 8)
    #expect(abs(view.center.y - 775) < 1)
    #expect(abs(view.transform.b) < 0.1)
  }

  @Test("An item with a collision path rests on the path's edge")
  func pathItem() {
    let scene = DynamicScene()
    let view = scene.add(triangle(), at: CGPoint(x: 200, y: 600))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collision)
    scene.stage.advance(by: 2)
    #expect(abs(view.center.y - 780) < 0.5 && abs(view.transform.b) < 0.01)
  }

  @Test("The area of an ellipse or a path determines the mass of its item")
  func masses() {
    func distance(_ view: UIView) -> CGFloat {
      let scene = DynamicScene()
      let push = UIPushBehavior(items: [scene.add(view, at: .zero)], mode: .continuous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      scene.animator.addBehavior(push)
      scene.stage.advance(by: 1)
      return view.center.x
    }
    // A push of 1 moves an item of 100 by 100 points by 50 points in one second.
    let ellipse = 50 * 10_000 / (CGFloat.pi * 50 * 25)
    let pushed = distance(Shape(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(abs(pushed - ellipse) < ellipse * 0.02, "\(pushed)")
    let path: CGFloat = 50 * 10_000 / 1800
    let moved = distance(triangle())
    #expect(abs(moved - path) < path * 0.02, "\(moved)")
  }

  @Test("A collision behavior finds and replaces boundaries by their identifiers")
  func identifiers() {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.boundaryIdentifiers == nil)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    collision.addBoundary(withIdentifier: "a" as NSString, for: path)
    collision.addBoundary(withIdentifier: "a" as any NSCopying, for: path)
    collision.addBoundary(withIdentifier: NSNumber(value: 1), for: path)
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: "a" as NSString)?.bounds == path.bounds)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("Changing the insets moves the boundary made from the reference view's bounds")
  func resizing() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 300))
    let collision = UICollisionBehavior(items: [view])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.animator.addBehavior(collision)
    scene.stage.advance(by: 2)
    #expect(abs(view.frame.maxY - 700) < 0.5)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
    scene.stage.advance(by: 2)
    #expect(abs(view.frame.maxY - 800) < 0.5)
  }
}
