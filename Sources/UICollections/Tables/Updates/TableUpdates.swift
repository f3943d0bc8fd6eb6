import Foundation
import UIKitCore

/// The open batch of a table, the waiting changes, and the state of the change in progress.
struct TableUpdates {
  /// The number of `beginUpdates` calls whose `endUpdates` has not been called.
  var depth = 0
  var batch = BatchUpdate<UITableView.RowAnimation>()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The changes that were requested while the table could not apply changes, combined into one
  /// update. The data source already has the new data. The value is nil if no changes are waiting.
  var waiting: TableUpdate?
  /// The completion handlers of changes that were discarded because of a reload. The handlers are
  /// called after the reload.
  var completionsAfterReload: [(Bool) -> Void] = []
  /// The number of rows of each section that a reload in progress has read; nil outside of a
  /// reload.
  var loadedCounts: [Int]?
  /// Whether the table is removing its views for a reload.
  var isRemoving = false
  /// The number of rows of each section after the change that is being applied; nil if no change is
  /// being applied.
  var appliedCounts: [Int]?
  /// Whether a change is replacing old frames with new frames. The layout waits until the change
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
  /// The row whose current cell is reused; see `reconfigureRows(at:)`.
  var reconfiguring: (path: IndexPath, cell: UITableViewCell)?

  /// Ends the animations of all leaving views and removes these views.
  @MainActor mutating func cancelAnimations(in table: UITableView) {
    let old = leaving
    leaving = []
    for view in old { view.retire(table) }
  }

  /// Removes the changes of the open batch and the waiting changes. A reload replaces all these
  /// changes.
  mutating func discardChanges() {
    completionsAfterReload += (waiting?.completions ?? []) + completions
    waiting = nil
    batch = BatchUpdate()
    completions = []
    reconfigured = []
  }
}

/// A change of a table's rows. The data source has already made the change to its data.
struct TableUpdate {
  var map: UpdateMap<UITableView.RowAnimation>
  /// The rows whose current cells are reconfigured, by their paths before the change.
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
