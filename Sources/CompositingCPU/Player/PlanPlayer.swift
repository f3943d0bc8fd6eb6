import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// Draws a plan's operations in order, within the damaged rectangles.
///
/// Except in bands, every operation is drawn in all rectangles before the next operation begins. A
/// capture can therefore read the finished pixels beneath the first operation that uses the
/// capture.
final class PlanPlayer {
  let plan: FramePlan
  /// The damaged rectangles, which are disjoint.
  let rects: [PixelRect]
  /// The first operation to be drawn in each rectangle; see ``Compositing/Occlusion``.
  let starts: [Int]
  /// The captures to be made in this frame, as indices into the plan's captures.
  let captures: Set<Int>
  let resources: RenderResources
  /// Whether the target is the bitmap of a cached subtree, which is drawn only once.
  let drawsCachedSubtree: Bool
  var statistics = FrameStatistics()
  /// The pixels into which operations are drawn now: the frame, or the buffer of an open group or
  /// mask.
  var target: pk_image
  var groups: [OpenGroup] = []
  /// Captures that were made in this frame.
  var madeCaptures: Set<Int> = []
  /// The prepared sprites of operations. The keys are the indices of the operations.
  var batches: [Int: SpriteBatch] = [:]
  /// The tiles of cached subtrees, so that bands do not complete the tiles again. The keys are the
  /// indices of the operations.
  var tiles: [Int: [RasterTile]] = [:]
  /// The indices of the operations that end groups and masks. The keys are the indices of the
  /// operations that begin these groups and masks.
  private let endings: [Int: Int]
  /// The rectangles in which each operation draws.
  let visible: [[PixelRect]]
  /// The rectangles that are cleared before the first operation.
  private let cleared: [PixelRect]

