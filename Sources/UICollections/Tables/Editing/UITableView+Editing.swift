import Foundation
import UIKitCore

extension UITableView {
  func changeEditing(_ editing: Bool, _ animated: Bool) {
    guard editing != isEditingStored else { return }
    endTracking()
    swipes.close(animated: animated)
    isEditingStored = editing
    deselectAll(animated: animated)
    for (path, cell) in rows.all { applyEditing(to: cell, path, animated: animated) }
    setNeedsLayout()
  }

  /// Applies to a row's cell the editing controls that the row has in the current mode.
  func applyEditing(to cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    let isEditable = isEditing && canEdit(path)
    let style = isEditable ? editingStyle(path) : .none
    cell.flags.editingStyle = isEditable ? style : .none
    cell.flags.control = isEditable ? control(for: style) : nil
    cell.flags.reservesControl = isEditable && cell.flags.control == nil
    if cell.flags.reservesControl {
      cell.shouldIndentWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath(of: path)) ?? true
    }
    cell.flags.canMove =
      isEditing && (dataSource?.tableView(self, canMoveRowAt: dataPath(of: path)) ?? false)
    if cell.flags.canMove { cell.showsReorderControl = true }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
  }

  private func control(for style: UITableViewCell.EditingStyle) -> CellEditControl.Kind? {
    if allowsMultipleSelectionDuringEditing { return .selection }
    switch style {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: dataPath(of: path)) ?? false
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: dataPath(of: path)) ?? .delete
  }

  /// Whether the user can delete a row. In editing mode, the user deletes the row with its control.
  /// Outside editing mode, the user deletes the row by a swipe if the data source implements
  /// `tableView(_:commit:forRowAt:)`.
  ///
  /// The table may be unable to detect whether the data source implements that method. A swipe can
  /// then delete a row if the app implements `canEditRowAt` or `editingStyleForRowAt` and the
  /// implementation allows the deletion.
  func canDelete(_ path: IndexPath) -> Bool {
    guard let dataSource, geometry.contains(path) else { return false }
    let edit = usesDefault(.canEditRow) { dataSource.tableView(self, canEditRowAt: path) }
    guard edit.result else { return false }
    let style = usesDefault(.editingStyle) {
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    guard style.result == .delete else { return false }
    if isEditing { return true }
    if let commits = TableSourceMethods.implementsCommit(dataSource) { return commits }
    return !edit.isDefault || (delegate != nil && !style.isDefault)
  }

  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = rows.path(of: cell), let dataSource else { return }
    switch cell.editingStyle {
    case .insert: dataSource.tableView(self, commit: .insert, forRowAt: path)
    case .delete: confirmDeletion(of: path)
    case .none: break
    }
  }

  /// Shows the button that deletes the row. The method is called after a tap on the row's editing
  /// control.
  private func confirmDeletion(of path: IndexPath) {
    swipes.open(path, edge: .trailing, animated: true)
  }
}
