extension NodeTree {
  /// Applies a commit from another process if the result is a tree within ``WireLimits``;
  /// otherwise the tree does not change.
  ///
  /// Nodes that the root does not reach are kept, as ``apply(_:)`` keeps them, and count
  /// toward the limits. Cost is proportional to the number of nodes in the tree.
  package mutating func apply(validating commit: Commit) throws(NodeTreeError) {
    guard sequence < .max, commit.sequence == sequence + 1 else {
      throw NodeTreeError(
        code: .wrongSequence,
        message: "commit \(commit.sequence) follows commit \(sequence); send every commit once, "
          + "in order",
        node: nil)
    }
    var updated: Set<NodeID> = []
    for node in commit.updated where !updated.insert(node.id).inserted {
      throw NodeTreeError(
        code: .duplicateNode, message: "node \(node.id) is updated twice; send its last state",
        node: node.id)
    }
    var next = self
    next.apply(commit)
    try next.checkSize()
    let parents = try next.parents()
    try next.checkDepth(parents)
    self = next
  }

  private func checkSize() throws(NodeTreeError) {
    guard nodes.count <= WireLimits.nodes else {
      throw NodeTreeError(
        code: .limitExceeded,
        message: "the tree has \(nodes.count) nodes; keep it to \(WireLimits.nodes)", node: nil)
    }
    // The decoder counts only bitmaps that the sender has not released. Nodes can also refer to
    // released bitmaps, which then stay in memory, so count the bitmaps of all nodes here.
    var bitmaps: Set<ObjectIdentifier> = []
    var bytes = 0
    for node in nodes.values {
      for bitmap in node.bitmaps where bitmaps.insert(ObjectIdentifier(bitmap)).inserted {
        bytes += bitmap.memoryBytes
      }
    }
    guard bytes <= WireLimits.bitmapBytes else {
      throw NodeTreeError(
        code: .limitExceeded,
        message: "the tree's bitmaps take \(bytes) bytes; keep them to \(WireLimits.bitmapBytes)",
        node: nil)
    }
    let elements = nodes.values.reduce(0) { $0 + $1.elementCount }
    guard elements <= WireLimits.elementsPerTree else {
      throw NodeTreeError(
        code: .limitExceeded,
        message: "the tree has \(elements) children, path elements, stops and keyframes; "
          + "keep them to \(WireLimits.elementsPerTree)",
        node: nil)
    }
  }

  /// The node to which each node is attached; nodes that are not attached have no entry.
  private func parents() throws(NodeTreeError) -> [NodeID: NodeID] {
    if let root, self[root] == nil {
      throw NodeTreeError(
        code: .missingNode, message: "the root \(root) is not in the tree; send it", node: root)
    }
    var parents: [NodeID: NodeID] = [:]
    // Visit nodes in the order of their identities, so that the same commit always fails at the
    // same node.
    for id in nodes.keys.sorted() {
      guard let node = self[id] else { continue }
      for child in node.attached {
        guard self[child] != nil else {
          throw NodeTreeError(
            code: .missingNode,
            message: "node \(child) in node \(id) is not in the tree; send it or leave it out",
            node: child)
        }
        guard parents.updateValue(id, forKey: child) == nil, child != root else {
          throw NodeTreeError(
            code: .sharedNode,
            message: "node \(child) in node \(id) is attached a second time; attach it once",
            node: child)
        }
      }
    }
    return parents
  }

  /// Follows every node up to its root; throws if a node is its own ancestor or too deep.
  private func checkDepth(_ parents: [NodeID: NodeID]) throws(NodeTreeError) {
    var depths: [NodeID: Int] = [:]
    for start in nodes.keys.sorted() {
      var chain: [NodeID] = []
      var visited: Set<NodeID> = []
      var depth = 0
      var next: NodeID? = start
      while let id = next {
        if let cached = depths[id] {
          depth = cached
          break
        }
        guard visited.insert(id).inserted else {
          throw NodeTreeError(
            code: .cycle, message: "node \(id) is its own ancestor; send a tree", node: id)
        }
        chain.append(id)
        next = parents[id]
      }
      for id in chain.reversed() {
        depth += 1
        depths[id] = depth
        guard depth <= WireLimits.depth else {
          throw NodeTreeError(
            code: .limitExceeded,
            message: "node \(id) is \(depth) levels deep; keep it to \(WireLimits.depth)",
            node: id)
        }
      }
    }
  }
}

extension Node {
  /// The number of values in the node's lists of variable length. The number determines the memory
  /// that the node needs.
  package var elementCount: Int {
    var count = children.count + (shadow?.path?.elements.count ?? 0)
    switch content {
    case .shape(let shape): count += shape.path.elements.count + shape.dashPattern.count
    case .gradient(let gradient): count += gradient.colors.count + gradient.locations.count
    case .particles(let emission):
      count += emission.cellCount + emission.phases.count
      for track in emission.phases.flatMap(\.tracks) { count += 1 + track.animation.elementCount }
    case .none, .bitmap, .backdrop: break
    }
    for animation in animations { count += animation.elementCount }
    return count + (transition?.progress.elementCount ?? 0)
  }
}

extension Animation {
  /// The number of values in the animation's lists of variable length.
  fileprivate var elementCount: Int {
    var count = values.count + keyTimes.count + curves.count + controls.count + enclosing.count
    for value in values + controls {
      switch value {
      case .colors(let colors): count += colors.count
      case .numbers(let numbers): count += numbers.count
      case .path(let path): count += path.elements.count
      default: break
      }
    }
    return count
  }
}
