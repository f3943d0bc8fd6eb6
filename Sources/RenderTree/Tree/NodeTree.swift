package import CoreGraphics

/// The nodes of one window or one extension, as of the last commit.
package struct NodeTree: Sendable {
  /// All nodes by identity, including nodes that cannot be reached from the root.
  package private(set) var nodes: [NodeID: Node] = [:]
  /// The node whose subtree is drawn; nil if nothing is drawn.
  package private(set) var root: NodeID?
  /// The sequence of the last commit; 0 before the first commit.
  package private(set) var sequence: UInt64 = 0
  /// Nodes with animations, so that ``hasMotion(after:counting:)`` does not visit all nodes.
  private var animated: Set<NodeID> = []
  /// Nodes that have their own timing.
  private var timed: Set<NodeID> = []
  /// Nodes that draw delayed copies of their children, so that trees without such nodes do not look
  /// for the ends of copies.
  private var delaying: Set<NodeID> = []

  private var extents = SubtreeExtents()
  private let use: Use

  /// The purpose of a tree, which determines the values that the tree stores besides its nodes.
  package enum Use: Sendable {
    /// The tree is used to plan frames, so it keeps extents and revisions of subtrees.
    case planning
    /// The tree is used only to look up nodes, so it keeps no extents and revisions.
    case lookup
  }

  /// Creates a tree without nodes that expects the commit with sequence 1.
  package init(for use: Use = .planning) { self.use = use }

  /// The node with an identity; nil if no node of the tree has the identity.
  package subscript(id: NodeID) -> Node? { nodes[id] }

  /// The bounding box of the drawing of a node and its subtree, in the node's coordinate space; nil
  /// if the box changes with time or is unknown.
  package func extent(of id: NodeID) -> CGRect? { extents[id] }

  /// The sequence of the last commit that changed a node or anything in its subtree; nil if the
  /// sequence is unknown.
  package func revision(of id: NodeID) -> UInt64? { extents.revision(of: id) }

  /// The ``revision(of:)`` of a subtree without animations, timing, transitions and particles; nil
  /// for other subtrees.
  package func stillRevision(of id: NodeID) -> UInt64? { extents.stillRevision(of: id) }

  /// Whether it is certain that every drawn node is attached to only one node, once, and that
  /// the root is attached to no node.
  package var hasUniqueNodes: Bool {
    guard use == .planning, let root else { return false }
    return extents.areNodesUnique(below: root)
  }

  /// Applies a commit. Cost is proportional to the number of changed nodes, their ancestors, and
  /// the siblings of the changed nodes and of the ancestors.
  package mutating func apply(_ commit: Commit) {
    if use == .planning { invalidateExtents(for: commit) }
    for id in commit.removed {
      nodes[id] = nil
      animated.remove(id)
      timed.remove(id)
      delaying.remove(id)
    }
    // Reserve memory for all new nodes at once. The first commit of a screen adds thousands of
    // nodes, and growth in small steps would move all nodes many times.
    let needed = nodes.count + commit.updated.count
    if needed > 2 * nodes.capacity { nodes.reserveCapacity(needed) }
    for node in commit.updated {
      nodes[node.id] = node
      animated.set(node.isAnimated, for: node.id)
      timed.set(node.timing != nil, for: node.id)
      delaying.set((node.replication?.longestDelay ?? 0) > 0, for: node.id)
    }
    root = commit.root
    sequence = commit.sequence
    if use == .planning, let root { extents.update(root, in: nodes, sequence: sequence) }
  }

  /// Removes the extents that a commit changes, before its nodes are applied.
  private mutating func invalidateExtents(for commit: Commit) {
    for id in commit.removed { if let old = nodes[id]?.attached { extents.unlink(id, from: old) } }
    // A loop over indices reads the nodes in place. A copy of a node retains all its parts.
    for index in commit.updated.indices {
      let id = commit.updated[index].id
      guard let old = nodes[id]?.attached, old != commit.updated[index].attached else { continue }
      extents.unlink(id, from: old)
    }
    extents.invalidate(commit.removed)
    extents.remove(commit.removed)
    extents.invalidate(commit.updated.indices.lazy.map { commit.updated[$0].id })
  }

  /// The motion to look for: all motion, or only motion that ends. The motion of an activity
  /// indicator does not end.
  package enum MotionKind { case all, ending }

  /// Whether anything moves after a time of the tree, in seconds. In delayed copies, the motion ends
  /// later than in the first copy.
  package func hasMotion(after time: Double, counting kind: MotionKind = .all) -> Bool {
    if animated.isEmpty, timed.isEmpty { return false }
    if timed.isEmpty {
      let moves = animated.contains { id in
        nodes[id]?.isActive(after: time, counting: kind) ?? false
      }
      if moves || delaying.isEmpty { return moves }
    }
    return AnimationActivity(nodes, counting: kind)
      .exists(animated: animated, timed: timed, after: time)
  }
}

extension NodeTree: CustomDebugStringConvertible {
  /// One line for each node, indented below its parent: the node's number, its size and position in
  /// points, and its content.
  package var debugDescription: String {
    var lines: [String] = []
    func visit(_ id: NodeID, _ depth: Int, _ path: Set<NodeID>) {
      guard let node = nodes[id], !path.contains(id) else { return }
      let box = node.bounds
      let indent = String(repeating: "  ", count: depth)
      lines.append("\(indent)\(id) \(box.width)x\(box.height) at \(node.position) \(node.kind)")
      for child in node.children { visit(child, depth + 1, path.union([id])) }
    }
    if let root { visit(root, 0, []) }
    return lines.joined(separator: "\n")
  }
}

extension Set<NodeID> {
  /// Inserts or removes an identity. An empty set, as in most trees, needs no hash.
  fileprivate mutating func set(_ isMember: Bool, for id: NodeID) {
    if isMember { insert(id) } else if !isEmpty { remove(id) }
  }
}

extension Node {
  fileprivate var kind: String {
    switch content {
    case .none: vibrancy == nil ? "plain" : "vibrant"
    case .bitmap: "bitmap"
    case .shape: "shape"
    case .gradient: "gradient"
    case .backdrop: "backdrop"
    case .particles: "particles"
    }
  }
}
