import Diagnostics
public import UIKitCore

/// Says what its items are made of, and changes their velocities.
///
/// Where an item belongs to several, the one that it joined last counts.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitembehavior
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var group = BehaviorItems()
  private var properties = DynamicItemProperties()
  /// Velocities that items get when the behavior joins an animator.
  private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  public override init() { super.init() }

  public init(items: [any UIDynamicItem]) {
    group = BehaviorItems(items)
    super.init()
  }

  open var items: [any UIDynamicItem] { group.items }

  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    enter(item, simulation)
    simulation.setNeedsFrames()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item) else { return }
    velocities[ObjectIdentifier(item)] = nil
    if let simulation {
      leave(item, simulation)
      simulation.setNeedsFrames()
    }
  }

  // MARK: Properties

  /// How much of its speed an item keeps when it hits something: 0, the value at first, to 1. The
  /// larger value of two items counts.
  open var elasticity: CGFloat {
    get { properties.elasticity }
    set { change(\.elasticity, to: newValue) }
  }

  /// 0, the value at first, lets items slide. The geometric mean of two items counts, and the item's
  /// own at a boundary.
  open var friction: CGFloat {
    get { properties.friction }
    set { change(\.friction, to: newValue) }
  }

  /// Mass by area: 1, the value at first, makes 1 kg of 100 by 100 points.
  open var density: CGFloat {
    get { properties.density }
    set { change(\.density, to: newValue) }
  }

  /// The fraction of the velocity that is lost in a second, for small values; 0 at first.
  open var resistance: CGFloat {
    get { properties.resistance }
    set { change(\.resistance, to: newValue) }
  }

  /// The same of the angular velocity.
  open var angularResistance: CGFloat {
    get { properties.angularResistance }
    set { change(\.angularResistance, to: newValue) }
  }

  /// What electric and magnetic fields act on; 0 at first.
  open var charge: CGFloat {
    get { properties.charge }
    set { change(\.charge, to: newValue, least: -.greatestFiniteMagnitude) }
  }

  /// Whether the items stay where they are and stop others.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set {
      properties.isAnchored = newValue
      applyProperties()
    }
  }

  /// True at first.
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set {
      properties.allowsRotation = newValue
      applyProperties()
    }
  }

  private func change(
    _ property: WritableKeyPath<DynamicItemProperties, CGFloat>, to value: CGFloat,
    least: CGFloat = 0
  ) {
    checkUsage(!value.isNaN, "a property is not a number", function: "UIDynamicItemBehavior")
    // The largest number, which means "without end" on Apple's systems, must fit into 32 bits.
    properties[keyPath: property] = min(max(value, least), 1e9)
    applyProperties()
  }

  private func applyProperties() {
    guard let simulation else { return }
    for item in items { simulation.state(of: item)?.apply(properties) }
    simulation.setNeedsFrames()
  }

  // MARK: Velocities

  /// Adds to the velocity of an item, in points a second. Outside an animator the sum is kept until
  /// the behavior joins one.
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

  /// Points a second; zero for items of other behaviors.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard group.contains(item) else { return .zero }
    return simulation?.state(of: item)?.body.velocity
      ?? velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians a second, clockwise.
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

  /// Radians a second, clockwise; zero for items of other behaviors.
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
    state.apply(properties)
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
    simulation.state(of: item)?.apply(DynamicItemProperties())
    simulation.leave(item)
  }
}
