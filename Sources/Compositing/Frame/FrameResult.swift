import CoreGraphics

/// The result of rendering a frame.
package struct FrameResult: Sendable, Equatable {
  /// The frame's number, which increases by one with every frame of a compositor that differs from
  /// the frame before. Pass the number as ``RenderTarget/contentFrame`` when the same memory is
  /// rendered into again.
  package var number: UInt64
  /// The pixels that differ from the previous frame; empty if nothing changed.
  package var damage: PixelRegion
  /// The work for this frame; all zero when nothing was drawn.
  package var statistics: FrameStatistics
  /// Whether an animation continues after this frame's time.
  package var hasMotion: Bool

  /// Creates the result of a frame.
  ///
  /// - Parameter number: The frame's number. If `damage` is empty, it equals the number of the
  ///   frame before.
  package init(
    number: UInt64, damage: PixelRegion, statistics: FrameStatistics, hasMotion: Bool
  ) {
    self.number = number
    self.damage = damage
    self.statistics = statistics
    self.hasMotion = hasMotion
  }
}

/// Counters of the work for a frame. Tests and benchmarks compare them instead of times.
package struct FrameStatistics: Sendable, Equatable {
  /// Nodes that the planner visited for the frame's plan; 0 when nothing was drawn.
  package var nodesVisited = 0
  /// Operations in the frame's plan, including those that draw no pixel.
  package var operationsPlanned = 0
  /// Operations that were copied from the plan of an earlier frame, because their subtree had not
  /// changed.
  package var operationsReused = 0
  /// Operations that had at least one pixel to draw.
  package var operationsExecuted = 0
  /// The area of the pixels that were drawn, after rectangles were merged.
  package var damagedPixels = 0
  /// Pixels written by all operations together; more than one operation may write a pixel.
  package var compositedPixels = 0
  /// Captures for materials that were made in this frame.
  package var backdropsCaptured = 0
  /// Effects that were drawn from an existing capture: of an earlier frame, or of another effect in
  /// this frame.
  package var backdropsReused = 0
  /// Pixels read by captures for materials.
  package var capturedPixels = 0
  /// Pixels copied or allocated for groups.
  package var groupPixels = 0
  /// Pixels of masks that were computed rather than found in the cache.
  package var maskPixels = 0
  /// Pixels of cached subtrees, gradients and scaled images that were drawn for later use.
  package var rasterizedPixels = 0
  /// Strips of rectangles that several processor cores drew at the same time.
  package var parallelStrips = 0

  /// Creates counters of a frame without work.
  package init() {}
}
