import CoreGraphics
import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  // MARK: Interactions

  func dragDelegateDidChange() {
    guard dragDelegate != nil, dragSource == nil else { return }
    let source = ListDragSource(self)
    source.interaction.isEnabled = dragInteractionEnabled
    addInteraction(source.interaction)
    dragSource = source
    // A table without a drop delegate can still move its rows, so it also needs a drop target.
    dropDelegateDidChange()
  }

  func dropDelegateDidChange() {
    guard dropTarget == nil, dropDelegate != nil || dragDelegate != nil else { return }
    let target = TableDropTarget(self)
    addInteraction(target.interaction)
    dropTarget = target
  }

  var defaultDropProposal: UITableViewDropProposal {
    dropTarget?.defaultProposal ?? UITableViewDropProposal(operation: .cancel)
  }

  // MARK: Gap

  /// The row that is the destination of a drop at a point.
  ///
  /// If the finger is on a row while a gap is open, the gap moves to that row. If the finger is in
  /// the gap, the destination does not change. Without a gap the destination is the row under the
  /// finger.
  ///
  /// - Returns: The path of the destination. Below the last row, the result is nil if no row of the
  ///   table is lifted.
  func dropDestination(at point: CGPoint, current: IndexPath?) -> IndexPath? {
    guard geometry.sectionCount > 0 else { return nil }
    let lifted = displacement.lifted
    let y: Double
    switch displacement.position(at: Double(point.y), geometry) {
    case .gap(let gap):
      return gap.placeholder == nil
        ? current : RowDisplacement.destination(of: gap.path, lifted)
    case .rows(let offset): y = offset
    }
    guard y < geometry.bottom || lifted != nil, let section = geometry.section(at: y) else {
      return nil
    }
    let count = geometry.rowCount(in: section)
    switch geometry.element(at: y, in: section) {
    case .beforeRows: return IndexPath(row: 0, section: section)
    case .afterRows:
      return RowDisplacement.destination(of: IndexPath(row: count, section: section), lifted)
    case .row(let row):
      var path = IndexPath(row: row, section: section)
      if let gap = displacement.dropGap, path >= gap.path { path.row += 1 }
      return RowDisplacement.destination(of: path, lifted)
    }
  }

  /// Opens a gap at the destination of a drop, and closes the gap at the previous destination.
  ///
  /// - Parameters:
  ///   - destination: The path that the row has after the drop. The path does not count the lifted
  ///     row.
  ///   - lifted: The row of this table that a drop would move to the destination; nil for other
  ///     items.
  func openDropGap(at destination: IndexPath, lifting lifted: IndexPath?) {
    guard geometry.sections.indices.contains(destination.section) else { return closeDropGap() }
    var path = RowDisplacement.insertion(of: destination, lifted)
    path.row = min(max(0, path.row), geometry.rowCount(in: path.section))
    if displacement.lifted == lifted, displacement.dropGap?.path == path { return }
    displacement.lifted = lifted
    displacement.setDropGap(.init(path: path, height: gapHeight(lifted, path)))
    hiddenCells.update(self)
    animateDisplacement()
  }

  private func gapHeight(_ lifted: IndexPath?, _ path: IndexPath) -> Double {
    if let lifted { return geometry.height(of: lifted) }
    if rowHeight > 0 { return Double(rowHeight) }
    let last = geometry.rowCount(in: path.section) - 1
    guard last >= 0 else { return Double(UITableView.standardRowHeight) }
    return geometry.height(of: IndexPath(row: min(path.row, last), section: path.section))
  }

  func closeDropGap() {
    guard displacement.dropGap != nil || displacement.lifted != nil else { return }
    displacement.removeDropGap()
    hiddenCells.update(self)
    animateDisplacement()
  }

  /// Animates all visible rows to their positions between the gaps.
  func animateDisplacement() {
    UIView.performWithoutAnimation {
      tileNow()
      for placeholder in displacement.gaps.compactMap(\.placeholder)
      where placeholder.cell.superview == nil {
        insertSubview(placeholder.cell, at: 0)
      }
    }
    UIView.animate(
      withDuration: window == nil ? 0 : 0.25, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut]
    ) { [self] in
      refreshContentSize()
      layOutVisibleViews()
    }
  }

  /// Moves a dropped row into the gap at its destination, in the table and then in the data source.
  /// The data source can therefore reload or change rows during the call.
  func finishMove(from source: IndexPath, to destination: IndexPath) {
    displacement.removeDropGap()
    if source != destination {
      dropMove = DisplayedMove(source: source, target: destination)
      let isMoved = moveRowOnScreen(
        from: source, to: destination,
        caller: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)")
      dropMove = nil
      if isMoved { reportMove(from: source, to: destination) }
    }
    hiddenCells.update(self)
    setNeedsLayout()
  }

  /// Moves a row only in the table, without notifying the data source.
  ///
  /// - Returns: Whether the destination exists.
  @discardableResult
  func moveRowOnScreen(
    from source: IndexPath, to destination: IndexPath, caller: StaticString
  ) -> Bool {
    let old = geometry.sections.map(\.rows.count)
    var new = old
    guard new.indices.contains(destination.section), old.indices.contains(source.section) else {
      return false
    }
    new[source.section] -= 1
    new[destination.section] += 1
    guard destination.row >= 0, destination.row < new[destination.section] else { return false }
    var batch = BatchUpdate<RowAnimation>()
    batch.moveItem(source, to: destination)
    let map = batch.resolved(from: old, to: new, noun: .row, caller: caller)
    updates.isRunning = true
    updates.appliedCounts = dataCounts(of: new)
    let change = TableChange(table: self, map: map)
    change.prepare()
    apply(map)
    change.run([])
    return true
  }

  // MARK: Placeholders

  /// Shows the cell of a placeholder in a new gap between the table's rows.
  func show(_ placeholder: UITableViewDropPlaceholder) -> TablePlaceholder? {
    loadDataIfNeeded()
    let path = placeholder.insertionIndexPath
    checkUsage(
      path.count == 2 && geometry.sections.indices.contains(path.section) && path.row >= 0
        && path.row <= geometry.rowCount(in: path.section),
      "a placeholder cannot be inserted at \(Array(path)): the table has no such row",
      function: "drop(_:to:)")
    guard let cell = dequeueCell(placeholder.reuseIdentifier) else {
      usageError(
        "unable to dequeue a cell with identifier \(placeholder.reuseIdentifier) for a "
          + "placeholder: call register(_:forCellReuseIdentifier:) with a class first",
        function: "drop(_:to:)")
    }
    UIView.performWithoutAnimation {
      cell.table = self
      applyContext(to: cell)
      cell.bounds.size.width = cellWidth
      placeholder.cellUpdateHandler?(cell)
    }
    let displayed = TablePlaceholder(cell: cell)
    displacement.insert(
      .init(path: path, height: height(of: placeholder, cell), placeholder: displayed))
    animateDisplacement()
    return displayed
  }

  private func height(of placeholder: UITableViewDropPlaceholder, _ cell: UITableViewCell) -> Double
  {
    if placeholder.rowHeight >= 0 { return Double(placeholder.rowHeight) }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Double(pixelCeiling(size.height))
  }

  /// Fades a placeholder's cell out of the table.
  func removePlaceholder(_ placeholder: TablePlaceholder) {
    let item = LeavingView(placeholder.cell) { $0.recycle(placeholder.cell) }
    updates.leaving.append(item)
    UIView.animate(withDuration: window == nil ? 0 : TableChange.duration) {
      placeholder.cell.alpha = 0
    } completion: { [weak self] _ in
      guard let self else { return placeholder.cell.removeFromSuperview() }
      updates.leaving.removeAll { $0 === item }
      item.retire(self)
    }
  }

  /// Sets the frames of placeholders, and hides the cells of dragged and dropped rows.
  func layOutDisplacement() {
    for (index, gap) in displacement.gaps.enumerated() {
      guard let cell = gap.placeholder?.cell else { continue }
      let frame = CGRect(
        x: cardInsets.left, y: CGFloat(displacement.top(of: gap, at: index, geometry)),
        width: cellWidth, height: CGFloat(gap.height))
      if cell.frame != frame { cell.frame = frame }
    }
    hiddenCells.update(self)
  }

  /// Removes all gaps and placeholders before a reload.
  func removeDisplacement() {
    for gap in displacement.gaps { gap.placeholder?.cell.removeFromSuperview() }
    displacement = RowDisplacement()
  }
}

extension RowDisplacement {
  /// Converts the destination path of a drop into the path of the row after the gap. The
  /// destination path does not count the lifted row.
  static func insertion(of destination: IndexPath, _ lifted: IndexPath?) -> IndexPath {
    guard let lifted, lifted.section == destination.section, lifted.row < destination.row else {
      return destination
    }
    return IndexPath(row: destination.row + 1, section: destination.section)
  }

  /// Converts the path of the row after a gap into the destination path of a drop. The destination
  /// path does not count the lifted row.
  static func destination(of insertion: IndexPath, _ lifted: IndexPath?) -> IndexPath {
    guard let lifted, lifted.section == insertion.section, lifted.row < insertion.row else {
      return insertion
    }
    return IndexPath(row: insertion.row - 1, section: insertion.section)
  }

  /// Removes the gap that moves with the finger, and resets the lifted row.
  mutating func removeDropGap() {
    lifted = nil
    setDropGap(nil)
  }
}
