import Foundation
import UIKitCore

// The layout of a table creates only the cells, headers and footers within the bounds.

extension UITableView {
  func layOutTable() {
    guard !isTiling, !updates.isRunning else { return }
    applyWaitingChanges()
    layOutTableViews()
    remeasureIfNeeded()
    loadDataIfNeeded()
    refreshContentSize()
    tileNow()
    followScrollTarget()
    layOutVisibleViews()
    layOutOverlays()
    prefetchRows()
    if isOutOfDate {
      applyWaitingChanges()
    } else {
      resizeInvalidatedRows()
      if updates.depth == 0 { swipes.collapseRemovedRow() }
    }
  }

  func tileNow() {
    isTiling = true
    tile()
    isTiling = false
  }

  /// Whether the table waits for a reload or a change. This happens, for example, if this layout
  /// pass calls the app's code and that code changes the data.
  var isOutOfDate: Bool { !hasData || needsReload || updates.waiting != nil }

  /// Replaces measured heights with estimates if the width or the user's text size has changed.
  private func remeasureIfNeeded() {
    let traits = MeasuringTraits(
      width: cellWidth, category: traitCollection.preferredContentSizeCategory,
      margins: cellMargins)
    guard measuredTraits != traits else { return }
    let isFirst = measuredTraits == nil
    measuredTraits = traits
    if !isFirst, hasData {
      for cell in rows.all.values { applyContext(to: cell) }
      heightsDidChange()
    }
  }

  // MARK: Tiling

  /// Makes cells for all visible rows. The measurement of a row can move other rows into or out of
  /// the bounds. The method therefore repeats the pass until no height changes, at most 20 times.
  private func tile() {
    recycleRows()
    var passes = 0
    repeat { passes += 1 } while fill() && passes < 20
    recycleRows()
    recycleHeaders()
  }

  /// Makes the missing headers, footers and cells in one pass, from the top of the bounds to the
  /// bottom.
  ///
  /// - Returns: Whether heights have changed.
  private func fill() -> Bool {
    guard !isOutOfDate else { return false }
    let anchor = anchorRow
    var hasChanged = fillHeaders(anchor)
    let visible = Double(bounds.minY) - displacement.gapHeight
    guard var path = geometry.firstRow(endingBelow: visible) else { return hasChanged }
    while displayedTop(of: path) < Double(bounds.maxY), !isOutOfDate {
      // Drag and drop displaces rows. Rows between a lifted row and its gap are displayed above
      // their positions in the geometry, and may be outside of the bounds.
      if rows[path] == nil, hasCell(path) {
        let delta = showCell(at: path)
        if delta != 0 {
          hasChanged = true
          if let anchor, path < anchor { shift(by: delta) } else { refreshContentSize() }
        }
      }
      guard let next = geometry.path(after: path) else { break }
      path = next
    }
    return hasChanged
  }

  /// The row that keeps its on-screen position while other rows are measured. The result is the
  /// first visible row that has a cell. If no visible row has a cell, the result is the first
  /// visible row.
  var anchorRow: IndexPath? {
    let (top, bottom) = (Double(bounds.minY + adjustedContentInset.top), Double(bounds.maxY))
    let displayed = rows.sortedPaths.first { path in
      guard geometry.contains(path) else { return false }
      let y = geometry.rowTop(path)
      return y < bottom && y + geometry.height(of: path) > top
    }
    return displayed ?? geometry.firstRow(endingBelow: top)
  }

  /// Makes, measures and shows the cell of a row.
  ///
  /// - Returns: The difference between the row's height and the estimate.
  private func showCell(at path: IndexPath) -> Double {
    var delta = 0.0
    UIView.performWithoutAnimation {
      let cell = makeCell(at: path)
      rows[path] = cell
      insertSubview(cell, at: lowestCellIndex)
      delta = measure(cell, path)
      cell.frame = rowRect(path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(of: path))
    }
    return delta
  }

  /// The index in the subviews at which new cells are inserted. The cells are in front of the
  /// background, and behind headers and controls.
  var lowestCellIndex: Int {
    var index = 0
    for view in subviews.prefix(2) where view === backgroundView || view === refreshControl {
      index += 1
    }
    return index
  }

  // MARK: Leaving

  private func recycleRows() {
    for (path, cell) in rows.all where !hasCell(path) && !keepsOutOfView(cell, path) {
      removeRow(path)
    }
  }

  /// Whether a row needs a cell. This is the case if the row is visible, or if it becomes visible
  /// when the gaps of drag and drop close. A row that a swipe action has removed needs no cell.
  private func hasCell(_ path: IndexPath) -> Bool {
    if swipes.isRemoved(path) { return false }
    let y = displayedTop(of: path)
    return y < Double(bounds.maxY)
      && y + geometry.height(of: path) > Double(bounds.minY) - displacement.gapHeight
  }

  /// Whether a row keeps its cell outside of the bounds. The result is true while the user drags
  /// the row, while its swipe actions are open, and while a view in its cell is the first
  /// responder.
  func keepsOutOfView(_ cell: UITableViewCell, _ path: IndexPath) -> Bool {
    if reorder?.cell === cell || swipes.openRow == path { return true }
    guard let view = window?.firstResponder as? UIView else { return false }
    return view.isDescendant(of: cell)
  }

  func removeRow(_ path: IndexPath) {
    guard let cell = rows[path] else { return }
    rows[path] = nil
    if highlightedRow == path { endTracking() }
    retire(cell, path)
  }

  /// Removes the cell of a row that is no longer displayed. The delegate is notified, and the cell
  /// is kept for reuse.
  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(of: path))
    recycle(cell)
  }

  func removeAllVisible() {
    for path in rows.sortedPaths { removeRow(path) }
    for section in headers.keys.sorted() { removeHeader(section) }
    for section in footers.keys.sorted() { removeFooter(section) }
  }

  // MARK: Frames

  /// Sets the frames of all visible views.
  func layOutVisibleViews() {
    for (path, cell) in rows.all where reorder?.cell !== cell {
      let frame = rowRect(path).offsetBy(dx: swipes.offset(forRowAt: path), dy: 0)
      if cell.frame != frame { cell.frame = frame }
      cell.applyPosition(position(of: path))
    }
    swipes.layOut()
    layOutHeaders()
    layOutDisplacement()
  }

  func position(of path: IndexPath) -> CellPosition {
    CellPosition(
      isFirst: path.row == 0, isLast: path.row == geometry.rowCount(in: path.section) - 1)
  }

  /// Updates the appearance of all cells.
  func refreshCells() {
    for (path, cell) in rows.all {
      applyContext(to: cell)
      cell.applyPosition(position(of: path))
    }
    for item in headers.values { item.setNeedsLayout() }
    for item in footers.values { item.setNeedsLayout() }
    setNeedsLayout()
  }

  // MARK: Table header and footer

  /// Replaces the view above or below the sections. An app can assign the same view again after it
  /// has changed the view's height.
  func exchangeTableView(_ old: UIView?, for new: UIView?) {
    if old !== new {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new { addSubview(new) }
    }
    if hasData { refreshContentSize() }
    setNeedsLayout()
  }

  private func layOutTableViews() {
    if let tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
    }
    if let tableFooterView, tableFooterView.frame.width != bounds.width {
      tableFooterView.frame.size.width = bounds.width
    }
  }

  private func layOutOverlays() {
    if let tableFooterView {
      if tableFooterView.frame.minY != sectionsEnd {
        tableFooterView.frame.origin = CGPoint(x: 0, y: sectionsEnd)
      }
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    layOutFillerRows()
    layOutIndex()
  }
}
