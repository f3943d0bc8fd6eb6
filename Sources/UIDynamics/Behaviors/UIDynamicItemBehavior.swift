import Diagnostics
public import UIKitCore

/// Sets physical properties of items and changes the velocities of items.
///
/// If an item has several of these behaviors, the behavior that was added last takes effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitembehavior
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var group = BehaviorItems()
  private var properties = DynamicItemProperties()
  /// Velocities that items get when the behavior is added to an animator.
  private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  public override init() { super.init() }

  /// Creates a behavior for items; repeated items are added once. The behavior has no effect until
  /// the app adds the behavior to an animator.
  public init(items: [any UIDynamicItem]) {
    group = BehaviorItems(items)
    super.init()
  }

  /// The behavior's items in the order of their insertion. Each item occurs once.
  open var items: [any UIDynamicItem] { group.items }

  /// Adds an item, to which the behavior's properties apply immediately; does nothing if the
  /// behavior already has the item.
  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    enter(item, simulation)
    simulation.setNeedsFrames()
  }

  /// Removes an item; does nothing if the behavior does not have the item. If other item behaviors
  /// have the item, the properties of the behavior that was added last apply. If no item behavior
  /// has the item, the default values apply.
  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item) else { return }
    velocities[ObjectIdentifier(item)] = nil
    if let simulation {
      leave(item, simulation)
      simulation.setNeedsFrames()
    }
  }

  // MARK: Properties

  /// The fraction of the speed that an item keeps in a collision, 0...1; initially 0. In a
  /// collision of two items the larger value applies.
  open var elasticity: CGFloat {
    get { properties.elasticity }
    set { change(\.elasticity, to: newValue) }
  }

  /// The friction coefficient; initially 0, so that items slide. Between two items the geometric
  /// mean of the two values applies; at a boundary the item's own value applies.
  open var friction: CGFloat {
    get { properties.friction }
    set { change(\.friction, to: newValue) }
  }

  /// The mass per area. With the initial value of 1, an item of 100 by 100 points has a mass of 1
  /// kg. A density below 0.001, such as 0, acts as 0.001, because a force would accelerate an item
  /// without mass infinitely.
  open var density: CGFloat {
    get { properties.density }
    set { change(\.density, to: newValue) }
  }

  /// The damping of the velocity in 1/s; initially 0. If the value is small, it is approximately
  /// the fraction of the velocity that an item loses per second.
  open var resistance: CGFloat {
    get { properties.resistance }
    set { change(\.resistance, to: newValue) }
  }

  /// The damping of the angular velocity in 1/s; initially 0. If the value is small, it is
  /// approximately the fraction of the angular velocity that an item loses per second.
  open var angularResistance: CGFloat {
    get { properties.angularResistance }
    set { change(\.angularResistance, to: newValue) }
  }

  /// The charge in electric and magnetic fields; initially 0.
  open var charge: CGFloat {
    get { properties.charge }
    set { change(\.charge, to: newValue, minimum: -.greatestFiniteMagnitude) }
  }

  /// Whether the items are immovable obstacles for other items.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set {
      properties.isAnchored = newValue
      applyProperties()
    }
  }

  /// Whether collisions and forces rotate the items; initially true.
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set {
      properties.allowsRotation = newValue
      applyProperties()
    }
  }

  private func change(
    _ property: WritableKeyPath<DynamicItemProperties, CGFloat>, to value: CGFloat,
    minimum: CGFloat = 0
  ) {
    checkUsage(!value.isNaN, "a property is not a number", function: "UIDynamicItemBehavior")
    // Limit the value, because Apple's value for no limit, `greatestFiniteMagnitude`, is too large
    // for the 32-bit numbers of the simulation.
    properties[keyPath: property] = min(max(value, minimum), 1e9)
    applyProperties()
  }

  private func applyProperties() {
    guard let simulation else { return }
    for item in items {
      simulation.state(of: item)?.apply(properties, of: ObjectIdentifier(self))
    }
    simulation.setNeedsFrames()
  }

  // MARK: Velocities

  /// Adds a velocity, in points per second, to the velocity of an item of this behavior. Before the
  /// behavior is added to an animator, the behavior stores the sum of the added velocities.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    checkUsage(
      velocity.x.isFinite && velocity.y.isFinite,
      "the velocity \(velocity) is not finite")
    guard group.contains(item) else { return }
    if let simulation, let body = simulation.state(of: item)?.body {
      let old = body.velocity
      body.velocity = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
      simulation.setNeedsFrames()
    } else {
      let old = velocities[ObjectIdentifier(item)] ?? (.zero, 0)
      velocities[ObjectIdentifier(item)] = (
        CGPoint(x: old.linear.x + velocity.x, y: old.linear.y + velocity.y), old.angular
      )
    }
  }

  /// An item's velocity in points per second; zero for an item that this behavior does not
  /// contain.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard group.contains(item) else { return .zero }
    return simulation?.state(of: item)?.body.velocity
      ?? velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds a clockwise angular velocity, in radians per second, to the angular velocity of an item
  /// of this behavior. Before the behavior is added to an animator, the behavior stores the sum of
  /// the added velocities.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    checkUsage(
      velocity.isFinite,
      "the velocity \(velocity) is not finite")
    guard group.contains(item) else { return }
    if let simulation, let body = simulation.state(of: item)?.body {
      body.angularVelocity += velocity
      simulation.setNeedsFrames()
    } else {
      let old = velocities[ObjectIdentifier(item)] ?? (.zero, 0)
      velocities[ObjectIdentifier(item)] = (old.linear, old.angular + velocity)
    }
  }

  /// An item's clockwise angular velocity in radians per second; zero for an item that this
  /// behavior does not contain.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard group.contains(item) else { return 0 }
    return simulation?.state(of: item)?.body.angularVelocity
      ?? velocities[ObjectIdentifier(item)]?.angular ?? 0
  }

  // MARK: Simulation

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { enter(item, simulation) }
    velocities = [:]
  }

  private func enter(_ item: any UIDynamicItem, _ simulation: DynamicsSimulation) {
    let state = simulation.join(item)
    state.apply(properties, of: ObjectIdentifier(self))
    if let velocity = velocities[ObjectIdentifier(item)] {
      let old = state.body.velocity
      state.body.velocity = CGPoint(
        x: old.x + velocity.linear.x, y: old.y + velocity.linear.y)
      state.body.angularVelocity += velocity.angular
    }
  }

  override func leave(_ simulation: DynamicsSimulation) {
    for item in items { leave(item, simulation) }
  }

  private func leave(_ item: any UIDynamicItem, _ simulation: DynamicsSimulation) {
    simulation.state(of: item)?.removeProperties(of: ObjectIdentifier(self))
    simulation.leave(item)
  }
}
