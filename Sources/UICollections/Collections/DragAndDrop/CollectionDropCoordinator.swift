import CoreGraphics
import Foundation
import UIKitCore

/// A drop on a collection view: the coordinator for its delegate.
final class CollectionDropCoordinator: ListDropCoordinator<UICollectionView>,
  UICollectionViewDropCoordinator
{
  let proposal: UICollectionViewDropProposal

  init(
    _ session: any UIDropSession, on owner: UICollectionView, target: CollectionDropTarget,
    proposal: UICollectionViewDropProposal
  ) {
    self.proposal = proposal
    super.init(session, on: owner, target: target)
  }

  var items: [any UICollectionViewDropItem] { dropItems }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    animate(dragItem, to: .item(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { animate(dragItem, to: .part(indexPath, rect)) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    animate(dragItem, to: .target(target))
  }
}
