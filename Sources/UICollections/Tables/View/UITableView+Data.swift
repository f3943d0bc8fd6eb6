import Foundation
import Diagnostics
import UIKitCore

/// Records which heights, estimates and views of a table the delegate provides.
struct RowHeightSource {
  /// Whether the delegate implements `tableView(_:heightForRowAt:)`.
  var usesDelegateHeights = false
  /// Whether the delegate implements `tableView(_:estimatedHeightForRowAt:)`.
  var usesDelegateEstimates = false
  var hasHeaderViews = false
  var hasFooterViews = false
}

/// The traits and widths on which measured heights depend.
struct MeasuringTraits: Equatable {
  var width: CGFloat
  var category: UIContentSizeCategory
  var margins: UIEdgeInsets
}

extension UITableView {
  static let standardRowHeight: CGFloat = 44

  // MARK: Loading

  func setNeedsReload() {
    hasData = false
    updates.discardChanges()
    setNeedsLayout()
  }

  func reloadAll() {
    guard !isTiling, !updates.isRunning, !updates.isRemoving else {
      // The app requested the reload during a call from the table. The reload therefore waits until
      // the layout pass or the change has ended.
      needsReload = true
      setNeedsLayout()
      return
    }
    endTracking()
    updates.cancelAnimations(in: self)
    updates.discardChanges()
    swipes.discardOpenRow()?.removeFromSuperview()
    removeDisplacement()
    let hadSelection = !selection.isEmpty
    selection = []
    updates.isRemoving = true
    removeAllVisible()
    updates.isRemoving = false
    discardReordering()
    hasData = false
    loadDataIfNeeded()
    setNeedsLayout()
    if hadSelection { setNeedsFocusUpdate() }
  }

  func loadDataIfNeeded() {
    guard !hasData, !isReloading, !updates.isRemoving else { return }
    readData()
    let completions = updates.completionsAfterReload
    updates.completionsAfterReload = []
    for completion in completions { completion(true) }
  }

  private func readData() {
    isReloading = true
    defer { isReloading = false }
    hasData = true
    needsReload = false
    swipes.forgetRemovedRows()
    let counts = countRows()
    updates.loadedCounts = counts
    defer { updates.loadedCounts = nil }
    removeAllVisible()
    discardReordering()
    prefetched = []
    selection = selection.filter {
      counts.indices.contains($0.section) && $0.row < counts[$0.section]
    }
    probeDelegate(counts)
    geometry.replaceSections(
      counts.indices.map { section in
        var new = sectionTemplate(section)
        new.rows = estimatedRows(counts[section], in: section)
        return new
      })
    refreshContentSize()
    reloadIndex()
  }

