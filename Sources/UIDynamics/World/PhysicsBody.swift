import CBox2D
import CoreGraphics

/// A body of a ``PhysicsWorld``. The body is destroyed together with this object.
@MainActor final class PhysicsBody {
  enum Kind {
    case still, driven, free

    var code: b2d_kind {
      switch self {
      case .still: B2D_STATIC
      case .driven: B2D_KINEMATIC
      case .free: B2D_DYNAMIC
      }
    }
  }

  /// A position in points and a clockwise angle in radians.
  struct Pose: Equatable {
    var position: CGPoint
    var angle: CGFloat

    var code: b2d_pose { b2d_pose(position: b2d_vec(points: position), angle: Float(angle)) }
  }

  let world: PhysicsWorld
  let tag: UInt32
  private var markedPose: Pose
  // Safety: the handle is accessed on the main actor only. The main actor also releases the last
  // reference to this object.
  nonisolated(unsafe) let handle: OpaquePointer

  init(in world: PhysicsWorld, _ kind: Kind, at pose: Pose) {
    self.world = world
    tag = world.makeTag()
    markedPose = pose
    handle = b2d_body_create(world.handle, tag, kind.code, pose.code)
  }

  deinit { b2d_body_destroy(world.handle, handle) }

  /// The position and the angle of the body. Setting the pose wakes the body.
  var pose: Pose {
    get {
      let pose = b2d_body_pose(handle)
      return Pose(position: pose.position.points, angle: CGFloat(pose.angle))
    }
    set {
      world.resetRest()
      b2d_body_set_pose(handle, newValue.code)
    }
  }

  /// The velocity in points per second. Setting the velocity wakes the body.
  var velocity: CGPoint {
    get { b2d_body_velocity(handle).points }
    set {
      world.resetRest()
      b2d_body_set_velocity(handle, b2d_vec(points: newValue))
    }
  }

  /// The clockwise angular velocity in radians per second.
  var angularVelocity: CGFloat {
    get { CGFloat(b2d_body_angular_velocity(handle)) }
    set {
      world.resetRest()
      b2d_body_set_angular_velocity(handle, Float(newValue))
    }
  }

  /// The mass in kilograms; 0 for a body that forces do not move.
  var mass: CGFloat { CGFloat(b2d_body_mass(handle)) }
  /// The moment of inertia in kilogram square meters; 0 for a body that does not rotate.
  var inertia: CGFloat { CGFloat(b2d_body_inertia(handle)) }

  var isAwake: Bool { b2d_body_is_awake(handle) }

  func wake() {
    world.resetRest()
    b2d_body_wake(handle)
  }

  /// Applies a force in newtons. A body that sleeps continues to sleep.
  ///
  /// - Parameter point: The point of application in the world's coordinate space, in points. If the
  ///   point is nil, the force acts on the center.
  func applyForce(_ force: CGVector, at point: CGPoint? = nil) {
    b2d_body_apply_force(
      handle, b2d_vec(x: Float(force.dx), y: Float(force.dy)),
      b2d_vec(points: point ?? pose.position))
  }

  /// Accelerates the body in the next step, in m/s². A body that sleeps continues to sleep.
  func applyGravity(_ acceleration: CGVector) {
    b2d_body_apply_gravity(
      handle, b2d_vec(x: Float(acceleration.dx), y: Float(acceleration.dy)))
  }

  /// Applies a torque in newton meters.
  func applyTorque(_ torque: CGFloat) { b2d_body_apply_torque(handle, Float(torque)) }

  /// Applies an impulse in newton seconds at a point of the world; wakes the body.
  func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    world.resetRest()
    b2d_body_apply_impulse(
      handle, b2d_vec(x: Float(impulse.dx), y: Float(impulse.dy)), b2d_vec(points: point))
  }

  /// Removes all shapes and their contacts. The caller must then set the mass again.
  func removeShapes() { b2d_body_clear_shapes(handle) }

  /// Makes the world determine again which other bodies this body collides with.
  func refilter() { b2d_body_refilter(handle) }
}

// MARK: Rest

extension PhysicsBody {
  /// Marks the current pose, from which ``hasMoved(radius:)`` measures the displacement.
  func markPose() { markedPose = pose }

  /// Whether the body is awake and any part of the body has moved by more than 1 point since
  /// ``markPose()``.
  ///
  /// An awake body without neighbors always counts as moving. Without contacts, the solver adds no
  /// errors to the body's velocity, so even a slow motion is a motion of the body.
  ///
  /// - Parameter radius: The distance in points from the body's center to its farthest point.
  func hasMoved(radius: CGFloat) -> Bool {
    guard isAwake else { return false }
    guard b2d_body_has_neighbors(handle) else { return true }
    let pose = pose
    let distance =
      hypot(pose.position.x - markedPose.position.x, pose.position.y - markedPose.position.y)
      + abs(pose.angle - markedPose.angle) * radius
    return distance > 1
  }

  /// Sets the velocity to zero and excludes the body from the steps until a contact, a joint or a
  /// call wakes the body.
  func sleep() { b2d_body_sleep(handle) }
}

// MARK: Properties

extension PhysicsBody {
  func setKind(_ kind: Kind) { b2d_body_set_kind(handle, kind.code) }

  /// Sets the damping of the linear and the angular velocity.
  ///
  /// - Parameters:
  ///   - linear: For small values, the fraction of the velocity that the body loses per second.
  ///   - angular: For small values, the fraction of the angular velocity that the body loses per
  ///     second.
  func setDamping(linear: CGFloat, angular: CGFloat) {
    b2d_body_set_damping(handle, Float(linear), Float(angular))
  }

  func setMaterial(friction: CGFloat, elasticity: CGFloat) {
    b2d_body_set_material(handle, Float(friction), Float(elasticity))
  }

  /// Sets the mass and the moment of inertia. The caller must set the body's type and shapes
  /// before.
  ///
  /// - Parameters:
  ///   - mass: The mass in kilograms.
  ///   - inertia: The moment of inertia about the center, in kilogram square meters.
  func setMass(_ mass: CGFloat, inertia: CGFloat, allowsRotation: Bool) {
    b2d_body_set_mass(handle, Float(mass), Float(inertia), allowsRotation)
  }
}
