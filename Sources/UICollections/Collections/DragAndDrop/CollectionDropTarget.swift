import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a collection view, which moves the gap of one of its own items.
final class CollectionDropTarget: NSObject, UIDropInteractionDelegate {
  private unowned let owner: UICollectionView
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var session: (any UIDropSession)?
  private var scroller: EdgeScroller?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The destination path of the items, or the path under the finger.
  private var destination: IndexPath?
  /// The cell that is highlighted as the container of the items.
  private weak var targetedCell: UICollectionViewCell?
  var landings: [ObjectIdentifier: Landing] = [:]

  /// The destination of a dropped item.
  struct Landing {
    enum Position {
      case item(IndexPath)
      case part(IndexPath, CGRect)
      case target(UIDragPreviewTarget)
    }
    let position: Position
    let animator: DragAnimator
  }

  init(owner: UICollectionView) { self.owner = owner }

  private var delegate: (any UICollectionViewDropDelegate)? { owner.dropDelegate }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { delegate?.collectionView(owner, canHandle: session) ?? false }

  // MARK: Tracking

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session
    delegate?.collectionView(owner, dropSessionDidEnter: session)
    scroller = EdgeScroller(
      owner, axes: [.horizontal, .vertical],
      location: { [unowned self] in self.session?.location(in: owner) },
      didScroll: { [unowned self] in update() })
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    update()
    return proposal
  }

  private func update() {
    guard let session, let delegate else { return }
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
      moveGap(to: proposed, session)
    case .insertIntoDestinationIndexPath:
      owner.endDropMove()
      highlight(owner.item(at: location))
    case .unspecified:
      owner.endDropMove()
      highlight(nil)
    }
  }

  private func moveGap(to proposed: IndexPath?, _ session: any UIDropSession) {
    guard proposal.operation == .move, session.items.count == 1, let proposed,
      let source = owner.dragSource?.path(of: session.items[0])
    else { return owner.endDropMove() }
    owner.moveDropGap(of: source, to: proposed)
  }

  private func highlight(_ path: IndexPath?) {
    let cell = path.flatMap { owner.cellForItem(at: $0) }
    guard cell !== targetedCell else { return }
    targetedCell?.isDropTarget = false
    targetedCell = cell
    cell?.isDropTarget = true
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    delegate?.collectionView(owner, dropSessionDidExit: session)
    stopTracking()
    owner.endDropMove()
  }

  private func stopTracking() {
    scroller?.stop()
    scroller = nil
    session = nil
    destination = nil
    highlight(nil)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    stopTracking()
    landings = [:]
    owner.hiddenItems.showAll(in: owner)
    delegate?.collectionView(owner, dropSessionDidEnd: session)
  }

  // MARK: Drop

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    scroller?.stop()
    scroller = nil
    highlight(nil)
    let target = destination
    owner.keepingPositions {
      let coordinator = CollectionDropCoordinator(
        owner: owner, target: self, session: session, proposal: proposal,
        destinationIndexPath: target)
      delegate?.collectionView(owner, performDropWith: coordinator)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = landings[ObjectIdentifier(item)] else { return defaultPreview }
    switch landing.position {
    case .item(let path):
      guard let frame = owner.restingFrame(ofItemAt: path) else { return defaultPreview }
      owner.hiddenItems.hide(path, in: owner)
      let parameters = delegate?.collectionView(owner, dropPreviewParametersForItemAt: path)
      return UITargetedDragPreview(
        view: defaultPreview.view, parameters: parameters ?? defaultPreview.parameters,
        target: UIDragPreviewTarget(container: owner, center: CGPoint(x: frame.midX, y: frame.midY))
      )
    case .part(let path, let rect):
      guard let cell = owner.cellForItem(at: path) else { return defaultPreview }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget.shrinking(defaultPreview.size, into: rect, of: cell))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let landing = landings[ObjectIdentifier(item)] else { return }
    animator.addAnimations { landing.animator.run() }
    animator.addCompletion { [weak self] position in
      if case .item(let path) = landing.position, let owner = self?.owner {
        owner.hiddenItems.show(path, in: owner)
      }
      landing.animator.complete(at: position)
    }
  }
}

extension UIDragPreviewTarget {
  /// A target in which a preview shrinks into a part of a view and disappears.
  static func shrinking(
    _ size: CGSize, into rect: CGRect, of view: UIView
  ) -> UIDragPreviewTarget {
    let scale = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
    return UIDragPreviewTarget(
      container: view, center: CGPoint(x: rect.midX, y: rect.midY),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }
}
