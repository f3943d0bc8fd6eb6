import Diagnostics
import UIKitCore

/// An item of an animator, with its body in the simulation.
@MainActor final class DynamicItemState {
  let item: any UIDynamicItem
  let body: PhysicsBody
  /// The number of behaviors that contain the item.
  var behaviorCount = 0
  private let shape: CollisionShape
  /// Whether the body has a collision shape. Box2D searches for pairs among all overlapping shapes,
  /// so the cost of a step would be quadratic in the number of overlapping items. Items that
  /// collide with nothing therefore have no shape.
  private var hasShape = false
  /// The item's scale and shear. The body contains the rotation.
  private let transform: CGAffineTransform
  private weak var reference: UIView?
  /// The pose at the last synchronization between the item and the body.
  private var pose: PhysicsBody.Pose
  /// The behaviors whose boundaries stop the item.
  private(set) var boundaryBehaviors: Set<ObjectIdentifier> = []
  /// The behaviors in which the item and the other items stop each other.
  private(set) var itemBehaviors: Set<ObjectIdentifier> = []
  /// The property values that behaviors have set on the item, in the order in which the behaviors
  /// were added.
  private var ownedProperties: [(owner: ObjectIdentifier, values: DynamicItemProperties)] = []

  /// The property values of the behavior that was added last. If no behavior has set values, the
  /// default values apply.
  var properties: DynamicItemProperties { ownedProperties.last?.values ?? DynamicItemProperties() }

  init(_ item: any UIDynamicItem, in world: PhysicsWorld, reference: UIView?) {
    self.item = item
    self.reference = reference
    let full = DynamicItemState.transform(of: item, reference: reference)
    let pose = DynamicItemState.pose(of: item, reference: reference)
    self.pose = pose
    transform = full.concatenating(CGAffineTransform(rotationAngle: -pose.angle))
    shape = CollisionShape(of: item, transform: full)
    body = PhysicsBody(in: world, .free, at: pose)
    applyToBody(properties)
  }

  // MARK: Pose

  /// The transform from the item's coordinate space to the reference view's coordinate space,
  /// without translation. The result includes the item's own transform.
  private static func transform(
    of item: any UIDynamicItem, reference: UIView?
  ) -> CGAffineTransform {
    item.transform.concatenating(ItemSpace(of: item, reference: reference).rotationAndScale)
  }

  /// The item's position and rotation angle in the reference view's coordinate space.
  private static func pose(of item: any UIDynamicItem, reference: UIView?) -> PhysicsBody.Pose {
    let center = ItemSpace(of: item, reference: reference).pointInReference(item.center)
    let transform = transform(of: item, reference: reference)
    let angle = atan2(transform.b, transform.a)
    checkUsage(
      center.x.isFinite && center.y.isFinite && angle.isFinite,
      "a dynamic item has a center or transform that is not finite: \(item)",
      function: "UIDynamicAnimator")
    return PhysicsBody.Pose(position: center, angle: angle)
  }

  /// Copies the body's pose to the item.
  ///
  /// - Returns: Whether the pose has changed.
  func writeItem() -> Bool {
    let new = body.pose
    guard new != pose else { return false }
    let space = ItemSpace(of: item, reference: reference)
    if new.position != pose.position { item.center = space.pointInItemSpace(new.position) }
    if new.angle != pose.angle {
      item.transform = transform.concatenating(CGAffineTransform(rotationAngle: new.angle))
        .concatenating(space.rotationAndScale.inverted())
    }
    pose = new
    return true
  }

  /// The item's bounding box in the reference view's coordinate space.
  var frame: CGRect {
    let full = transform.concatenating(CGAffineTransform(rotationAngle: body.pose.angle))
    let (box, center) = (item.bounds.applying(full), body.pose.position)
    return CGRect(
      x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width,
      height: box.height)
  }

  /// Copies the item's pose to the body. The body keeps its velocity.
  func readItem() {
    let new = DynamicItemState.pose(of: item, reference: reference)
    // A transform cannot represent full rotations, so only the change of the angle is added to the
    // body's angle.
    let turn = new.angle - pose.angle
    pose = PhysicsBody.Pose(
      position: new.position, angle: pose.angle + turn - (turn / (2 * .pi)).rounded() * 2 * .pi)
    body.pose = pose
  }

  /// Whether the item has moved visibly since ``PhysicsBody/markPose()``.
  var hasMoved: Bool { body.hasMoved(radius: shape.radius) }

  /// The position of a point that rotates with the item, in the reference view's coordinate space.
  /// The offset is the point's offset from the center of the unrotated item.
  func point(at offset: UIOffset) -> CGPoint {
    let pose = body.pose
    let (sine, cosine) = (sin(pose.angle), cos(pose.angle))
    return CGPoint(
      x: pose.position.x + offset.horizontal * cosine - offset.vertical * sine,
      y: pose.position.y + offset.horizontal * sine + offset.vertical * cosine)
  }

  // MARK: Properties

