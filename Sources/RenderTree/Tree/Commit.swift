/// What changed in a tree since the commit before: the only thing that leaves the main actor.
package struct Commit: Sendable, Equatable {
  /// Counts up by one from 1.
  package var sequence: UInt64
  /// Nil shows nothing.
  package var root: NodeID?
  /// New nodes and nodes with any change, whole.
  package var updated: [Node]
  package var removed: [NodeID]

  package init(sequence: UInt64, root: NodeID?, updated: [Node] = [], removed: [NodeID] = []) {
    self.sequence = sequence
    self.root = root
    self.updated = updated
    self.removed = removed
  }

  /// Whether no node changes; the root may.
  package var isEmpty: Bool { updated.isEmpty && removed.isEmpty }
}
