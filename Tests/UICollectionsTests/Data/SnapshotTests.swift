// Covers NSDiffableDataSourceSnapshot.

import _TestSupport
import Testing
import UIKit

@testable import UICollections

@Suite("Diffable data source snapshots")
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private var snapshot: Snapshot = {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }()

  @Test("Items are appended to a given section of a snapshot, or to the last section")
  func appending() {
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
  }

  @Test("indexOfItem(_:) counts the items of all sections of a snapshot")
  func looking() {
    #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
  }

  @Test("Changing a copy of a snapshot leaves the original unchanged")
  func values() {
    var copy = snapshot
    copy.deleteItems([1])
    copy.reloadItems([2])
    #expect(snapshot.itemIdentifiers.count == 5 && snapshot.reloadedItemIdentifiers.isEmpty)
  }

  @Test("A snapshot inserts items beside an item, deletes items and moves items between sections")
  mutating func editing() {
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 4, 5, 12])
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(12, beforeItem: 10)
    snapshot.moveItem(3, beforeItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [12, 10, 11, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
    snapshot.deleteItems([10, 4, 99])
    #expect(snapshot.itemIdentifiers == [12, 11, 2, 3, 1, 5])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test("Inserting an item that the snapshot already contains moves the item")
  mutating func existing() {
    snapshot.appendItems([1, 6], toSection: "b")
    #expect(snapshot.itemIdentifiers == [2, 3, 4, 5, 1, 6])
    snapshot.insertItems([5], beforeItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 2, 3])
  }

  @Test("Moving a section of a snapshot moves its items with it")
  mutating func sections() {
    snapshot.insertSections(["c", "d"], beforeSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "d", "b"])
    snapshot.moveSection("a", afterSection: "d")
    #expect(snapshot.sectionIdentifiers == ["c", "d", "a", "b"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2, 3])
    snapshot.moveSection("b", beforeSection: "c")
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
    snapshot.insertSections(["e", "c"], afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["b", "e", "c", "d", "a"])
    snapshot.deleteSections(["b", "z"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.indexOfItem(4) == nil)
  }

  @Test("Reload and reconfigure marks are kept in order and removed with their items")
  mutating func marks() {
    snapshot.reloadItems([3, 1])
    snapshot.reconfigureItems([5, 2])
    snapshot.reloadSections(["b"])
    snapshot.deleteItems([3])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 2])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test("Random snapshot changes give the same items as plain arrays", arguments: 0..<4)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    var model = Array(0..<200)
    snapshot.appendItems(model)
    for next in 200..<3000 {
      let item = model.randomElement(using: &random)!
      let index = model.firstIndex(of: item)!
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        snapshot.insertItems([next], beforeItem: item)
        model.insert(next, at: index)
      case 1 where model.count > 50:
        snapshot.deleteItems([item])
        model.remove(at: index)
      default:
        let anchor = model.randomElement(using: &random)!
        guard anchor != item else { continue }
        snapshot.moveItem(item, afterItem: anchor)
        model.remove(at: index)
        model.insert(item, at: model.firstIndex(of: anchor)! + 1)
      }
      #expect(snapshot.indexOfItem(model[model.count / 2]) == model.count / 2)
    }
    #expect(snapshot.itemIdentifiers == model)
    #expect(model.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
  }
}
