import CBox2D
import CoreGraphics

/// A connection of two bodies. The Box2D joint is destroyed together with this object, which
/// retains the bodies.
@MainActor final class PhysicsJoint {
  private let bodies: (PhysicsBody, PhysicsBody)
  // Safety: the handle is accessed on the main actor only. The main actor also releases the last
  // reference to this object, and `deinit` destroys the joint before the bodies are released.
  nonisolated(unsafe) private let handle: OpaquePointer

  private init(_ a: PhysicsBody, _ b: PhysicsBody, _ handle: OpaquePointer) {
    bodies = (a, b)
    self.handle = handle
    wake()
  }

  /// Destroying a Box2D joint wakes both bodies.
  deinit { b2d_joint_destroy(bodies.0.world.handle, handle) }

  private func wake() {
    bodies.0.wake()
    bodies.1.wake()
  }

  /// A joint that keeps the distance between two points of the bodies within limits; see
  /// ``setDistance(minimum:maximum:)``.
  static func distance(
    _ a: PhysicsBody, _ anchorA: CGPoint, _ b: PhysicsBody, _ anchorB: CGPoint
  ) -> PhysicsJoint {
    PhysicsJoint(
      a, b,
      b2d_joint_distance(
        a.world.handle, a.handle, b.handle, b2d_vec(points: anchorA), b2d_vec(points: anchorB)))
  }

  /// Sets the limits of a distance joint.
  ///
  /// - Parameters:
  ///   - minimum: The least distance in points; equal to `maximum` for a rod, 0 for a rope.
  ///   - maximum: The greatest distance in points.
  func setDistance(minimum: CGFloat, maximum: CGFloat) {
    b2d_joint_set_distance(handle, minimum.meters, maximum.meters)
    wake()
  }

  /// A joint that keeps the relative position and rotation of the bodies.
  static func weld(_ a: PhysicsBody, _ b: PhysicsBody, at anchor: CGPoint) -> PhysicsJoint {
    PhysicsJoint(a, b, b2d_joint_weld(a.world.handle, a.handle, b.handle, b2d_vec(points: anchor)))
  }

  /// A joint that connects a point of one body with a point of the other body, and permits rotation
  /// about the common point.
  static func pin(
    _ a: PhysicsBody, _ anchorA: CGPoint, _ b: PhysicsBody, _ anchorB: CGPoint
  ) -> PhysicsJoint {
    PhysicsJoint(
      a, b,
      b2d_joint_revolute(
        a.world.handle, a.handle, b.handle, b2d_vec(points: anchorA), b2d_vec(points: anchorB)))
  }

  /// A joint that permits translation along an axis, without rotation.
  static func slider(
    _ a: PhysicsBody, _ b: PhysicsBody, at anchor: CGPoint, along axis: CGVector
  ) -> PhysicsJoint {
    let length = hypot(axis.dx, axis.dy)
    let unit = b2d_vec(x: Float(axis.dx / length), y: Float(axis.dy / length))
    return PhysicsJoint(
      a, b,
      b2d_joint_prismatic(a.world.handle, a.handle, b.handle, b2d_vec(points: anchor), unit))
  }

  /// Limits the angle of a pin, in radians; nil removes the limits.
  ///
  /// - Parameter friction: Torque against the rotation, in newton meters.
  func setAngleLimits(_ limits: ClosedRange<CGFloat>?, friction: CGFloat) {
    b2d_joint_set_limits(
      handle, limits != nil, Float(limits?.lowerBound ?? 0), Float(limits?.upperBound ?? 0),
      Float(friction))
    wake()
  }

  /// Limits the translation of a slider, in points; nil removes the limits.
  ///
  /// - Parameter friction: Force against the motion, in newtons.
  func setTranslationLimits(_ limits: ClosedRange<CGFloat>?, friction: CGFloat) {
    b2d_joint_set_limits(
      handle, limits != nil, (limits?.lowerBound ?? 0).meters, (limits?.upperBound ?? 0).meters,
      Float(friction))
    wake()
  }
}
