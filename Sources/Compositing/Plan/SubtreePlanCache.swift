import RenderTree

/// The plans of moving subtrees, kept while only their position changes.
final class SubtreePlanCache {
  private struct Entry {
    /// A copy of the node without its animations, position, transform and opacity.
    var node: Node
    /// The newest revision of the nodes attached to the node.
    var revision: UInt64
    var scale: Double
    /// The subtree's plan; nil for a subtree that is drawn without a cache.
    var plan: SubtreePlan?
  }

  private var entries: [NodeID: Entry] = [:]
  private var used: Set<NodeID> = []

  func endFrame() {
    if entries.count != used.count { entries = entries.filter { used.contains($0.key) } }
    used = []
  }

  func removeAll() { entries = [:] }

  func plan(
    of node: Node, scale: Double, in tree: NodeTree, makePlan: () -> SubtreePlan?
  ) -> SubtreePlan? {
    var revision: UInt64 = 0
    for id in node.attached {
      guard let own = tree.revision(of: id) else { return makePlan() }
      revision = max(revision, own)
    }
    used.insert(node.id)
    let plain = node.withoutMotion
    if let entry = entries[node.id], entry.revision == revision, entry.scale == scale,
      entry.node == plain
    {
      return entry.plan
    }
    let plan = makePlan()
    entries[node.id] = Entry(node: plain, revision: revision, scale: scale, plan: plan)
    return plan
  }
}

extension Node {
  /// The node without the properties that move or fade it as a whole.
  fileprivate var withoutMotion: Node {
    var node = self
    node.animations = []
    node.timing = nil
    (node.position, node.transform, node.zPosition, node.opacity) = (.zero, .identity, 0, 1)
    return node
  }
}
