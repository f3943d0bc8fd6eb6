import CoreGraphics
import RenderTree

/// The difference between two frames: the pixels to draw, and the captures to make again. A
/// ``Capture`` contains the pixels beneath an effect.
package struct FrameChanges: Sendable, Equatable {
  /// All pixels to draw, including all pixels that new captures read.
  package private(set) var region = PixelRegion()
  /// The captures to make again, as indices into the new plan's captures.
  package private(set) var captures: Set<Int> = []

  /// Creates the difference between two plans. Without an old plan of the same viewport, everything
  /// has changed.
  ///
  /// The operations of both plans are matched by node and role. Matched operations have the same
  /// order in both plans. A capture changes if any operation that is drawn before the capture
  /// changes within the capture's rectangle. Later operations only cover the cached capture.
  ///
  /// - Parameters:
  ///   - missing: Pixels that must be drawn in any case, because the buffer is older than `old`.
  ///   - isRetained: Returns whether the pixels that the last frame read for a capture still exist.
  ///     The argument is a capture of the new plan.
  package init(
    from old: FramePlan?, to new: FramePlan, missing: PixelRegion = PixelRegion(),
    isRetained: (Capture) -> Bool
  ) {
    guard let old, old.viewport == new.viewport else {
      region = PixelRegion(new.viewport)
      captures = Set(new.captures.indices)
      return
    }
    var comparison = FrameComparison(from: old, to: new)
    let changes = comparison.compare(isRetained: isRetained)
    region = changes.region
    captures = changes.captures
    region.add(missing)
    addMissingCaptures(of: new, retained: changes.retained)
  }

  /// Adds the captures that the region needs but that do not exist yet, because they were hidden in
  /// earlier frames. The new captures enlarge the region.
  private mutating func addMissingCaptures(of plan: FramePlan, retained: Set<Int>) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (number, capture) in plan.captures.enumerated() where !captures.contains(number) {
        // A capture that is not retained must be made again if the region shows it. The new capture
        // has the same pixels as before, so operations above the capture do not change.
        guard !retained.contains(number),
          capture.users.contains(where: { region.intersects(plan.operations[$0].bounds) })
        else { continue }
        captures.insert(number)
        region.add(capture.rect)
        isComplete = false
      }
    }
  }
}
