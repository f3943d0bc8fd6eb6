import Compositing
import CoreGraphics

// Large overlapping operations are drawn some rows at a time, so that the pixels that the next
// operation reads are still in the processor's cache. Examples are the operations of a view, of a
// dimming view and of a presented view above.

extension PlanPlayer {
  /// The number of pixels per band. At four bytes per pixel, a band fills half of a second-level
  /// cache.
  private static let bandPixels = 1 << 17
  /// The maximum number of operations in bands, since each band looks up every operation's masks.
  private static let maximumCount = 24
  /// The number of drawn pixels below which bands do not help, because the pixels fit the cache.
  private static let minimumArea = 1 << 19

  /// The operations from `start` on that only draw pixels, up to the first operation of another
  /// kind. If the operation at `start` is of another kind, the range contains only this operation.
  func drawingRun(from start: Int) -> Range<Int> {
    var end = start
    while end < plan.operations.count, plan.operations[end].drawsPixels { end += 1 }
    return start..<max(end, start + 1)
  }

  /// Whether operations draw a large area, and draw a large part of it more than once.
  func isWorthBands(_ run: Range<Int>) -> Bool {
    guard run.count > 1 else { return false }
    var (count, area) = (0, 0)
    var bounds = PixelRect.zero
    for index in run where !visible[index].isEmpty {
      count += 1
      if count > PlanPlayer.maximumCount { return false }
      for rect in visible[index] {
        area += rect.area
        bounds = bounds.union(rect)
      }
    }
    return count > 1 && area >= PlanPlayer.minimumArea && area > bounds.area / 8 * 9
  }

  /// Draws the operations band by band. The top band is drawn last, because the backdrops of bars
  /// read the pixels of this band next.
  func playInBands(_ run: Range<Int>) {
    let bounds = run.reduce(PixelRect.zero) { visible[$1].reduce($0) { $0.union($1) } }
    let height = max(PlanPlayer.bandPixels / max(bounds.width, 1), 16)
    statistics.operationsExecuted += run.count { !visible[$0].isEmpty }
    var bottom = bounds.maxY
    while bottom > bounds.minY {
      let top = max(bottom - height, bounds.minY)
      let band = PixelRect(x: bounds.x, y: top, width: bounds.width, height: bottom - top)
      for index in run {
        let rects = visible[index].compactMap { rect -> PixelRect? in
          let common = rect.intersection(band)
          return common.isEmpty ? nil : common
        }
        if !rects.isEmpty { draw(plan.operations[index], at: index, rects) }
      }
      bottom = top
    }
  }
}
