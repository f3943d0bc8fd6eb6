public import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  /// Posted after the user has changed the selection of a table.
  public nonisolated class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }

  /// Whether several rows can be selected in the current mode.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var selectsByTouch: Bool {
    guard isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  // MARK: By the app

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    loadDataIfNeeded()
    guard let path, geometry.contains(path) else {
      if path == nil { deselectAll(animated: animated) }
      checkUsage(
        path == nil || position == .none,
        "there is no row \(path?.last ?? 0) in section \(path?.first ?? 0) to scroll to",
        function: "selectRow(at:animated:scrollPosition:)")
      return
    }
    if !selectsSeveral {
      for other in selection where other != path { deselect(other, animated: animated) }
    }
    selection.insert(path)
    rows[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selection.remove(path) != nil else { return }
    rows[path]?.setSelected(false, animated: animated)
  }

  func deselectAll(animated: Bool = false) {
    for path in selection { deselect(path, animated: animated) }
  }

  // MARK: User selection

  /// Selects a row like a tap does. The delegate's methods are called in UIKit's order: the new
  /// row's `willSelect`, the old row's `willDeselect` and `didDeselect`, the new row's `didSelect`.
  func selectAsUser(_ path: IndexPath) {
    guard selectsByTouch else { return }
    if selectsSeveral, selection.contains(path) { return deselectAsUser(path) }
    var target: IndexPath? = path
    if let delegate { target = delegate.tableView(self, willSelectRowAt: path) }
    guard let target, geometry.contains(target) else { return }
    if !selectsSeveral {
      for other in selection.sorted() where other != target { deselectAsUser(other) }
    }
    selection.insert(target)
    rows[target]?.setSelected(true, animated: false)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    // UIKit performs the segue before it calls the delegate, so the segue's changes are visible in
    // the delegate's method.
    if let cell = rows[target] { cell.segues.selection?(cell) }
    delegate?.tableView(self, didSelectRowAt: target)
    guard let delegate, !selectsSeveral, geometry.contains(target),
      delegate.tableView(self, canPerformPrimaryActionForRowAt: target)
    else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: target)
  }

  private func deselectAsUser(_ path: IndexPath) {
    var target: IndexPath? = path
    if let delegate { target = delegate.tableView(self, willDeselectRowAt: path) }
    guard let target, selection.contains(target) else { return }
    deselect(target, animated: false)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: Touches

  /// The row that a touch highlights, and its cell; nil if the touch highlights no row. The method
  /// asks the delegate.
  func selectableRow(at touch: UITouch) -> (path: IndexPath, cell: UITableViewCell)? {
    // The table itself is the view of a touch that stops fast scrolling, and of a touch on a cell
    // that ignores touches. Such a touch selects no row.
    guard selectsByTouch, touch.view !== self,
      let path = path(at: touch.location(in: self)), let cell = rows[path],
      cell.frame.contains(touch.location(in: self)), !cell.ignoresTouches,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return nil }
    return (path, cell)
  }

  func beginTracking(_ touches: Set<UITouch>) {
    guard touchedRow == nil, reorder == nil, let touch = touches.first,
      let (path, cell) = selectableRow(at: touch)
    else { return }
    touchedRow = path
    highlightedRow = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  func continueTracking(_ touches: Set<UITouch>) {
    guard let path = touchedRow, let touch = touches.first else { return }
    let touchArea = rowRect(path).insetBy(dx: -40, dy: -40)
    if !touchArea.contains(touch.location(in: self)) { endTracking() }
  }

  func finishTracking(_ touches: Set<UITouch>) {
    guard let path = touchedRow else { return }
    // UIKit ends the highlight before it selects the row. No frame is drawn between these two
    // changes.
    touchedRow = nil
    unhighlight(path, rows[path])
    if geometry.contains(path) { selectAsUser(path) }
  }

  /// Ends a touch without selecting a row. The method is called when the table scrolls or changes
  /// under the finger.
  func endTracking() {
    guard let path = touchedRow else { return }
    touchedRow = nil
    unhighlight(path, rows[path])
  }

  private func unhighlight(_ path: IndexPath, _ cell: UITableViewCell?) {
    guard highlightedRow != nil else { return }
    highlightedRow = nil
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }
}
