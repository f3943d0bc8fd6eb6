package import RenderTree

/// Turns a tree into pixels: the passes plan and composite.
///
/// A compositor keeps the last plan and what it can use again; it belongs to one thread at a time
/// and may be sent to another between frames. One compositor renders one sequence of trees.
package protocol Compositor: AnyObject {
  /// Renders what a tree shows at a time.
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

  /// Forgets everything that was kept; the next frame is drawn completely.
  func invalidateAll()

  /// Frees what was kept only to save time, between frames; the next frame is the same as without.
  func discardCaches()
}
