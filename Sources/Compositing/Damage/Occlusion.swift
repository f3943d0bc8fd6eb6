import CoreGraphics

/// Finds the operations that need not be drawn because an opaque operation covers them.
package struct Occlusion: Sendable, Equatable {
  /// For each rectangle of the damaged region, the index of the first operation to draw in it: the
  /// topmost operation that fills the rectangle, or -1 if the rectangle is cleared first.
  package private(set) var starts: [Int]
  /// The captures in `changed` that are needed for visible pixels.
  package private(set) var captures: Set<Int> = []

  /// Finds the first operation to draw in each rectangle of a region, and the captures that are
  /// needed for visible pixels.
  ///
  /// - Parameters:
  ///   - region: The pixels to draw.
  ///   - changed: The captures to make. The pixels that these captures read are drawn even if later
  ///     operations cover the pixels.
  package init(of plan: FramePlan, in region: PixelRegion, changed: Set<Int>) {
    let rects = region.rects
    let covers: [[Int]] = rects.map { rect in
      plan.operations.indices.filter { plan.covered(by: $0, making: changed).contains(rect) }
    }
    starts = covers.map { $0.last ?? -1 }
    // Visit the topmost capture first. A needed capture requires its whole rectangle to be
    // drawn, and operations in that rectangle may use lower captures.
    for number in changed.sorted(by: >) {
      let capture = plan.captures[number]
      guard let first = capture.users.first else { continue }
      let isVisible = capture.users.contains { user in
        rects.indices.contains {
          starts[$0] <= user && rects[$0].intersects(plan.operations[user].bounds)
        }
      }
      guard isVisible else { continue }
      captures.insert(number)
      let captureIndex = plan.beginnings[first] ?? first
      for index in rects.indices where rects[index].intersects(capture.rect) {
        if starts[index] > captureIndex {
          starts[index] = covers[index].last { $0 < captureIndex } ?? -1
        }
      }
    }
  }
}
