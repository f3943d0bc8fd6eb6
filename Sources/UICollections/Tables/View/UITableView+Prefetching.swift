import Foundation
import UIKitCore

extension UITableView {
  /// The number of prefetched rows beyond the visible rows: about one screen.
  private static let prefetchLimit = 12

  /// Passes two kinds of rows to the prefetching data source: the rows that become visible next in
  /// the direction of the last movement, and the prefetched rows that are no longer expected to
  /// become visible.
  func prefetchRows() {
    guard isPrefetchingEnabled, !isOutOfDate, let prefetchDataSource,
      let first = rows.sortedPaths.first, let last = rows.sortedPaths.last
    else { return }
    let top = Double(bounds.minY)
    let isUpward = top < prefetchedTop
    prefetchedTop = top
    var ahead: [IndexPath] = []
    var next = isUpward ? geometry.path(before: first) : geometry.path(after: last)
    while let path = next, ahead.count < UITableView.prefetchLimit {
      ahead.append(path)
      next = isUpward ? geometry.path(before: path) : geometry.path(after: path)
    }
    let requested = Set(ahead)
    let cancelled = prefetched.filter { !requested.contains($0) && rows[$0] == nil }
    let new = ahead.filter { !prefetched.contains($0) }
    prefetched = requested
    isTiling = true
    defer { isTiling = false }
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted())
    }
    if !new.isEmpty, !isOutOfDate { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
