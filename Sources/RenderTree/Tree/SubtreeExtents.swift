import CoreGraphics

/// How far subtrees reach, so that one that lies off the screen is left out without being walked, and
/// when they changed, so that one that did not is not walked again.
///
/// Kept up to date by commits: what changed and all above it are computed anew.
struct SubtreeExtents: Sendable {
  /// Nil for what cannot be bounded beforehand.
  private var extents: [NodeID: CGRect?] = [:]
  /// Those whose extent was computed from this node's; a node of a tree has one, hostile ones more.
  private var parents: [NodeID: Set<NodeID>] = [:]
  /// Nodes that are among their children's parents.
  private var linked: Set<NodeID> = []
  /// The sequence of the commit by which a node or anything attached to it changed last.
  private var revisions: [NodeID: UInt64] = [:]

  /// Deeper trees are not bounded; none is drawn that deep.
  private static let maximumDepth = 200

  /// In the node's own space; nil where it is not known.
  subscript(id: NodeID) -> CGRect? { extents[id] ?? nil }

  func revision(of id: NodeID) -> UInt64? { revisions[id] }

  /// Forgets nodes that are gone.
  mutating func remove(_ ids: [NodeID]) { for id in ids { revisions[id] = nil } }

  /// Forgets what follows from these nodes, which are about to change or have changed.
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

  /// Forgets that a node's children were its own.
  mutating func unlink(_ node: Node) {
    guard linked.remove(node.id) != nil else { return }
    for child in node.attached {
      parents[child]?.remove(node.id)
      if parents[child]?.isEmpty == true { parents[child] = nil }
    }
  }

  /// Computes what is missing in the subtree of `id`; it is as of the commit `sequence`.
  mutating func update(
    _ id: NodeID, in nodes: [NodeID: Node], sequence: UInt64, depth: Int = 0
  ) {
    guard extents[id] == nil, let node = nodes[id] else { return }
    // Holds while the children are walked, and so ends cycles.
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
  /// What the node reaches without its children, nil where that moves or is not known.
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
  /// Whether its numbers are finite and of a size that a screen could have.
  fileprivate var isFiniteAndBounded: Bool {
    [minX, minY, width, height].allSatisfy { abs($0) < 1e9 }
  }
}
