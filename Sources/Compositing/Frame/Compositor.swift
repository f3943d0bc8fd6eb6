package import RenderTree

/// Renders a tree into pixels: plans the operations that draw a frame, and then draws them.
///
/// A compositor keeps the last plan and its caches. Only one thread at a time may use a compositor,
/// but two frames may be rendered on different threads. Each window or screen has a separate
/// compositor.
package protocol Compositor: AnyObject {
  /// Renders a tree as it looks at a point in time.
  ///
  /// - Parameters:
  ///   - tree: The tree, whose ``RenderTree/NodeTree/sequence`` must increase from call to call.
  ///     Call ``invalidateAll()`` before the first tree of another sequence.
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

  /// Gives the memory of freed pixels back to the system. The memory is otherwise kept for the next
  /// motion.
  ///
  /// - Returns: The number of bytes that were given back.
  func releaseFreedMemory() -> Int
}
