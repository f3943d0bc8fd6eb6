import CoreGraphics

/// Bounding boxes of subtrees, so that a subtree off the screen is skipped without being visited,
/// and revisions, so that an unchanged subtree is not planned again.
///
/// Commits keep them up to date: they recompute changed nodes and their ancestors.
struct SubtreeExtents: Sendable {
  private struct Entry {
    /// Whether the node and everything attached to it are unchanged since `revision`.
    var isCurrent = false
    /// In the node's own space; nil when it is unknown.
    var extent: CGRect?
    /// The sequence of the commit by which the node or anything attached to it changed last; 0
    /// before the first.
    var revision: UInt64 = 0
    /// The node whose extent includes this node's.
    var parent: NodeID?
    /// Whether the node is the registered parent of its children.
    var isLinked = false

    /// Whether nothing is known of the node.
    var isEmpty: Bool { !isCurrent && revision == 0 && parent == nil && !isLinked }
  }

  private var entries: [NodeID: Entry] = [:]
  /// The parents of a node besides the first: a node of a valid tree has none of them.
  private var otherParents: [NodeID: Set<NodeID>] = [:]

  /// Deeper nodes have no extent; the planner does not draw them.
  private static let maximumDepth = 200

  /// In the node's own space; nil when it is unknown.
  subscript(id: NodeID) -> CGRect? { entries[id]?.extent }

  func revision(of id: NodeID) -> UInt64? {
    guard let revision = entries[id]?.revision, revision > 0 else { return nil }
    return revision
  }

  /// Removes deleted nodes.
  mutating func remove(_ ids: [NodeID]) {
    for id in ids { change(id) { $0.revision = 0 } }
  }

  /// Removes the extents that depend on these nodes, which change.
  mutating func invalidate(_ ids: some Sequence<NodeID>) {
    var open: [NodeID] = []
    for id in ids {
      clear(id)
      appendParents(of: id, to: &open)
    }
    while let id = open.popLast() {
      guard clear(id) else { continue }
      appendParents(of: id, to: &open)
    }
  }

  /// - Returns: Whether the extent was up to date.
  @discardableResult private mutating func clear(_ id: NodeID) -> Bool {
    guard entries[id]?.isCurrent == true else { return false }
    change(id) { ($0.isCurrent, $0.extent) = (false, nil) }
    return true
  }

  private func appendParents(of id: NodeID, to list: inout [NodeID]) {
    if let parent = entries[id]?.parent { list.append(parent) }
    if !otherParents.isEmpty, let more = otherParents[id] { list += more }
  }

  private mutating func change(_ id: NodeID, _ change: (inout Entry) -> Void) {
    guard var entry = entries[id] else { return }
    change(&entry)
    entries[id] = entry.isEmpty ? nil : entry
  }

  /// Unregisters a node as the parent of its children.
  mutating func unlink(_ node: Node) {
    guard entries[node.id]?.isLinked == true else { return }
    change(node.id) { $0.isLinked = false }
    for child in node.attached {
      if entries[child]?.parent == node.id {
        let next = otherParents.isEmpty ? nil : otherParents[child]?.first
        change(child) { $0.parent = next }
        if let next { removeOther(next, of: child) }
      } else {
        removeOther(node.id, of: child)
      }
    }
  }

  private mutating func removeOther(_ parent: NodeID, of child: NodeID) {
    otherParents[child]?.remove(parent)
    if otherParents[child]?.isEmpty == true { otherParents[child] = nil }
  }

  private mutating func link(_ node: Node) {
    for child in node.attached {
      let parent = entries[child]?.parent
      if parent == nil {
        entries[child, default: Entry()].parent = node.id
      } else if parent != node.id {
        otherParents[child, default: []].insert(node.id)
      }
    }
  }

  /// Computes missing extents in the subtree of `id` for the commit `sequence`.
  mutating func update(
    _ id: NodeID, in nodes: [NodeID: Node], sequence: UInt64, depth: Int = 0
  ) {
    var entry = entries[id] ?? Entry()
    guard !entry.isCurrent, let node = nodes[id] else { return }
    // The mark ends cycles while the children are visited.
    entry.isCurrent = true
    entry.extent = nil
    entry.revision = sequence
    let isDrawn = depth < SubtreeExtents.maximumDepth
    let isLinked = entry.isLinked
    if isDrawn { entry.isLinked = true }
    entries[id] = entry
    guard isDrawn else { return }
    if !isLinked { link(node) }
    for child in node.attached {
      update(child, in: nodes, sequence: sequence, depth: depth + 1)
    }
    let extent = extent(of: node, in: nodes)
    entries[id]?.extent = extent
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
    guard !isAnimated, timing == nil, replication == nil, shadow.map({ $0.opacity <= 0 }) ?? true,
      bounds.isFiniteAndBounded
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
