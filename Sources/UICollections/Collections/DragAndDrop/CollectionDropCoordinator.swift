import CoreGraphics
import Foundation
import UIKitCore

/// An item of a drop on a collection view.
final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    self.previewSize = previewSize
  }
}

/// A drop on a collection view: the coordinator for its delegate.
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private weak var target: CollectionDropTarget?

  init(
    owner: UICollectionView, target: CollectionDropTarget, session: any UIDropSession,
    proposal: UICollectionViewDropProposal, destinationIndexPath: IndexPath?
  ) {
    self.target = target
    self.session = session
    self.proposal = proposal
    self.destinationIndexPath = destinationIndexPath
    items = session.items.map { item in
      let path = owner.dragSource?.path(of: item)
      return CollectionDropItem(
        item, sourceIndexPath: path,
        previewSize: path.flatMap { owner.restingFrame(ofItemAt: $0)?.size } ?? .zero)
    }
  }

  private func land(
    _ item: UIDragItem, _ position: CollectionDropTarget.Landing.Position
  ) -> any UIDragAnimating {
    let animator = DragAnimator()
    target?.landings[ObjectIdentifier(item)] = .init(position: position, animator: animator)
    return animator
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, .item(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(dragItem, .part(indexPath, rect)) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    land(dragItem, .target(target))
  }
}
