import _TestSupport
import CoreGraphics
import Testing

@testable import UICollections

@Suite("Lines of a flow layout with self-sizing items")
struct FlowLineListTests {
  private static func metrics(_ count: Int) -> FlowMetrics {
    FlowMetrics(
      count: count, availableLength: 300, lineSpacing: 8, itemSpacing: 10, before: 0, after: 0,
      lead: 0, header: 0, footer: 0)
  }

  /// A section whose items have the estimated size until a test measures them.
  private struct Model {
    let metrics: FlowMetrics
    let estimate: FlowSize
    var sizes: [Int: FlowSize] = [:]
    /// The number of times that the section has queried a size.
    var queries = 0
    var list: FlowLineList

    init(_ count: Int, estimate: FlowSize) {
      metrics = FlowLineListTests.metrics(count)
      self.estimate = estimate
      list = FlowLineList(metrics: metrics, estimate: estimate, measured: []) { _ in estimate }
    }

    mutating func measure(_ new: [Int: FlowSize]) {
      sizes.merge(new) { $1 }
      var queries = queries
      list.resize(new.keys.sorted()) { item in
        queries += 1
        return sizes[item] ?? estimate
      }
      self.queries = queries
    }

    /// The same section, computed in one step and without an estimated size.
    var reference: FlowLineList {
      FlowLineList(metrics: metrics, estimate: nil, measured: []) { sizes[$0] ?? estimate }
    }

    /// The same section, computed in one step from the items that were measured.
    var rebuilt: FlowLineList {
      FlowLineList(metrics: metrics, estimate: estimate, measured: sizes.keys.sorted()) {
        sizes[$0] ?? estimate
      }
    }
  }

  private func expectEqual(_ list: FlowLineList, _ other: FlowLineList, _ count: Int) {
    #expect(abs(list.extent - other.extent) < 1e-6)
    for item in 0..<count {
      let (a, b) = (list.frame(of: item), other.frame(of: item))
      let difference = max(
        abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width),
        abs(a.height - b.height))
      guard difference < 1e-6 else {
        Issue.record("item \(item) is at \(a) instead of \(b)")
        return
      }
    }
    for low in stride(from: -50, to: list.extent + 50, by: 37) {
      let items = list.items(from: low, to: low + 120)
      let expected = other.items(from: low, to: low + 120)
      // Among lines of the estimated size, the spacing after a line is treated as a part of the
      // line. Therefore the result may begin one line earlier.
      #expect(items.upperBound == expected.upperBound)
      #expect((expected.lowerBound - 6...expected.lowerBound).contains(items.lowerBound))
    }
  }

  @Test(
    "Measuring flow layout items one by one gives the same frames as measuring them all at once",
    arguments: 1...20)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = [1, 2, 7, 60, 400][seed % 5]
    let estimate = FlowSize(along: 40, across: [300, 90, 50][seed % 3])
    var model = Model(count, estimate: estimate)
    expectEqual(model.list, model.reference, count)
    for _ in 0..<40 {
      var new: [Int: FlowSize] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        new[Int.random(in: 0..<count, using: &random)] = FlowSize(
          along: CGFloat.random(in: 20...80, using: &random).rounded(),
          across: CGFloat.random(in: 20...320, using: &random).rounded())
      }
      model.measure(new)
      expectEqual(model.list, model.reference, count)
    }
    expectEqual(model.rebuilt, model.reference, count)
  }

  @Test(
    "Measuring a screen of items takes as many layout queries with 100,000 items as with 10,000",
    arguments: [300.0, 90.0])
  func cost(width: CGFloat) {
    let costs = [100, 10_000, 100_000].map { count in
      var model = Model(count, estimate: FlowSize(along: 40, across: width))
      // First measure items at the top, then at the end, and then upward from the end.
      for item in 0..<40 { model.measure([item: FlowSize(along: 50, across: width)]) }
      for item in (count - 40..<count).reversed() {
        model.measure([item: FlowSize(along: 50, across: width)])
      }
      return model.queries
    }
    #expect(costs[1] == costs[2])
    #expect(costs[0] <= costs[2] && costs[2] <= 80 * 10)
  }

  @Test("If the size of one of 100,000 measured items changes, few lines are laid out again")
  func measured() {
    let count = 100_000
    var model = Model(count, estimate: FlowSize(along: 40, across: 90))
    model.measure(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map {
          ($0, FlowSize(along: 50, across: CGFloat(60 + $0 % 7)))
        }))
    let before = model.queries
    for item in stride(from: 500, to: count, by: 1000) {
      model.measure([item: FlowSize(along: 90, across: 61)])
    }
    #expect(model.queries - before < 100 * 40)
  }
}
