import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  // MARK: Collecting

  func performUpdates(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch()
    if let completion { updates.completions.append(completion) }
    changes?()
    endBatch("performBatchUpdates(_:completion:)")
  }

  func beginBatch() {
    if updates.depth == 0, updates.waiting == nil { loadDataIfNeeded() }
    updates.depth += 1
  }

  func endBatch(_ caller: StaticString) {
    checkUsage(
      updates.depth > 0, "endUpdates() has no beginUpdates() before it", function: caller)
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    let (batch, completions) = (updates.batch, updates.completions)
    let reconfigured = updates.reconfigured
    updates.batch = BatchUpdate()
    updates.completions = []
    updates.reconfigured = []
    submit(
      batch, reconfiguring: reconfigured, completions: completions, animated: true, caller)
  }

  /// Adds a change to the open batch. If no batch is open, the change is applied as a separate
  /// batch.
  func update(
    _ caller: StaticString, _ change: (inout BatchUpdate<RowAnimation>) -> Void
  ) {
    beginBatch()
    change(&updates.batch)
    endBatch(caller)
  }

  // MARK: Submitting

  /// Applies a batch. The data source has already made the changes to its data.
  ///
  /// If a layout or another change is in progress, the table still calls its delegate and data
  /// source about the old rows. The batch therefore waits until the layout or change has ended.
  /// Waiting batches are combined into one batch, because the data source already has the data
  /// after the last batch. A waiting reload replaces the batch.
  func submit(
    _ batch: BatchUpdate<RowAnimation>, reconfiguring reconfigured: [IndexPath],
    completions: [(Bool) -> Void], animated: Bool, _ caller: StaticString
  ) {
    guard hasCurrentData else {
      updates.completionsAfterReload += completions
      setNeedsLayout()
      return
    }
    let map = batch.resolved(from: submittedCounts, to: countRows(), noun: .row, caller: caller)
    let update = TableUpdate(
      map: map, reconfigured: reconfigured, completions: completions, isAnimated: animated)
    updates.waiting = updates.waiting?.followed(by: update) ?? update
    if isTiling || isReloading || updates.isRunning {
      setNeedsLayout()
    } else {
      applyWaitingChanges()
    }
  }

  /// Whether the table's rows match the data source, apart from waiting changes. The value is false
  /// if a reload is pending.
  private var hasCurrentData: Bool {
    if isReloading { return updates.loadedCounts != nil }
    return hasData && !needsReload && !updates.isRemoving
  }

  /// The number of rows of each section after all changes that have been submitted.
  private var submittedCounts: [Int] {
    updates.waiting?.map.newCounts ?? updates.appliedCounts ?? updates.loadedCounts
      ?? dataCounts
  }

  /// The number of rows of each section in the data source.
  private var dataCounts: [Int] { dataCounts(of: geometry.sections.map(\.rows.count)) }

  /// Returns the number of rows of each section in the data source. In the data source, a row that
  /// the user moves is still in its original section.
  ///
  /// - Parameter displayed: The number of rows of each section on screen.
  func dataCounts(of displayed: [Int]) -> [Int] {
    var counts = displayed
    if let move = unreportedMove {
      counts[move.target.section] -= 1
      counts[move.source.section] += 1
    }
    return counts
  }

  /// Applies the changes that were requested during a layout. If a reload is pending, the table is
  /// reloaded. Otherwise all waiting batches are applied as one batch.
  func applyWaitingChanges() {
    if needsReload, hasData {
      reloadAll()
    } else if let update = updates.waiting {
      updates.waiting = nil
      apply(update)
    }
  }

  private func apply(_ update: TableUpdate) {
    let map = update.map
    endTracking()
    endReordering(isCancelled: true)
    updates.isRunning = true
    updates.appliedCounts = map.newCounts
    followOpenRow(map)
    let change = TableChange(table: self, map: map)
    change.prepare()
    apply(map)
    remeasure()
    change.run(update.completions, animated: update.isAnimated) {
      for path in update.reconfigured.compactMap(map.newPath) {
        // If the app has submitted another batch during this change, the row is reconfigured when
        // the other batch is applied.
        if updates.waiting == nil {
          reconfigure([path])
        } else {
          updates.waiting?.reconfigured.append(path)
        }
      }
    }
  }

  /// Updates the geometry and the selection after a batch.
  func apply(_ map: UpdateMap<RowAnimation>) {
    let old = geometry.sections
    displacement.apply(map, oldCounts: old.map(\.rows.count))
    hiddenCells.remap(map.newPath)
    swipes.remapRemovedRows { map.reloadStyle(of: $0) == nil ? map.newPath(of: $0) : nil }
    dragSource?.remap(map.newPath)
    geometry.apply(map) { new, source in
      guard let source, (source == 0) == (new == 0), map.reloadedSections[source] == nil else {
        return sectionTemplate(new)
      }
      return extents(ofSection: new, keeping: old[source])
    } row: {
      rowRun(for: $0)
    }
    for path in map.reloadedItems {
      guard let new = map.newPath(of: path) else { continue }
      let run = rowRun(for: new)
      let height = run.isEstimated ? geometry.height(of: new) : run.height
      geometry.setHeight(height, of: new, isEstimated: run.isEstimated)
    }
    let reloaded = Set(map.reloadedItems)
    selection = Set(selection.subtracting(reloaded).compactMap(map.newPath))
    focusedRow = focusedRow.flatMap { map.newPath(of: $0) }
    prefetched = []
  }

  /// Queries the delegate for heights again and invalidates measured heights. UIKit does the same
  /// after each batch, even after a batch without changes.
  ///
  /// Visible rows, headers and footers are measured immediately. The heights of the other rows
  /// become estimates, unless the app has disabled estimates.
  private func remeasure() {
    measureHeadersAndFooters()
    guard heightSource.usesDelegateHeights || rowHeight == UITableView.automaticDimension else {
      return
    }
    geometry.invalidateRowMeasurements()
    if heightSource.usesDelegateHeights, estimatedRowHeight == 0,
      !heightSource.usesDelegateEstimates
    {
      measureAllRows()
    }
    for (path, cell) in rows.all { measure(cell, path) }
  }

  private func measureAllRows() {
    for section in geometry.sections.indices {
      for row in 0..<geometry.rowCount(in: section) {
        let path = IndexPath(row: row, section: section)
        let run = rowRun(for: path)
        if !run.isEstimated { geometry.setHeight(run.height, of: path) }
      }
    }
  }

  /// The padding, header and footer of a section that a batch keeps. The delegate provides the
  /// heights again. If a height depends on the content of a header or footer, the old height
  /// becomes an estimate.
  private func extents(
    ofSection section: Int, keeping old: TableGeometry.Section
  ) -> TableGeometry.Section {
    var new = sectionTemplate(section)
    if new.header.isEstimated {
      new.header = old.header.awaitingMeasurement
      new.padding = old.padding
    }
    if new.footer.isEstimated { new.footer = old.footer.awaitingMeasurement }
    return new
  }

  // MARK: Reconfiguring

  func reconfigure(_ paths: [IndexPath]) {
    if updates.depth > 0 {
      updates.reconfigured += paths
      return
    }
    guard updates.waiting == nil else {
      return submit(
        BatchUpdate(), reconfiguring: paths, completions: [], animated: false,
        "reconfigureRows(at:)")
    }
    loadDataIfNeeded()
    for path in paths {
      checkUsage(
        geometry.contains(path),
        "there is no row \(path.row) in section \(path.section)", function: "reconfigureRows(at:)")
      guard let cell = rows[path], let dataSource else {
        let run = rowRun(for: path)
        geometry.setHeight(run.height, of: path, isEstimated: run.isEstimated)
        continue
      }
      updates.reconfiguring = (path, cell)
      let answer = dataSource.tableView(self, cellForRowAt: path)
      updates.reconfiguring = nil
      checkUsage(
        answer === cell,
        "the data source must return the present cell of row \(path.row) in section "
          + "\(path.section): dequeue it with dequeueReusableCell(withIdentifier:for:)",
        function: "reconfigureRows(at:)")
      keepingAnchor {
        geometry.setHeight(geometry.height(of: path), of: path, isEstimated: true)
        measure(cell, path)
      }
    }
    setNeedsLayout()
  }
}

extension TableGeometry.Extent {
  /// A copy of the extent whose height is an estimate. An extent without a view is returned
  /// unchanged.
  fileprivate var awaitingMeasurement: Self {
    isEmpty ? self : Self(height: height, isEstimated: true)
  }
}
