import Foundation
import UIKitCore

extension UITableView: DiffableDataSourceView {
  func reloadDiffableData() { reloadData() }

  func performDiffableUpdate(
    _ batch: BatchUpdate<RowAnimation>, reconfiguring reconfigured: [IndexPath], animated: Bool,
    commit: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    loadDataIfNeeded()
    commit()
    updates.batch = batch
    updates.reconfigured = reconfigured
    updates.completions.append { _ in completion() }
    let caller: StaticString = "apply(_:animatingDifferences:completion:)"
    if isTiling || isReloading {
      updates.waitingCaller = caller
      updates.waitsAnimated = animated
      setNeedsLayout()
    } else {
      commitBatch(caller, animated: animated)
    }
  }
}
