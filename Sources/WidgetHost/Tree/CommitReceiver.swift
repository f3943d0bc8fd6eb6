import RenderTree
import WidgetProtocol

/// Receives the commits of a widget's process. The receiver decodes and validates the nodes, checks
/// their limits and replaces their identities.
///
/// Every byte is untrusted. A commit is either accepted as a whole or rejected.
struct CommitReceiver {
  private let limits: WidgetLimits
  private var decoder = CommitDecoder()
  /// The tree with the widget's own identities.
  private var tree = NodeTree()
  /// The identities in this process, by the widget's own identities of the nodes.
  private var identities: [NodeID: NodeID] = [:]

  init(limits: WidgetLimits) {
    self.limits = limits
  }

  /// Decodes and validates a commit, and returns the commit with identities of this process.
  ///
  /// - Throws: A `WireError`, `NodeTreeError` or `BudgetError`. The caller then ends the widget.
  mutating func receive(
    _ message: UnsafeRawBufferPointer, separatePixels: UnsafeRawBufferPointer?
  ) throws -> Commit {
    let commit = try decoder.decode(message, separatePixels: separatePixels)
    try tree.apply(validating: commit)
    try limits.check(tree)
    return rename(commit)
  }

  private mutating func rename(_ commit: Commit) -> Commit {
    for node in commit.updated where identities[node.id] == nil {
      identities[node.id] = RemoteTrees.shared.makeNodeID()
    }
    let removed = commit.removed.compactMap { identities[$0] }
    let updated = commit.updated.map { rename($0) }
    for id in commit.removed where tree[id] == nil { identities[id] = nil }
    return Commit(
      sequence: commit.sequence, root: commit.root.flatMap { identities[$0] }, updated: updated,
      removed: removed)
  }

  private func rename(_ node: Node) -> Node {
    guard let id = identities[node.id] else { return node }
    var copy = node.snapshot(id: id)
    copy.animations = node.animations
    copy.timing = node.timing
    copy.transition = node.transition
    // The tree is valid, so it contains every node to which another node refers, and each identity
    // is found.
    copy.children = node.children.compactMap { identities[$0] }
    copy.mask = node.mask.flatMap { identities[$0] }
    if let from = node.transition?.from, let renamed = identities[from] {
      copy.transition?.from = renamed
    }
    return copy
  }
}
