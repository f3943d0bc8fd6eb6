import Diagnostics
public import UIKitCore

/// Moves an item to a point and rotates the item to an angle of 0, with a decaying oscillation.
///
/// Apple does not document the motion. In this implementation the position oscillates about the
/// point, and the rotation oscillates about an angle of 0. Both oscillations have a frequency of
/// 2.5 Hz and a damping ratio of 0.3 + 0.7 * ``damping``.
///
/// Source: https://developer.apple.com/documentation/uikit/uisnapbehavior
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: (any UIDynamicItem)?

  /// Creates a behavior without an item. The behavior has no effect.
  public override init() {
    item = nil
    snapPoint = .zero
    super.init()
  }

  /// Creates a behavior that moves an item's center to a point.
  ///
  /// - Parameter point: The resting position of the center in the reference view's coordinate
  ///   space, in points.
  /// - Precondition: The coordinates are finite.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
    checkPoint()
  }

  /// The resting position of the item's center, in the reference view's coordinate space.
  open var snapPoint: CGPoint {
    didSet {
      checkPoint()
      wakeItem()
    }
  }

  /// The damping of the oscillation, 0...1; initially 0.5.
  open var damping: CGFloat = 0.5 {
    didSet {
      checkUsage(!damping.isNaN, "not a number")
      damping = min(max(damping, 0), 1)
      wakeItem()
    }
  }

  private func checkPoint() {
    checkUsage(
      snapPoint.x.isFinite && snapPoint.y.isFinite,
      "the snap point \(snapPoint) is not finite",
      function: "UISnapBehavior")
  }

  private func wakeItem() {
    guard let simulation, let item else { return }
    simulation.state(of: item)?.body.wake()
    simulation.setNeedsFrames()
  }

  override func enter(_ simulation: DynamicsSimulation) {
    if let item { simulation.join(item).body.wake() }
  }

  override func leave(_ simulation: DynamicsSimulation) {
    if let item { simulation.leave(item) }
  }

  override func prepareStep(_ simulation: DynamicsSimulation) {
    guard let item, let body = simulation.state(of: item)?.body else { return }
    let spring = DampedSpring(frequency: 2.5, dampingRatio: 0.3 + 0.7 * damping)
    let (pose, velocity) = (body.pose, body.velocity)
    let scale = body.mass / PhysicsWorld.pointsPerMeter
    body.applyForce(
      CGVector(
        dx: spring.acceleration(
          displacement: pose.position.x - snapPoint.x, velocity: velocity.x) * scale,
        dy: spring.acceleration(
          displacement: pose.position.y - snapPoint.y, velocity: velocity.y) * scale))
    // Rotate in the direction of the smaller angle.
    let turn = pose.angle - (pose.angle / (2 * .pi)).rounded() * 2 * .pi
    body.applyTorque(
      spring.acceleration(displacement: turn, velocity: body.angularVelocity) * body.inertia)
  }
}
