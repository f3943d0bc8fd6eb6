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
    if updates.depth == 0, updates.waitingCaller == nil { loadDataIfNeeded() }
    updates.depth += 1
  }

  func endBatch(_ caller: StaticString) {
    checkUsage(
      updates.depth > 0, "endUpdates() has no beginUpdates() before it", function: caller)
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    if isTiling || isReloading {
      // The layout in progress uses the old rows, so the changes run after it.
      updates.waitingCaller = caller
      updates.waitsAnimated = true
      setNeedsLayout()
    } else {
      commitBatch(caller)
    }
  }

  /// Applies a change, as a separate batch if no batch is open.
  func update(
    _ caller: StaticString, _ change: (inout BatchUpdate<RowAnimation>) -> Void
  ) {
    beginBatch()
    change(&updates.batch)
    endBatch(caller)
  }

  // MARK: Committing

  func commitBatch(_ caller: StaticString, animated: Bool = true) {
    let batch = updates.batch
    let completions = updates.completions
    let reconfigured = updates.reconfigured
    updates.batch = BatchUpdate()
    updates.completions = []
    updates.reconfigured = []
    let old = geometry.sections.map(\.rows.count)
    let map = batch.resolved(from: old, to: countRows(), noun: .row, caller: caller)
    endTracking()
    followOpenRow(map)
    let change = TableChange(table: self, map: map)
    change.prepare()
    apply(map)
    if batch.isEmpty { remeasureVisible() }
    change.run(completions, animated: animated)
    for path in reconfigured.compactMap(map.newPath) { reconfigure([path]) }
  }

  /// Updates geometry and selection after a batch.
  func apply(_ map: UpdateMap<RowAnimation>) {
    let old = geometry.sections
    displacement.apply(map, oldCounts: old.map(\.rows.count))
    hiddenCells.remap(map.newPath)
    dragSource?.remap(map.newPath)
    geometry.apply(map) { new, source in
      guard let source, (source == 0) == (new == 0), map.reloadedSections[source] == nil else {
        return sectionTemplate(new)
      }
      return TableGeometry.Section(
        padding: old[source].padding, header: old[source].header, footer: old[source].footer)
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

  /// Measures all visible heights again, after `beginUpdates` and `endUpdates` without
  /// changes.
  private func remeasureVisible() {
    for (path, cell) in rows.all {
      if heightSource.usesDelegateHeights || rowHeight == UITableView.automaticDimension {
        geometry.setHeight(geometry.height(of: path), of: path, isEstimated: true)
        measure(cell, path)
      }
    }
  }

  // MARK: Reconfiguring

  func reconfigure(_ paths: [IndexPath]) {
    if updates.depth > 0 {
      updates.reconfigured += paths
      return
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
