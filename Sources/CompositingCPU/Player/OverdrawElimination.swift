import Compositing
import CoreGraphics

/// Finds the pixels that later, opaque operations cover, from the topmost operation
/// downwards.
///
/// ``Compositing/Occlusion`` skips operations beneath an operation that fills a whole damaged
/// rectangle. This type skips parts of an operation, such as the background of a list beneath the
/// list's opaque rows.
struct OverdrawElimination {
  private var rects: [PixelRect] = []

  /// The maximum number of hidden rectangles. More rectangles would cost more time than they
  /// save.
  private static let maximumCount = 16
  /// The minimum area of a hidden rectangle in pixels; smaller rectangles cost more than they
  /// save.
  private static let minimumArea = 512
  /// The cost of drawing one more rectangle, as the number of pixels that are filled in the same
  /// time.
  private static let pixelsPerRect = 4096

  /// The disjoint rectangles of damaged pixels that each operation must draw, and the pixels
  /// to clear before the first operation.
  ///
  /// Pixels that a capture of this frame reads are drawn although later operations cover
  /// them.
  ///
  /// - Parameters:
  ///   - rects: The damaged rectangles.
  ///   - starts: The first operation to be drawn in each damaged rectangle.
  ///   - captures: Indices of the captures to make.
  static func visibleRects(
    of plan: FramePlan, in rects: [PixelRect], starts: [Int], captures: Set<Int>
  ) -> (operations: [[PixelRect]], cleared: [PixelRect]) {
    var readAt: [Int: [PixelRect]] = [:]
    for number in captures {
      guard let first = plan.captures[number].users.first else { continue }
      readAt[plan.beginnings[first] ?? first, default: []].append(plan.captures[number].rect)
    }
    var hidden = OverdrawElimination()
    var result = [[PixelRect]](repeating: [], count: plan.operations.count)
    for index in plan.operations.indices.reversed() {
      let bounds = plan.operations[index].bounds
      if rects.contains(where: { $0.intersects(bounds) }) {
        var visible: [PixelRect] = rects.indices.compactMap { number in
          guard starts[number] <= index else { return nil }
          let rect = rects[number].intersection(bounds)
          return rect.isEmpty ? nil : rect
        }
        if plan.operations[index].drawsPixels { visible = hidden.removed(from: visible) }
        result[index] = visible
        hidden.add(plan.covered(by: index, making: captures))
      }
      if !readAt.isEmpty { for rect in readAt[index] ?? [] { hidden.remove(rect) } }
    }
    let cleared = rects.indices.filter { starts[$0] < 0 }.map { rects[$0] }
    return (result, hidden.removed(from: cleared))
  }

  private func removed(from visible: [PixelRect]) -> [PixelRect] {
    guard !rects.isEmpty, !visible.isEmpty else { return visible }
    let rest = rects.reduce(visible) { rest, rect in
      rest.contains { $0.intersects(rect) } ? rest.flatMap { $0.subtracting(rect) } : rest
    }
    let saved = visible.reduce(0) { $0 + $1.area } - rest.reduce(0) { $0 + $1.area }
    let added = rest.count - visible.count
    return added * OverdrawElimination.pixelsPerRect <= saved ? rest : visible
  }

  private mutating func add(_ rect: PixelRect) {
    guard rect.area >= OverdrawElimination.minimumArea,
      !rects.contains(where: { $0.contains(rect) })
    else { return }
    var rect = rect
    // Merge the rows of a list into one rectangle.
    while let index = rects.firstIndex(where: { $0.makesRectangle(with: rect) }) {
      rect = rects.remove(at: index).union(rect)
    }
    rects.append(rect)
    if rects.count > OverdrawElimination.maximumCount,
      let smallest = rects.indices.min(by: { rects[$0].area < rects[$1].area })
    {
      rects.remove(at: smallest)
    }
  }

  private mutating func remove(_ rect: PixelRect) {
    rects = rects.flatMap { $0.subtracting(rect) }
  }
}

extension PlanOperation {
  /// Whether the operation only draws pixels: it does not begin or end a group, and does not read
  /// the destination. The result is false for effects, because other effects may use the same
  /// capture.
  var drawsPixels: Bool {
    switch kind {
    case .fill, .pattern, .border, .shape, .bitmap, .gradient, .shadow, .sprites, .cachedSubtree:
      true
    case .backdrop, .beginGroup, .crossfadeSwap, .endGroup, .beginMask, .endMask, .skip: false
    }
  }
}

extension PixelRect {
  /// Whether the union of both rectangles is exactly a rectangle.
  fileprivate func makesRectangle(with other: PixelRect) -> Bool {
    if other.contains(self) { return true }
    if x == other.x, width == other.width { return minY <= other.maxY && other.minY <= maxY }
    if y == other.y, height == other.height { return minX <= other.maxX && other.minX <= maxX }
    return false
  }
}
