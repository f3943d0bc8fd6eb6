import CoreGraphics
import RenderTree

// Makes separate plans of subtrees, for silhouettes and for cached bitmaps.

extension PlanBuilder {
  /// Draws the subtree from a cache; returns false if the subtree must be drawn directly.
  ///
  /// A subtree is cached if it has a ``RenderTree/Node/rasterizationScale``, or if it is a large
  /// part of the screen that moves as a whole; see PlanBuilder+Motion.swift. A subtree with an
  /// effect is not cached, because the effect reads the pixels beneath the subtree.
  func drawCachedSubtree(of node: Node, plane: Transform3D, in context: TraversalContext) -> Bool {
    guard !isSilhouette, !isCachedSubtree else { return false }
    guard let points = node.rasterizationScale, points.isFinite, points > 0 else {
      return drawMovingSubtree(node, plane: plane, in: context)
    }
    guard !hasEffect(node.id, depth: context.depth) else { return false }
    let subtree = planSubtree(of: node, scale: min(Double(points), 16), in: context)
    // Do not cache more than 64 million pixels, because they need a quarter of a gigabyte.
    guard subtree.plan.extent.area <= 1 << 26 else { return false }
    draw(subtree, of: node, isRetained: true, plane: plane, in: context)
    return true
  }

  /// A builder for the separate plan of a subtree. It may use the rest of this builder's budget.
  func makeBuilder(forSubtreeOf node: Node, _ area: PixelRect) -> PlanBuilder {
    let builder = PlanBuilder(tree: tree, viewport: area)
    builder.visited = [node.id]
    builder.budget = budget
    return builder
  }

  /// Plans a subtree in a separate coordinate space.
  func planSubtree(of node: Node, scale: Double, in context: TraversalContext) -> SubtreePlan {
    let area = PixelRect(x: -8192, y: -8192, width: 16384, height: 16384)
    let builder = makeBuilder(forSubtreeOf: node, area)
    builder.isCachedSubtree = true
    let local = Transform3D(translation: -Double(node.bounds.minX), -Double(node.bounds.minY), 0)
      .concatenating(Transform3D(scale: scale, scale, 1))
    builder.draw(
      node.withoutCompositing, world: local,
      in: TraversalContext(world: local, scissor: area, time: context.time, depth: context.depth))
    return SubtreePlan(
      plan: builder.finish(), scale: scale, visited: builder.visited,
      nodesVisited: builder.nodesVisited, cost: budget - builder.budget)
  }

  /// Draws the plan of a cached subtree at its node's position.
  func draw(
    _ subtree: SubtreePlan, of node: Node, isRetained: Bool, plane: Transform3D,
    in context: TraversalContext
  ) {
    budget -= subtree.cost
    visited.formUnion(subtree.visited)
    nodesVisited += subtree.nodesVisited
    let drawn = subtree.points(subtree.plan.extent, in: node)
    guard !subtree.plan.extent.isEmpty else { return }
    let device = plane.deviceRect(of: drawn)
    let bounds = plane.pixelBounds(
      of: drawn, outset: device == nil ? .one : .zero, within: context.scissor)
    guard !bounds.isEmpty else { return }
    var operation = PlanOperation(
      node: node.id, role: .cachedSubtree,
      kind: .cachedSubtree(
        CachedSubtreePaint(plan: subtree.plan, scale: subtree.scale, isRetained: isRetained)),
      bounds: bounds,
      transform: Transform3D(
        translation: Double(node.bounds.minX), Double(node.bounds.minY), 0
      ).concatenating(plane))
    if !isRetained {
      let box = RoundedBox(
        rect: subtree.points(subtree.plan.largestOpaque, in: node), corners: Corners(),
        transform: plane)
      operation.opaque = box.coveredPixels.intersection(bounds)
    }
    append(operation)
  }

  /// Whether a node or a descendant is an effect, which reads the pixels beneath the node.
  func hasEffect(_ id: NodeID, depth: Int) -> Bool {
    if let cached = effectSubtrees[id] { return cached }
    guard let node = tree[id], depth < FramePlanner.maximumDepth else { return false }
    // This entry ends the recursion in a cycle. A node in its own subtree does not change the
    // result.
    effectSubtrees[id] = false
    var found = node.vibrancy != nil
    if case .backdrop = node.content { found = true }
    for child in node.attached where !found { found = hasEffect(child, depth: depth + 1) }
    effectSubtrees[id] = found
    return found
  }
}

extension Node {
  /// The node without the properties that composite it with the content beneath: mask, vibrancy and
  /// opacity.
  var withoutCompositing: Node {
    var node = self
    node.mask = nil
    node.vibrancy = nil
    node.opacity = 1
    return node
  }
}
