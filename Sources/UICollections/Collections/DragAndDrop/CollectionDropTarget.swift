import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a collection view, which moves the gap of one of its own items.
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
    // Between items the gap keeps its position.
    let proposed = owner.item(at: location) ?? owner.dropMove?.current
    proposal = delegate.collectionView(
      owner, dropSessionDidUpdate: session, withDestinationIndexPath: proposed)
    destination = proposed
    let accepts = proposal.operation == .copy || proposal.operation == .move
    switch accepts ? proposal.intent : .unspecified {
    case .insertAtDestinationIndexPath:
      highlight(nil)
      moveGap(to: proposed, session, in: owner)
    case .insertIntoDestinationIndexPath:
      owner.closeDropGap()
      highlight(owner.item(at: location))
    case .unspecified:
      owner.closeDropGap()
      highlight(nil)
    }
    return proposal
  }

  private func moveGap(
    to proposed: IndexPath?, _ session: any UIDropSession, in owner: UICollectionView
  ) {
    guard proposal.operation == .move, session.items.count == 1, let proposed,
      let source = owner.dragSource?.path(of: session.items[0])
    else { return owner.closeDropGap() }
    owner.moveDropGap(of: source, to: proposed)
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
