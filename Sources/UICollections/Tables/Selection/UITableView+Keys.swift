import Foundation
import UIKitCore

// This extension implements keyboard control. The Tab key focuses one row, and the arrow keys move
// the focus to other rows. The space bar and Return select the focused row. The delete key deletes
// the row, and the arrow keys with Option move the row.

extension UITableView {
  /// Whether a row's cell can become focused.
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing, let path = rows.path(of: cell)
    else { return false }
    return delegate?.tableView(self, canFocusRowAt: path) ?? allowsSelection
  }

  /// Whether the Tab key moves the focus to the cell. Only one row of the table is a Tab stop. The
  /// first of these rows that exists is the Tab stop: the focused row, the preferred row, the first
  /// selected row that has a cell, the first visible row that can become focused.
  func isKeyStop(_ cell: UITableViewCell) -> Bool { rows.path(of: cell) == keyStop }

  private var keyStop: IndexPath? {
    if let focused = rowWithFocus { return focused }
    if let preferred = preferredFocusPath { return preferred }
    if let selected = selection.filter({ rows[$0] != nil }).min() { return selected }
    return rows.sortedPaths.first { rows[$0].map(canFocus) ?? false }
  }

  /// The visible row that becomes focused when the focus enters the table. If
  /// ``UITableView/remembersLastFocusedIndexPath`` is true and a row was focused, the result is the
  /// last focused row. Otherwise the result is the row that the delegate prefers.
  private var preferredFocusPath: IndexPath? {
    let remembered = remembersLastFocusedIndexPath ? focusedRow : nil
    if let remembered, rows[remembered] != nil { return remembered }
    let chosen = delegate?.indexPathForPreferredFocusedView(in: self)
    return chosen.flatMap { rows[$0] == nil ? nil : $0 }
  }

  /// The cell that becomes focused when the focus enters the table; nil if no row is preferred.
  var preferredFocusCell: UITableViewCell? {
    preferredFocusPath.flatMap { rows[$0] }
  }

  func focusDidUpdate(_ cell: UITableViewCell) {
    guard cell.isFocused, let path = rows.path(of: cell) else { return }
    focusedRow = path
    let follows =
      delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    if follows, !selection.contains(path) { selectAsUser(path) }
  }

  /// The row whose cell is the view or contains the view; nil if the view is outside of all cells.
  func rowPath(around view: UIView?) -> IndexPath? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell { return rows.path(of: cell) }
      view = current.superview
    }
    return nil
  }

  private var rowWithFocus: IndexPath? {
    rows.all.first { $0.value.isFocused }?.key
  }

  /// Handles a key press. While an arrow key is held down, the method also handles its repeated
  /// presses.
  ///
  /// - Returns: Whether the key had an effect.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    if modifiers == .alternate { return moveRow(by: key) }
    guard modifiers.isEmpty, let path = rowWithFocus else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return focusRow(after: path)
    case .keyboardUpArrow: return focusRow(before: path)
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter, .keyboardDeleteOrBackspace,
      .keyboardDeleteForward:
      return press.phase != .began || operateRow(path, by: key)
    default: return false
    }
  }

  /// Selects a row if the key is Return or the space bar, and deletes the row if the key is a
  /// delete key.
  private func operateRow(_ path: IndexPath, by key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: return deleteRow(path)
    default:
      guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
      selectAsUser(path)
      return true
    }
  }

  /// Deletes a row like its delete button does. If the delegate provides swipe actions for the row,
  /// the method performs the first destructive action instead.
  private func deleteRow(_ path: IndexPath) -> Bool {
    let ownActions =
      isEditing
      ? nil : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if ownActions == nil, canDelete(path) {
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      return true
    }
    guard !isEditing, canEdit(path), let action = swipes.destructiveAction(forRowAt: path) else {
      return false
    }
    swipes.perform(action, forRowAt: path)
    return true
  }

  // MARK: Moving rows

  /// Moves the focused row up or down by one row. The row is focused if its cell or its reorder
  /// control is focused.
  ///
  /// Apple documents no keys for moving rows. The table calls the same methods as for a drag. The
  /// delegate may change the destination, and then the data source moves the row.
  private func moveRow(by key: UIKey) -> Bool {
    let isUp = key.keyCode == .keyboardUpArrow
    guard isUp || key.keyCode == .keyboardDownArrow else { return false }
    loadDataIfNeeded()
    guard reorder == nil, let source = rowWithFocus ?? rowWithFocusedHandle, movesByKeys(source)
    else { return false }
    guard var target = isUp ? destination(above: source) : destination(below: source) else {
      return true
    }
    if let delegate {
      target = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: target)
    }
    guard target != source, hasDestination(target, ofRowAt: source) else { return true }
    // The table scrolls first. If the row moved out of the visible part, the row would lose its
    // cell, and the cell would lose the focus.
    let neighbor =
      geometry.contains(target)
      ? target : IndexPath(row: target.row - 1, section: target.section)
    if geometry.contains(neighbor) {
      scroll(to: neighbor, .none, animated: false)
      layoutIfNeeded()
    }
    dataSource?.tableView(self, moveRowAt: source, to: target)
    moveRowOnScreen(
      from: source, to: target,
      caller: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)")
    scroll(to: target, .none, animated: true)
    return true
  }

  /// The row whose reorder control has the focus.
  private var rowWithFocusedHandle: IndexPath? {
    rows.all.first { $0.value.parts.reorderControl?.isFocused == true }?.key
  }

  /// Whether keys can move a row. Keys can move every row that the user could move by dragging the
  /// row or its reorder control.
  private func movesByKeys(_ path: IndexPath) -> Bool {
    guard isEditing || dragDelegate != nil && dragInteractionEnabled else { return false }
    return dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  /// The destination one row above. At the beginning of a section, the destination is the end of
  /// the previous section. The result is nil above the first section.
  private func destination(above path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    return IndexPath(row: geometry.rowCount(in: path.section - 1), section: path.section - 1)
  }

  /// The destination one row below. At the end of a section, the destination is the beginning of
  /// the next section. The result is nil below the last section.
  private func destination(below path: IndexPath) -> IndexPath? {
    if path.row + 1 < geometry.rowCount(in: path.section) {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    guard path.section + 1 < geometry.sectionCount else { return nil }
    return IndexPath(row: 0, section: path.section + 1)
  }

  /// Whether a row can be moved to a path.
  private func hasDestination(_ path: IndexPath, ofRowAt source: IndexPath) -> Bool {
    guard geometry.sections.indices.contains(path.section) else { return false }
    let count = geometry.rowCount(in: path.section)
    return path.row >= 0 && path.row < (path.section == source.section ? count : count + 1)
  }

  // MARK: Focus

  private func focusRow(after path: IndexPath) -> Bool {
    var next = geometry.path(after: path)
    while let row = next, !isFocusable(row) { next = geometry.path(after: row) }
    return focus(next)
  }

  private func focusRow(before path: IndexPath) -> Bool {
    var next = geometry.path(before: path)
    while let row = next, !isFocusable(row) { next = geometry.path(before: row) }
    return focus(next)
  }

  private func isFocusable(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, canFocusRowAt: path) ?? allowsSelection
  }

  private func focus(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    scroll(to: path, .none, animated: false)
    layoutIfNeeded()
    guard let cell = rows[path] else { return false }
    let focused = rowWithFocus.flatMap { rows[$0] }
    let context = UIFocusUpdateContext(from: focused, to: cell, heading: [])
    guard shouldUpdateFocus(in: context) else { return true }
    UIFocusSystem.focusSystem(for: self)?.moveByKey(to: cell)
    return true
  }
}

extension UITableViewCell: FocusKeyStop {
  /// Whether the cell's row is the table's Tab stop. The value is true for a cell outside of a
  /// table.
  package var isReachedByKeys: Bool { table?.isKeyStop(self) ?? true }
}
