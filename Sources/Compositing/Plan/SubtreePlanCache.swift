import RenderTree

/// The plans of moving subtrees, retained while only their position changes.
final class SubtreePlanCache {
  private struct Entry {
    /// The transform in the first frame of the motion; nil once the node has moved.
    var start: Transform3D?
    var subtree: Subtree?
  }

  private struct Subtree {
    /// A copy of the node without its animations, timing, position, z position, transform and
    /// opacity.
    var node: Node
    /// The newest revision among the nodes that are attached to the node, such as its children.
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

  /// Whether a moving node still has the transform of the first frame of its motion.
  ///
  /// Call the function in each frame before ``plan(of:scale:in:makePlan:)``.
  func isStart(_ plane: Transform3D, of id: NodeID) -> Bool {
    used.insert(id)
    guard let entry = entries[id] else {
      entries[id] = Entry(start: plane)
      return true
    }
    if entry.start == plane { return true }
    entries[id]?.start = nil
    return false
  }

  func plan(
    of node: Node, scale: Double, in tree: NodeTree, makePlan: () -> SubtreePlan?
  ) -> SubtreePlan? {
    var revision: UInt64 = 0
    for id in node.attached {
      guard let own = tree.revision(of: id) else { return makePlan() }
      revision = max(revision, own)
    }
    let plain = node.withoutMotion
    if let cached = entries[node.id]?.subtree, cached.revision == revision, cached.scale == scale,
      cached.node == plain
    {
      return cached.plan
    }
    let plan = makePlan()
    entries[node.id]?.subtree = Subtree(node: plain, revision: revision, scale: scale, plan: plan)
    return plan
  }
}

extension Node {
  /// A copy of the node without the properties that move or fade the node as a whole.
  fileprivate var withoutMotion: Node {
    var node = self
    node.animations = []
    node.timing = nil
    (node.position, node.transform, node.zPosition, node.opacity) = (.zero, .identity, 0, 1)
    return node
  }
}
