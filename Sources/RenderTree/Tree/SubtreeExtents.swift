import CoreGraphics

/// Bounding boxes of subtrees, so that a subtree off the screen is skipped without being visited,
/// and revisions, so that an unchanged subtree is not planned again.
///
/// Commits keep them up to date: they recompute changed nodes and their ancestors.
struct SubtreeExtents: Sendable {
  /// Nil for subtrees whose extent is unknown.
  private var extents: [NodeID: CGRect?] = [:]
  /// The nodes whose extent includes this node's. A node of a valid tree has one parent; a node of
  /// an invalid tree may have more.
  private var parents: [NodeID: Set<NodeID>] = [:]
  /// Nodes that are registered as parents of their children.
  private var linked: Set<NodeID> = []
  /// The sequence of the commit by which a node or anything attached to it changed last.
  private var revisions: [NodeID: UInt64] = [:]

  /// Deeper nodes have no extent; the planner does not draw them.
  private static let maximumDepth = 200

  /// In the node's own space; nil when it is unknown.
  subscript(id: NodeID) -> CGRect? { extents[id] ?? nil }

  func revision(of id: NodeID) -> UInt64? { revisions[id] }

  /// Removes deleted nodes.
  mutating func remove(_ ids: [NodeID]) { for id in ids { revisions[id] = nil } }

  /// Removes the extents that depend on these nodes, which change.
  mutating func invalidate(_ ids: some Sequence<NodeID>) {
    var open: [NodeID] = []
    for id in ids {
      extents[id] = nil
      open += parents[id] ?? []
    }
    while let id = open.popLast() {
      guard extents.removeValue(forKey: id) != nil else { continue }
      open += parents[id] ?? []
    }
  }

  /// Unregisters a node as the parent of its children.
  mutating func unlink(_ node: Node) {
    guard linked.remove(node.id) != nil else { return }
    for child in node.attached {
      parents[child]?.remove(node.id)
      if parents[child]?.isEmpty == true { parents[child] = nil }
    }
  }

  /// Computes missing extents in the subtree of `id` for the commit `sequence`.
  mutating func update(
    _ id: NodeID, in nodes: [NodeID: Node], sequence: UInt64, depth: Int = 0
  ) {
    guard extents[id] == nil, let node = nodes[id] else { return }
    // This entry marks the node while its children are visited, which ends cycles.
    extents[id] = .some(nil)
    revisions[id] = sequence
    guard depth < SubtreeExtents.maximumDepth else { return }
    if linked.insert(id).inserted {
      for child in node.attached { parents[child, default: []].insert(id) }
    }
    for child in node.attached {
      update(child, in: nodes, sequence: sequence, depth: depth + 1)
    }
    extents[id] = .some(extent(of: node, in: nodes))
  }

  private func extent(of node: Node, in nodes: [NodeID: Node]) -> CGRect? {
    guard var extent = node.ownExtent else { return nil }
    if node.masksToBounds { return node.bounds }
    for id in node.children {
      guard let child = nodes[id],
        !child.isHidden && child.opacity > 0 || child.transition != nil
      else { continue }
      guard let inner = self[id], node.flattensChildren else { return nil }
      let toParent = child.transformToParent
      guard toParent.m14 == 0, toParent.m24 == 0, toParent.m34 == 0, toParent.m44 == 1 else {
        return nil
      }
      let childExtent = inner.applying(toParent.affine)
      guard childExtent.isFiniteAndBounded else { return nil }
      extent = extent.union(childExtent)
    }
    return extent
  }
}

extension Node {
  /// The extent of the node without its children; nil when it moves or is unknown.
  fileprivate var ownExtent: CGRect? {
    guard !isAnimated, timing == nil, replication == nil, shadow == nil, bounds.isFiniteAndBounded
    else { return nil }
    switch content {
    case .none, .gradient, .backdrop: return bounds
    case .bitmap(let bitmap):
      let destination = bitmap.destination(in: bounds)
      return destination.isFiniteAndBounded ? bounds.union(destination) : nil
    case .shape: return masksToBounds ? bounds : nil
    case .particles: return nil
    }
  }

  fileprivate var flattensChildren: Bool {
    !preservesDepth && !isGeometryFlipped && sublayerTransform.isIdentity
  }
}

extension CGRect {
  /// Whether its numbers are finite and within the range of screen coordinates.
  fileprivate var isFiniteAndBounded: Bool {
    [minX, minY, width, height].allSatisfy { abs($0) < 1e9 }
  }
}
