import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView: DiffableDataSourceView {
  func reloadDiffableData() { reloadData() }

  /// Performs a batch update. If a layout pass or another batch is in progress, the new data become
  /// the current data at once, and the elements are updated when the pass or the other batch ends.
  func performDiffableUpdate(
    _ changes: BatchUpdate<CollectionChangeStyle>, reconfiguring reconfigured: [IndexPath],
    animated: Bool, commit: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if window != nil, canCommitBatch { layoutIfNeeded() }
    adoptDataNumbering()
    guard canCommitBatch, deferredBatches.isEmpty else {
      return deferDiffableUpdate(
        changes, reconfiguring: reconfigured, animated: animated, commit: commit,
        completion: completion)
    }
    let batch = CollectionBatch(oldCounts: dataCounts)
    prepareLayoutIfNeeded()
    batch.update = changes
    batch.completions.append { _ in completion() }
    self.batch = batch
    commit()
    batch.isCollecting = false
    let update = { [unowned self] in
      let map = self.commit(batch, isReloaded: false)
      for path in reconfigured.compactMap({ map?.newPath(of: $0) }) {
        perform(
          DeferredBatch.FollowUp(path: path) { [unowned self] in reconfigureItems(at: [$0]) })
      }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
    performDeferredBatches()
  }

  private func deferDiffableUpdate(
    _ changes: BatchUpdate<CollectionChangeStyle>, reconfiguring reconfigured: [IndexPath],
    animated: Bool, commit: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard let batch = makeDeferredBatch() else {
      commit()
      return completion()
    }
    batch.update = changes
    batch.completions.append { _ in completion() }
    batch.isCollecting = false
    commit()
    let map = deferBatch(batch, isAnimated: animated && UIView.areAnimationsEnabled)
    reconfigureItems(at: reconfigured.compactMap(map.newPath))
  }

  func cellIsMissing(_ path: IndexPath) -> Never {
    usageError(
      "the cell provider returned no cell for \(Array(path))",
      function: "collectionView(_:cellForItemAt:)")
  }
}
