import Foundation
import UIKitCore

// Keyboard control: Tab focuses one row, the arrow keys move the focus from there, space and return
// choose the row, and the delete key deletes it.

extension UITableView {
  /// Only one row of the table is a Tab stop: the selected one, or the first one in view.
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing, let path = rows.path(of: cell),
      delegate?.tableView(self, canFocusRowAt: path) ?? allowsSelection
    else { return false }
    let remembers = remembersLastFocusedIndexPath || rowWithFocus != nil
    if remembers, let focusedRow, rows[focusedRow] != nil { return path == focusedRow }
    return path == selection.filter { rows[$0] != nil }.min() ?? rows.sortedPaths.first
  }

  func focusDidUpdate(_ cell: UITableViewCell) {
    guard cell.isFocused, let path = rows.path(of: cell) else { return }
    focusedRow = path
    let follows =
      delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    if follows, !selection.contains(path) { selectAsUser(path) }
  }

  /// The row whose cell is a view or an ancestor of it.
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

  /// - Returns: Whether the key had an effect.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key, let path = rowWithFocus else { return false }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard modifiers.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return focusRow(after: path)
    case .keyboardUpArrow: return focusRow(before: path)
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
      selectAsUser(path)
      return true
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      guard canDelete(path) else { return false }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      return true
    default: return false
    }
  }

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
    // A row that the delegate refuses must not become the Tab stop.
    let focused = rowWithFocus.flatMap { rows[$0] }
    let context = UIFocusUpdateContext(from: focused, to: cell, heading: [])
    guard shouldUpdateFocus(in: context) else { return true }
    focusedRow = path
    UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: cell)
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
    return true
  }
}
