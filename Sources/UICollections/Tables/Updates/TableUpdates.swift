import Foundation
import UIKitCore

/// The open batch of a table, the changes that wait, and the state of the change in progress.
struct TableUpdates {
  /// The number of `beginUpdates` calls whose `endUpdates` has not been called.
  var depth = 0
  var batch = BatchUpdate<UITableView.RowAnimation>()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The changes that were requested while the table could not apply changes, combined into one
  /// update; nil without such changes. The data source already has the new data.
  var waiting: TableUpdate?
  /// The completion handlers of changes that a reload replaces.
  var completionsAfterReload: [(Bool) -> Void] = []
  /// The numbers of rows that a reload in progress has read; nil outside a reload.
  var loadedCounts: [Int]?
  /// Whether the table is removing its views for a reload.
  var isRemoving = false
  /// The numbers of rows after the change that is being applied; nil if no change is being applied.
  var appliedCounts: [Int]?
  /// Whether a change is replacing the old frames by the new frames. Layout waits until the change
  /// ends.
  var isRunning = false
  /// Cells, headers and footers that are still visible while they animate out.
  var leaving: [LeavingView] = []
  /// Visible cells whose content may need another height.
  var resized: Set<UITableViewCell> = []
  /// Whether the cells of ``resized`` are being measured.
  var isMeasuring = false
  /// Whether the resized rows move to their positions in an animation.
  var resizesAnimated = false
  /// The row that reuses its present cell; see `reconfigureRows(at:)`.
  var reconfiguring: (path: IndexPath, cell: UITableViewCell)?

  /// Ends the animations of all leaving views and removes the views.
  @MainActor mutating func cancelAnimations(in table: UITableView) {
    let old = leaving
    leaving = []
    for view in old { view.retire(table) }
  }

  /// Removes the changes of the open batch and the waiting changes, because a reload replaces these
  /// changes.
  mutating func discardChanges() {
    completionsAfterReload += (waiting?.completions ?? []) + completions
    waiting = nil
    batch = BatchUpdate()
    completions = []
    reconfigured = []
  }
}

/// A change of a table's rows that the data source has already made to its data.
struct TableUpdate {
  var map: UpdateMap<UITableView.RowAnimation>
  /// The rows whose present cells are reconfigured, by their paths before the change.
  var reconfigured: [IndexPath]
  var completions: [(Bool) -> Void]
  var isAnimated: Bool

  /// Returns an update that combines this update and the next update.
  func followed(by next: TableUpdate) -> TableUpdate {
    TableUpdate(
      map: map.followed(by: next.map),
      reconfigured: reconfigured + next.reconfigured.compactMap(map.oldPath),
      completions: completions + next.completions, isAnimated: isAnimated || next.isAnimated)
  }
}
