public import UIKitCore

/// Accelerates all its items equally.
///
/// Source: https://developer.apple.com/documentation/uikit/uigravitybehavior
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var group = BehaviorItems()
  private var vector = PolarVector(CGVector(dx: 0, dy: 1))

  public override init() { super.init() }

  /// Creates a behavior for items; repeated items are added once. The behavior has no effect until
  /// the app adds the behavior to an animator.
  public init(items: [any UIDynamicItem]) {
    group = BehaviorItems(items)
    super.init()
  }

  /// The behavior's items in the order of their insertion, each once.
  open var items: [any UIDynamicItem] { group.items }

  /// Adds an item, which begins to fall; does nothing if the behavior already has the item.
  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    simulation.join(item).body.wake()
    simulation.setNeedsFrames()
  }

  /// Removes an item, which keeps its velocity; does nothing if the behavior does not have the
  /// item.
  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item), let simulation else { return }
    simulation.leave(item)
    simulation.setNeedsFrames()
  }

  /// The direction and the magnitude as a vector. Initially the vector is (0, 1), a downward
  /// acceleration of 1,000 points/s².
  open var gravityDirection: CGVector {
    get { vector.cartesian }
    set { change { $0.cartesian = newValue } }
  }

  /// The direction of the gravity in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { vector.angle }
    set { change { $0.angle = newValue } }
  }

  /// The magnitude of the gravity. A magnitude of 1 is an acceleration of 1,000 points/s².
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { change { $0.magnitude = newValue } }
  }

  /// Sets the direction in radians, clockwise from the x axis, and the magnitude. A magnitude
  /// of 1 is an acceleration of 1,000 points/s².
  ///
  /// - Precondition: The angle and the magnitude are finite.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    change { $0.set(angle: angle, magnitude: magnitude) }
  }

  private func change(_ body: (inout PolarVector) -> Void) {
    body(&vector)
    vector.checkFinite("UIGravityBehavior")
    guard let simulation else { return }
    simulation.wake(items)
  }

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { simulation.join(item).body.wake() }
  }

  override func leave(_ simulation: DynamicsSimulation) {
    for item in items { simulation.leave(item) }
  }

  /// The acceleration for a magnitude of 1, in m/s².
  private static let unit: CGFloat = 1000 / PhysicsWorld.pointsPerMeter

  override func prepareStep(_ simulation: DynamicsSimulation) {
    let direction = vector.cartesian
    let acceleration = CGVector(
      dx: direction.dx * UIGravityBehavior.unit, dy: direction.dy * UIGravityBehavior.unit)
    for item in group.items { simulation.state(of: item)?.body.applyGravity(acceleration) }
  }
}
