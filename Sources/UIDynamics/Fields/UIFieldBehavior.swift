import Diagnostics
public import UIKitCore

/// Applies the position-dependent forces of a field to items.
///
/// Apple documents the fields without units. In this implementation a field of strength 1 and no
/// falloff has the following effects, where `d` is the vector from ``position`` in points:
///
/// | field | effect |
/// |---|---|
/// | linear, radial gravity | accelerates by 1,000 points/s², like gravity of magnitude 1 |
/// | vortex | accelerates by 1,000 points/s² perpendicular to `d` |
/// | spring | accelerates toward the position by 100 points/s² for each 100 points of `d` |
/// | drag | decelerates by 1/s times the velocity |
/// | velocity | sets the velocity to the direction, 100 points/s for a length of 1 |
/// | noise | accelerates along each axis by up to about 1,000 points/s², in a smooth pattern |
/// | turbulence | accelerates like noise, multiplied by the item's speed in 100 points/s |
/// | electric | repels from the position with 10 N for a charge of 1 |
/// | magnetic | pushes perpendicular to the velocity with 1 N for a charge of 1 and 100 points/s |
/// | custom | applies the block's force in newtons |
///
/// The forces of two kinds of fields can change while items are at rest: noise with an animation
/// speed, and custom fields. The animator therefore does not pause while an item is within such a
/// field. The item begins to move when the force has changed by more than 0.1 N per kg.
///
/// Source: https://developer.apple.com/documentation/uikit/uifieldbehavior
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  enum Kind {
    case none
    case linearGravity, radialGravity, vortex, spring, drag, velocity, noise, turbulence
    case electric, magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private(set) var kind = Kind.none
  private var group = BehaviorItems()
  private var elapsed: TimeInterval = 0
  /// The force of this field on each body in the last step in which the body was awake, by the
  /// body's tag. If the present force on a sleeping body differs from the stored force by more than
  /// ``wakingAcceleration`` times the mass, the field wakes the body.
  private var forces: [UInt32: CGVector] = [:]
  /// The change of acceleration that wakes an item, in m/s². The value is one percent of the
  /// acceleration by gravity of magnitude 1.
  private static let wakingAcceleration: CGFloat = 0.1

  /// Creates a field without effect; the class functions create the other fields.
  public required override init() { super.init() }

  private class func make(_ kind: Kind) -> Self {
    let made = self.init()
    made.kind = kind
    return made
  }

  /// Creates a field that decelerates items in proportion to their speed.
  open class func dragField() -> Self { make(.drag) }

  /// Creates a field that accelerates items perpendicular to their offset from ``position``. With a
  /// positive strength the direction is clockwise.
  open class func vortexField() -> Self { make(.vortex) }

  /// Creates a field that attracts items to a point.
  ///
  /// - Parameter position: The point in the reference view's coordinate space, in points.
  open class func radialGravityField(position: CGPoint) -> Self {
    let made = make(.radialGravity)
    made.position = position
    return made
  }

  /// Creates a field that accelerates items in one direction.
  ///
  /// - Parameter direction: A length of 1 accelerates by 1,000 points/s².
  open class func linearGravityField(direction: CGVector) -> Self {
    let made = make(.linearGravity)
    made.direction = direction
    return made
  }

  /// Creates a field that sets the velocity of items and therefore overrides other forces.
  ///
  /// - Parameter direction: A length of 1 is 100 points/s.
  open class func velocityField(direction: CGVector) -> Self {
    let made = make(.velocity)
    made.direction = direction
    return made
  }

  /// Creates a field of random accelerations, which are the same in each run.
  ///
  /// - Parameters:
  ///   - smoothness: The size of the cells of the random pattern: 20 points for a smoothness of 0,
  ///     and 200 points for 1.
  ///   - speed: The number of changes of the field per second; 0 for a static field.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let made = make(.noise)
    made.smoothness = smoothness
    made.animationSpeed = speed
    return made
  }

  /// Creates a field of random accelerations in proportion to the speed of the items, so that items
  /// at rest do not begin to move.
  ///
  /// - Parameters:
  ///   - smoothness: The size of the cells of the random pattern: 20 points for a smoothness of 0,
  ///     and 200 points for 1.
  ///   - speed: The number of changes of the field per second; 0 for a static field.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let made = make(.turbulence)
    made.smoothness = smoothness
    made.animationSpeed = speed
    return made
  }

  /// Creates a field that pulls items to ``position`` in proportion to their distance, without
  /// damping.
  open class func springField() -> Self { make(.spring) }

  /// Creates a field that repels items with a positive charge from ``position`` and attracts items
  /// with a negative charge. The field has no effect on items without a charge.
  open class func electricField() -> Self { make(.electric) }

  /// Creates a field that pushes moving items with a charge perpendicular to their velocity. The
  /// field has no effect on items without a charge.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Creates a field whose forces the app computes.
  ///
  /// - Parameter block: Returns a force in newtons. The arguments are the field, the item's offset
  ///   from ``position`` in points, its velocity in points per second, its mass in kilograms, its
  ///   charge, and the duration of the step in seconds.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { make(.custom(block)) }

  // MARK: Items

  /// The behavior's items in the order of their insertion, each once.
  open var items: [any UIDynamicItem] { group.items }

  /// Adds an item; does nothing if the field already has the item. If the field is in an animator,
  /// all items of the field wake.
  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    simulation.join(item)
    wakeItems()
  }

  /// Removes an item, which keeps its velocity; does nothing if the field does not have the item.
  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item), let simulation else { return }
    if let tag = simulation.state(of: item)?.body.tag { forces[tag] = nil }
    simulation.leave(item)
    simulation.setNeedsFrames()
  }

  // MARK: Properties

  /// The origin of the field, in the reference view's coordinate space.
  open var position = CGPoint.zero {
    didSet {
      checkUsage(position.x.isFinite && position.y.isFinite, "\(position) is not finite")
      wakeItems()
    }
  }

  /// The region around ``position`` in which the field has an effect; initially infinite.
  open var region = UIRegion.infinite { didSet { wakeItems() } }

  /// The factor by which the field's forces are multiplied; initially 1. A negative strength
  /// reverses the forces.
  open var strength: CGFloat = 1 {
    didSet {
      checkUsage(strength.isFinite, "\(strength) is not finite")
      wakeItems()
    }
  }

  /// The exponent with which the field weakens with the distance from ``position``; initially 0,
  /// which means a constant field. The exponent of physical gravity is 2.
  open var falloff: CGFloat = 0 {
    didSet {
      checkUsage(!falloff.isNaN, "not a number")
      wakeItems()
    }
  }

  /// The distance from ``position``, in points, within which the field has its full strength;
  /// initially 1.
  open var minimumRadius: CGFloat = 1 {
    didSet {
      checkUsage(!minimumRadius.isNaN, "not a number")
      wakeItems()
    }
  }

  /// The direction of a linear gravity field or a velocity field; other fields ignore the
  /// direction.
  open var direction = CGVector(dx: 0, dy: 0) {
    didSet {
      checkUsage(direction.dx.isFinite && direction.dy.isFinite, "\(direction) is not finite")
      wakeItems()
    }
  }

  /// The smoothness of noise and turbulence, 0...1. The cells of the random pattern have a size of
  /// 20 points for 0, and of 200 points for 1.
  open var smoothness: CGFloat = 0 {
    didSet {
      checkUsage(!smoothness.isNaN, "not a number")
      wakeItems()
    }
  }

  /// The number of changes of noise and turbulence per second; 0 means a static field.
  open var animationSpeed: CGFloat = 0 {
    didSet {
      checkUsage(animationSpeed.isFinite, "\(animationSpeed) is not finite")
      wakeItems()
    }
  }

  private func wakeItems() {
    guard let simulation else { return }
    simulation.wake(items)
  }

  // MARK: Simulation

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { simulation.join(item).body.wake() }
  }

  override func leave(_ simulation: DynamicsSimulation) {
    for item in items { simulation.leave(item) }
    forces = [:]
  }

  override func prepareStep(_ simulation: DynamicsSimulation) {
    elapsed += PhysicsWorld.step
    for item in group.items {
      guard let state = simulation.state(of: item), let offset = offset(of: state) else { continue }
      act(on: state, at: offset)
    }
  }

  /// An item's offset from the field's position, in points; nil outside the region, and for items
  /// that forces do not move.
  private func offset(of state: DynamicItemState) -> CGPoint? {
    guard state.body.mass > 0 else { return nil }
    let center = state.body.pose.position
    let offset = CGPoint(x: center.x - position.x, y: center.y - position.y)
    return region.contains(offset) ? offset : nil
  }

  /// Whether the force on an item can change while the item is at rest. The force of turbulence is
  /// zero at rest.
  private var changesAtRest: Bool {
    switch kind {
    case .noise: animationSpeed != 0 && strength != 0
    case .custom: true
    default: false
    }
  }

  override func canMoveItemsAtRest(in simulation: DynamicsSimulation) -> Bool {
    changesAtRest
      && items.contains { simulation.state(of: $0).flatMap(offset(of:)) != nil }
  }

  /// Applies the field to an item.
  ///
  /// - Parameter offset: The item's offset from the field's position, in points.
  private func act(on state: DynamicItemState, at offset: CGPoint) {
    let (body, distance) = (state.body, hypot(offset.x, offset.y))
    let strength = strength * weakening(at: distance)
    let velocity = body.velocity
    let outward =
      distance > 0 ? CGVector(dx: offset.x / distance, dy: offset.y / distance) : .zero
    let gravity = 10 * strength * body.mass
    let meter = PhysicsWorld.pointsPerMeter
    switch kind {
    case .none: break
    case .linearGravity:
      body.applyGravity(
        CGVector(dx: 10 * strength * direction.dx, dy: 10 * strength * direction.dy))
    case .radialGravity: push(body, outward, -gravity)
    case .vortex: push(body, CGVector(dx: -outward.dy, dy: outward.dx), gravity)
    case .spring:
      push(body, CGVector(dx: -offset.x / meter, dy: -offset.y / meter), strength * body.mass)
    case .drag:
      push(body, CGVector(dx: -velocity.x / meter, dy: -velocity.y / meter), strength * body.mass)
    case .velocity:
      body.velocity = CGPoint(
        x: direction.dx * strength * meter, y: direction.dy * strength * meter)
    case .noise: push(body, noise(at: offset), gravity)
    case .turbulence:
      push(body, noise(at: offset), gravity * hypot(velocity.x, velocity.y) / meter)
    case .electric: push(body, outward, 10 * strength * state.properties.charge)
    case .magnetic:
      push(
        body, CGVector(dx: velocity.y / meter, dy: -velocity.x / meter),
        strength * state.properties.charge)
    case .custom(let block):
      let force = block(
        self, offset, CGVector(dx: velocity.x, dy: velocity.y), body.mass,
        state.properties.charge, PhysicsWorld.step)
      checkUsage(
        force.dx.isFinite && force.dy.isFinite,
        "the block returned \(force), which is not finite",
        function: "UIFieldBehavior.field(evaluationBlock:)")
      push(body, force, strength)
    }
  }

  private func push(_ body: PhysicsBody, _ direction: CGVector, _ factor: CGFloat) {
    let force = CGVector(dx: direction.dx * factor, dy: direction.dy * factor)
    if changesAtRest {
      let last = forces[body.tag] ?? CGVector(dx: 0, dy: 0)
      let change = hypot(force.dx - last.dx, force.dy - last.dy)
      if !body.isAwake, change > UIFieldBehavior.wakingAcceleration * body.mass { body.wake() }
      if body.isAwake { forces[body.tag] = force }
    }
    body.applyForce(force)
  }

  private func weakening(at distance: CGFloat) -> CGFloat {
    guard falloff != 0, minimumRadius > 0, distance > minimumRadius else { return 1 }
    return pow(distance / minimumRadius, -falloff)
  }

  private func noise(at offset: CGPoint) -> CGVector {
    let size = 20 + 180 * min(max(smoothness, 0), 1)
    let time = CGFloat(elapsed) * animationSpeed
    return CGVector(
      dx: GradientNoise.value(offset.x / size, offset.y / size, time),
      dy: GradientNoise.value(offset.x / size + 1000.5, offset.y / size + 1000.5, time))
  }
}
