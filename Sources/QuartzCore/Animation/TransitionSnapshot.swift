import RenderTree

/// A copy of a layer's nodes at the beginning of a transition, with the values on screen. A
/// transition that runs at that time is part of the snapshot, with constant progress.
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
    let running = node.transition.flatMap { transition in
      transition.progress(at: local).map { (transition, $0) }
    }
    if let (transition, progress) = running, progress == 0 {
      return TransitionSnapshot.copy(
        transition.from, in: tree, time: time, depth: depth + 1, into: &copies)
    }
    let identity = CALayer.makeID()
    var copy = node.sampled(at: local).snapshot(id: identity)
    if let (transition, progress) = running {
      copy.transition = TransitionSnapshot.copy(
        transition.from, in: tree, time: time, depth: depth + 1, into: &copies
      ).map { transition.held(at: progress, from: $0) }
    }
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

extension Transition {
  /// A copy of the transition with constant progress, with the nodes under `from` as its old
  /// content.
  fileprivate func held(at progress: Double, from: NodeID) -> Transition {
    var held = self
    held.from = from
    held.progress = Animation(
      property: .opacity, from: .number(progress), to: .number(progress))
    held.progress.timing.duration = 0
    held.progress.timing.fill = [.backwards, .forwards]
    return held
  }
}
