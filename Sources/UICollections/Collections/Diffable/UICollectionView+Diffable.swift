import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView: DiffableDataSourceView {
  func reloadDiffableData() { reloadData() }

  /// Performs a batch update immediately, even while a cell provider runs. In that case the
  /// layout pass that requested the cell ends early.
  func performDiffableUpdate(
    _ changes: BatchUpdate<CollectionChangeStyle>, reconfiguring reconfigured: [IndexPath],
    animated: Bool, commit: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if window != nil, !isLayingOutElements, batch == nil { layoutIfNeeded() }
    // The changes use the data source's indexes, which include neither a gap nor placeholders.
    closeDropGap()
    let batch = CollectionBatch(oldCounts: dataCounts)
    prepareLayoutIfNeeded()
    batch.update = changes
    batch.completions.append { _ in completion() }
    self.batch = batch
    commit()
    batch.isCollecting = false
    let update = { [unowned self] in
      let map = self.commit(batch, isReloaded: false)
      self.reconfigure(reconfigured.compactMap { map?.newPath(of: $0) })
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  func cellIsMissing(_ path: IndexPath) -> Never {
    usageError(
      "the cell provider returned no cell for \(Array(path))",
      function: "collectionView(_:cellForItemAt:)")
  }
}
