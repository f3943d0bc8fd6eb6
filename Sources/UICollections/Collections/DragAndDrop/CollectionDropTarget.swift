import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a collection view, which opens the gap at the destination.
final class CollectionDropTarget: ListDropTarget<UICollectionView> {
  private var proposal = UICollectionViewDropProposal(operation: .cancel)

  override func canHandle(_ session: any UIDropSession, in owner: UICollectionView) -> Bool {
    owner.dropDelegate?.collectionView(owner, canHandle: session) ?? false
  }

  // MARK: Tracking

  override func update(
    _ session: any UIDropSession, in owner: UICollectionView
  ) -> UIDropProposal {
    guard let delegate = owner.dropDelegate else { return UIDropProposal(operation: .cancel) }
    let location = session.location(in: owner)
    // If the finger is between items, the gap keeps its position.
    let proposed = owner.dropPosition(at: location) ?? owner.dropGap?.current
    destination = proposed.map { owner.appPath(of: $0) }
    proposal = delegate.collectionView(
      owner, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let accepts = proposal.operation == .copy || proposal.operation == .move
    switch accepts ? proposal.intent : .unspecified {
    case .insertAtDestinationIndexPath:
      highlight(nil)
      openGap(at: proposed, session, in: owner)
    case .insertIntoDestinationIndexPath:
      owner.closeDropGap()
      highlight(owner.item(at: location).map { owner.appPath(of: $0) })
    case .unspecified:
      owner.closeDropGap()
      highlight(nil)
    }
    return proposal
  }

  private func openGap(
    at proposed: IndexPath?, _ session: any UIDropSession, in owner: UICollectionView
  ) {
    guard let proposed else { return owner.closeDropGap() }
    let isMove = proposal.operation == .move && session.items.count == 1
    let source = isMove ? owner.dragSource?.path(of: session.items[0]) : nil
    owner.openDropGap(for: source, at: proposed)
  }

  // MARK: Drop

  override func perform(_ session: any UIDropSession, on owner: UICollectionView) {
    owner.keepingPositions {
      let coordinator = CollectionDropCoordinator(
        session, on: owner, target: self, proposal: proposal)
      owner.dropDelegate?.collectionView(owner, performDropWith: coordinator)
    }
  }
}
