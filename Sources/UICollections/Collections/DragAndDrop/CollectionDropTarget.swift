import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a collection view. The drop target opens a gap between items at the
/// destination of the drop.
final class CollectionDropTarget: ListDropTarget<UICollectionView> {
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The gap that opens after the delay of the reordering cadence.
  private var delayedGap: DelayedGap?

  private struct DelayedGap {
    let path: IndexPath
    let timer: SessionTimer
    var isDue = false
  }

  override func canHandle(_ session: any UIDropSession, in owner: UICollectionView) -> Bool {
    owner.dropDelegate?.collectionView(owner, canHandle: session) ?? false
  }

  // MARK: Tracking

  override func update(
    _ session: any UIDropSession, in owner: UICollectionView
  ) -> UIDropProposal {
    guard let delegate = owner.dropDelegate else { return UIDropProposal(operation: .cancel) }
    let location = session.location(in: owner)
    // If the finger is between two items, the gap does not move.
    let proposed = owner.dropPosition(at: location) ?? owner.dropGap?.current
    destination = proposed.map { owner.appPath(of: $0) }
    proposal = delegate.collectionView(
      owner, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let accepts = proposal.operation == .copy || proposal.operation == .move
    let intent = accepts ? proposal.intent : .unspecified
    if intent == .insertAtDestinationIndexPath, let proposed {
      openGap(at: proposed, session, in: owner)
    } else {
      cancelDelayedGap()
      owner.closeDropGap()
    }
    // Closing the gap moves the items, so the item under the finger is determined after the gap has
    // closed.
    highlight(
      intent == .insertIntoDestinationIndexPath
        ? owner.item(at: location).map { owner.appPath(of: $0) } : nil)
    return proposal
  }

  private func openGap(
    at proposed: IndexPath, _ session: any UIDropSession, in owner: UICollectionView
  ) {
    if delayGap(at: proposed, in: owner) { return }
    let isMove = proposal.operation == .move && session.items.count == 1
    let source = isMove ? owner.dragSource?.path(of: session.items[0]) : nil
    owner.openDropGap(for: source, at: proposed)
  }

  /// Delays the opening of the gap by the delay of the reordering cadence.
  ///
  /// - Returns: Whether the gap must not open yet. The gap opens later if the dragged items stay at
  ///   the path.
  private func delayGap(at path: IndexPath, in owner: UICollectionView) -> Bool {
    let delay = owner.reorderingCadence.delay
    guard delay > 0, path != owner.dropGap?.current else {
      cancelDelayedGap()
      return false
    }
    if let delayedGap, delayedGap.path == path { return !delayedGap.isDue }
    cancelDelayedGap()
    delayedGap = DelayedGap(
      path: path,
      timer: ApplicationSession.current.after(delay) { [weak self] in
        self?.delayedGap?.isDue = true
        self?.refresh()
      })
    return true
  }

  private func cancelDelayedGap() {
    delayedGap?.timer.cancel()
    delayedGap = nil
  }

  override func trackingWillEnd() { cancelDelayedGap() }

  // MARK: Drop

  override func perform(_ session: any UIDropSession, on owner: UICollectionView) {
    owner.keepingPositions {
      let coordinator = CollectionDropCoordinator(
        session, on: owner, target: self, proposal: proposal)
      owner.dropDelegate?.collectionView(owner, performDropWith: coordinator)
    }
  }
}

extension UICollectionView.ReorderingCadence {
  /// The time in seconds for which the dragged items stay over a position before a gap opens. Apple
  /// does not publish the times.
  fileprivate var delay: TimeInterval {
    switch self {
    case .immediate: 0
    case .fast: 0.2
    case .slow: 0.6
    }
  }
}
