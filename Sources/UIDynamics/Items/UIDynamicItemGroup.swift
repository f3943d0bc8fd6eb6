public import UIKitCore

/// Several items that move as one body, each with its own shape.
///
/// The items keep the relative positions and angles that they had when the group was made. An item
/// of a group cannot be added to a behavior individually.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitemgroup
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item and its pose in the group at the group's creation.
  struct Member {
    let item: any UIDynamicItem
    let offset: CGPoint
    let transform: CGAffineTransform

    var angle: CGFloat { atan2(transform.b, transform.a) }
  }

  private(set) var members: [Member] = []
  private var size = CGSize.zero
  private var storedCenter = CGPoint.zero
  private var storedTransform = CGAffineTransform.identity

  public override init() { super.init() }

  /// Creates a group whose center and size are those of the items' common frame. The items
  /// keep their present poses relative to that frame.
  public init(items: [any UIDynamicItem]) {
    super.init()
    let frames = items.map { item in
      let box = item.bounds.applying(item.transform)
      return CGRect(
        x: item.center.x - box.width / 2, y: item.center.y - box.height / 2, width: box.width,
        height: box.height)
    }
    guard let first = frames.first else { return }
    let frame = frames.dropFirst().reduce(first) { $0.union($1) }
    size = frame.size
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    members = items.map { item in
      Member(
        item: item,
        offset: CGPoint(
          x: item.center.x - storedCenter.x, y: item.center.y - storedCenter.y),
        transform: item.transform)
    }
  }

  /// The items in their initial order.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The center of the items' common frame at the group's creation, moved with the group.
  open var center: CGPoint {
    get { storedCenter }
    set {
      storedCenter = newValue
      moveMembers()
    }
  }

  /// The size of the items' common frame at the group's creation.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group since its creation; initially the identity. Setting it moves and
  /// rotates the items around ``center``.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      storedTransform = newValue
      moveMembers()
    }
  }

  /// The value is ignored, because the items' own shapes collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path, because the items' own shapes collide.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveMembers() {
    for member in members {
      let offset = member.offset.applying(storedTransform)
      member.item.center = CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y)
      member.item.transform = member.transform.concatenating(storedTransform)
    }
  }
}
