package import RenderTree

extension CALayer {
  /// The subtree as nodes, this layer first, for snapshots of parts of the tree. The next commit is
  /// not affected.
  ///
  /// The nodes have the values that are on screen at the current time of the layer's screen, and
  /// therefore no animations.
  package func frozenSubtree() -> [Node] {
    var nodes: [Node] = []
    collectFrozen(into: &nodes)
    return nodes
  }

  private func collectFrozen(into nodes: inout [Node]) {
    var result = presentedNode
    result.animations = []
    result.children = children.map(\.id)
    result.mask = maskLayer?.id
    nodes.append(result)
    for child in children { child.collectFrozen(into: &nodes) }
    maskLayer?.collectFrozen(into: &nodes)
  }
}
