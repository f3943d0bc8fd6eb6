import Foundation
import UIKitCore

/// A row that moves with the user's finger during reordering.
@MainActor final class TableReorder {
  let cell: UITableViewCell
  /// The row's index path before the reordering. The data source still has the row at this path.
  let source: IndexPath
  /// The row's current index path in the table.
  var current: IndexPath
  /// The distance from the finger to the center of the cell, in points.
  let touchOffset: CGFloat
  /// The position of the finger, in the window's coordinate space.
  var finger: CGPoint
  var scroller: EdgeScroller?

  init(cell: UITableViewCell, source: IndexPath, touchOffset: CGFloat, finger: CGPoint) {
    self.cell = cell
    self.source = source
    current = source
    self.touchOffset = touchOffset
    self.finger = finger
  }
}

extension UITableView {
  /// The move of the row that the user drags or drops, while the data source still has the row at
  /// its old path.
  var unreportedMove: DisplayedMove? {
    reorder.map { DisplayedMove(source: $0.source, target: $0.current) } ?? dropMove
  }

  /// The data source's path of a row in the table. While the user drags a row, this path can differ
  /// from the path in the table.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let move = unreportedMove else { return path }
    if path == move.target { return move.source }
    var result = path
    if result.section == move.target.section, result.row > move.target.row {
      result.row -= 1
    }
    if result.section == move.source.section, result.row >= move.source.row {
      result.row += 1
    }
    return result
  }

  /// Calls the data source's method for moves. The table already shows the row at `target`.
  func reportMove(from source: IndexPath, to target: IndexPath) {
    displayedMove = DisplayedMove(source: source, target: target)
    dataSource?.tableView(self, moveRowAt: source, to: target)
    displayedMove = nil
  }

  // MARK: Dragging

  func beginReordering(_ cell: UITableViewCell, _ touch: UITouch) {
    guard reorder == nil, let path = rows.path(of: cell) else { return }
    endTracking()
    let point = touch.location(in: self)
    reorder = TableReorder(
      cell: cell, source: path, touchOffset: cell.frame.midY - point.y,
      finger: touch.location(in: nil))
    cell.flags.isLifted = true
    bringSubviewToFront(cell)
    cell.host.setNeedsUpdate()
    UIView.animate(withDuration: 0.2) {
      cell.layer.shadowColor = UIColor.black.cgColor
      cell.layer.shadowOpacity = 0.2
      cell.layer.shadowRadius = 10
      cell.alpha = 0.92
      cell.layoutIfNeeded()
    }
    reorder?.scroller = EdgeScroller(
      self, axes: .vertical,
      location: { [weak self] in
        guard let self, let reorder else { return nil }
        return convert(reorder.finger, from: nil)
      },
      didScroll: { [weak self] in self?.followFinger() })
  }

  func continueReordering(_ touch: UITouch) {
    reorder?.finger = touch.location(in: nil)
    followFinger()
  }

  private func followFinger() {
    guard let reorder else { return }
    let y = convert(reorder.finger, from: nil).y + reorder.touchOffset
    reorder.cell.center.y = y
    guard let proposed = proposedPath(at: y), proposed != reorder.current else { return }
    var target = proposed
    if let delegate {
      target = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: target)
    }
    guard target != reorder.current else { return }
    moveGap(to: target)
  }

  /// The row whose position the center of the dragged cell has reached.
  private func proposedPath(at y: CGFloat) -> IndexPath? {
    guard let reorder, let section = geometry.section(at: Double(y)) else { return nil }
    switch geometry.element(at: Double(y), in: section) {
    case .row(let row): return IndexPath(row: row, section: section)
    case .beforeRows: return IndexPath(row: 0, section: section)
    case .afterRows:
      let count = geometry.rowCount(in: section)
      let isOwn = section == reorder.current.section
      return IndexPath(row: isOwn ? max(0, count - 1) : count, section: section)
    }
  }

  /// Moves the gap for the dragged row in the table. The data source's order does not change yet.
  private func moveGap(to target: IndexPath) {
    guard let reorder else { return }
    let source = reorder.current
    reorder.current = target
    let isMoved = moveRowOnScreen(
      from: source, to: target,
      caller: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)")
    guard isMoved else { return reorder.current = source }
    bringSubviewToFront(reorder.cell)
  }

  // MARK: End

  func endReordering(isCancelled: Bool) {
    // A reload removes the cell, and this cancels the touch on the reorder control. The method does
    // nothing in that case.
    guard let reorder, !updates.isRemoving, !isReloading else { return }
    if isCancelled, reorder.current != reorder.source { moveGap(to: reorder.source) }
    let cell = reorder.cell
    let (source, destination) = (reorder.source, reorder.current)
    dropReordering()
    UIView.animate(withDuration: 0.25) {
      cell.layer.shadowOpacity = 0
      cell.alpha = 1
      cell.frame = self.rowRect(destination)
      cell.layoutIfNeeded()
    }
    if source != destination, !isCancelled { reportMove(from: source, to: destination) }
    setNeedsLayout()
  }

  /// Ends the reordering because the rows are loaded again. Unlike ``endReordering(isCancelled:)``,
  /// this method does not move the gap back. Moving the gap would request rows that the new data
  /// may not have.
  func discardReordering() {
    guard let cell = reorder?.cell else { return }
    dropReordering()
    cell.layer.shadowOpacity = 0
    cell.alpha = 1
  }

  /// Ends the reordering without changing the order of the rows.
  private func dropReordering() {
    guard let reorder else { return }
    reorder.scroller?.stop()
    self.reorder = nil
    reorder.cell.flags.isLifted = false
    reorder.cell.host.setNeedsUpdate()
  }
}
