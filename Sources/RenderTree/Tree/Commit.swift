/// The changes of a tree since the previous commit. Only commits are passed from the main
/// actor to other threads.
package struct Commit: Sendable, Equatable {
  /// The number of the commit, counted from 1.
  package var sequence: UInt64
  /// The root of the tree; nil if nothing is shown.
  package var root: NodeID?
  /// New and changed nodes, each with all of its values.
  package var updated: [Node]
  /// Nodes that are no longer in the tree. They are removed before `updated` is applied, so a node
  /// in both lists remains in the tree.
  package var removed: [NodeID]

  /// Creates a commit, by default without changes.
  ///
  /// - Parameters:
  ///   - sequence: One more than the previous commit's.
  ///   - root: The root of the tree; nil if nothing is shown.
  ///   - updated: New and changed nodes, each complete.
  ///   - removed: Nodes that are no longer in the tree.
  package init(sequence: UInt64, root: NodeID?, updated: [Node] = [], removed: [NodeID] = []) {
    self.sequence = sequence
    self.root = root
    self.updated = updated
    self.removed = removed
  }
}
