import CoreGraphics
import Foundation
import UIKitCore

/// The coordinator of a drop on a collection view. The collection view passes the coordinator to
/// its drop delegate.
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
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let displayed = list?.insert(placeholder)
    let context = CollectionPlaceholderContext(dragItem, owner: list, placeholder: displayed)
    if let displayed, let cell = list?.cell(ofLayoutPath: displayed.path), cell.showsPlaceholder {
      let parameters = placeholder.previewParametersProvider?(cell)
      animate(dragItem, to: .placeholder(cell, parameters), context.animator)
    }
    return context
  }
}

/// The object with which an app replaces a placeholder with an item, or removes the placeholder.
final class CollectionPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let animator = DragAnimator()
  private weak var owner: UICollectionView?
  private let placeholder: CollectionPlaceholder?

  init(_ dragItem: UIDragItem, owner: UICollectionView?, placeholder: CollectionPlaceholder?) {
    self.dragItem = dragItem
    self.owner = owner
    self.placeholder = placeholder
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let owner, let placeholder else { return false }
    return owner.commit(placeholder, dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool {
    guard let owner, let placeholder else { return false }
    return owner.remove(placeholder)
  }

  func setNeedsCellUpdate() {
    guard let owner, let placeholder, owner.contains(placeholder),
      let cell = owner.cell(ofLayoutPath: placeholder.path)
    else { return }
    placeholder.content.cellUpdateHandler?(cell)
    cell.needsMeasuring = true
    owner.setNeedsLayout()
  }
}
