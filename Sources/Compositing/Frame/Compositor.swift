package import RenderTree

/// Renders a tree into pixels: the passes plan and composite.
///
/// A compositor keeps the last plan and its caches. It belongs to one thread at a time and may be
/// sent to another between frames. One compositor renders one sequence of trees.
package protocol Compositor: AnyObject {
  /// Renders a tree as it looks at a point in time.
  ///
  /// - Parameters:
  ///   - tree: The tree, with increasing ``RenderTree/NodeTree/sequence`` from call to call; a tree
  ///     with another history needs ``invalidateAll()`` first.
  ///   - time: Seconds on the clock of the tree's animations.
  ///   - scale: Device pixels per point.
  ///   - target: Receives the complete frame. After a change of size everything is drawn.
  func render(
    _ tree: NodeTree, at time: Double, scale: Double, into target: RenderTarget
  ) -> FrameResult

  /// Discards all state; the next frame is drawn completely.
  func invalidateAll()

  /// Frees caches between frames. The next frame has the same pixels.
  func discardCaches()
}
