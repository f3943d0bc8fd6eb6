import CBox2D
import CoreGraphics

/// A Box2D world with coordinates in points.
///
/// 100 points are one meter. At this scale, Apple's units are SI units. A gravity of magnitude 1 is
/// 10 m/s². A view of 100 by 100 points with a density of 1 has a mass of 1 kg. A push of magnitude
/// 1 is one newton and accelerates this view by 100 points/s².
///
/// Source: https://developer.apple.com/documentation/uikit/uigravitybehavior,
/// https://developer.apple.com/documentation/uikit/uipushbehavior
@MainActor final class PhysicsWorld {
  nonisolated static let pointsPerMeter: CGFloat = 100
  /// The duration of a simulation step in seconds. A frame of 1/60 second has four steps. With this
  /// duration, the simulated distance of a fall differs by at most 0.5 % from the exact distance.
  nonisolated static let step: TimeInterval = 1.0 / 240

  // Safety: only `deinit` frees the handle, and no other reference to this object exists then.
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

  // Safety: the reference never changes after `init`, and only `deinit` releases the context.
  nonisolated(unsafe) private let filterContext: Unmanaged<FilterContext>

  deinit {
    b2d_world_destroy(handle)
    filterContext.release()
  }

  /// The context of the collision filter's callback, with a weak reference to the world.
  private final class FilterContext {
    // Safety: the reference is read and written on the main actor.
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

  /// A body of a pile is damped if its speed is below this limit, in points per second. A fall with
  /// a gravity of 1 adds about 4 points/s in a step, so the solver's velocity errors have this
  /// order of magnitude.
  private static let pileSpeed: CGFloat = 10
  /// For small values, the fraction of the velocity that a slow body of a pile loses per second.
  /// The value 20 was compared with 5, 40 and 60: with 20, piles of boxes without friction came to
  /// rest soonest.
  private static let pileDamping: Double = 20

  /// Restarts the detection of rest. Every change that may move a body calls this method.
  func resetRest() { restSteps = 0 }

  /// Adds a number of steps without visible motion to ``restSteps``.
  func countRest(_ steps: Int) { restSteps += steps }

  /// The number of shapes of all bodies. Each step searches these shapes for pairs that overlap.
  var shapeCount: Int { Int(b2d_world_shape_count(handle)) }

  /// Returns the contacts that have begun or ended since the last call of this method.
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