  /// Queries the data source for the number of rows of each section.
  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    checkUsage(
      sections >= 0, "a table has 0 sections or more, not \(sections)",
      function: "numberOfSections(in:)")
    return (0..<sections).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      checkUsage(
        rows >= 0, "section \(section) has 0 rows or more, not \(rows)",
        function: "tableView(_:numberOfRowsInSection:)")
      return rows
    }
  }

  func rowCount(inSection section: Int) -> Int {
    loadDataIfNeeded()
    guard geometry.sections.indices.contains(section) else { return 0 }
    return geometry.rowCount(in: section)
  }

  /// Determines whether the delegate provides heights and estimates. The table calls each method
  /// once. The table does not test whether the delegate provides header and footer views, because
  /// the delegate can return nil for a section.
  private func probeDelegate(_ counts: [Int]) {
    heightSource = RowHeightSource()
    guard let delegate, let section = counts.firstIndex(where: { $0 > 0 }) else {
      heightSource.hasHeaderViews = delegate != nil
      heightSource.hasFooterViews = delegate != nil
      return
    }
    let path = IndexPath(row: 0, section: section)
    heightSource.usesDelegateHeights = !usesDefault(.heightForRow) {
      delegate.tableView(self, heightForRowAt: path)
    }.isDefault
    heightSource.usesDelegateEstimates = !usesDefault(.estimatedHeightForRow) {
      delegate.tableView(self, estimatedHeightForRowAt: path)
    }.isDefault
    heightSource.hasHeaderViews = true
    heightSource.hasFooterViews = true
  }

  // MARK: Heights of rows

  private func estimatedRows(_ count: Int, in section: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    let measuresEach =
      heightSource.usesDelegateEstimates
      || (heightSource.usesDelegateHeights && estimatedRowHeight == 0)
    guard measuresEach else {
      let run = rowRun(for: IndexPath(row: 0, section: section))
      return RowHeights(count: count, height: run.height, isEstimated: run.isEstimated)
    }
    var rows = RowHeights()
    for row in 0..<count { rows.append(rowRun(for: IndexPath(row: row, section: section))) }
    return rows
  }

  /// The height of a row that has not been visible yet. The height is final if it does not depend
  /// on the row's content; otherwise it is an estimate.
  func rowRun(for path: IndexPath) -> RowHeights.Run {
    if swipes.isRemoved(path) { return RowHeights.Run(count: 1, height: 0, isEstimated: false) }
    if !heightSource.usesDelegateHeights, rowHeight != UITableView.automaticDimension {
      return RowHeights.Run(count: 1, height: Double(checkedRowHeight(path)), isEstimated: false)
    }
    if heightSource.usesDelegateEstimates, let delegate {
      let estimate = delegate.tableView(self, estimatedHeightForRowAt: dataPath(of: path))
      check(
        estimate, path, "tableView(_:estimatedHeightForRowAt:)")
      if estimate > 0 {
        return RowHeights.Run(count: 1, height: Double(estimate), isEstimated: true)
      }
    }
    if estimatedRowHeight == 0, heightSource.usesDelegateHeights {
      let height = checkedRowHeight(path)
      if height != UITableView.automaticDimension {
        return RowHeights.Run(count: 1, height: Double(height), isEstimated: false)
      }
    }
    checkUsage(
      estimatedRowHeight.isFinite,
      "the estimated height of rows must be a number of points or "
        + "UITableView.automaticDimension, not \(estimatedRowHeight)",
      function: "estimatedRowHeight")
    let guess = estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight
    return RowHeights.Run(
      count: 1, height: Double(guess > 0 ? guess : UITableView.standardRowHeight),
      isEstimated: true)
  }

  /// The height from the delegate, or ``rowHeight`` if the delegate provides no heights. The value
  /// may be ``automaticDimension``.
  func checkedRowHeight(_ path: IndexPath) -> CGFloat {
    guard heightSource.usesDelegateHeights, let delegate else {
      check(rowHeight, path, "rowHeight")
      return rowHeight
    }
    let height = delegate.tableView(self, heightForRowAt: dataPath(of: path))
    check(height, path, "tableView(_:heightForRowAt:)")
    return height
  }

  private func check(_ height: CGFloat, _ path: IndexPath, _ function: StaticString) {
    checkUsage(
      height.isFinite && (height >= 0 || height == UITableView.automaticDimension),
      "the height of row \(path.row) in section \(path.section) must be a number of points from 0 "
        + "or UITableView.automaticDimension, not \(height)",
      function: function)
  }

  /// Replaces all measured heights with estimates, and measures the visible rows, headers and
  /// footers again. The visible rows keep their positions.
  func heightsDidChange() {
    guard hasData, !isReloading else { return }
    keepingAnchor {
      let counts = geometry.sections.map(\.rows.count)
      probeDelegate(counts)
      geometry.replaceSections(
        counts.indices.map { section in
          var new = sectionTemplate(section)
          new.rows = estimatedRows(counts[section], in: section)
          return new
        })
      for path in swipes.removedRows where geometry.contains(path) {
        geometry.setHeight(0, of: path)
      }
      measureHeadersAndFooters()
      for (path, cell) in rows.all { measure(cell, path) }
    }
    setNeedsLayout()
  }

  /// Changes heights. The content offset moves so that the first visible row keeps its on-screen
  /// position. At the beginning of the content, the offset does not change.
  func keepingAnchor(_ change: () -> Void) {
    let anchor = isAtTop ? nil : anchorRow
    let before = anchor.map { geometry.rowTop($0) }
    change()
    if let anchor, let before, geometry.contains(anchor) {
      shift(by: geometry.rowTop(anchor) - before)
    } else {
      refreshContentSize()
    }
  }

  /// Whether the visible bounds begin at or above the beginning of the content.
  var isAtTop: Bool { bounds.minY <= 0 - adjustedContentInset.top + 0.5 }

  /// Moves the content offset by whole device pixels after the height of the content above the
  /// visible bounds has changed.
  func shift(by exact: Double) {
    let delta = roundedToPixels(CGPoint(x: 0, y: exact)).y
    if delta >= 0 { refreshContentSize() }
    // While the offset changes, the content size must allow the old and the new offset. The content
    // size therefore has the larger one of the old and the new height.
    if delta != 0 {
      shiftContentOffset(by: delta)
      scrollTarget?.offset += delta
    }
    if delta < 0 { refreshContentSize() }
  }

  func refreshContentSize() {
    geometry.top = Double(tableHeaderView?.frame.height ?? 0)
    let footer = tableFooterView?.frame.height ?? 0
    let size = pixelAligned(
      CGRect(x: 0, y: 0, width: bounds.width, height: sectionsEnd + footer)
    ).size
    if contentSize != size { contentSize = size }
  }
}
