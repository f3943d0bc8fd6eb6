import _TestSupport
import Foundation
import Testing
import UIKit

@testable import UICollections

@Suite("Differences between snapshots")
struct SnapshotDifferenceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @Test("A snapshot difference moves as few items as possible")
  func moves() throws {
    let difference = difference(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 6, 4])
    #expect(difference.batch.movedItems.map(\.from) == [[0, 4]])
    #expect(difference.batch.movedItems.map(\.to) == [[0, 0]])
    #expect(difference.batch.deletedItems.map(\.path) == [[0, 2]])
    #expect(difference.batch.insertedItems.map(\.path) == [[0, 3]])
    #expect(self.difference(from: [1, 2], to: [1, 2]).isEmpty)
  }

  @Test(
    "A snapshot difference moves items between sections, even out of deleted and into new sections"
  )
  func sections() throws {
    let old = snapshot([("a", [1, 2]), ("b", [3, 4])])
    let new = snapshot([("b", [3, 1]), ("c", [4])])
    let batch = SnapshotDifference(from: old, to: new, style: "").batch
    #expect(batch.movedItems.map(\.from) == [[0, 0], [1, 1]])
    #expect(batch.movedItems.map(\.to) == [[0, 1], [1, 0]])
    #expect(Array(batch.deletedSections.keys) == [0])
    #expect(Array(batch.insertedSections.keys) == [1])
  }

  @Test("When a section moves, its items move with it and have no moves of their own")
  func movedSection() {
    let old = snapshot([("a", [1, 2]), ("b", [3]), ("c", [4])])
    let new = snapshot([("c", [4]), ("a", [1, 2]), ("b", [3])])
    let batch = SnapshotDifference(from: old, to: new, style: "").batch
    #expect(batch.movedSections.map(\.from) == [2] && batch.movedSections.map(\.to) == [0])
    #expect(batch.movedItems.isEmpty)
  }

  @Test("An item marked for reload is replaced if it also moves; a reconfigured item is kept")
  func marks() {
    let old = snapshot([("a", [1, 2, 3]), ("b", [4])])
    var new = snapshot([("a", [3, 1, 2]), ("b", [4])])
    new.reloadItems([2, 3])
    new.reconfigureItems([1, 3, 4])
    let difference = SnapshotDifference(from: old, to: new, style: "")
    #expect(difference.batch.reloadedItems.map(\.path) == [[0, 1]])
    #expect(difference.batch.deletedItems.map(\.path) == [[0, 2]])
    #expect(difference.batch.insertedItems.map(\.path) == [[0, 0]])
    #expect(difference.reconfigured == [[0, 0], [1, 0]])
  }

  @Test(
    "The difference of two random snapshots changes the old snapshot into the new snapshot",
    arguments: 0..<300)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = randomSnapshot(&random)
    var new = randomSnapshot(&random)
    let items = new.itemIdentifiers
    new.reloadItems(items.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    new.reconfigureItems(items.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    new.reloadSections(
      new.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    let difference = SnapshotDifference(from: old, to: new, style: "")
    let map = try difference.batch.resolution(
      from: counts(old), to: counts(new), noun: .item)
    for (position, section) in new.sectionIdentifiers.enumerated() {
      for (index, item) in new.itemIdentifiers(inSection: section).enumerated() {
        guard let path = map.oldPath(of: [position, index]) else {
          #expect(
            old.indexOfItem(item) == nil || new.reloadedItems.contains(item)
              || new.reloadedSections.contains(section))
          continue
        }
        let identifier = old.sectionIdentifiers[path.section]
        #expect(old.itemIdentifiers(inSection: identifier)[path.item] == item)
      }
    }
    for path in difference.reconfigured { #expect(map.newPath(of: path) != nil) }
  }

  @Test("If 1 % of 10,000 items change, the difference has at most one update per changed item")
  func work() {
    var random = SeededGenerator(seed: 1)
    let items = Array(0..<10_000)
    var changed = items
    for _ in 0..<50 {
      changed.remove(at: Int.random(in: changed.indices, using: &random))
      changed.insert(-changed.count - Int.random(in: 0..<1_000_000, using: &random), at: 77)
    }
    for _ in 0..<50 {
      let item = changed.remove(at: Int.random(in: changed.indices, using: &random))
      changed.insert(item, at: Int.random(in: changed.indices, using: &random))
    }
    let batch = difference(from: items, to: changed).batch
    #expect(batch.deletedItems.count <= 50 && batch.insertedItems.count <= 50)
    #expect(batch.movedItems.count <= 50)
  }

  @Test("The longest increasing subsequence has the length that a quadratic algorithm computes")
  func subsequence() {
    var random = SeededGenerator(seed: 3)
    for count in 0..<40 {
      let values = (0..<count).shuffled(using: &random)
      let positions = longestIncreasingSubsequence(values)
      let chosen = positions.map { values[$0] }
      #expect(chosen == chosen.sorted() && positions == positions.sorted())
      var lengths: [Int] = []
      for (index, value) in values.enumerated() {
        lengths.append(
          1 + ((0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
      }
      #expect(chosen.count == lengths.max() ?? 0)
    }
  }

  @Test("A transaction's difference includes moves, and changes the old array into the new array")
  func collectionDifference() {
    let old = [1, 2, 3, 4]
    let new = [4, 1, 5, 3]
    let difference = itemDifference(from: old, to: new)
    #expect(old.applying(difference) == new)
    #expect(difference.removals.contains(.remove(offset: 3, element: 4, associatedWith: 0)))
  }

  private func difference(
    from old: [Int], to new: [Int]
  ) -> SnapshotDifference<String, Int, String> {
    SnapshotDifference(from: snapshot([("a", old)]), to: snapshot([("a", new)]), style: "")
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      .prefix(Int.random(in: 0...5, using: &random))
    var items = (0..<30).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random))
    return snapshot(
      names.map { name in
        let count = Int.random(in: 0...min(items.count, 9), using: &random)
        defer { items = items.dropFirst(count) }
        return (name, Array(items.prefix(count)))
      })
  }

  private func counts(_ snapshot: Snapshot) -> [Int] {
    snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
  }
}
