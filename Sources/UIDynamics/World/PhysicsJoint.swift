import CBox2D
import CoreGraphics

/// A connection of two bodies; removed with this object. It keeps its bodies alive.
@MainActor final class PhysicsJoint {
  private let bodies: (PhysicsBody, PhysicsBody)
  // Safety: used on the main actor, where the last reference goes too, before those of the bodies.
  nonisolated(unsafe) private let handle: OpaquePointer

  private init(_ a: PhysicsBody, _ b: PhysicsBody, _ handle: OpaquePointer) {
    bodies = (a, b)
    self.handle = handle
    wake()
  }

  /// Wakes both bodies, as Box2D does with joints that end.
  deinit { b2d_joint_destroy(bodies.0.world.handle, handle) }

  private func wake() {
    bodies.0.wake()
    bodies.1.wake()
  }

  /// Keeps two points of the bodies at a distance; see ``setDistance(least:most:)``.
  static func distance(
    _ a: PhysicsBody, _ anchorA: CGPoint, _ b: PhysicsBody, _ anchorB: CGPoint
  ) -> PhysicsJoint {
    PhysicsJoint(
      a, b,
      b2d_joint_distance(
        a.world.handle, a.handle, b.handle, b2d_vec(points: anchorA), b2d_vec(points: anchorB)))
  }

  /// - Parameter least: Points; equal to `most` for a rod, 0 for a rope.
  func setDistance(least: CGFloat, most: CGFloat) {
    b2d_joint_set_distance(handle, least.metres, most.metres)
    wake()
  }

  /// Keeps the bodies as they are to each other.
  static func weld(_ a: PhysicsBody, _ b: PhysicsBody, at anchor: CGPoint) -> PhysicsJoint {
    PhysicsJoint(a, b, b2d_joint_weld(a.world.handle, a.handle, b.handle, b2d_vec(points: anchor)))
  }

  /// Brings a point of each body together and lets the bodies turn about it.
  static func pin(
    _ a: PhysicsBody, _ anchorA: CGPoint, _ b: PhysicsBody, _ anchorB: CGPoint
  ) -> PhysicsJoint {
    PhysicsJoint(
      a, b,
      b2d_joint_revolute(
        a.world.handle, a.handle, b.handle, b2d_vec(points: anchorA), b2d_vec(points: anchorB)))
  }

  /// Lets the bodies slide along an axis, without turning.
  static func slider(
    _ a: PhysicsBody, _ b: PhysicsBody, at anchor: CGPoint, along axis: CGVector
  ) -> PhysicsJoint {
    let length = hypot(axis.dx, axis.dy)
    let unit = b2d_vec(x: Float(axis.dx / length), y: Float(axis.dy / length))
    return PhysicsJoint(
      a, b,
      b2d_joint_prismatic(a.world.handle, a.handle, b.handle, b2d_vec(points: anchor), unit))
  }

  /// Limits the angle of a pin in radians.
  ///
  /// - Parameter friction: Newton metres that oppose the turn.
  func setAngleLimits(_ limits: ClosedRange<CGFloat>?, friction: CGFloat) {
    b2d_joint_set_limits(
      handle, limits != nil, Float(limits?.lowerBound ?? 0), Float(limits?.upperBound ?? 0),
      Float(friction))
    wake()
  }

  /// Limits the way of a slider in points.
  ///
  /// - Parameter friction: Newtons that oppose the motion.
  func setTranslationLimits(_ limits: ClosedRange<CGFloat>?, friction: CGFloat) {
    b2d_joint_set_limits(
      handle, limits != nil, (limits?.lowerBound ?? 0).metres, (limits?.upperBound ?? 0).metres,
      Float(friction))
    wake()
  }
}
