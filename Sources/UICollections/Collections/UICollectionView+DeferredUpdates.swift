import Foundation
import UIKitCore

/// A batch that was requested during a layout of elements or during another batch.
///
/// The data source already has the new data, but the layout still has the old items. Therefore the
/// changes of index paths are computed immediately. The elements are updated later, together with
/// those of all other deferred batches.
@MainActor struct DeferredBatch {
  /// A call of the app that is performed after the batch. The call must wait because its index path
  /// refers to the new data.
  struct FollowUp {
    /// The index path in the data source after the batch.
    var path: IndexPath
    let perform: (IndexPath) -> Void
  }

  let batch: CollectionBatch
  /// The changes of the data source's items.
  let map: UpdateMap<CollectionChangeStyle>
  let isAnimated: Bool
  var followUps: [FollowUp] = []
}

extension UICollectionView {
  /// Whether a batch can change the elements now: neither a layout pass nor another batch is in
  /// progress.
  var canCommitBatch: Bool { batch == nil && !isLayingOutElements && !isCommitting }

  /// Whether a reload is pending. The reload will also load the changes that are requested now.
  private var isReloadPending: Bool { counts == nil && deferredBatches.isEmpty }

  /// The number of items of each section after the deferred batches.
  private var latestCounts: [Int] { deferredBatches.last?.map.newCounts ?? dataCounts }

  /// Runs the closure of a batch and collects the changes that the closure requests. The changes
  /// are performed later.
  func deferBatch(
    _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?, singleCaller: StaticString?
  ) {
    let isReloaded = isReloadPending
    let batch = makeDeferredBatch() ?? CollectionBatch(oldCounts: [])
    if let singleCaller { batch.caller = singleCaller }
    if let completion { batch.completions.append(completion) }
    let outer = self.batch
    self.batch = batch
    let start = reloadCount
    updates?()
    self.batch = outer
    batch.isCollecting = false
    if isReloaded || start != reloadCount { return batch.complete(true) }
    deferBatch(batch, isAnimated: UIView.areAnimationsEnabled)
  }

  /// Defers a batch of collected changes. The data source already has the new data.
  ///
  /// - Returns: The changes of the data source's items.
  @discardableResult
  func deferBatch(
    _ batch: CollectionBatch, isAnimated: Bool
  ) -> UpdateMap<CollectionChangeStyle> {
    // A layout pass in progress must not request elements that the batch removes. The new
    // generation ends such a pass.
    generation += 1
    batch.includeReplacements()
    let map = batch.update.resolved(
      from: batch.oldCounts, to: queryCounts(), noun: .item, caller: batch.caller)
    deferredBatches.append(DeferredBatch(batch: batch, map: map, isAnimated: isAnimated))
    setNeedsLayout()
    performDeferredBatches()
    return map
  }

  /// Makes a batch for changes that the app has not made to the data source yet. The result is nil
  /// if a reload is pending, because the reload will load the data after the changes.
  func makeDeferredBatch() -> CollectionBatch? {
    isReloadPending ? nil : CollectionBatch(oldCounts: latestCounts)
  }

  /// Defers a call until the layout has the changes of the deferred batches.
  ///
  /// - Parameter path: The index path that the app passed. The path refers to the data after the
  ///   changes.
  /// - Returns: Whether the call is deferred. The result is false if no batch is deferred, or while
  ///   a batch collects its changes. If the result is false, the caller performs the call itself.
  func deferCall(
    at path: IndexPath, _ perform: @escaping (UICollectionView, IndexPath) -> Void
  ) -> Bool {
    guard !deferredBatches.isEmpty, batch?.isCollecting != true else { return false }
    deferredBatches[deferredBatches.count - 1].followUps.append(
      DeferredBatch.FollowUp(path: path) { [unowned self] in perform(self, $0) })
    return true
  }

  /// Performs all deferred batches as one batch. The method does nothing during a layout pass or
  /// another batch.
  func performDeferredBatches() {
    guard canCommitBatch, var all = deferredBatches.first else { return }
    let rest = deferredBatches.dropFirst()
    deferredBatches = []
    for next in rest { all = all.followed(by: next) }
    batch = all.batch
    let update = { [unowned self] in
      commit(all.batch, isReloaded: false)
      for call in all.followUps { perform(call) }
    }
    if all.isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    performDeferredBatches()
  }

  /// Performs a deferred call. Batches that were deferred after the call may have changed the
  /// call's index path. If such a batch has removed the item, the call is not performed.
  func perform(_ call: DeferredBatch.FollowUp) {
    var path = call.path
    for deferred in deferredBatches {
      guard let new = deferred.map.newPath(of: path) else { return }
      path = new
    }
    call.perform(path)
  }

  /// Removes the deferred batches and calls their completion handlers. The elements are not
  /// changed, because a reload loads all data again.
  func discardDeferredBatches() {
    let discarded = deferredBatches
    deferredBatches = []
    for deferred in discarded { deferred.batch.complete(true) }
  }
}

extension CollectionBatch {
  func complete(_ isFinished: Bool) {
    for completion in completions { completion(isFinished) }
  }

  /// Adds the items that replace placeholders to the batch's insertions.
  func includeReplacements() {
    for case (_, let path?) in removedPlaceholders { update.insertItems([path], .automatic) }
  }
}

extension DeferredBatch {
  /// A batch that combines this batch and the next batch.
  fileprivate func followed(by next: DeferredBatch) -> DeferredBatch {
    let result = CollectionBatch(oldCounts: batch.oldCounts)
    let both = map.followed(by: next.map)
    result.update = both.update
    result.isCollecting = false
    result.caller = next.batch.caller
    result.completions = batch.completions + next.batch.completions
    for placeholder in batch.insertedPlaceholders {
      placeholder.path = next.map.path(after: placeholder.path)
    }
    result.insertedPlaceholders = batch.insertedPlaceholders + next.batch.insertedPlaceholders
    result.removedPlaceholders =
      batch.removedPlaceholders.map { ($0.placeholder, $0.insertion.flatMap(next.map.newPath)) }
      + next.batch.removedPlaceholders
    let moved = followUps.compactMap { call in
      next.map.newPath(of: call.path).map { FollowUp(path: $0, perform: call.perform) }
    }
    return DeferredBatch(
      batch: result, map: both, isAnimated: isAnimated || next.isAnimated,
      followUps: moved + next.followUps)
  }
}

extension UpdateMap {
  /// The path of a placeholder after the update. The path stays the same if the item at the path is
  /// removed or if the path is the end of its section.
  fileprivate func path(after path: IndexPath) -> IndexPath {
    guard oldCounts.indices.contains(path.section), path.item < oldCounts[path.section] else {
      return path
    }
    return newPath(of: path) ?? path
  }
}
