import Synchronization

/// A tree that another process commits, shown inside one node of this process's trees.
///
/// Any thread may commit, and every renderer applies new commits at the beginning of a frame, so
/// neither committing threads nor renderers wait for the main actor. The caller of ``commit(_:)``
/// ensures that the nodes have identities of this process and form a tree.
package final class RemoteTree: Sendable {
  /// The node that shows the tree as its last child.
  package let host: NodeID

  struct State {
    var nodes: [NodeID: Node] = [:]
    var root: NodeID?
    /// A number that increases with every change.
    var revision: UInt64 = 0
    /// The newest changes, oldest first; the last change led to the current `revision`.
    var history: [Commit] = []
  }

  private let state = Mutex(State())

  /// The maximum number of changes that are kept. A renderer that has missed more changes copies
  /// the whole tree.
  static let historyLength = 16

  /// Creates a tree without nodes. The tree is shown after it has been added to ``RemoteTrees``.
  ///
  /// - Parameter host: The node of this process that shows the tree.
  package init(host: NodeID) {
    self.host = host
  }

  /// Applies the nodes of a commit to the tree, and notifies the observers of ``RemoteTrees``. The
  /// method ignores the commit's sequence number.
  package func commit(_ change: Commit) {
    state.withLock { $0.apply(change) }
    RemoteTrees.shared.notifyObservers()
  }

  /// Replaces all nodes in one change, and notifies the observers of ``RemoteTrees``.
  package func replace(root: NodeID?, nodes: [Node]) {
    state.withLock { state in
      let remaining = Set(nodes.map(\.id))
      let removed = state.nodes.keys.filter { !remaining.contains($0) }
      state.apply(Commit(sequence: 0, root: root, updated: nodes, removed: removed.sorted()))
    }
    RemoteTrees.shared.notifyObservers()
  }

  /// All current nodes, and the root.
  package var contents: (root: NodeID?, nodes: [Node]) {
    state.withLock { ($0.root, Array($0.nodes.values)) }
  }

  /// Whether the tree has no root and so shows nothing.
  package var isEmpty: Bool { state.withLock { $0.root == nil } }

  /// The changes since a revision.
  struct Change {
    var revision: UInt64
    var root: NodeID?
    var updated: [Node]
    var removed: Set<NodeID>
    /// Whether `updated` is the whole tree, so that all other nodes were removed.
    var isComplete: Bool
  }

  /// The changes since a revision; nil if there are none.
  func change(since revision: UInt64) -> Change? {
    state.withLock { $0.change(since: revision) }
  }
}

extension RemoteTree.State {
  mutating func apply(_ change: Commit) {
    for id in change.removed { nodes[id] = nil }
    for node in change.updated { nodes[node.id] = node }
    root = change.root
    revision += 1
    history.append(change)
    if history.count > RemoteTree.historyLength { history.removeFirst() }
  }

  func change(since oldRevision: UInt64) -> RemoteTree.Change? {
    guard oldRevision != revision else { return nil }
    let missing = revision &- oldRevision
    guard oldRevision < revision, missing <= UInt64(history.count) else {
      return RemoteTree.Change(
        revision: revision, root: root, updated: Array(nodes.values), removed: [], isComplete: true)
    }
    var updated: [NodeID: Node] = [:]
    var removed: Set<NodeID> = []
    for commit in history.suffix(Int(missing)) {
      for id in commit.removed {
        updated[id] = nil
        removed.insert(id)
      }
      for node in commit.updated {
        updated[node.id] = node
        removed.remove(node.id)
      }
    }
    return RemoteTree.Change(
      revision: revision, root: root, updated: Array(updated.values), removed: removed,
      isComplete: false)
  }
}
