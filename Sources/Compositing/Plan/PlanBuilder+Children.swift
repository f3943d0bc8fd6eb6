import CoreGraphics
import RenderTree

// Children that did not change since the last frame are not visited. Their operations are copied.
//
// Only the operations of the topmost unchanged subtrees are retained. When something changes inside
// such a subtree, the subtree is visited again, and its unchanged parts are retained from the next
// frame on. Therefore few operations are retained twice, and a frame costs as much as the changed
// nodes, their ancestors, and the siblings of these nodes.

extension PlanBuilder {
  func drawChildren(
    of node: Node, world: Transform3D, scissor: PixelRect, opacity: Double,
    _ context: TraversalContext
  ) {
    guard !node.children.isEmpty else { return }
    let inner = TraversalContext(
      world: node.preservesDepth ? world : world.planar, flattens: !node.preservesDepth,
      sublayers: node.effectiveSublayerTransform, scissor: scissor,
      time: context.time(of: node) ?? context.time, opacity: opacity, depth: context.depth + 1)
    guard inner.sublayers.isFinite else { return }
    replicate(node.replication, of: node, in: inner) { drawChildren(of: node, in: $0) }
  }

  private func drawChildren(of node: Node, in inner: TraversalContext) {
    let retained = retainedChildren(of: node, in: inner)
    let siblings = siblings(of: node, in: inner, retained: retained)
    let isRetaining = siblings.areRetainedChanged && !isRecording
    var pass = ChildrenPass(retained: retained, next: isRetaining ? siblings.unretained : nil)
    for index in siblings.order { draw(siblings, at: index, in: inner, &pass) }
    copyPending(&pass)
    guard let retained, !isRecording else { return }
    retained.update(pass.next, sequence: tree.sequence)
  }

  /// The operations of a node's children that were retained in the last frame, in the same context.
  ///
  /// The result is nil if the last frame retained none. It is also nil for copies of nodes,
  /// silhouettes, cached subtrees and trees that attach a node twice, because their operations are
  /// never retained.
  private func retainedChildren(of node: Node, in inner: TraversalContext) -> RetainedChildren? {
    guard let cache, hasUniqueNodes, copy == 0, tint == .white, !isSilhouette else { return nil }
    return cache.children(of: node.id, in: inner, sequence: tree.sequence, canStore: !isRecording)
  }

  /// Finds the children of a node. Running animations are applied to each child that may be on
  /// screen and has no operations retained from the previous frame.
  private func siblings(
    of node: Node, in inner: TraversalContext, retained: RetainedChildren?
  ) -> Siblings {
    var siblings = Siblings(count: node.children.count, isFlat: !node.preservesDepth)
    let old = retained?.content.children ?? []
    var positions = RetainedPositions(old)
    for id in node.children {
      var item = Siblings.Item(id: id)
      if let retained {
        let revision = tree.stillRevision(of: id)
        item.isUnchanged = revision.map { $0 <= retained.sequence } ?? false
        if let position = positions.position(of: id), item.isUnchanged,
          old[position].operations != nil,
          nodesVisited + old[position].nodesVisited < FramePlanner.maximumVisits
        {
          nodesVisited += old[position].nodesVisited
          (item.retained, item.depth) = (position, old[position].depth)
        }
      }
      if item.retained == nil { sample(&item, of: node, in: inner, &siblings) }
      siblings.append(item)
    }
    siblings.areRetainedChanged =
      retained.map { !positions.areSame || siblings.changesRetained(of: $0) } ?? false
    return siblings
  }

