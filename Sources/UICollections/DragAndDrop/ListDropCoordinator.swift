import CoreGraphics
import Foundation
import UIKitCore

/// An item of a drop on a table or a collection view.
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, in list: some DragAndDropList) {
    self.dragItem = dragItem
    sourceIndexPath = list.dragSource?.path(of: dragItem)
    previewSize = sourceIndexPath.flatMap { list.restingFrame(ofItemAt: $0)?.size } ?? .zero
  }
}

/// The base class of the coordinators that a table or a collection view passes to its
/// drop delegate.
@MainActor class ListDropCoordinator<List: DragAndDropList>: NSObject {
  final let session: any UIDropSession
  final let destinationIndexPath: IndexPath?
  final let dropItems: [ListDropItem]
  private weak var target: ListDropTarget<List>?

  init(_ session: any UIDropSession, on list: List, target: ListDropTarget<List>) {
    self.session = session
    self.target = target
    destinationIndexPath = target.destination
    dropItems = session.items.map { ListDropItem($0, in: list) }
  }

  final var list: List? { target?.list }

  @discardableResult
  final func animate(
    _ item: UIDragItem, to position: DropDestination.Position,
    _ animator: DragAnimator = DragAnimator()
  ) -> DragAnimator {
    target?.dropDestinations[ObjectIdentifier(item)] = DropDestination(
      position: position, animator: animator)
    return animator
  }
}
