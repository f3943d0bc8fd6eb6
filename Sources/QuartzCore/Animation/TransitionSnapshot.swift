import RenderTree

/// A copy of a layer's nodes at the beginning of a transition.
@MainActor struct TransitionSnapshot {
  let root: NodeID
  let nodes: [NodeID]
  private weak var context: LayerContext?

  /// Copies the last committed nodes of a layer with their values on screen; nil without a commit.
  init?(of layer: CALayer, at time: Double, in context: LayerContext, into updated: inout [Node]) {
    var copies: [Node] = []
    guard
      let root = TransitionSnapshot.copy(
        layer.id, in: context.committed, time: time, depth: 0, into: &copies)
    else { return nil }
    self.root = root
    self.context = context
    nodes = copies.map(\.id)
    updated += copies
  }

  func discard() { for node in nodes { context?.remove(node) } }

  private static func copy(
    _ id: NodeID, in tree: NodeTree, time: Double, depth: Int, into copies: inout [Node]
  ) -> NodeID? {
    guard let node = tree[id], depth < WireLimits.depth else { return nil }
    let local = node.timing?.localTime(at: time) ?? time
    let identity = CALayer.makeID()
    var copy = node.sampled(at: local).snapshot(id: identity)
    copy.children = node.children.compactMap {
      TransitionSnapshot.copy($0, in: tree, time: local, depth: depth + 1, into: &copies)
    }
    copy.mask = node.mask.flatMap {
      TransitionSnapshot.copy($0, in: tree, time: local, depth: depth + 1, into: &copies)
    }
    copies.append(copy)
    return identity
  }
}
