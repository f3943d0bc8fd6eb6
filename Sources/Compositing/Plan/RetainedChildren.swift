import CoreGraphics
import RenderTree

/// The operations of a node's children that did not change from one frame to the next.
final class RetainedChildren {
  /// A visible or invisible child of the node.
  struct Child {
    var id: NodeID
    /// The range of the child's operations in ``Content/operations``; nil if none are retained.
    var operations: Range<Int>?
    /// The depth by which siblings are ordered, farthest first.
    var depth = 0.0
    /// The visited nodes and the operations that the child adds to the counts that ``FramePlanner``
    /// limits.
    var nodesVisited = 0
    var cost = 0
  }

  struct Content {
    /// The children in the order of the node's list.
    private(set) var children: [Child] = []
    /// The operations of the children, without the changes that enclosing groups make.
    private(set) var operations: [PlanOperation] = []
    /// The number of children whose operations are retained.
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

  /// The context of the children, with a time of 0.
  let context: TraversalContext
  /// The sequence of the tree in the last frame that retained or reused the children.
  private(set) var sequence: UInt64
  private(set) var content = Content()
  /// The last frame that used the children; see ``PlanCache``.
  var frame: UInt64 = 0

  init(context: TraversalContext, sequence: UInt64) {
    self.context = context
    self.sequence = sequence
  }

  /// Records that the frame of the tree with this sequence used the children.
  ///
  /// - Parameter content: The new content. If it is nil, the current content is retained.
  func update(_ content: Content?, sequence: UInt64) {
    if let content { self.content = content }
    self.sequence = sequence
  }
}
