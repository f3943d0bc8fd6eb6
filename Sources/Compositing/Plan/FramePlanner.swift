package import CoreGraphics
package import RenderTree

/// Plans a frame: determines the operations that draw a tree, and their order.
///
/// Trees may come from other processes. The planner skips nodes that are not finite, not visible,
/// too deep or part of a cycle, and draws each node once, or once in each copy of a replicator's
/// children.
package struct FramePlanner: Sendable {
  /// The rectangle of the target in device pixels; operations outside are not planned.
  package var viewport: PixelRect
  /// Device pixels per point of the coordinate space that contains the root.
  package var scale: Double

  /// Creates a planner for a target.
  ///
  /// - Parameter scale: Device pixels per point. If the scale is not above 0, plans are empty.
  package init(size: PixelSize, scale: Double) {
    viewport = PixelRect(size)
    self.scale = scale
  }

  /// The number of ancestors at which a node is no longer drawn. The limit exists because drawing
  /// is recursive. Nodes of real screens have fewer than 100 ancestors.
  package static let maximumDepth = 160
  /// The maximum number of operations, including those of silhouettes and cached subtrees.
  package static let maximumOperations = 1 << 18
  /// The maximum number of visited nodes, counting each copy of a replicated node.
  package static let maximumVisits = 1 << 18

  /// Plans the frame of a tree at a time, in seconds.
  ///
  /// - Parameter cache: The parts of earlier frames' plans of the same tree. The plan is the same
  ///   with an empty cache.
  package func plan(
    _ tree: NodeTree, at time: Double, reusing cache: PlanCache = PlanCache()
  ) -> FramePlan {
    cache.beginFrame(of: tree, in: viewport)
    let builder = PlanBuilder(tree: tree, viewport: viewport, cache: cache)
    if let root = tree.root, scale.isFinite, scale > 0, !viewport.isEmpty {
      builder.visit(
        root,
        in: TraversalContext(
          world: Transform3D(scale: scale, scale, 1), scissor: viewport, time: time))
    }
    cache.endFrame(isNearLimit: builder.isNearLimit)
    return builder.finish()
  }
}
