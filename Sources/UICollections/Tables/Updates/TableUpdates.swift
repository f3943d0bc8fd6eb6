import Foundation
import UIKitCore

/// Batches of changes of a table, and their animations.
struct TableUpdates {
  /// The number of `beginUpdates` calls whose `endUpdates` has not been called.
  var depth = 0
  var batch = BatchUpdate<UITableView.RowAnimation>()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The function that ended a batch during a layout of the table; nil if no batch waits.
  var waitingCaller: StaticString?
  /// Whether the waiting batch is animated.
  var waitsAnimated = true
  /// Whether a change is replacing the old frames by the new frames. Layout waits until it
  /// ends.
  var isRunning = false
  /// Cells, headers and footers that are still visible while they animate out.
  var leaving: [LeavingView] = []
  /// Cells in view whose content may need another height.
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
}
