public import UIKitCore

/// Several items that move as one body, each with its own shape.
///
/// The items keep the relative positions and angles from the group's creation. An app must not add
/// an item of a group to a behavior individually.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitemgroup
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item and its pose in the group at the group's creation.
  struct Member {
    let item: any UIDynamicItem
    let offset: CGPoint
    let transform: CGAffineTransform
  }

  private(set) var members: [Member] = []
  /// The superview of the first view among the items. The group's center is in the coordinate space
  /// of this superview.
  private weak var space: UIView?
  private var size = CGSize.zero
  private var storedCenter = CGPoint.zero
  private var storedTransform = CGAffineTransform.identity

  public override init() { super.init() }

  /// Creates a group whose center and size are the center and size of the items' common frame. The
  /// items keep their current poses relative to that frame.
  ///
  /// The frame is in the coordinate space of the first view's superview. The group's ``center`` is
  /// in the same coordinate space.
  public init(items: [any UIDynamicItem]) {
    super.init()
    space = items.lazy.compactMap { ItemSpace.superview(of: $0) }.first
    let poses = items.map { pose(of: $0) }
    let frames = zip(items, poses).map { item, pose in
      let box = item.bounds.applying(pose.transform)
      return CGRect(
        x: pose.center.x - box.width / 2, y: pose.center.y - box.height / 2, width: box.width,
        height: box.height)
    }
    guard let first = frames.first else { return }
    let frame = frames.dropFirst().reduce(first) { $0.union($1) }
    size = frame.size
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    members = zip(items, poses).map { item, pose in
      Member(
        item: item,
        offset: CGPoint(x: pose.center.x - storedCenter.x, y: pose.center.y - storedCenter.y),
        transform: pose.transform)
    }
  }

  /// The center and the transform of an item in the group's coordinate space.
  private func pose(
    of item: any UIDynamicItem
  ) -> (center: CGPoint, transform: CGAffineTransform) {
    let space = ItemSpace(of: item, reference: space)
    return (
      space.pointInReference(item.center), item.transform.concatenating(space.rotationAndScale)
    )
  }

  /// The items in their initial order.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The center of the group. Initially this is the center of the items' common frame.
  open var center: CGPoint {
    get { storedCenter }
    set {
      storedCenter = newValue
      moveMembers()
    }
  }

  /// The size of the items' common frame at the group's creation.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group since its creation; initially the identity. Setting the transform
  /// moves and rotates the items around ``center``.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      storedTransform = newValue
      moveMembers()
    }
  }

  /// Always `.rectangle`. The simulation ignores the value, because the items' own shapes collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path, because the items' own shapes collide.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveMembers() {
    for member in members {
      let offset = member.offset.applying(storedTransform)
      let space = ItemSpace(of: member.item, reference: space)
      member.item.center = space.pointInItemSpace(
        CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y))
      member.item.transform = member.transform.concatenating(storedTransform)
        .concatenating(space.rotationAndScale.inverted())
    }
  }
}
