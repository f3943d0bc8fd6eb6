import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  // MARK: Registering

  func registerCells(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, make: nil) }
    checkUsage(
      cellClass is UITableViewCell.Type, "\(cellClass) is not a UITableViewCell",
      function: "register(_:forCellReuseIdentifier:)")
    cellPool.register(identifier) { TableViewMaker.cell(cellClass, identifier) }
  }

  func registerHeaders(_ aClass: AnyClass?, _ identifier: String) {
    guard let aClass else { return headerPool.register(identifier, make: nil) }
    checkUsage(
      aClass is UITableViewHeaderFooterView.Type, "\(aClass) is not a UITableViewHeaderFooterView",
      function: "register(_:forHeaderFooterViewReuseIdentifier:)")
    headerPool.register(identifier) { TableViewMaker.header(aClass, identifier) }
  }

  /// A request to the data source for the cell of a row.
  struct RowRequest {
    /// The data source's index path of the row.
    let path: IndexPath
    /// The cell that the data source has dequeued for the row; nil before the dequeue.
    var dequeued: UITableViewCell?
  }

  /// Returns the current cell of the row that is being reconfigured, or an idle cell, or a new
  /// cell. The result is nil if the identifier has neither an idle cell nor a registration.
  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let own = updates.reconfiguring, own.cell.reuseIdentifier == identifier { return own.cell }
    return cellPool.dequeue(identifier)
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    checkUsage(
      path.count == 2 && path.section >= 0 && path.row >= 0,
      "the index path \(Array(path)) must have a section and a row, both 0 or more",
      function: "dequeueReusableCell(withIdentifier:for:)")
    if let own = updates.reconfiguring, own.path == path, own.cell.reuseIdentifier == identifier {
      return own.cell
    }
    let isRequested = rowRequest?.path == path
    checkUsage(
      !isRequested || rowRequest?.dequeued == nil,
      "attempted to dequeue multiple cells for the same index path \(Array(path)), which is not "
        + "allowed: for further cells call dequeueReusableCell(withIdentifier:)",
      function: "dequeueReusableCell(withIdentifier:for:)")
    guard let cell = dequeueCell(identifier) else {
      usageError(
        "unable to dequeue a cell with identifier \(identifier) for row \(path.row) in section "
          + "\(path.section): call register(_:forCellReuseIdentifier:) with a class first",
        function: "dequeueReusableCell(withIdentifier:for:)")
    }
    if isRequested { rowRequest?.dequeued = cell }
    return cell
  }

  func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    headerPool.dequeue(identifier)
  }

  func recycle(_ cell: UITableViewCell) {
    hiddenCells.restore(cell)
    cell.detachFromTable()
    guard let identifier = cell.reuseIdentifier else { return }
    cellPool.enqueue(cell, identifier)
  }

  // MARK: Cells

  /// Requests the cell of a row from the data source, and applies the row's state to the
  /// cell.
  func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      usageError("a table without a dataSource has no cells", function: "cellForRow(at:)")
    }
    let cell = requestCell(at: dataPath(of: path), from: dataSource)
    if let other = rows.path(of: cell) {
      usageError(
        "the cell of row \(other.row) in section \(other.section) was returned again for row "
          + "\(path.row) in section \(path.section): dequeue or make a cell for each row",
        function: "tableView(_:cellForRowAt:)")
    }
    prepare(cell, path)
    return cell
  }

  /// Requests a cell from the data source. If the data source dequeues a cell but neither returns
  /// nor stores it, the cell becomes idle again.
  private func requestCell(
    at path: IndexPath, from dataSource: any UITableViewDataSource
  ) -> UITableViewCell {
    let outer = rowRequest
    rowRequest = RowRequest(path: path)
    let cell = dataSource.tableView(self, cellForRowAt: path)
    var unused = rowRequest?.dequeued
    rowRequest = outer
    if unused !== cell, isKnownUniquelyReferenced(&unused), let unused, unused.superview == nil {
      recycle(unused)
    }
    return cell
  }

  /// Applies the state of a row to the row's cell.
  func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.table = self
    currentIndentationLevel = cell.indentationLevel
    if let delegate {
      cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
    }
    applyContext(to: cell)
    cell.applyPosition(position(of: path))
    cell.setSelected(selection.contains(path), animated: false)
    if cell.isHighlighted != (highlightedRow == path) {
      cell.setHighlighted(highlightedRow == path, animated: false)
    }
    cell.applyDragState(.init(dragSource?.phase(of: path) ?? .none))
    applyEditing(to: cell, path, animated: false)
    cell.bounds.size.width = cellWidth
  }

  func applyContext(to cell: UITableViewCell) {
    cell.context = CellContext(
      style: style, margins: cellMargins, contentInsets: cellContentInsets,
      separatorStyle: separatorStyle, separatorColor: separatorColor,
      separatorEffect: separatorEffect, separatorInset: storedSeparatorInset,
      separatorReference: separatorInsetReference)
  }
}
