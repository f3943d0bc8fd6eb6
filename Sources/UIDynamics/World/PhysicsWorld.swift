import CBox2D
import CoreGraphics

/// A Box2D world with coordinates in points.
///
/// 100 points are one meter. With that scale Apple's units are the units of physics: a gravity of
/// magnitude 1 is 10 m/s², a view of 100 by 100 points and density 1 has a mass of 1 kg, and a push
/// of magnitude 1, one newton, accelerates that view by 100 points/s².
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uigravitybehavior,
/// https://developer.apple.com/documentation/uikit/uipushbehavior
@MainActor final class PhysicsWorld {
  nonisolated static let pointsPerMeter: CGFloat = 100
  /// The duration of a step in seconds. With four steps per frame, the distance of a fall differs
  /// from the formula by at most 0.5 %.
  nonisolated static let step: TimeInterval = 1.0 / 240

  // Safety: `deinit` frees the handle, when no other reference exists.
  nonisolated(unsafe) let handle: OpaquePointer
  /// Returns whether two bodies collide. The world calls the closure when the bounding boxes of the
  /// bodies begin to overlap.
  var shouldCollide: (UInt32, UInt32) -> Bool = { _, _ in false }
  private var nextTag: UInt32 = 1
  /// The number of steps since the bodies' poses were marked to detect rest.
  private(set) var restSteps = 0

  init() {
    let filter = FilterContext()
    let context = Unmanaged.passRetained(filter)
    handle = b2d_world_create(
      { context, a, b in
        guard let context else { return false }
        // Safety: the context is retained until the world is destroyed, and worlds are stepped on
        // the main actor.
        let filter = Unmanaged<FilterContext>.fromOpaque(context).takeUnretainedValue()
        return MainActor.assumeIsolated { filter.world?.shouldCollide(a, b) ?? false }
      }, context.toOpaque())
    filterContext = context
    filter.world = self
  }

  // Safety: `deinit` releases the context.
  nonisolated(unsafe) private let filterContext: Unmanaged<FilterContext>

  deinit {
    b2d_world_destroy(handle)
    filterContext.release()
  }

  /// The context of the collision filter's callback, with a weak reference to the world.
  private final class FilterContext {
    // Safety: read and written on the main actor.
    nonisolated(unsafe) weak var world: PhysicsWorld?
  }

  func makeTag() -> UInt32 {
    defer { nextTag += 1 }
    return nextTag
  }

  func advance() {
    b2d_world_collide_circles(handle, Float(PhysicsWorld.step))
    b2d_world_step(handle, Float(PhysicsWorld.step), 8, 3)
    b2d_world_damp_piles(
      handle, PhysicsWorld.pileSpeed.meters,
      Float(1 / (1 + PhysicsWorld.pileDamping * PhysicsWorld.step)))
  }

  /// The speed in points per second below which a body of a pile is damped: a body that falls with
  /// a gravity of 1 gains 4 points/s in a step, so the solver's velocity errors are of about this
  /// size.
  private static let pileSpeed: CGFloat = 10
  /// The fraction of the velocity that a slow body of a pile loses per second, for small values. In
  /// a comparison of the values 5, 20, 40 and 60, piles of boxes without friction came to rest
  /// soonest with 20.
  private static let pileDamping: Double = 20

  /// Restarts the detection of rest. Every change that may move a body calls this method.
  func resetRest() { restSteps = 0 }

  /// Adds a number of steps without visible motion to ``restSteps``.
  func countRest(_ steps: Int) { restSteps += steps }

  /// The number of shapes of all bodies. Among these shapes a step searches for pairs that overlap.
  var shapeCount: Int { Int(b2d_world_shape_count(handle)) }

  /// The contacts that have begun or ended since the last call.
  func drainContacts() -> [b2d_contact] {
    let count = b2d_world_contact_count(handle)
    guard count > 0 else { return [] }
    defer { b2d_world_clear_contacts(handle) }
    return (0..<count).map { b2d_world_contact(handle, $0) }
  }
}

// MARK: Units

extension b2d_vec {
  /// Converts a point or vector from points to meters.
  init(points: CGPoint) {
    self.init(
      x: Float(points.x / PhysicsWorld.pointsPerMeter),
      y: Float(points.y / PhysicsWorld.pointsPerMeter))
  }

  var points: CGPoint {
    CGPoint(
      x: CGFloat(x) * PhysicsWorld.pointsPerMeter, y: CGFloat(y) * PhysicsWorld.pointsPerMeter)
  }
}

extension CGFloat {
  /// The length in meters of a length in points.
  var meters: Float { Float(self / PhysicsWorld.pointsPerMeter) }
}
