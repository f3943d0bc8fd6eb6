// Covers NSDiffableDataSourceSectionTransaction, UICollectionViewDiffableDataSource.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Reordering items of outlines", .currentStage)
struct ListOutlineReorderingTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
  private typealias Transaction = NSDiffableDataSourceTransaction<Int, String>

  /// Creates a list whose section 0 is an outline with the roots 0, 1, 2 and 3. Item 0 has the
  /// children 100 and 200, and item 100 has the child 110. The other sections are plain.
  private func list(_ expanded: [String] = [], _ sections: [[String]] = []) -> ListScene {
    let scene = ListScene(.plain, [[]] + sections)
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    var tree = Tree()
    tree.append(["0", "1", "2", "3"])
    tree.append(["100", "200"], to: "0")
    tree.append(["110"], to: "100")
    tree.expand(expanded)
    scene.source.apply(tree, to: 0, animatingDifferences: false)
    scene.stage.settle()
    return scene
  }

  /// Drops an item at the position of another item.
  private func move(_ scene: ListScene, _ source: IndexPath, to target: IndexPath) throws {
    let position = try #require(scene.view.layoutAttributesForItem(at: target)).center
    #expect(scene.view.beginInteractiveMovementForItem(at: source))
    scene.view.updateInteractiveMovementTargetPosition(position)
    scene.view.endInteractiveMovement()
    scene.stage.settle()
  }

  private func levels(_ scene: ListScene, _ section: Int = 0) -> [Int?] {
    (0..<scene.view.numberOfItems(inSection: section)).map {
      scene.cell($0, section)?.indentationLevel
    }
  }

  @Test("The children of a collapsed item are not lost when another item is moved")
  func collapsedChildren() throws {
    let scene = list()
    var transactions: [Transaction] = []
    scene.source.reorderingHandlers.didReorder = { transactions.append($0) }
    try move(scene, [0, 3], to: [0, 2])
    let tree = scene.source.snapshot(for: 0)
    #expect(tree.items == ["0", "100", "110", "200", "1", "3", "2"])
    #expect(tree.rootItems == ["0", "1", "3", "2"] && tree.parent(of: "110") == "100")
    #expect(scene.texts == ["0", "1", "3", "2"])
    #expect(transactions.map(\.finalSnapshot.itemIdentifiers) == [["0", "1", "3", "2"]])
    let change = try #require(transactions.first?.sectionTransactions.first)
    #expect(change.initialSnapshot.items == ["0", "100", "110", "200", "1", "2", "3"])
    #expect(change.initialSnapshot.parent(of: "200") == "0")
    #expect(change.finalSnapshot.items == tree.items)
    #expect(change.finalSnapshot.parent(of: "200") == "0")
    #expect(change.initialSnapshot.items.applying(change.difference) == tree.items)
    #expect(change.difference.removals.count == 1 && change.difference.insertions.count == 1)
  }

  @Test("The children of an expanded item keep their parent when another item is moved")
  func expandedChildren() throws {
    let scene = list(["0"])
    try move(scene, [0, 5], to: [0, 4])
    let tree = scene.source.snapshot(for: 0)
    #expect(tree.items == ["0", "100", "110", "200", "1", "3", "2"])
    #expect(tree.rootItems == ["0", "1", "3", "2"] && tree.isExpanded("0"))
    #expect(tree.level(of: "100") == 1 && tree.parent(of: "200") == "0")
    #expect(!tree.isExpanded("100") && tree.level(of: "110") == 2)
    #expect(scene.texts == ["0", "100", "200", "1", "3", "2"])
    #expect(levels(scene) == [0, 1, 1, 0, 0, 0])
  }

  @Test("An expanded item moves with its children")
  func expandedParent() throws {
    let scene = list(["0"])
    var final: [String]?
    scene.source.reorderingHandlers.didReorder = { [weak scene] in
      final = $0.finalSnapshot.itemIdentifiers
      #expect(scene?.source.snapshot().itemIdentifiers == final)
    }
    try move(scene, [0, 0], to: [0, 4])
    let tree = scene.source.snapshot(for: 0)
    #expect(tree.items == ["1", "2", "0", "100", "110", "200", "3"])
    #expect(tree.isExpanded("0") && tree.rootItems == ["1", "2", "0", "3"])
    #expect(final == ["1", "2", "0", "100", "200", "3"] && scene.texts == final)
    #expect(levels(scene) == [0, 0, 0, 1, 1, 0])
  }

  @Test("A collapsed item moves with its hidden children")
  func collapsedParent() throws {
    let scene = list()
    try move(scene, [0, 0], to: [0, 3])
    let tree = scene.source.snapshot(for: 0)
    #expect(tree.items == ["1", "2", "3", "0", "100", "110", "200"])
    #expect(scene.texts == ["1", "2", "3", "0"] && !tree.isExpanded("0"))
  }

  @Test("An item that is dropped among its own descendants returns to its place", arguments: 1...2)
  func ownDescendants(target: Int) throws {
    let scene = list(["0"])
    var differences: [Int] = []
    scene.source.reorderingHandlers.didReorder = { differences.append($0.difference.count) }
    let before = scene.source.snapshot(for: 0).visualDescription()
    try move(scene, [0, 0], to: [0, target])
    #expect(scene.source.snapshot(for: 0).visualDescription() == before)
    #expect(scene.texts == ["0", "100", "200", "1", "2", "3"] && differences == [0])
  }

  @Test("An item that is dropped before another item becomes a sibling of that item")
  func changingParents() throws {
    let scene = list(["0"])
    try move(scene, [0, 2], to: [0, 3])
    var tree = scene.source.snapshot(for: 0)
    #expect(scene.texts == ["0", "100", "1", "200", "2", "3"])
    #expect(tree.parent(of: "200") == nil && tree.rootItems == ["0", "1", "200", "2", "3"])
    #expect(levels(scene) == [0, 1, 0, 0, 0, 0])
    try move(scene, [0, 5], to: [0, 1])
    tree = scene.source.snapshot(for: 0)
    #expect(scene.texts == ["0", "3", "100", "1", "200", "2"])
    #expect(tree.parent(of: "3") == "0" && tree.snapshot(of: "0").rootItems == ["3", "100"])
    #expect(levels(scene) == [0, 1, 1, 0, 0, 0])
    try move(scene, [0, 5], to: [0, 3])
    tree = scene.source.snapshot(for: 0)
    #expect(scene.texts == ["0", "3", "100", "2", "1", "200"])
    #expect(tree.rootItems == ["0", "2", "1", "200"])
  }

  @Test("An item dropped at the end of a section becomes a sibling of the last visible item")
  func end() throws {
    let scene = list()
    var tree = scene.source.snapshot(for: 0)
    tree.append(["300"], to: "3")
    tree.expand(["3"])
    scene.source.apply(tree, to: 0, animatingDifferences: false)
    scene.stage.settle()
    try move(scene, [0, 1], to: [0, 4])
    tree = scene.source.snapshot(for: 0)
    #expect(scene.texts == ["0", "2", "3", "300", "1"])
    #expect(tree.parent(of: "1") == "3" && tree.level(of: "1") == 1)
    #expect(levels(scene) == [0, 0, 0, 1, 1])
  }

  @Test("An item that moves to another section is removed from one outline and added to the other")
  func sections() throws {
    let scene = list(["0"], [[], ["8", "9"]])
    var other = Tree()
    other.append(["7"])
    other.append(["700"], to: "7")
    other.expand(["7"])
    scene.source.apply(other, to: 1, animatingDifferences: false)
    scene.stage.settle()
    var transactions: [Transaction] = []
    scene.source.reorderingHandlers.didReorder = { transactions.append($0) }
    try move(scene, [0, 0], to: [1, 1])
    let joined = scene.source.snapshot(for: 1)
    #expect(scene.source.snapshot(for: 0).items == ["1", "2", "3"])
    #expect(joined.items == ["7", "0", "100", "110", "200", "700"])
    #expect(joined.parent(of: "0") == "7" && joined.level(of: "110") == 3)
    #expect(joined.isExpanded("0") && !joined.isExpanded("100"))
    #expect(scene.texts == ["1", "2", "3", "7", "0", "100", "200", "700", "8", "9"])
    #expect(levels(scene, 1) == [0, 1, 2, 2, 1])
    let changes = try #require(transactions.first?.sectionTransactions)
    #expect(changes.map(\.sectionIdentifier) == [0, 1])
    #expect(changes.map(\.initialSnapshot.items.count) == [7, 2])
    #expect(changes.map(\.finalSnapshot.items) == [["1", "2", "3"], joined.items])
  }

  @Test(
    "A section without a section snapshot becomes an outline when an item with children moves in")
  func plainSection() throws {
    let scene = list([], [["8", "9"]])
    try move(scene, [0, 0], to: [1, 1])
    let joined = scene.source.snapshot(for: 1)
    #expect(joined.items == ["8", "0", "100", "110", "200", "9"])
    #expect(joined.rootItems == ["8", "0", "9"] && scene.source.snapshot(for: 0).items.count == 3)
    try move(scene, [1, 2], to: [0, 0])
    #expect(scene.source.snapshot(for: 0).rootItems == ["9", "1", "2", "3"])
    #expect(scene.source.snapshot(for: 1).parent(of: "200") == "0")
  }
}