  private func sample(
    _ item: inout Siblings.Item, of node: Node, in inner: TraversalContext,
    _ siblings: inout Siblings
  ) {
    guard let frozen = tree[item.id] else { return }
    // The extent of an animated node is unknown, and its animations change its geometry.
    let isAnimated = !frozen.animations.isEmpty
    var local = Transform3D.identity
    var world = Transform3D.identity
    if !isAnimated {
      local = inner.local(of: frozen)
      world = inner.world(of: frozen, local: local)
      if isOffScreen(item.id, world: world, in: inner) { return }
    }
    let (before, index) = (nodesVisited, siblings.sampled.count)
    siblings.sampled.append((frozen, world))
    let isDrawn = sample(&siblings.sampled[index].node, in: inner)
    item.nodesVisited = nodesVisited - before
    guard isDrawn else {
      siblings.sampled.removeLast()
      return
    }
    item.sampled = index
    if isAnimated {
      local = inner.local(of: siblings.sampled[index].node)
      world = inner.world(of: siblings.sampled[index].node, local: local)
      siblings.sampled[index].world = world
    }
    let bounds = siblings.sampled[index].node.bounds
    item.depth = (node.preservesDepth ? world : local).depth(
      of: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Whether a subtree is certainly outside the scissor. The subtree is not visited for this
  /// decision.
  ///
  /// - Parameter world: The transform from the coordinate space of the node, which has no
  ///   animations, to device pixels.
  private func isOffScreen(
    _ id: NodeID, world: Transform3D, in context: TraversalContext
  ) -> Bool {
    guard let extent = tree.extent(of: id) else { return false }
    let plane = world.planar
    return plane.canBeDrawn
      && plane.pixelBounds(of: extent, outset: .one, within: context.scissor).isEmpty
  }

  /// Draws one child, or adds it to the retained children that are copied next.
  private func draw(
    _ siblings: Siblings, at index: Int, in inner: TraversalContext, _ pass: inout ChildrenPass
  ) {
    let item = siblings.items[index]
    if let position = item.retained {
      reuse(pass.retained.children[position], at: index, &pass)
      return
    }
    copyPending(&pass)
    let (first, oldBudget, oldVisited) = (operations.count, budget, nodesVisited)
    let isRetained = pass.next != nil && item.isUnchanged
    if let sampled = item.sampled {
      let wasRecording = isRecording
      isRecording = wasRecording || isRetained
      draw(siblings.sampled[sampled].node, world: siblings.sampled[sampled].world, in: inner)
      isRecording = wasRecording
    }
    guard isRetained else { return }
    let child = RetainedChildren.Child(
      id: item.id, depth: item.depth,
      nodesVisited: item.nodesVisited + nodesVisited - oldVisited, cost: oldBudget - budget)
    pass.next?.store(child, operations[first...], at: index)
  }

  private func reuse(_ child: RetainedChildren.Child, at index: Int, _ pass: inout ChildrenPass) {
    guard let range = child.operations, budget > child.cost else { return }
    budget -= child.cost
    pass.next?.store(child, pass.retained.operations[range], at: index)
    guard !range.isEmpty else { return }
    if range.lowerBound != pass.pending.upperBound { copyPending(&pass) }
    let first = pass.pending.isEmpty ? range.lowerBound : pass.pending.lowerBound
    pass.pending = first..<range.upperBound
  }

  /// Copies the retained operations whose indices are in `pass.pending`.
  private func copyPending(_ pass: inout ChildrenPass) {
    guard !pass.pending.isEmpty else { return }
    operationsReused += pass.pending.count
    operations += pass.retained.operations[pass.pending]
    pass.pending = 0..<0
  }
}

/// The children of a node in one frame, before they are drawn.
private struct Siblings {
  struct Item {
    var id: NodeID
    /// The child's position among the retained children; nil for a child to be drawn.
    var retained: Int?
    /// The child's index in ``Siblings/sampled``; nil if the child is retained or invisible.
    var sampled: Int?
    /// The depth by which siblings are ordered, farthest first.
    var depth = 0.0
    /// Whether the child has no motion and is the same as in the last frame.
    var isUnchanged = false
    /// The number of nodes that were visited to sample the child.
    var nodesVisited = 0
  }

  private(set) var items: [Item] = []
  var sampled: [(node: Node, world: Transform3D)] = []
  /// Whether the next frame should retain other children than the last frame retained.
  var areRetainedChanged = false
  private var isFlat: Bool
  private var retainedCount = 0
  private var hasUnretained = false

  init(count: Int, isFlat: Bool) {
    self.isFlat = isFlat
    items.reserveCapacity(count)
  }

  mutating func append(_ item: Item) {
    if item.depth != 0 { isFlat = false }
    if item.retained != nil { retainedCount += 1 } else if item.isUnchanged { hasUnretained = true }
    items.append(item)
  }

  func changesRetained(of retained: RetainedChildren) -> Bool {
    hasUnretained || retainedCount != retained.content.retainedCount
  }

  /// Indices in the order of drawing: by depth, with siblings of equal depth in the order of the
  /// node's list.
  var order: [Int] {
    guard !isFlat else { return Array(items.indices) }
    return items.indices.sorted {
      items[$0].depth != items[$1].depth ? items[$0].depth < items[$1].depth : $0 < $1
    }
  }

  /// The list of the children, without retained operations.
  var unretained: RetainedChildren.Content {
    RetainedChildren.Content(children: items.map { RetainedChildren.Child(id: $0.id) })
  }
}

/// The state while the children of one node are drawn.
private struct ChildrenPass {
  /// The operations that the last frame retained.
  let retained: RetainedChildren.Content
  /// The operations to retain for the next frame; nil if they equal `retained`.
  var next: RetainedChildren.Content?
  /// Indices of retained operations that are to be copied.
  var pending = 0..<0

  init(retained: RetainedChildren?, next: RetainedChildren.Content?) {
    self.retained = retained?.content ?? RetainedChildren.Content()
    self.next = next
  }
}

extension Transform3D {
  /// The depth of a point of the z = 0 plane; nearer points have larger values.
  fileprivate func depth(of point: CGPoint) -> Double {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = x * m14 + y * m24 + m44
    let z = x * m13 + y * m23 + m43
    return w > 1e-9 ? z / w : z
  }
}
