import CoreGraphics
import Foundation
import UIKitCore

/// The drag source of a collection view's items.
final class CollectionDragSource: NSObject, UIDragInteractionDelegate {
  private unowned let owner: UICollectionView
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The dragged items and their source paths in the data source's numbering; updates may have
  /// deleted the sources.
  private var sources: [(item: UIDragItem, path: IndexPath?)] = []
  private var state = UICollectionViewCell.DragState.none
  /// Whether a drag has begun and has not ended.
  private(set) var isActive = false

  init(owner: UICollectionView) { self.owner = owner }

  /// The source path of a dragged item.
  func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

  func state(of path: IndexPath) -> UICollectionViewCell.DragState {
    sources.contains { $0.path == path } ? state : .none
  }

  /// Updates the paths after a batch update.
  func remap(_ newPath: (IndexPath) -> IndexPath?) {
    for index in sources.indices { sources[index].path = sources[index].path.flatMap(newPath) }
  }

  private func change(to state: UICollectionViewCell.DragState) {
    self.state = state
    for (element, view) in owner.shown {
      (view as? UICollectionViewCell)?.applyDragState(
        self.state(of: owner.dataPath(of: element.indexPath)))
    }
    if state == .none { sources = [] }
  }

  // MARK: Lift

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let location = session.location(in: owner)
    guard let delegate = owner.dragDelegate, owner.movement == nil, owner.dropMove == nil,
      !isActive, let path = owner.item(at: location), owner.cellForItem(at: path) != nil,
      !isOnControl(location)
    else { return [] }
    let items = delegate.collectionView(owner, itemsForBeginning: session, at: path)
    guard !items.isEmpty else { return [] }
    owner.unhighlight()
    sources = items.map { ($0, path) }
    change(to: .lifting)
    return items
  }

  /// Whether a control of the cell, and not the item, handles a finger at a point.
  private func isOnControl(_ location: CGPoint) -> Bool {
    var view = owner.hitTest(location, with: nil)
    while let found = view, found !== owner {
      if found is UIControl || found is ListAccessoryView { return true }
      view = found.superview
    }
    return false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = owner.cellForItem(at: path) else { return nil }
    let parameters = owner.dragDelegate?.collectionView(owner, dragPreviewParametersForItemAt: path)
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    animator.addCompletion { [weak self] position in
      if position == .start { self?.change(to: .none) }
    }
  }

  // MARK: Drag

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    isActive = true
    change(to: .dragging)
    owner.dragDelegate?.collectionView(owner, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    owner.dragDelegate?.collectionView(owner, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    owner.dragDelegate?.collectionView(
      owner, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: End

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = owner.cellForItem(at: path),
      let frame = owner.restingFrame(ofItemAt: path), owner.bounds.intersects(frame)
    else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: defaultPreview.parameters,
      target: UIDragPreviewTarget(container: owner, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    guard let path = path(of: item) else { return }
    owner.hiddenItems.hide(path, in: owner)
    animator.addCompletion { [weak self] _ in
      guard let self, let path = self.path(of: item) else { return }
      owner.hiddenItems.show(path, in: owner)
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    isActive = false
    owner.dragDelegate?.collectionView(owner, dragSessionDidEnd: session)
    change(to: .none)
  }
}
