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
    submit(
      batch, reconfiguring: reconfigured, completions: [{ _ in completion() }], animated: animated,
      "apply(_:animatingDifferences:completion:)")
  }
}
