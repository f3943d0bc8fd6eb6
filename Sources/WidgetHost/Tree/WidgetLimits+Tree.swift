import RenderTree

/// The error for a tree that exceeds one of a widget's limits.
struct BudgetError: Error, CustomStringConvertible {
  var description: String

  init(_ count: Int, _ what: String, atMost limit: Int) {
    description = "its tree has \(count) \(what); keep it to \(limit)"
  }
}

extension WidgetLimits {
  /// Checks a valid tree against the limits. A host can draw a tree within the limits in every
  /// frame. The cost is linear in the number of nodes.
  func check(_ tree: NodeTree) throws(BudgetError) {
    guard tree.nodes.count <= nodes else {
      throw BudgetError(tree.nodes.count, "nodes", atMost: nodes)
    }
    var (effectCount, elementCount, bytes) = (0, 0, 0)
    var bitmaps: Set<ObjectIdentifier> = []
    for node in tree.nodes.values {
      if node.hasEffect { effectCount += 1 }
      elementCount += node.elementCount
      for bitmap in node.bitmaps where bitmaps.insert(ObjectIdentifier(bitmap)).inserted {
        bytes += bitmap.memoryBytes
      }
    }
    if effectCount > effects { throw BudgetError(effectCount, "effects", atMost: effects) }
    if elementCount > elements { throw BudgetError(elementCount, "elements", atMost: elements) }
    if bytes > bitmapBytes { throw BudgetError(bytes, "bytes of pixels", atMost: bitmapBytes) }
    if let root = tree.root {
      let copies = copyCount(of: root, in: tree)
      if copies > replicas + tree.nodes.count {
        throw BudgetError(copies, "nodes with their copies", atMost: replicas)
      }
    }
  }

  /// Returns the number of nodes that are drawn, including copies. If the number exceeds the limit,
  /// the result is any number above the limit.
  private func copyCount(of id: NodeID, in tree: NodeTree) -> Int {
    guard let node = tree[id] else { return 0 }
    let inner = node.children.reduce(0) { $0 &+ copyCount(of: $1, in: tree) }
    let (product, overflows) = inner.multipliedReportingOverflow(by: node.replication?.count ?? 1)
    let count = min(overflows ? .max / 2 : product, 1 << 40)
    return 1 + count
  }
}

extension Node {
  /// Whether drawing the node needs a separate bitmap.
  fileprivate var hasEffect: Bool {
    if case .backdrop = content { return true }
    return vibrancy != nil || shadow != nil || mask != nil || rasterizationScale != nil
      || transition != nil
  }
}