  init(
    plan: FramePlan, rects: [PixelRect], starts: [Int], captures: Set<Int>, target: pk_image,
    resources: RenderResources, drawsCachedSubtree: Bool = false
  ) {
    self.plan = plan
    self.rects = rects
    self.starts = starts
    self.captures = captures
    self.target = target
    self.resources = resources
    self.drawsCachedSubtree = drawsCachedSubtree
    endings = Dictionary(
      plan.beginnings.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    (visible, cleared) = OverdrawElimination.visibleRects(
      of: plan, in: rects, starts: starts, captures: captures)
  }

  func play() {
    for rect in cleared {
      pk_fill(target, pk_rect(rect), 0, .copy, 255, .noMask)
    }
    var index = 0
    while index < plan.operations.count {
      let run = drawingRun(from: index)
      if isWorthBands(run) { playInBands(run) } else { playWithoutBands(run) }
      index = run.upperBound
    }
  }

  private func playWithoutBands(_ run: Range<Int>) {
    // An element of a buffer is passed without a copy, unlike an element of an array.
    plan.operations.withUnsafeBufferPointer { operations in
      // An operation that does not draw pixels is a separate run and is always played.
      for index in run where run.count == 1 || !visible[index].isEmpty {
        play(operations[index], at: index, visible[index])
      }
    }
  }

  private func play(_ operation: PlanOperation, at index: Int, _ visible: [PixelRect]) {
    switch operation.kind {
    case .beginGroup(let isolation):
      begin(isolation, rects: visible, end: endings[index].map { plan.operations[$0] })
    case .crossfadeSwap: crossfadeSwap()
    case .endGroup(let paint): end(operation, paint, at: index)
    case .beginMask: beginIsolated(rects: visible)
    case .endMask: endMask()
    case .shadow, .fill, .pattern, .bitmap, .shape, .gradient, .border, .backdrop, .sprites,
      .cachedSubtree:
      guard !visible.isEmpty else { return }
      statistics.operationsExecuted += 1
      draw(operation, at: index, visible)
    case .skip: break
    }
  }

  func draw(_ operation: PlanOperation, at index: Int, _ visible: [PixelRect]) {
    switch operation.kind {
    case .fill(let paint): draw(paint, operation, visible)
    case .pattern(let paint): draw(paint, operation, visible)
    case .border(let paint): draw(paint, operation, visible)
    case .shape(let paint): draw(paint, operation, visible)
    case .bitmap(let content, let destination): draw(content, in: destination, operation, visible)
    case .gradient(let content, let rect): draw(content, over: rect, operation, visible)
    case .shadow(let paint):
      draw(paint, operation, withoutCovered(visible, by: operation.node, after: index))
    case .backdrop(let paint): draw(paint, operation, at: index, visible)
    case .sprites(let paint): draw(paint, operation, at: index, visible)
    case .cachedSubtree(let paint): draw(paint, operation, at: index, visible)
    case .beginGroup, .crossfadeSwap, .endGroup, .beginMask, .endMask, .skip: break
    }
  }

  /// Removes the pixels that the node's own opaque background covers in a following operation. For
  /// the shadow of a card, these are nearly all pixels.
  private func withoutCovered(
    _ visible: [PixelRect], by node: NodeID, after index: Int
  ) -> [PixelRect] {
    guard index + 1 < plan.operations.count else { return visible }
    let next = plan.operations[index + 1]
    guard next.node == node, next.role == .background, !next.opaque.isEmpty else { return visible }
    return visible.flatMap { $0.subtracting(next.opaque) }
  }

  /// Calls `body` for each rectangle of the outlines' coverage, with the mask of this rectangle.
  func paint(
    _ outlines: [Outline], _ operation: PlanOperation, _ visible: [PixelRect],
    _ body: (pk_rect, pk_image) -> Void
  ) {
    let tiledMask = resources.masks.mask(
      of: outlines, clippedTo: operation.clips, in: operation.bounds)
    withExtendedLifetime(tiledMask) {
      for index in tiledMask.pieces.indices {
        let (area, mask) = (tiledMask.pieces[index].rect, tiledMask.pieces[index].mask)
        for rect in visible {
          let common = rect.intersection(area)
          guard !common.isEmpty else { continue }
          statistics.compositedPixels += common.area
          body(pk_rect(common), mask)
        }
      }
    }
  }

  /// Calls `body` as ``paint(_:_:_:_:)`` does, but divides large rectangles into strips and calls
  /// `body` for the strips on several threads at the same time.
  ///
  /// - Parameter body: Receives a strip, its mask and the strip's index. No other call has the same
  ///   index at the same time. The closure must not change the player or its resources.
  func paintInStrips(
    _ outlines: [Outline], _ operation: PlanOperation, _ visible: [PixelRect],
    _ body: (pk_rect, pk_image, Int) -> Void
  ) {
    paint(outlines, operation, visible) { rect, mask in
      let count = resources.strips.count(in: PixelRect(rect))
      guard count > 1 else { return body(rect, mask, 0) }
      statistics.parallelStrips += count
      resources.strips.draw(PixelRect(rect), count: count) { body(pk_rect($0), mask, $1) }
    }
  }

  /// Paints one color inside the outlines.
  func fill(
    _ color: RGBA, _ outlines: [Outline], _ operation: PlanOperation, _ visible: [PixelRect]
  ) {
    let packed = color.packed(opacity: operation.opacity)
    paintInStrips(outlines, operation, visible) { rect, mask, _ in
      pk_fill(target, rect, packed, .sourceOver, 255, mask)
    }
  }

  private func draw(_ paint: FillPaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    fill(paint.color, [.box(paint.box)], operation, visible)
  }

  private func draw(_ paint: BorderPaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    fill(paint.color, [.ring(paint.box, width: paint.width)], operation, visible)
  }

  private func draw(_ paint: ShapePaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let outline: Outline =
      switch paint.part {
      case .fill: .clip(.path(paint.shape.path, paint.shape.fillRule, operation.transform))
      case .stroke: .stroke(paint.shape, operation.transform)
      }
    fill(paint.color, [outline], operation, visible)
  }
}
