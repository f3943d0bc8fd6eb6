import CoreGraphics
import RenderTree

// Plans within the plan: the silhouette of a subtree, and the plan of a cached one.

extension PlanBuilder {
  func drawShadow(of node: Node, plane: Transform3D, opacity: Double, in context: TraversalContext)
  {
    // A clip to the bounds clips the shadow too, as in Core Animation.
    guard let shadow = node.shadow, !isSilhouette, !node.masksToBounds else { return }
    var color = shadow.color.clamped
    color.alpha *= min(shadow.opacity, 1)
    let center = CGPoint(x: node.bounds.midX, y: node.bounds.midY)
    // Clamp sigma to 256 pixels: a wider blur is invisible and its margins are expensive.
    let sigma = min(
      PixelLength(points: max(shadow.radius, 0), scale: plane.scaleFactor(at: center)),
      PixelLength(pixels: 256))
    let shift = plane.deviceVector(shadow.offset, at: center)
    guard color.alpha > 0, sigma.pixels.isFinite, abs(shift.dx) < 1e6, abs(shift.dy) < 1e6 else {
      return
    }
    let blurExtent = sigma.blurExtent + .one
    let offset = Transform3D(
      translation: Double(shadow.offset.width), Double(shadow.offset.height), 0)
    let shifted = offset.concatenating(plane)
    let silhouette: ShadowPaint.Silhouette
    let box: CGRect
    var outset = blurExtent
    if let path = shadow.path {
      box = path.boundingBox
      guard !box.isNull, box.isFinite else { return }
      if let rect = path.rectangle {
        silhouette = .box(RoundedBox(rect: rect, corners: Corners(), transform: shifted))
      } else {
        silhouette = .path(path, shifted)
        outset = outset + .one
      }
    } else {
      guard
        let found = self.silhouette(
          of: node, plane: plane, shifted: shifted, shift: shift, blurExtent: blurExtent,
          in: context)
      else { return }
      silhouette = found
      box = node.bounds
    }
    let bounds: PixelRect
    switch silhouette {
    case .subtree(let plan, let offset):
      bounds = offset.covered(by: plan.extent).outset(by: blurExtent.roundedUp)
        .intersection(context.scissor)
    case .path, .box:
      bounds = shifted.pixelBounds(of: box, outset: outset, within: context.scissor)
    }
    guard !bounds.isEmpty else { return }
    append(
      PlanOperation(
        node: node.id, role: .shadow,
        kind: .shadow(ShadowPaint(color: color, sigma: sigma, silhouette: silhouette)),
        bounds: bounds, transform: plane, opacity: opacity))
  }

  /// The alpha of a subtree, or only of its box if an opaque background hides everything
  /// else.
  ///
  /// The subtree is planned with its origin on a whole pixel, so that the plan and its blur
  /// do not change while the subtree moves.
  private func silhouette(
    of node: Node, plane: Transform3D, shifted: Transform3D, shift: CGVector,
    blurExtent: PixelLength, in context: TraversalContext
  ) -> ShadowPaint.Silhouette? {
    var local = plane
    var offset = SubpixelOffset(Double(shift.dx).rounded(), Double(shift.dy).rounded())
    if plane.isFlatAffine, abs(plane.m41) < 1e6, abs(plane.m42) < 1e6 {
      offset = SubpixelOffset(plane.m41 + Double(shift.dx), plane.m42 + Double(shift.dy))
      (local.m41, local.m42) = (0, 0)
    }
    // Content outside the clip may cast its shadow into the clip, so the area is larger than
    // the scissor by the extent of the blur.
    let area = context.scissor.outset(by: blurExtent.roundedUp + 1)
      .offsetBy(dx: -offset.x, dy: -offset.y).grown(toMultiplesOf: 512)
    let builder = PlanBuilder(tree: tree, viewport: area)
    builder.isSilhouette = true
    builder.visited = [node.id]
    builder.budget = budget
    var plain = node
    plain.shadow = nil
    plain.mask = nil
    plain.vibrancy = nil
    plain.opacity = 1
    let inner = TraversalContext(
      world: local, scissor: area, time: context.time, depth: context.depth)
    builder.draw(plain, world: local, in: inner)
    budget = min(budget, builder.budget)
    let plan = builder.finish()
    guard let first = plan.operations.first else { return nil }
    if case .fill(let paint) = first.kind, first.node == node.id, paint.color.isOpaque,
      first.opacity >= 1, first.clips.isEmpty
    {
      var box = paint.box
      if plan.operations.dropFirst().allSatisfy({ box.covers($0.damageBounds) }) {
        box.transform = shifted
        return .box(box)
      }
    }
    return .subtree(plan, offset)
  }

  /// Draws the subtree from a cache; returns false if it must be drawn directly.
  ///
  /// A subtree is cached if it has a ``RenderTree/Node/rasterizationScale``, or if it is a
  /// large part of the screen that moves as a whole; see PlanBuilder+Motion.swift. A subtree
  /// with an effect is not cached, because the effect reads the picture beneath the subtree.
  func drawCachedSubtree(of node: Node, plane: Transform3D, in context: TraversalContext) -> Bool {
    guard !isSilhouette, !isCachedSubtree else { return false }
    guard let points = node.rasterizationScale, points.isFinite, points > 0 else {
      return drawMovingSubtree(node, plane: plane, in: context)
    }
    guard !hasEffect(node.id, depth: context.depth) else { return false }
    let subtree = planSubtree(of: node, scale: min(Double(points), 16), in: context)
    // 64 million pixels need a quarter of a gigabyte.
    guard subtree.plan.extent.area <= 1 << 26 else { return false }
    draw(subtree, of: node, isRetained: true, plane: plane, in: context)
    return true
  }

  /// Plans a subtree in a separate space.
  func planSubtree(of node: Node, scale: Double, in context: TraversalContext) -> SubtreePlan {
    let area = PixelRect(x: -8192, y: -8192, width: 16384, height: 16384)
    let builder = PlanBuilder(tree: tree, viewport: area)
    builder.isCachedSubtree = true
    builder.visited = [node.id]
    builder.budget = budget
    var plain = node
    plain.mask = nil
    plain.vibrancy = nil
    plain.opacity = 1
    let local = Transform3D(translation: -Double(node.bounds.minX), -Double(node.bounds.minY), 0)
      .concatenating(Transform3D(scale: scale, scale, 1))
    builder.draw(
      plain, world: local,
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

  /// Whether a node or a descendant is an effect, which reads the picture beneath the node.
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