  /// Sets the property values of a behavior. If another behavior with the same item was added
  /// later, the values of that behavior apply instead.
  func apply(_ values: DynamicItemProperties, of owner: ObjectIdentifier) {
    if let index = ownedProperties.firstIndex(where: { $0.owner == owner }) {
      ownedProperties[index].values = values
    } else {
      ownedProperties.append((owner, values))
    }
    applyToBody(properties)
    body.wake()
  }

  /// Removes the property values of a behavior. Then the values of the last added remaining
  /// behavior apply. If no behavior remains, the default values apply.
  func removeProperties(of owner: ObjectIdentifier) {
    ownedProperties.removeAll { $0.owner == owner }
    applyToBody(properties)
    body.wake()
  }

  private func applyToBody(_ new: DynamicItemProperties) {
    body.setKind(new.isAnchored ? .still : .free)
    body.setDamping(linear: new.resistance, angular: new.angularResistance)
    body.setMaterial(friction: new.friction, elasticity: new.elasticity)
    // A body without mass would get a mass of 1 kg from Box2D, so the density has a minimum.
    let density = max(new.density, DynamicItemProperties.minimumDensity)
    body.setMass(
      shape.mass * density, inertia: shape.inertia * density,
      allowsRotation: new.allowsRotation)
  }

  /// Sets the collision behaviors that apply to the item.
  ///
  /// - Parameters:
  ///   - itemBehaviors: The collision behaviors in which the item stops other items.
  ///   - boundaryBehaviors: The behaviors whose boundaries stop the item.
  func collide(
    itemBehaviors: Set<ObjectIdentifier>, boundaryBehaviors: Set<ObjectIdentifier>
  ) {
    guard (itemBehaviors, boundaryBehaviors) != (self.itemBehaviors, self.boundaryBehaviors) else {
      return
    }
    self.itemBehaviors = itemBehaviors
    self.boundaryBehaviors = boundaryBehaviors
    if hasShape { body.refilter() } else { addShapeIfNeeded() }
    body.wake()
  }

  private var canCollide: Bool { !itemBehaviors.isEmpty || !boundaryBehaviors.isEmpty }

  private func addShapeIfNeeded() {
    guard canCollide else { return }
    hasShape = true
    shape.apply(to: body)
    // The item's friction and elasticity must also be set on the new shape.
    applyToBody(properties)
  }

  /// Removes the shape of an item that collides with nothing.
  ///
  /// The simulation calls this method before the steps of a frame and not in
  /// ``collide(itemBehaviors:boundaryBehaviors:)``. If an app replaces an item's collision behavior
  /// between two frames, the item therefore keeps its shape and its contacts.
  func removeShapeIfUnused() {
    guard hasShape, !canCollide else { return }
    hasShape = false
    body.removeShapes()
    // When a shape is removed, Box2D computes the body's mass from the remaining shapes. The mass
    // is therefore set again.
    applyToBody(properties)
  }
}

/// The physical properties that a ``UIDynamicItemBehavior`` sets on its items.
struct DynamicItemProperties: Equatable {
  /// The lowest density. The simulation replaces smaller densities with this value.
  static let minimumDensity: CGFloat = 0.001

  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var charge: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true
}

extension CollisionShape {
  /// Creates the collision shape of an item. A group consists of the shapes of its items.
  ///
  /// - Parameter transform: The item's transform to the animator's coordinate space. The rotation
  ///   of this transform is ignored.
  @MainActor init(of item: any UIDynamicItem, transform: CGAffineTransform) {
    if let group = item as? UIDynamicItemGroup, !group.members.isEmpty {
      self.init()
      for member in group.members {
        let full = member.transform.concatenating(transform.withoutRotation)
        add(
          CollisionShape(of: member.item, transform: full),
          at: member.offset.applying(transform.withoutRotation), angle: atan2(full.b, full.a))
      }
      return
    }
    let box = item.bounds.applying(transform.withoutRotation)
    checkUsage(
      box.width > 0 && box.height > 0 && box.width < 1_000_000 && box.height < 1_000_000,
      "invalid size {\(item.bounds.width), \(item.bounds.height)} of a dynamic item, which must "
        + "be positive and below 1,000,000 points: \(item)", function: "UIDynamicAnimator")
    switch item.collisionBoundsType {
    case .rectangle: self = .rectangle(box.size)
    case .ellipse: self = .ellipse(box.size)
    case .path:
      guard let shape = CollisionShape.path(item.collisionBoundingPath) else {
        usageError(
          "the collisionBoundingPath of a dynamic item encloses nothing: \(item)",
          function: "UIDynamicAnimator")
      }
      self = shape
    }
  }
}

extension CGAffineTransform {
  /// The scale and shear of the transform, without its rotation. Scale and shear apply before the
  /// rotation.
  fileprivate var withoutRotation: CGAffineTransform {
    concatenating(CGAffineTransform(rotationAngle: -atan2(b, a)))
  }
}
