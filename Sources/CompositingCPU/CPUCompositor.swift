package import Compositing
import CoreGraphics
import PixelKernels
package import RenderTree

/// Plays plans with the CPU's vector instructions.
///
/// Belongs to one thread at a time; hand it over with `sending` or keep it inside an actor or a
/// thread's closure.
package final class CPUCompositor: Compositor {
  private var history = FrameHistory()
  private let resources = RenderResources()

  package init() {}

  package func render(
    _ tree: NodeTree, at time: Double, scale: Double, into target: RenderTarget
  ) -> FrameResult {
    var statistics = FrameStatistics()
    let work = history.next(tree, at: time, scale: scale, target: target) { capture, plan in
      resources.captures.isKept(capture, of: plan)
    }
    if let work {
      statistics = play(work, into: target)
    }
    return FrameResult(
      number: history.number, damage: work?.damage ?? PixelRegion(), statistics: statistics,
      hasMotion: tree.hasMotion(after: time))
  }

  package func invalidateAll() {
    history.forget()
    resources.removeAll()
  }

  package func discardCaches() { resources.discardCaches() }

  private func play(_ work: FrameHistory.Work, into target: RenderTarget) -> FrameStatistics {
    let occlusion = Occlusion(of: work.plan, in: work.region, changed: work.captures)
    resources.beginFrame()
    let player = PlanPlayer(
      plan: work.plan, rects: work.region.rects, starts: occlusion.starts,
      captures: occlusion.captures, target: pk_image(target), resources: resources)
    player.play()
    resources.captures.keep(work.plan, dropping: work.captures.subtracting(occlusion.captures))
    var statistics = player.statistics
    statistics.nodesVisited = work.plan.nodesVisited
    statistics.operationsPlanned = work.plan.operations.count
    statistics.damagedPixels = work.region.area
    statistics.maskPixels = resources.coverage.computedPixels
    statistics.rasterizedPixels = resources.rasterizedPixels
    resources.endFrame()
    return statistics
  }
}
