import CoreGraphics
import Foundation
import UIKitCore

/// The drag source of the items of a table or a collection view.
final class ListDragSource: NSObject, UIDragInteractionDelegate {
  /// The list. The reference is weak, because the delegate's methods at the end of a drag may
  /// release the list.
  private weak var list: (any DragAndDropList)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The dragged items and their source paths. The source paths are index paths of the data source.
  /// A path is nil if an update has deleted the item.
  private var sources: [(item: UIDragItem, path: IndexPath?)] = []
  private var phase = DragPhase.none
  /// Whether a drag has begun and has not ended.
  private(set) var isActive = false

  init(_ list: any DragAndDropList) { self.list = list }

  /// The source path of a dragged item. The path is nil if the item is not from this list, or if an
  /// update has deleted it.
  func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

  func phase(of path: IndexPath) -> DragPhase {
    sources.contains { $0.path == path } ? phase : .none
  }

  /// Updates the paths after a batch update.
  func remap(_ newPath: (IndexPath) -> IndexPath?) {
    for index in sources.indices { sources[index].path = sources[index].path.flatMap(newPath) }
  }

  private func change(to phase: DragPhase) {
    self.phase = phase
    list?.applyDragPhases()
    if phase == .none { sources = [] }
  }

  // MARK: Lift

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, !isActive else { return [] }
    let location = session.location(in: list)
    guard let path = list.liftableItem(at: location), !list.hasControl(at: location) else {
      return []
    }
    let items = list.dragItems(for: session, at: path)
    guard !items.isEmpty else { return [] }
    list.endHighlight()
    sources = items.map { ($0, path) }
    change(to: .lifting)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = path(of: item), let cell = list.cellView(at: path) else {
      return nil
    }
    let parameters = list.dragPreviewParameters(at: path)
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
    list?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestrictedToApplication(session) ?? false }

  // MARK: End

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let path = path(of: item), let cell = list.cellView(at: path),
      let frame = list.restingFrame(ofItemAt: path), list.bounds.overlaps(frame)
    else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: defaultPreview.parameters,
      target: UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    guard let path = path(of: item) else { return }
    list?.hide(path)
    animator.addCompletion { [weak self] _ in
      if let self, let path = self.path(of: item) { list?.show(path) }
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    isActive = false
    list?.dragDidEnd(session)
    change(to: .none)
  }
}

extension DragAndDropList {
  fileprivate func cellView(at path: IndexPath) -> UIView? { cell(inViewAt: path) }
  fileprivate func hide(_ path: IndexPath) { hiddenCells.hide(path, in: self) }
  fileprivate func show(_ path: IndexPath) { hiddenCells.show(path, in: self) }

  /// Whether the point is inside a control or a drag handle, which handles a touch instead of the
  /// item.
  fileprivate func hasControl(at location: CGPoint) -> Bool {
    var view = hitTest(location, with: nil)
    while let found = view, found !== self {
      if found is UIControl || found.isActiveDragHandle { return true }
      view = found.superview
    }
    return false
  }
}
