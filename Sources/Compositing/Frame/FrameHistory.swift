import CoreGraphics
package import RenderTree

/// The state that a compositor keeps of earlier frames, independent of the backend.
package struct FrameHistory {
  private var plan: FramePlan?
  private var sequence: UInt64?
  private var time = 0.0
  private var scale = 0.0
  private var hadMotion = false
  private let planCache = PlanCache()
  /// Damage of the frames up to ``number``, newest last.
  private var damages: [PixelRegion] = []
  /// The number of the newest frame with damage; 0 before the first frame. ``reset()`` does not
  /// change the number.
  package private(set) var number: UInt64 = 0

  /// The largest age of a buffer in frames; an older buffer is drawn completely.
  private static let length = 4

  /// Creates a history without frames: the next frame is drawn completely.
  package init() {}

  /// The pixels and captures that have to be drawn for one frame.
  package struct FrameRequest {
    /// The plan of the whole frame.
    package var plan: FramePlan
    /// The pixels to draw into the target.
    package var region: PixelRegion
    /// The pixels that differ from the previous frame.
    package var damage: PixelRegion
    /// Indices of the plan's captures that must be made again.
    package var captures: Set<Int>
  }

  /// Plans a frame and compares the plan with the plan of the frame before.
  ///
  /// - Parameter isRetained: Returns whether the pixels that the last frame read for a capture
  ///   still exist.
  /// - Returns: Nil if the target already contains the frame.
  package mutating func next(
    _ tree: NodeTree, at time: Double, scale: Double, target: RenderTarget,
    isRetained: (Capture, FramePlan) -> Bool
  ) -> FrameRequest? {
    let viewport = PixelRect(target.size)
    let isStill =
      sequence == tree.sequence && scale == self.scale && plan?.viewport == viewport
      && (time == self.time || !hadMotion)
    let missing = damageSince(target.contentFrame, viewport: viewport)
    if isStill, missing.isEmpty { return nil }
    let old = plan?.viewport == viewport && scale == self.scale ? plan : nil
    let new =
      isStill
      ? plan ?? FramePlan(viewport: viewport)
      : FramePlanner(size: target.size, scale: scale).plan(tree, at: time, reusing: planCache)
    let own = FrameChanges(from: old, to: new) { isRetained($0, new) }
    let all =
      missing.isEmpty
      ? own : FrameChanges(from: old, to: new, missing: missing) { isRetained($0, new) }
    (plan, sequence, self.scale, self.time) = (new, tree.sequence, scale, time)
    // Remember the motion. If the motion ends before the next frame, that frame must still draw the
    // final state.
    hadMotion = tree.hasMotion(after: time)
    if all.region.isEmpty { return nil }
    if !own.region.isEmpty {
      number += 1
      damages.append(own.region)
      if damages.count > FrameHistory.length { damages.removeFirst() }
    }
    return FrameRequest(plan: new, region: all.region, damage: own.region, captures: all.captures)
  }

  /// Discards the last plan and all damage, so that the next frame is drawn completely.
  package mutating func reset() {
    plan = nil
    sequence = nil
    damages = []
    planCache.removeAll()
  }

  private func damageSince(_ contentFrame: UInt64?, viewport: PixelRect) -> PixelRegion {
    guard let contentFrame, contentFrame <= number, number - contentFrame <= UInt64(damages.count)
    else {
      return PixelRegion(viewport)
    }
    var region = PixelRegion()
    for damage in damages.suffix(Int(number - contentFrame)) { region.add(damage) }
    return region
  }
}
