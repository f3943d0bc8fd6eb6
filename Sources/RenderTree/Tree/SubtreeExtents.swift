import CoreGraphics

/// Bounding boxes and revisions of subtrees. With the bounding boxes, the planner skips a subtree
/// off the screen without visiting it. With the revisions, the planner does not plan an unchanged
/// subtree again unless the subtree moves.
///
/// Each commit recomputes the entries of changed nodes and of their ancestors.
struct SubtreeExtents: Sendable {
  private struct Entry {
    /// Whether the node and all nodes attached to it are unchanged since `revision`.
    var isCurrent = false
    /// The extent in the node's own coordinate space; nil if the extent is unknown.
    var extent: CGRect?
    /// The area by which the node and its subtree enlarge the parent's extent.
    var extentInParent = ExtentInParent.unknown
    /// Whether nothing in the subtree depends on time.
    var isStill = false
    /// The sequence of the last commit that changed the node or anything attached to it; 0 before
    /// the first commit.
    var revision: UInt64 = 0
    /// The node whose extent includes this node's extent.
    var parent: NodeID?
    /// Whether the node is the registered parent of its children.
    var isLinked = false

    /// Whether the entry contains no information.
    var isEmpty: Bool { !isCurrent && revision == 0 && parent == nil && !isLinked }

    /// Stores a parent if the node has none, and returns the parent's role.
    mutating func adopt(_ parent: NodeID) -> ParentRole {
      guard let existing = self.parent else {
        self.parent = parent
        return .first
      }
      return existing == parent ? .repeated : .other
    }
  }

  /// Whether a node is the first parent of its child, another parent, or the first parent again.
  private enum ParentRole { case first, other, repeated }

  /// The area in which a subtree draws, in the coordinate space of its parent's children.
  private enum ExtentInParent {
    case nothing
    case rect(CGRect)
    case unknown
  }

  private var entries: [NodeID: Entry] = [:]
  /// The parents of a node besides its first parent. In a valid tree no node has such parents.
  private var otherParents: [NodeID: Set<NodeID>] = [:]
  /// Nodes to which another node is attached twice. A valid tree has no such nodes.
  private var repeatingParents: Set<NodeID> = []

  /// Nodes at this depth or a larger depth have no extent. The planner does not draw such nodes.
  private static let maximumDepth = 200

  /// The extent of a node in its own coordinate space; nil if the extent is unknown.
  subscript(id: NodeID) -> CGRect? { entries[id]?.extent }

  func revision(of id: NodeID) -> UInt64? {
    guard let revision = entries[id]?.revision, revision > 0 else { return nil }
    return revision
  }

  /// The revision of a subtree that looks the same at any time; nil for other subtrees.
  func stillRevision(of id: NodeID) -> UInt64? {
    guard let entry = entries[id], entry.isCurrent, entry.isStill, entry.revision > 0 else {
      return nil
    }
    return entry.revision
  }

  /// Whether it is certain that every node below a root is attached only once, and that the
  /// root is attached to no node.
  func areNodesUnique(below root: NodeID) -> Bool {
    otherParents.isEmpty && repeatingParents.isEmpty && entries[root]?.parent == nil
  }

  /// Resets the revisions of deleted nodes, and removes entries that contain no other information.
  mutating func remove(_ ids: [NodeID]) {
    for id in ids { change(id) { $0.revision = 0 } }
  }

  /// Removes the extents that depend on nodes that change.
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

  /// Removes the extent of a node.
  ///
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

  /// Unregisters a node as the parent of the nodes that were attached to it.
  mutating func unlink(_ id: NodeID, from attached: [NodeID]) {
    guard entries[id]?.isLinked == true else { return }
    change(id) { $0.isLinked = false }
    if !repeatingParents.isEmpty { repeatingParents.remove(id) }
    for child in attached {
      if entries[child]?.parent == id {
        let next = otherParents.isEmpty ? nil : otherParents[child]?.first
        change(child) { $0.parent = next }
        if let next { removeOther(next, of: child) }
      } else {
        removeOther(id, of: child)
      }
    }
  }

  private mutating func removeOther(_ parent: NodeID, of child: NodeID) {
    otherParents[child]?.remove(parent)
    if otherParents[child]?.isEmpty == true { otherParents[child] = nil }
  }

