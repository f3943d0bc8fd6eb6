import Foundation
import UIKitCore

/// Batches of changes of a table, and what animates because of them.
struct TableUpdates {
  /// Calls of `beginUpdates` that were not ended.
  var depth = 0
  var batch = BatchUpdate<UITableView.RowAnimation>()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// A batch that was ended while the table was laid out, from within a call of its delegate.
  var waitingCaller: StaticString?
  /// Whether the frames before a change are being exchanged for those after it: layout waits.
  var isRunning = false
  /// Cells, headers and footers that are seen leaving.
  var leaving: [LeavingView] = []
  /// The row whose own cell answers for it; see `reconfigureRows(at:)`.
  var reconfiguring: (path: IndexPath, cell: UITableViewCell)?

  /// Removes everything at once that is on its way out.
  @MainActor mutating func cancelAnimations(in table: UITableView) {
    let old = leaving
    leaving = []
    for view in old { view.retire(table) }
  }
}

/// A view that a change has removed and that is still seen.
@MainActor final class LeavingView {
  let view: UIView
  private let recycle: (UITableView) -> Void
  private var isRetired = false

  init(_ view: UIView, recycle: @escaping (UITableView) -> Void) {
    self.view = view
    self.recycle = recycle
  }

  func retire(_ table: UITableView) {
    guard !isRetired else { return }
    isRetired = true
    view.removeFromSuperview()
    view.isUserInteractionEnabled = true
    view.alpha = 1
    view.transform = .identity
    view.layer.zPosition = 0
    recycle(table)
  }
}
