/// The changes of a tree since the previous commit. Only commits leave the main actor.
package struct Commit: Sendable, Equatable {
  /// The number of the commit, counted from 1.
  package var sequence: UInt64
  /// The root of the tree; nil shows nothing.
  package var root: NodeID?
  /// New and changed nodes, each complete.
  package var updated: [Node]
  /// Nodes that have left the tree. They are removed before `updated` is applied, thus a node in
  /// both remains in the tree.
  package var removed: [NodeID]

  /// Creates a commit, by default without changes.
  ///
  /// - Parameters:
  ///   - sequence: One more than the previous commit's.
  ///   - root: The root of the tree; nil shows nothing.
  ///   - updated: New and changed nodes, each complete.
  ///   - removed: Nodes that have left the tree.
  package init(sequence: UInt64, root: NodeID?, updated: [Node] = [], removed: [NodeID] = []) {
    self.sequence = sequence
    self.root = root
    self.updated = updated
    self.removed = removed
  }

  /// Whether no node changes; the root may change.
  package var isEmpty: Bool { updated.isEmpty && removed.isEmpty }
}
