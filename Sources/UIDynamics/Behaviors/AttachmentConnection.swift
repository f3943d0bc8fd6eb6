import UIKitCore

/// Implements an attachment between two bodies with a joint or a spring.
@MainActor final class AttachmentConnection {
  private let first: DynamicItemState
  private let second: DynamicItemState?
  private let offsets: (UIOffset, UIOffset)
  /// The body of the anchor point; nil for an attachment between two items. The anchor does not
  /// jump to a new position but moves with a velocity, so it accelerates the attached item.
  private let anchor: PhysicsBody?
  private var joint: PhysicsJoint?
  private var spring: (DampedSpring, length: CGFloat)?
  /// The maximum distance of a limit attachment, in points.
  private var limit: CGFloat?

  /// Creates the connection of an attachment. The result is nil if the attachment has no items.
  init?(_ attachment: UIAttachmentBehavior, in simulation: DynamicsSimulation) {
    guard let item = attachment.first, let first = simulation.state(of: item) else { return nil }
    self.first = first
    second = attachment.second.flatMap { simulation.state(of: $0) }
    offsets = (attachment.firstOffset, attachment.secondOffset)
    let pose = PhysicsBody.Pose(position: attachment.anchorPoint, angle: 0)
    anchor =
      attachment.second == nil ? PhysicsBody(in: simulation.world, .driven, at: pose) : nil
    guard let other = second?.body ?? anchor else { return }
    switch attachment.kind {
    case .distance where attachment.frequency > 0: break
    case .distance where attachment.length < 1:
      // A rod of zero length has no direction, so a pin replaces the rod.
      joint = .pin(first.body, firstPoint, other, secondPoint)
    case .distance: joint = .distance(first.body, firstPoint, other, secondPoint)
    case .limit: break
    case .fixed: joint = .weld(first.body, other, at: attachment.anchorPoint)
    case .pin:
      joint = .pin(first.body, attachment.anchorPoint, other, attachment.anchorPoint)
    case .sliding(let axis):
      joint = .slider(other, first.body, at: attachment.anchorPoint, along: axis)
    }
    update(attachment)
  }

  private var firstPoint: CGPoint { first.point(at: offsets.0) }

  private var secondPoint: CGPoint {
    second?.point(at: offsets.1) ?? anchor?.pose.position ?? .zero
  }

  /// Updates the parameters that can change while an attachment keeps its kind.
  func update(_ attachment: UIAttachmentBehavior) {
    let friction = max(attachment.frictionTorque, 0)
    switch attachment.kind {
    case .distance where attachment.frequency > 0:
      spring = (
        DampedSpring(frequency: attachment.frequency, dampingRatio: attachment.damping),
        attachment.length
      )
    case .distance where attachment.length < 1:
      joint?.setAngleLimits(nil, friction: friction)
    case .distance: joint?.setDistance(minimum: attachment.length, maximum: attachment.length)
    case .limit:
      limit = attachment.length
      joint = nil
      updateLimit()
    case .fixed: break
    case .pin: joint?.setAngleLimits(attachment.attachmentRange.limits, friction: friction)
    case .sliding:
      joint?.setTranslationLimits(attachment.attachmentRange.limits, friction: friction)
    }
  }

  /// Sets the anchor's velocity so that the anchor reaches a point at the end of a frame.
  func moveAnchor(to point: CGPoint, steps: Int) {
    guard let anchor else { return }
    let present = anchor.pose.position
    let displacement = CGPoint(x: point.x - present.x, y: point.y - present.y)
    let duration = CGFloat(steps) * CGFloat(PhysicsWorld.step)
    // The simulation stores positions as 32-bit meters. Distances below 0.01 points are rounding
    // errors, so the anchor does not move.
    guard duration > 0, hypot(displacement.x, displacement.y) > 0.01 else {
      if anchor.velocity != .zero { anchor.velocity = .zero }
      return
    }
    anchor.velocity = CGPoint(x: displacement.x / duration, y: displacement.y / duration)
    first.body.wake()
  }

  /// Creates or removes the joint of a limit attachment. The joint exists if the distance of the
  /// points is in the outer half of the permitted range, or if the range is at most 10 points. At
  /// shorter distances the joint is removed, because the joint would also stop items whose points
  /// meet.
  private func updateLimit() {
    guard let limit, let other = second?.body ?? anchor else { return }
    let (a, b) = (firstPoint, secondPoint)
    let isNear = limit > 10 && hypot(b.x - a.x, b.y - a.y) < limit / 2
    guard isNear == (joint != nil) else { return }
    joint = isNear ? nil : .distance(first.body, a, other, b)
    joint?.setDistance(minimum: 0, maximum: limit)
  }

  /// Applies the forces of a spring, and updates the joint of a limit attachment. The attachment
  /// behavior calls the method before each step of the world.
  func prepareStep() {
    updateLimit()
    pull()
  }

  private func pull() {
    guard let (spring, length) = spring, let other = second?.body ?? anchor else { return }
    let (a, b) = (firstPoint, secondPoint)
    let distance = hypot(b.x - a.x, b.y - a.y)
    guard distance > 0.001 else { return }
    let axis = CGVector(dx: (b.x - a.x) / distance, dy: (b.y - a.y) / distance)
    let inverseMass =
      AttachmentConnection.inverseMass(of: first.body, at: a, along: axis)
      + AttachmentConnection.inverseMass(of: other, at: b, along: axis)
    guard inverseMass > 0 else { return }
    let (va, vb) = (
      AttachmentConnection.velocity(of: first.body, at: a),
      AttachmentConnection.velocity(of: other, at: b)
    )
    let speed = (vb.x - va.x) * axis.dx + (vb.y - va.y) * axis.dy
    let acceleration = spring.acceleration(displacement: distance - length, velocity: speed)
    let force = -acceleration / PhysicsWorld.pointsPerMeter / inverseMass
    first.body.applyForce(CGVector(dx: axis.dx * force, dy: axis.dy * force), at: a)
    other.applyForce(CGVector(dx: -axis.dx * force, dy: -axis.dy * force), at: b)
  }

  /// The inverse effective mass of a point along an axis: 1/m + (r × u)² / I.
  private static func inverseMass(
    of body: PhysicsBody, at point: CGPoint, along axis: CGVector
  ) -> CGFloat {
    guard body.mass > 0 else { return 0 }
    let center = body.pose.position
    let lever =
      ((point.x - center.x) * axis.dy - (point.y - center.y) * axis.dx)
      / PhysicsWorld.pointsPerMeter
    return 1 / body.mass + (body.inertia > 0 ? lever * lever / body.inertia : 0)
  }

  /// The velocity of a body's point, in points per second.
  private static func velocity(of body: PhysicsBody, at point: CGPoint) -> CGPoint {
    let (center, velocity, turn) = (body.pose.position, body.velocity, body.angularVelocity)
    return CGPoint(
      x: velocity.x - turn * (point.y - center.y), y: velocity.y + turn * (point.x - center.x))
  }
}
