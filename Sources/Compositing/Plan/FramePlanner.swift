package import CoreGraphics
package import RenderTree

/// The plan pass: what to draw, in which order.
///
/// Trees may come from other processes: whatever is not finite, not visible, too deep or part of a
/// cycle is left out, and a node is drawn at its first place alone.
package struct FramePlanner: Sendable {
  package var viewport: PixelRect
  /// Device pixels per point of the root's surroundings.
  package var scale: Double

  package init(size: PixelSize, scale: Double) {
    viewport = PixelRect(size)
    self.scale = scale
  }

  /// Deeper nodes are not drawn. Real screens stay below 100; each level takes stack.
  package static let maximumDepth = 160
  /// Operations that are planned at most, silhouettes and cached pictures included.
  package static let maximumOperations = 1 << 18
  /// Nodes that are looked at at most, each copy of a replicated one counted.
  package static let maximumVisits = 1 << 18

  /// - Parameter pictures: What earlier frames of the same tree have planned of what moves in it.
  package func plan(
    _ tree: NodeTree, at time: Double, reusing subtreePlans: SubtreePlanCache = SubtreePlanCache()
  ) -> FramePlan {
    let builder = PlanBuilder(tree: tree, viewport: viewport, subtreePlans: subtreePlans)
    defer { subtreePlans.endFrame() }
    if let root = tree.root, scale.isFinite, scale > 0, !viewport.isEmpty {
      builder.visit(
        root,
        in: TraversalContext(
          world: Transform3D(scale: scale, scale, 1), scissor: viewport, time: time))
    }
    return builder.finish()
  }
}
