public import UIKitCore

/// Several items that move as one body, each with its own form.
///
/// The items keep their places and angles to each other as they were when the group was made. An
/// item of a group may not be added to a behavior by itself.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitemgroup
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item and where it is in the group, as the group was made.
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

  /// In the order in which they were given.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The middle of the items' frames, as they were when the group was made, moved since.
  open var center: CGPoint {
    get { storedCenter }
    set {
      storedCenter = newValue
      moveMembers()
    }
  }

  /// As large as the items' frames were when the group was made.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      storedTransform = newValue
      moveMembers()
    }
  }

  /// The items' own forms count.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveMembers() {
    for member in members {
      let offset = member.offset.applying(storedTransform)
      member.item.center = CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y)
      member.item.transform = member.transform.concatenating(storedTransform)
    }
  }
}
