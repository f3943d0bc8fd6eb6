// Covers UIFieldBehavior, UIRegion.

import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Field behaviors and their regions", .currentStage)
struct FieldTests {
  private func run(
    _ field: UIFieldBehavior, at center: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0,
    seconds: TimeInterval = 0.5
  ) -> (location: CGPoint, velocity: CGPoint) {
    let scene = DynamicScene()
    let view = scene.item(at: center)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.charge = charge
    properties.addLinearVelocity(velocity, for: view)
    field.addItem(view)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(field)
    scene.stage.advance(by: seconds)
    return (view.center, properties.linearVelocity(for: view))
  }

  @Test("A linear gravity field accelerates items along its direction")
  func linear() {
    let result = run(.linearGravityField(direction: CGVector(dx: 1, dy: 0)), at: .zero)
    #expect(abs(result.velocity.x - 500) < 10 && result.velocity.y == 0)
  }

  @Test("A radial gravity field attracts items, and a falloff of 1 weakens it at a distance")
  func radial() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200))
    let constant = run(field, at: CGPoint(x: 200, y: 700), seconds: 0.1).velocity
    #expect(relativeError(constant.y, -100) < 0.02 && constant.x == 0)
    let weaker = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200))
    weaker.falloff = 1
    weaker.minimumRadius = 100
    let velocity = run(weaker, at: CGPoint(x: 200, y: 700), seconds: 0.1).velocity.y
    // At a distance of five times the radius, a falloff of 1 reduces the acceleration to a fifth.
    #expect(relativeError(velocity, -20) < 0.02)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test(
    "A spring field attracts an item, a drag field slows it, a velocity field sets its velocity")
  func springDragAndVelocity() {
    let spring = UIFieldBehavior.springField()
    spring.position = CGPoint(x: 200, y: 200)
    // The angular frequency is 1 radian per second. Therefore the item is at 100 * cos(1) = 54
    // points from the spring's position after 1 second.
    let location = run(spring, at: CGPoint(x: 300, y: 200), seconds: 1).location
    #expect(relativeError(location.x - 200, 54) < 0.02)
    let braked = run(.dragField(), at: .zero, velocity: CGPoint(x: 100, y: 0), seconds: 1)
    #expect(relativeError(braked.velocity.x, 100 * exp(-1)) < 0.02)
    let moved = run(.velocityField(direction: CGVector(dx: 0, dy: 2)), at: .zero, seconds: 1)
    #expect(abs(moved.location.y - 200) < 4)
  }

  @Test(
    "An electric field accelerates only charged items, and a magnetic field turns their velocity")
  func charges() {
    let electric = UIFieldBehavior.electricField()
    #expect(run(electric, at: CGPoint(x: 50, y: 0)).velocity == .zero)
    // A force of 10 N accelerates 1 kg by 1,000 points/s².
    let repelled = run(.electricField(), at: CGPoint(x: 50, y: 0), charge: 1).velocity
    #expect(relativeError(repelled.x, 500) < 0.02)
    let attracted = run(.electricField(), at: CGPoint(x: 1000, y: 0), charge: -1).velocity
    #expect(relativeError(attracted.x, -500) < 0.02)
    let magnetic = run(
      .magneticField(), at: .zero, velocity: CGPoint(x: 100, y: 0), charge: 1, seconds: 1)
    #expect(abs(hypot(magnetic.velocity.x, magnetic.velocity.y) - 100) < 2, "it does no work")
    // The direction of the velocity rotates by 1 radian per second.
    #expect(relativeError(magnetic.velocity.x, 100 * cos(1)) < 0.02)
    #expect(relativeError(magnetic.velocity.y, -100 * sin(1)) < 0.02)
  }

  @Test("A vortex accelerates items clockwise, and counterclockwise if its strength is negative")
  func vortex() {
    func velocity(_ position: CGPoint, strength: CGFloat = 1) -> CGPoint {
      let field = UIFieldBehavior.vortexField()
      field.position = position
      field.strength = strength
      return run(field, at: CGPoint(x: 200, y: 200)).velocity
    }
    // At positions 10,000 points away from the center, the direction hardly changes during the run.
    let right = velocity(CGPoint(x: -9800, y: 200))
    #expect(abs(right.y - 500) < 10 && abs(right.x) < 5)
    let above = velocity(CGPoint(x: 200, y: 10_200))
    #expect(abs(above.x - 500) < 10 && abs(above.y) < 5)
    let reversed = velocity(CGPoint(x: 200, y: 10_200), strength: -1)
    #expect(abs(reversed.x + 500) < 10)
  }

  @Test("Turbulence accelerates moving items in proportion to their speed, but not items at rest")
  func turbulence() {
    let location = CGPoint(x: 137, y: 91)
    func change(speed: CGFloat) -> CGPoint {
      let after = run(
        .turbulenceField(smoothness: 1, animationSpeed: 0), at: location,
        velocity: CGPoint(x: speed, y: 0), seconds: 0.05
      ).velocity
      return CGPoint(x: after.x - speed, y: after.y)
    }
    #expect(change(speed: 0) == .zero)
    let (slow, fast) = (change(speed: 1), change(speed: 2))
    #expect(hypot(slow.x, slow.y) > 0.01)
    #expect(hypot(fast.x - 2 * slow.x, fast.y - 2 * slow.y) < 0.05 * hypot(fast.x, fast.y))
    // At 100 points/s, the acceleration of turbulence is equal to that of noise. At 1 point/s, it
    // is a hundredth of that.
    let noise = run(
      .noiseField(smoothness: 1, animationSpeed: 0), at: location, seconds: 0.05
    ).velocity
    #expect(
      hypot(slow.x * 100 - noise.x, slow.y * 100 - noise.y) < 0.2 * hypot(noise.x, noise.y))
  }

  /// Returns the velocities that a field gives to 40 items within 0.05 seconds. The items are in a
  /// row, 9 points apart.
  private func velocities(
    _ field: UIFieldBehavior, after delay: TimeInterval = 0.1
  ) -> [CGPoint] {
    let scene = DynamicScene()
    let size = CGSize(width: 4, height: 4)
    let probes = (1...40).map { number in
      scene.item(at: CGPoint(x: 9 * CGFloat(number) + 0.5, y: 91), size: size)
    }
    // Another item moves during the delay, so that the animator does not pause.
    let runner = scene.item(at: .zero)
    let properties = UIDynamicItemBehavior(items: probes + [runner])
    properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: runner)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(field)
    scene.stage.advance(by: delay)
    for probe in probes { field.addItem(probe) }
    scene.stage.advance(by: 0.05)
    return probes.map { properties.linearVelocity(for: $0) }
  }

  private func meanLength(_ vectors: [CGPoint]) -> CGFloat {
    vectors.reduce(0) { $0 + hypot($1.x, $1.y) } / CGFloat(vectors.count)
  }

  private func differences(_ a: some Sequence<CGPoint>, _ b: some Sequence<CGPoint>) -> [CGPoint] {
    zip(a, b).map { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
  }

  @Test("Noise accelerates items in all directions, by at most 1,000 points per second squared")
  func noise() {
    let found = velocities(.noiseField(smoothness: 0, animationSpeed: 0))
    #expect(found.allSatisfy { hypot($0.x, $0.y) <= 51 })
    #expect(meanLength(found) > 5)
    for sign in [-1, 1] as [CGFloat] {
      #expect(found.contains { $0.x * sign > 5 } && found.contains { $0.y * sign > 5 })
    }
  }

  @Test("Noise changes over time unless its animation speed is 0")
  func noiseInTime() {
    func change(speed: CGFloat) -> CGFloat {
      let field = { UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: speed) }
      let (early, late) = (velocities(field()), velocities(field(), after: 0.6))
      return meanLength(differences(early, late)) / meanLength(early)
    }
    #expect(change(speed: 0) < 0.01)
    #expect(change(speed: 1) > 0.3)
  }

  @Test("Smooth noise differs less between neighboring items than noise without smoothness")
  func smoothness() {
    func roughness(_ smoothness: CGFloat) -> CGFloat {
      let found = velocities(.noiseField(smoothness: smoothness, animationSpeed: 0))
      return meanLength(differences(found, found.dropFirst())) / meanLength(found)
    }
    #expect(roughness(1) < 0.3)
    #expect(roughness(0) > 0.5)
  }

  @Test("A custom field passes arguments to its closure and applies the returned force")
  func custom() {
    var received: (location: CGPoint, velocity: CGVector, mass: CGFloat, charge: CGFloat)?
    let field = UIFieldBehavior.field { _, location, velocity, mass, charge, _ in
      if received == nil { received = (location, velocity, mass, charge) }
      return CGVector(dx: 0, dy: 1)
    }
    field.position = CGPoint(x: 10, y: 0)
    let result = run(
      field, at: CGPoint(x: 40, y: 0), velocity: CGPoint(x: 5, y: 0), charge: 2, seconds: 1)
    #expect(abs(result.velocity.y - 100) < 2)
    #expect(
      abs((received?.location.x ?? 0) - 30) < 0.001 && abs((received?.velocity.dx ?? 0) - 5) < 0.001
    )
    #expect(abs((received?.mass ?? 0) - 1) < 0.001 && received?.charge == 2)
  }

  @Test("A field does not act on an item outside its region")
  func region() {
    func speed(at x: CGFloat) -> CGFloat {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.region = UIRegion(radius: 50)
      return run(field, at: CGPoint(x: x, y: 0)).velocity.y
    }
    #expect(speed(at: 60) == 0)
    #expect(speed(at: 40) > 0)
  }

  @Test("Field regions combine by union, intersection, difference and inversion")
  func regions() {
    let (circle, square) = (
      UIRegion(radius: 10), UIRegion(size: CGSize(width: 16, height: 16))
    )
    let (corner, edge) = (CGPoint(x: 7.9, y: 7.9), CGPoint(x: 9.5, y: 0))
    #expect(!circle.contains(corner) && square.contains(corner))
    #expect(circle.contains(edge) && !square.contains(edge))
    #expect(circle.byUnion(with: square).contains(corner))
    #expect(!circle.byIntersection(with: square).contains(edge))
    #expect(circle.byDifference(from: square).contains(edge))
    #expect(!circle.byDifference(from: square).contains(.zero))
    #expect(circle.inverse().contains(corner) && !circle.inverse().contains(.zero))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
  }

  /// Creates an item with friction in a field. Gravity holds the item at rest on the floor.
  private func makeResting(_ field: UIFieldBehavior) -> (DynamicScene, UIView) {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 100, y: 750))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.friction = 0.5
    field.addItem(view)
    for behavior in [UIGravityBehavior(items: [view]), collision, properties, field] {
      scene.animator.addBehavior(behavior)
    }
    return (scene, view)
  }

  @Test("If a custom field's force begins after two seconds, it moves an item that was at rest")
  func lateForce() {
    var elapsed: TimeInterval = 0
    let field = UIFieldBehavior.field { _, _, _, _, _, step in
      elapsed += step
      return CGVector(dx: elapsed > 2 ? 20 : 0, dy: 0)
    }
    let (scene, view) = makeResting(field)
    scene.stage.advance(by: 1.9)
    #expect(abs(view.center.x - 100) < 0.1)
    scene.stage.advance(by: 0.6)
    // Friction cancels 5 N of the 20 N. Therefore the acceleration during the 0.5 s is 1,500
    // points/s².
    #expect(abs(view.center.x - 100 - 187.5) < 10, "\(view.center.x)")
    field.removeItem(view)
    scene.stage.advance(by: 4)
    #expect(!scene.animator.isRunning, "without its item the field has no effect")
  }

  @Test("Animated noise moves an item that was at rest, and static noise lets its animator pause")
  func lateNoise() {
    func distance(animationSpeed: CGFloat) -> (CGFloat, Bool) {
      let noise = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: animationSpeed)
      noise.position = CGPoint(x: 100, y: 750)
      let (scene, view) = makeResting(noise)
      scene.stage.advance(by: 2)
      let start = view.center.x
      // At the start, the noise is 0 at its position. For some time after that, the noise is weaker
      // than friction.
      noise.strength = 3
      let distances = scene.sample(seconds: 20) { abs(view.center.x - start) }
      return (distances.max() ?? 0, scene.animator.isRunning)
    }
    let (moving, still) = (distance(animationSpeed: 0.2), distance(animationSpeed: 0))
    #expect(moving.0 > 5 && moving.1, "\(moving)")
    #expect(still.0 < 1 && !still.1, "\(still)")
  }
}
