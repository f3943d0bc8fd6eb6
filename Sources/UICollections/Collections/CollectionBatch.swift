import Foundation

/// The animation of a change in a batch. The initial and final attributes of the layout determine
/// the animation.
enum CollectionChangeStyle { case automatic }

/// The changes of an open batch, and the numbers of items before the batch.
@MainActor final class CollectionBatch {
  var update = BatchUpdate<CollectionChangeStyle>()
  var completions: [(Bool) -> Void] = []
  /// The method that error messages about the batch mention.
  var caller: StaticString = "performBatchUpdates(_:completion:)"
  /// The number of items in each section of the data source before the batch.
  let oldCounts: [Int]
  var insertedPlaceholders: [CollectionPlaceholder] = []
  /// The placeholders that the batch removes, with the paths of the items that replace the
  /// placeholders.
  var removedPlaceholders: [(placeholder: CollectionPlaceholder, insertion: IndexPath?)] = []
  /// Whether the closure of changes is running.
  var isCollecting = true

  init(oldCounts: [Int]) { self.oldCounts = oldCounts }
}
