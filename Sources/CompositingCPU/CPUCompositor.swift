package import Compositing
import CoreGraphics
import Foundation
import PixelKernels
package import RenderTree

/// Draws plans with the CPU's vector instructions.
///
/// A compositor belongs to one thread at a time. Transfer it with `sending`, or keep it
/// inside an actor or a thread's closure.
package final class CPUCompositor: Compositor {
  private var history = FrameHistory()
  private let resources: RenderResources

  /// Creates a compositor without a frame; its caches are created on demand.
  ///
  /// - Parameter coreCount: The number of processor cores that draw a large frame, at least 1. The
  ///   pixels do not depend on the number.
  package init(coreCount: Int = 1) {
    resources = RenderResources(coreCount: max(coreCount, 1))
    pk_pixels_enable_cache()
  }

  /// The number of cores that draw the frames of a window: all active cores, but at most four. More
  /// cores would not be faster, because the bandwidth of the memory is the limit.
  package static var windowCoreCount: Int {
    min(ProcessInfo.processInfo.activeProcessorCount, 4)
  }

  /// Plans the frame, draws only the pixels that differ from the target's contents, and keeps plan,
  /// masks and captures for the next frame.
  package func render(
    _ tree: NodeTree, at time: Double, scale: Double, into target: RenderTarget
  ) -> FrameResult {
    var statistics = FrameStatistics()
    let request = history.next(tree, at: time, scale: scale, target: target) { capture, plan in
      resources.captures.isRetained(capture, of: plan)
    }
    if let request {
      statistics = play(request, into: target)
    }
    return FrameResult(
      number: history.number, damage: request?.damage ?? PixelRegion(), statistics: statistics,
      hasMotion: tree.hasMotion(after: time))
  }

  /// Discards plan, captures and caches; the next frame is drawn completely.
  package func invalidateAll() {
    history.reset()
    resources.removeAll()
  }

  /// Frees buffers, masks, gradients and cached bitmaps. Keeps captures, because they cannot be
  /// made again without a redraw.
  package func discardCaches() {
    resources.discardCaches()
    releaseFreedMemory()
  }

  /// Gives the memory of the process's freed pixels back to the system.
  @discardableResult package func releaseFreedMemory() -> Int { pk_pixels_purge_cache() }

  private func play(_ request: FrameHistory.FrameRequest, into target: RenderTarget)
    -> FrameStatistics
  {
    let occlusion = Occlusion(of: request.plan, in: request.region, changed: request.captures)
    resources.beginFrame()
    let player = PlanPlayer(
      plan: request.plan, rects: request.region.rects, starts: occlusion.starts,
      captures: occlusion.captures, target: pk_image(target), resources: resources)
    player.play()
    resources.captures.retainCaptures(
      request.plan, dropping: request.captures.subtracting(occlusion.captures))
    var statistics = player.statistics
    statistics.nodesVisited = request.plan.nodesVisited
    statistics.operationsPlanned = request.plan.operations.count
    statistics.operationsReused = request.plan.operationsReused
    statistics.damagedPixels = request.region.area
    statistics.maskPixels = resources.masks.computedPixels
    statistics.rasterizedPixels = resources.rasterizedPixels
    resources.endFrame()
    return statistics
  }
}
