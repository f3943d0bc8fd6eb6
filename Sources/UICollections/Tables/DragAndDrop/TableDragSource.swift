import CoreGraphics
import Foundation
import UIKitCore

/// The drag source of a table's rows.
final class TableDragSource: NSObject, UIDragInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The items of the drag and their source rows; updates may have deleted the rows.
  private var sources: [(item: UIDragItem, path: IndexPath?)] = []
  private var state = UITableViewCell.DragState.none
  /// Whether a drag has begun and has not ended.
  private(set) var isActive = false

  init(table: UITableView) { self.table = table }

  /// The source row of an item.
  func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

  func state(of path: IndexPath) -> UITableViewCell.DragState {
    sources.contains { $0.path == path } ? state : .none
  }

  /// Updates the paths after a batch update.
  func apply<Style>(_ map: UpdateMap<Style>) {
    for index in sources.indices {
      sources[index].path = sources[index].path.flatMap { map.newPath(of: $0) }
    }
  }

  private func change(to state: UITableViewCell.DragState) {
    self.state = state
    for (path, cell) in table.rows.all { cell.applyDragState(self.state(of: path)) }
    if state == .none { sources = [] }
  }

  // MARK: Lift

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let location = session.location(in: table)
    guard let delegate = table.dragDelegate, table.reorder == nil, !isActive,
      let path = table.path(at: location), table.rows[path] != nil, !isOnControl(location)
    else { return [] }
    let items = delegate.tableView(table, itemsForBeginning: session, at: path)
    guard !items.isEmpty else { return [] }
    table.endTracking()
    sources = items.map { ($0, path) }
    change(to: .lifting)
    return items
  }

  /// Whether a control of the cell, and not the row, handles a finger at a point.
  private func isOnControl(_ location: CGPoint) -> Bool {
    var view = table.hitTest(location, with: nil)
    while let found = view, found !== table {
      if found is UIControl || found is ReorderControl { return true }
      view = found.superview
    }
    return false
  }

  private func preview(of path: IndexPath) -> UITargetedDragPreview? {
    guard let cell = table.rows[path] else { return nil }
    let parameters = table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { path(of: item).flatMap(preview) }

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
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    table.dragDelegate?.tableView(
      table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: End

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = table.rows[path],
      table.bounds.intersects(table.rowRect(path))
    else { return nil }
    let rect = table.rowRect(path)
    let target = UIDragPreviewTarget(
      container: table, center: CGPoint(x: rect.midX, y: rect.midY))
    return UITargetedDragPreview(
      view: cell, parameters: defaultPreview.parameters, target: target)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    guard let path = path(of: item) else { return }
    table.hiddenRows.hide(path, in: table)
    animator.addCompletion { [weak self] _ in
      guard let self, let path = self.path(of: item) else { return }
      table.hiddenRows.show(path, in: table)
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    isActive = false
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    change(to: .none)
  }
}
