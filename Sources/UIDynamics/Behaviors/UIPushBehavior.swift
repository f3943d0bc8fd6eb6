import Diagnostics
public import UIKitCore

/// Applies a force or an impulse to the behavior's items.
///
/// Source: https://developer.apple.com/documentation/uikit/uipushbehavior
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// The type of a push: a lasting force or a single impulse.
  public enum Mode: Int, Sendable {
    /// The push is a force while the behavior is active.
    case continuous = 0
    /// The push is an impulse. After the impulse the behavior is inactive until the app sets
    /// ``active`` again.
    case instantaneous = 1
  }

  private var group = BehaviorItems()
  private var vector = PolarVector(.zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public override init() {
    mode = .continuous
    super.init()
  }

  /// Creates an active push of magnitude 0. The push has no effect until the app sets ``magnitude``
  /// or ``pushDirection``.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    group = BehaviorItems(items)
    super.init()
  }

  /// Whether the push is a lasting force or a single impulse; fixed when the behavior is created.
  public let mode: Mode

  /// The behavior's items in the order of their insertion, each once.
  open var items: [any UIDynamicItem] { group.items }

  /// Adds an item; does nothing if the behavior already has the item. An active push affects the
  /// item from the next step on.
  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    simulation.join(item)
    wakeItems()
  }

  /// Removes an item with its point of application; the item keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    simulation?.leave(item)
    simulation?.setNeedsFrames()
  }

  /// Whether the push acts on the items; initially true. After an instantaneous push the value is
  /// false.
  open var active = true {
    didSet { if active { wakeItems() } }
  }

  /// The direction of the push in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { vector.angle }
    set { change { $0.angle = newValue } }
  }

  /// The magnitude of the force or impulse; initially 0. For example, a force of 1 accelerates a
  /// view of 100 by 100 points with a density of 1 by 100 points/s². An impulse of 1 changes the
  /// velocity of the same view by 100 points/s.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { change { $0.magnitude = newValue } }
  }

  /// The force in newtons, or the impulse in newton seconds, as a vector in the reference view's
  /// coordinate space; initially zero.
  open var pushDirection: CGVector {
    get { vector.cartesian }
    set { change { $0.cartesian = newValue } }
  }

  /// Sets the direction in radians, clockwise from the x axis, and the magnitude; see
  /// ``magnitude``.
  ///
  /// - Precondition: The angle and the magnitude are finite.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    change { $0.set(angle: angle, magnitude: magnitude) }
  }

  /// Sets the point at which the behavior pushes an item, as an offset from the item's center in
  /// points. The offset rotates with the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    checkUsage(o.horizontal.isFinite && o.vertical.isFinite, "the offset \(o) is not finite")
    guard group.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = o
    wakeItems()
  }

  /// The point at which an item is pushed, as an offset from the item's center in points; initially
  /// zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  private func change(_ body: (inout PolarVector) -> Void) {
    body(&vector)
    vector.checkFinite("UIPushBehavior")
    wakeItems()
  }

  private func wakeItems() {
    guard let simulation, active else { return }
    simulation.wake(items)
  }

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { simulation.join(item) }
    wakeItems()
  }

  override func leave(_ simulation: DynamicsSimulation) {
    for item in items { simulation.leave(item) }
  }

  override func prepareStep(_ simulation: DynamicsSimulation) {
    guard active, magnitude != 0 else { return }
    for item in group.items {
      guard let state = simulation.state(of: item) else { continue }
      let point = state.point(at: targetOffsetFromCenter(for: item))
      switch mode {
      case .continuous: state.body.applyForce(pushDirection, at: point)
      case .instantaneous: state.body.applyImpulse(pushDirection, at: point)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