  /// Registers a node as the parent of its children.
  private mutating func link(_ id: NodeID, to children: [NodeID]) {
    for child in children {
      switch entries[child, default: Entry()].adopt(id) {
      case .first: break
      case .other: otherParents[child, default: []].insert(id)
      case .repeated: repeatingParents.insert(id)
      }
    }
  }

  /// Computes missing extents in the subtree of `id` for the commit `sequence`. Cost is
  /// proportional to the number of changed nodes and of their siblings.
  mutating func update(_ id: NodeID, in nodes: [NodeID: Node], sequence: UInt64) {
    if nodes.count > 2 * entries.capacity { entries.reserveCapacity(nodes.count) }
    _ = updated(id, in: nodes, sequence: sequence, depth: 0)
  }

  /// Computes the entries of a node and of its subtree that are not current.
  ///
  /// - Returns: The current entry of a node; nil for a node that does not exist.
  private mutating func updated(
    _ id: NodeID, in nodes: [NodeID: Node], sequence: UInt64, depth: Int
  ) -> Entry? {
    var entry = entries[id] ?? Entry()
    if entry.isCurrent { return entry }
    guard let node = nodes[id] else { return nil }
    entry.isCurrent = true
    (entry.extent, entry.extentInParent, entry.isStill) = (nil, .unknown, false)
    entry.revision = sequence
    guard depth < SubtreeExtents.maximumDepth else {
      entries[id] = entry
      return entry
    }
    let isLinked = entry.isLinked
    entry.isLinked = true
    var subtree = SubtreeSummary(of: node)
    let attached = node.attached
    if !attached.isEmpty {
      // Mark the entry as current before the children are visited, so that the recursion ends in a
      // cycle.
      entries[id] = entry
      if !isLinked { link(id, to: attached) }
      for (index, child) in attached.enumerated() {
        guard let entry = updated(child, in: nodes, sequence: sequence, depth: depth + 1) else {
          continue
        }
        subtree.add(entry, isChild: index < node.children.count)
      }
      // Read the parent again, because in a cycle the parent may have changed while the children
      // were visited.
      entry.parent = entries[id]?.parent
    }
    (entry.extent, entry.isStill) = (subtree.extent, subtree.isStill)
    entry.extentInParent = SubtreeExtents.extentInParent(of: node, extent: subtree.extent)
    entries[id] = entry
    return entry
  }

  private static func extentInParent(of node: Node, extent: CGRect?) -> ExtentInParent {
    guard !node.isHidden && node.opacity > 0 || node.transition != nil else { return .nothing }
    guard let extent else { return .unknown }
    let toParent = node.transformToParent
    guard toParent.m14 == 0, toParent.m24 == 0, toParent.m34 == 0, toParent.m44 == 1 else {
      return .unknown
    }
    let rect = extent.applying(toParent.affine)
    return rect.isFiniteAndBounded ? .rect(rect) : .unknown
  }

  /// The extent of a node with everything attached to it, and whether any part of the subtree
  /// depends on time.
  private struct SubtreeSummary {
    var extent: CGRect?
    var isStill: Bool
    private let clips: Bool
    private let flattensChildren: Bool

    /// Creates the summary of a node without anything attached to it. The node is borrowed, because
    /// an owned parameter would be a copy.
    init(of node: borrowing Node) {
      clips = node.masksToBounds
      extent = node.ownExtent
      if node.masksToBounds, extent != nil { extent = node.bounds }
      isStill = !node.dependsOnTime
      flattensChildren = node.flattensChildren
    }

    mutating func add(_ entry: Entry, isChild: Bool) {
      isStill = isStill && entry.isStill
      guard isChild, !clips, let own = extent else { return }
      switch entry.extentInParent {
      case .nothing: break
      case .rect(let rect) where flattensChildren: extent = own.union(rect)
      case .rect, .unknown: extent = nil
      }
    }
  }
}

extension Node {
  /// The extent of the node without its children; nil if the extent changes with time or is
  /// unknown.
  fileprivate var ownExtent: CGRect? {
    guard !dependsOnTime, replication == nil, shadow.map({ $0.opacity <= 0 }) ?? true,
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
  /// Whether the rectangle's coordinates are finite and within the range of screen coordinates.
  fileprivate var isFiniteAndBounded: Bool {
    abs(minX) < 1e9 && abs(minY) < 1e9 && width < 1e9 && height < 1e9
  }
}
