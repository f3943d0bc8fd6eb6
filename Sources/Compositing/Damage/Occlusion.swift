import CoreGraphics

/// What need not be drawn because something opaque comes to lie on it.
package struct Occlusion: Sendable, Equatable {
  /// For each rectangle of the damaged region, the index of the first operation to draw in it:
  /// the topmost one that fills it, or -1 where what was there has to be cleared first.
  package private(set) var starts: [Int]
  /// The captures out of `changed` that something visible needs.
  package private(set) var captures: Set<Int> = []

  /// - Parameters:
  ///   - region: What is going to be drawn.
  ///   - changed: Captures that are going to be made; what they read is drawn although it is
  ///     covered later.
  package init(of plan: FramePlan, in region: PixelRegion, changed: Set<Int>) {
    let rects = region.rects
    let covers: [[Int]] = rects.map { rect in
      plan.operations.indices.filter { plan.covered(by: $0, making: changed).contains(rect) }
    }
    starts = covers.map { $0.last ?? -1 }
    // Topmost first: a capture that is needed uncovers what it sees, which may include the users
    // of captures further down.
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
