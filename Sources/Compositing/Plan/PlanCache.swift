import CoreGraphics
import RenderTree

/// The parts of plans that later frames of the same tree reuse: those that the last frame used.
package final class PlanCache {
  let movingSubtrees = SubtreePlanCache()
  private var retainedChildren: [NodeID: RetainedChildren] = [:]
  private var viewport = PixelRect.zero
  private var hasUniqueNodes = true
  /// The number of the present frame.
  private var frame: UInt64 = 0
  private var usedCount = 0

  /// Creates an empty cache, for one sequence of trees.
  package init() {}

  /// The number of operations that are kept, besides those of moving subtrees.
  package var operationCount: Int {
    retainedChildren.values.reduce(0) { $0 + $1.content.operations.count }
  }

  func beginFrame(of tree: NodeTree, in viewport: PixelRect) {
    if viewport != self.viewport || tree.hasUniqueNodes != hasUniqueNodes { removeAll() }
    (self.viewport, hasUniqueNodes) = (viewport, tree.hasUniqueNodes)
    frame += 1
    usedCount = 0
  }

  /// - Parameter isNearLimit: Whether the plan may have been cut short, so that its parts cannot be
  ///   reused.
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

  /// The children that were kept in the same context by the last frame; nil if there are
  /// none.
  ///
  /// - Parameter canStore: Whether children are kept from the next frame on if there are none
  ///   yet.
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

/// The operations of a node's children that did not change from one frame to the next.
final class RetainedChildren {
  /// A child of the node, visible or not.
  struct Child {
    var id: NodeID
    /// The range of the child's operations in ``Content/operations``; nil if none are cached.
    var operations: Range<Int>?
    /// The depth by which siblings are ordered, farthest first.
    var depth = 0.0
    /// The part of the limits of ``FramePlanner`` that the child uses.
    var nodesVisited = 0
    var cost = 0
  }

  struct Content {
    /// The children in the order of the node's list.
    private(set) var children: [Child] = []
    /// The operations as the children made them, before enclosing groups changed them.
    private(set) var operations: [PlanOperation] = []
    /// The number of children whose operations are kept.
    private(set) var retainedCount = 0

    init(children: [Child] = []) { self.children = children }

    mutating func store(_ child: Child, _ operations: ArraySlice<PlanOperation>, at index: Int) {
      let first = self.operations.count
      self.operations += operations
      children[index] = child
      children[index].operations = first..<self.operations.count
      retainedCount += 1
    }
  }

  /// The context of the children, without its time.
  let context: TraversalContext
  /// The sequence of the tree in the last frame that kept or reused the children.
  private(set) var sequence: UInt64
  private(set) var content = Content()
  /// The last frame that used the children; see ``PlanCache``.
  fileprivate var frame: UInt64 = 0

  init(context: TraversalContext, sequence: UInt64) {
    self.context = context
    self.sequence = sequence
  }

  /// - Parameter content: The new content. If it is nil, the present content is kept.
  func update(_ content: Content?, sequence: UInt64) {
    if let content { self.content = content }
    self.sequence = sequence
  }
}

/// Finds the positions of children in a former list that is mostly the same.
struct RetainedPositions {
  private let children: [RetainedChildren.Child]
  private var next = 0
  private var table: [NodeID: Int]?

  init(_ children: [RetainedChildren.Child]) { self.children = children }

  /// Whether the requested children are the whole former list, in its order.
  var areSame: Bool { table == nil && next == children.count }

  /// The position of a child. The search needs constant time for the child after the last one
  /// found; for the first other child, it visits all children once.
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
