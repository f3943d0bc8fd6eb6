import CoreGraphics
import RenderTree

/// The parts of plans that later frames of the same tree reuse. Parts that the last frame did not
/// use are removed.
package final class PlanCache {
  let movingSubtrees = SubtreePlanCache()
  private var retainedChildren: [NodeID: RetainedChildren] = [:]
  private var viewport = PixelRect.zero
  private var hasUniqueNodes = true
  /// The number of the current frame.
  private var frame: UInt64 = 0
  private var usedCount = 0

  /// Creates an empty cache, for one sequence of trees.
  package init() {}

  /// The number of operations that are retained, besides those of moving subtrees. Tests of the
  /// cache's size read this number.
  package var operationCount: Int {
    retainedChildren.values.reduce(0) { $0 + $1.content.operations.count }
  }

  func beginFrame(of tree: NodeTree, in viewport: PixelRect) {
    if viewport != self.viewport || tree.hasUniqueNodes != hasUniqueNodes { removeAll() }
    (self.viewport, hasUniqueNodes) = (viewport, tree.hasUniqueNodes)
    frame += 1
    usedCount = 0
  }

  /// Removes the parts that the frame did not use.
  ///
  /// - Parameter isNearLimit: Whether the planner's limits may have shortened the plan. The parts
  ///   of such a plan are not reused.
  func endFrame(isNearLimit: Bool) {
    movingSubtrees.endFrame()
    if isNearLimit {
      retainedChildren = [:]
    } else if retainedChildren.count != usedCount {
      retainedChildren = retainedChildren.filter { $0.value.frame == frame }
    }
  }

  func removeAll() {
    movingSubtrees.removeAll()
    retainedChildren = [:]
  }

  /// The children that were retained in the same context by the last frame; nil if there are
  /// none.
  ///
  /// - Parameter canStore: Whether children are retained from the next frame on, if no children are
  ///   retained yet.
  func children(
    of id: NodeID, in context: TraversalContext, sequence: UInt64, canStore: Bool
  ) -> RetainedChildren? {
    let context = context.withoutTime
    if let retained = retainedChildren[id], retained.context == context {
      use(retained)
      return retained
    }
    guard canStore else { return nil }
    let retained = RetainedChildren(context: context, sequence: sequence)
    if let old = retainedChildren.updateValue(retained, forKey: id), old.frame == frame {
      usedCount -= 1
    }
    use(retained)
    return nil
  }

  private func use(_ retained: RetainedChildren) {
    if retained.frame != frame { usedCount += 1 }
    retained.frame = frame
  }
}

/// Finds children in the list of the last frame. The search is fast if most of the list has not
/// changed.
struct RetainedPositions {
  private let children: [RetainedChildren.Child]
  private var next = 0
  private var table: [NodeID: Int]?

  init(_ children: [RetainedChildren.Child]) { self.children = children }

  /// Whether ``position(of:)`` was called for every child of the last frame's list, in the list's
  /// order.
  var areSame: Bool { table == nil && next == children.count }

  /// The position of a child. The search needs constant time for the child that follows the last
  /// found child. The first search for another child visits all children once.
  mutating func position(of id: NodeID) -> Int? {
    var position: Int? = next
    if next >= children.count || children[next].id != id {
      let table =
        table
        ?? Dictionary(
          children.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      self.table = table
      position = table[id]
    }
    if let position { next = position + 1 }
    return position
  }
}
