public import Foundation
import UIKitCore

/// A view that is attached to an item or group.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The element kind for which the data source provides the view.
  public let elementKind: String
  /// The point of the item or group to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that coincides with ``containerAnchor``. If the value is nil, the view's
  /// edges are aligned with the same edges of the container, inside the container.
  public let itemAnchor: NSCollectionLayoutAnchor?

  init(
    size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
    item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates an item that is aligned with the anchor's edges, inside the container to which the
  /// item is attached.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: nil)
  }

  /// Creates an item that is positioned so that the two anchors coincide.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
  }

  /// The order among the elements. The default is 1, so the view is above the data items.
  open var zIndex = 1

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    copy.zIndex = zIndex
    adopt(into: copy)
    return copy
  }

  /// The frame of the item if the item is attached to the rectangle `container`, in the coordinate
  /// space of that rectangle.
  func frame(in container: CGRect, size: CGSize) -> CGRect {
    let target = containerAnchor.point(in: container)
    let own = (itemAnchor ?? containerAnchor).point(in: CGRect(origin: .zero, size: size))
    let shift = containerAnchor.shift(for: size)
    let ownShift = itemAnchor?.shift(for: size) ?? .zero
    return CGRect(
      x: target.x - own.x + shift.x + ownShift.x, y: target.y - own.y + shift.y + ownShift.y,
      width: size.width, height: size.height)
  }
}
