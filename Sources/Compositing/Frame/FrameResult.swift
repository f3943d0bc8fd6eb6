import CoreGraphics

/// What became of a frame.
package struct FrameResult: Sendable, Equatable {
  /// Counts up by one with every frame of a compositor that differs from the one before; pass it
  /// back as ``RenderTarget/holding`` with the memory that was rendered into.
  package var number: UInt64
  /// What differs from the frame before, in device pixels; empty when nothing does.
  package var damage: PixelRegion
  package var statistics: FrameStatistics
  /// Whether something moves by itself after this frame's time.
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

/// Work done for a frame, in countable units: what tests and benchmarks hold on to instead of time.
package struct FrameStatistics: Sendable, Equatable {
  package var nodesVisited = 0
  package var operationsPlanned = 0
  /// Operations that drew at least one pixel.
  package var operationsExecuted = 0
  package var damagedPixels = 0
  /// Pixels written by all operations together; more than one operation may write a pixel.
  package var compositedPixels = 0
  package var backdropsCaptured = 0
  /// Captures that were shown again without being made again.
  package var backdropsReused = 0
  /// Pixels read by captures.
  package var capturedPixels = 0
  /// Pixels set aside for groups.
  package var groupPixels = 0
  /// Pixels of coverage that were computed rather than found in the cache.
  package var maskPixels = 0
  /// Pixels of cached subtrees, gradients and stretched pictures that were drawn for later use.
  package var rasterizedPixels = 0

  package init() {}
}
