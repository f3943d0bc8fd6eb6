import Foundation
import UIKitCore

extension UITableView: SwipeActionsHost {
  func swipeableRow(at point: CGPoint) -> IndexPath? {
    guard !isEditing, reorder == nil, let path = path(at: point), let cell = rows[path],
      cell.frame.contains(point) || swipes.openRow == path, canEdit(path)
    else { return nil }
    return path
  }

  func swipeActions(
    forRowAt path: IndexPath, on edge: SwipeActionsEdge
  ) -> UISwipeActionsConfiguration? {
    guard edge == .trailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own }
    return canDelete(path) ? deletion(of: path) : nil
  }

  /// The swipe actions of a row that can be deleted: a red button. A full swipe performs the
  /// button's action without a tap.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return done(false) }
      // The row may have moved after the button appeared, so the current path is used.
      let current = swipes.openRow ?? path
      dataSource?.tableView(self, commit: .delete, forRowAt: current)
      // If the data source has not deleted the row, the row moves back. For example, the app may
      // first request a confirmation from the user.
      done(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func swipeCell(forRowAt path: IndexPath) -> UIView? { rows[path] }
  func swipeRestingFrame(forRowAt path: IndexPath) -> CGRect {
    geometry.contains(path) ? rowRect(path) : .zero
  }

  func swipeCorners(forRowAt path: IndexPath) -> SwipeCorners {
    guard style == .insetGrouped, geometry.contains(path) else { return SwipeCorners() }
    let position = position(of: path)
    var corners: CACornerMask = []
    if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return SwipeCorners(radius: corners.isEmpty ? 0 : 10, mask: corners)
  }

  /// The area in which a swiped cell is visible in the inset grouped style, in the table's
  /// coordinate space. The area has the cell's height and vertical position.
  func cardFrame(for cell: UITableViewCell) -> CGRect {
    CGRect(x: cardInsets.left, y: cell.frame.minY, width: cellWidth, height: cell.frame.height)
  }

  func swipeWillBegin(forRowAt path: IndexPath) {
    endTracking()
    uncoverActions(ofRowAt: path)
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  /// Updates the cell of a row whose actions have become visible. Only actions at the trailing edge
  /// confirm a deletion.
  private func uncoverActions(ofRowAt path: IndexPath) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    rows[path]?.setSwiped(
      true, showsConfirmation: swipes.current.map { $0.isLeft == isMirrored } ?? false)
  }

  func swipeDidOpen(forRowAt path: IndexPath) {
    // A finger may have begun to drag the row while the row moved back, so the cell's state is set
    // again.
    uncoverActions(ofRowAt: path)
    rows[path]?.finishSwipeTransition()
  }

  func swipeWillClose(forRowAt path: IndexPath) { rows[path]?.setSwiped(true) }

  func collapseSwipedRow(at path: IndexPath) {
    if geometry.contains(path) { resize([path: 0], animated: true) }
  }

  func swipeDidEnd(forRowAt path: IndexPath?) {
    if let path, let cell = rows[path] {
      cell.setSwiped(false)
      cell.finishSwipeTransition()
    }
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// Updates the path of the open row after an update. If the update deletes or reloads the row,
  /// the row's actions are removed.
  func followOpenRow(_ map: UpdateMap<RowAnimation>) {
    guard let open = swipes.openRow else { return }
    if let new = map.newPath(of: open), map.reloadStyle(of: open) == nil {
      return swipes.moveOpenRow(to: new)
    }
    guard let strip = swipes.discardOpenRow() else { return }
    let item = LeavingView(strip) { _ in }
    updates.leaving.append(item)
    UIView.animate(withDuration: window == nil ? 0 : TableChange.duration) {
      strip.alpha = 0
    } completion: { [weak self] _ in
      guard let self else { return strip.removeFromSuperview() }
      updates.leaving.removeAll { $0 === item }
      item.retire(self)
    }
  }
}
