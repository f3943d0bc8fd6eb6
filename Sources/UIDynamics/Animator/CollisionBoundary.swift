import CBox2D
import UIKitCore

/// A line or path that stops the items of one behavior.
@MainActor final class CollisionBoundary {
  let body: PhysicsBody
  let owner: ObjectIdentifier
  /// The app's identifier; nil for the bounds of the reference view.
  let identifier: (any NSCopying)?

  /// Creates a boundary and its body in a world.
  ///
  /// - Parameter lines: The corners of polygons and lines, in the reference view's coordinate
  ///   space.
  init(
    _ lines: [[CGPoint]], of owner: UICollisionBehavior, identifier: (any NSCopying)?,
    in world: PhysicsWorld
  ) {
    self.owner = ObjectIdentifier(owner)
    self.identifier = identifier
    body = PhysicsBody(in: world, .still, at: PhysicsBody.Pose(position: .zero, angle: 0))
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) where from != to {
        b2d_body_add_segment(
          body.handle, b2d_vec(points: from), b2d_vec(points: to), CollisionShape.outset.meters)
      }
    }
    // A negative friction of the boundary has a special meaning: a contact with the boundary has
    // the friction of the item.
    body.setMaterial(friction: -1, elasticity: 0)
  }
}
