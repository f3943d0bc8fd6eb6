import CoreGraphics

/// The result of rendering a frame.
package struct FrameResult: Sendable, Equatable {
  /// Counts up by one with every frame of a compositor that differs from the one before; pass it
  /// back as ``RenderTarget/holding`` with the memory that was rendered into.
  package var number: UInt64
  /// The difference from the frame before, in device pixels; empty when nothing changed.
  package var damage: PixelRegion
  package var statistics: FrameStatistics
  /// Whether an animation continues after this frame's time.
  package var hasMotion: Bool

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
  package var nodesVisited = 0
  package var operationsPlanned = 0
  /// Operations that drew at least one pixel.
  package var operationsExecuted = 0
  package var damagedPixels = 0
  /// Pixels written by all operations together; more than one operation may write a pixel.
  package var compositedPixels = 0
  package var backdropsCaptured = 0
  /// Captures that were reused.
  package var backdropsReused = 0
  /// Pixels read by captures.
  package var capturedPixels = 0
  /// Pixels copied or allocated for groups.
  package var groupPixels = 0
  /// Pixels of masks that were computed rather than found in the cache.
  package var maskPixels = 0
  /// Pixels of cached subtrees, gradients and scaled images that were drawn for later use.
  package var rasterizedPixels = 0

  package init() {}
}
