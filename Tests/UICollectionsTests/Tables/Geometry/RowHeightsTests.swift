import _TestSupport
import Testing
import UIKit

@testable import UICollections

@Suite struct RowHeightsTests {
  private struct Naive {
    var rows: [(height: Double, isEstimated: Bool)]

    func offset(of index: Int) -> Double { rows[..<index].reduce(0) { $0 + $1.height } }

    func index(at offset: Double) -> Int {
      var y = 0.0
      for (index, row) in rows.enumerated() {
        y += row.height
        if offset < y { return index }
      }
      return rows.count - 1
    }
  }

  @Test("The heights of 100,000 unmeasured rows are stored as a single run of equal heights")
  func unmeasuredRows() {
    let heights = RowHeights(count: 100_000, height: 44)
    #expect(heights.runCount == 1)
    #expect(heights.total == 4_400_000)
    #expect(heights.offset(of: 99_999) == 99_999 * 44)
    #expect(heights.index(at: 44 * 500 + 1) == 500)
  }

  @Test("After random changes RowHeights and an array with the same changes have equal heights")
  func randomChanges() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let count = Int.random(in: 1...40, using: &generator)
      var heights = RowHeights(count: count, height: 8)
      var naive = Naive(rows: Array(repeating: (8, true), count: count))
      for _ in 0..<120 {
        change(&heights, &naive, &generator)
        compare(heights, naive)
      }
    }
  }

  private func change(
    _ heights: inout RowHeights, _ naive: inout Naive, _ generator: inout SeededGenerator
  ) {
    let count = naive.rows.count
    let height = Double(Int.random(in: 0...3, using: &generator) * 4)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1:
      guard count > 0 else { return }
      let index = Int.random(in: 0..<count, using: &generator)
      heights.setHeight(height, of: index)
      naive.rows[index] = (height, false)
    case 2:
      let index = Int.random(in: 0...count, using: &generator)
      let added = Int.random(in: 1...5, using: &generator)
      heights.insert(RowHeights.Run(count: added, height: height, isEstimated: true), at: index)
      naive.rows.insert(contentsOf: Array(repeating: (height, true), count: added), at: index)
    default:
      let low = Int.random(in: 0...count, using: &generator)
      let high = min(count, low + Int.random(in: 0...4, using: &generator))
      heights.remove(low..<high)
      naive.rows.removeSubrange(low..<high)
    }
  }

  private func compare(_ heights: RowHeights, _ naive: Naive) {
    #expect(heights.count == naive.rows.count)
    #expect(heights.total == naive.offset(of: naive.rows.count))
    for index in naive.rows.indices {
      #expect(heights.offset(of: index) == naive.offset(of: index))
      #expect(heights.run(at: index).height == naive.rows[index].height)
      #expect(heights.run(at: index).isEstimated == naive.rows[index].isEstimated)
    }
    if !naive.rows.isEmpty {
      for y in stride(from: 0.0, to: heights.total + 8, by: 3) {
        #expect(heights.index(at: y) == naive.index(at: y))
      }
    }
    let runs = heights.runs
    for (a, b) in zip(runs, runs.dropFirst()) { #expect(!a.mergesWith(b)) }
  }

  @Test("After invalidateMeasurements() every row keeps its height, but the height is an estimate")
  func invalidation() {
    var heights = RowHeights(count: 1000, height: 44)
    for index in stride(from: 0, to: 1000, by: 7) {
      heights.setHeight(50 + Double(index % 90), of: index)
    }
    heights.setHeight(10, of: 3, isEstimated: true)
    let before = (0..<1000).map { heights.run(at: $0).height }
    heights.invalidateMeasurements()
    #expect((0..<1000).map { heights.run(at: $0).height } == before)
    #expect(heights.runs.allSatisfy(\.isEstimated) && heights.count == 1000)
    heights.setHeight(90, of: 500)
    #expect(!heights.run(at: 500).isEstimated && heights.run(at: 501).isEstimated)
    heights.invalidateMeasurements()
    #expect(heights.runs.allSatisfy(\.isEstimated) && heights.run(at: 500).height == 90)
  }

  @Test("The height of a measured row needs at most 64 bytes")
  func memory() {
    var heights = RowHeights(count: 100_000, height: 44)
    for index in stride(from: 0, to: 20_000, by: 2) {
      heights.setHeight(50 + Double(index), of: index)
    }
    #expect(heights.byteCount <= 64 * 10_000 + 64)
  }
}
