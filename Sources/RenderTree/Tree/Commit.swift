/// The changes of a tree since the commit before. Only commits leave the main actor.
package struct Commit: Sendable, Equatable {
  /// Counts up by one from 1.
  package var sequence: UInt64
  /// Nil shows nothing.
  package var root: NodeID?
  /// New and changed nodes, each complete.
  package var updated: [Node]
  /// Nodes that have left the tree. Applied before `updated`, so a node in both stays.
  package var removed: [NodeID]

  /// Creates a commit, by default without changes.
  ///
  /// - Parameters:
  ///   - sequence: One more than that of the commit before.
  ///   - root: Nil shows nothing.
  ///   - updated: New and changed nodes, each complete.
  ///   - removed: Nodes that have left the tree.
  package init(sequence: UInt64, root: NodeID?, updated: [Node] = [], removed: [NodeID] = []) {
    self.sequence = sequence
    self.root = root
    self.updated = updated
    self.removed = removed
  }

  /// Whether no node changes; the root may.
  package var isEmpty: Bool { updated.isEmpty && removed.isEmpty }
}
