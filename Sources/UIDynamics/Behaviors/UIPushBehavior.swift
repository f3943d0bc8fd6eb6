import Diagnostics
public import UIKitCore

/// Applies a force or an impulse to its items.
///
/// Source: https://developer.apple.com/documentation/uikit/uipushbehavior
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    /// A force while the behavior is active.
    case continuous = 0
    /// An impulse, which makes the behavior inactive until the app activates it again.
    case instantaneous = 1
  }

  private var group = BehaviorItems()
  private var vector = PolarVector(.zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public override init() {
    mode = .continuous
    super.init()
  }

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    group = BehaviorItems(items)
    super.init()
  }

  public let mode: Mode

  open var items: [any UIDynamicItem] { group.items }

  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    simulation.join(item)
    wakeItems()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    simulation?.leave(item)
    simulation?.setNeedsFrames()
  }

  /// Whether the behavior pushes. An instantaneous push resets it.
  open var active = true {
    didSet { if active { wakeItems() } }
  }

  /// The direction in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { vector.angle }
    set { change { $0.angle = newValue } }
  }

  /// The magnitude of the force or impulse; initially 0. A force of 1 accelerates a view of 100 by
  /// 100 points and density 1 by 100 points/s²; an impulse of 1 changes its velocity by 100 points/s.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { change { $0.magnitude = newValue } }
  }

  open var pushDirection: CGVector {
    get { vector.cartesian }
    set { change { $0.cartesian = newValue } }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    change { $0.set(angle: angle, magnitude: magnitude) }
  }

  /// Sets the point of application: an offset from an item's center in points that rotates with it.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard group.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = o
    wakeItems()
  }

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
