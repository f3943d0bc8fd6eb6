// Covers UICollectionViewDiffableDataSource.SectionSnapshotHandlers.
// Covers UICollectionViewDiffableDataSource.ReorderingHandlers.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Handlers of outlines and of reordered lists", .currentStage)
struct ListOutlineHandlerTests {
  @Test("If shouldCollapseItem returns false, willCollapseItem is not called and nothing collapses")
  func shouldCollapse() {
    let scene = ListScene(
      .sidebar, [[]],
      configure: { cell, _, text in
        if text == "Fruit" || text == "Nuts" { cell.accessories = [.outlineDisclosure()] }
      })
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Fruit", "Nuts"])
    tree.append(["Apple"], to: "Fruit")
    tree.append(["Almond"], to: "Nuts")
    tree.expand(["Fruit", "Nuts"])
    scene.source.apply(tree, to: 0, animatingDifferences: false)
    scene.stage.settle()
    var calls: [String] = []
    scene.source.sectionSnapshotHandlers.shouldCollapseItem = {
      calls.append("should \($0)")
      return $0 != "Fruit"
    }
    scene.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("will \($0)") }
    #expect(scene.texts == ["Fruit", "Apple", "Nuts", "Almond"])
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(scene.texts.count == 4 && scene.source.snapshot(for: 0).isExpanded("Fruit"))
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 2)))
    scene.stage.settle()
    #expect(scene.texts == ["Fruit", "Apple", "Nuts"])
    #expect(calls == ["should Fruit", "should Nuts", "will Nuts"])
  }

  @Test("willReorder is called before the data source's snapshot changes, and didReorder after it")
  func reordering() throws {
    let scene = ListScene(.plain, [["A", "B"], ["C", "D"]])
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    var order: [String] = []
    var sections: [[String]] = []
    scene.source.reorderingHandlers.willReorder = { [unowned scene] transaction in
      order.append("will \(scene.source.snapshot().itemIdentifiers.joined())")
      sections = transaction.sectionTransactions.map(\.finalSnapshot.items)
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0, 1])
      #expect(transaction.initialSnapshot.itemIdentifiers == ["A", "B", "C", "D"])
    }
    scene.source.reorderingHandlers.didReorder = { [unowned scene] transaction in
      order.append("did \(scene.source.snapshot().itemIdentifiers.joined())")
      #expect(!transaction.difference.isEmpty)
    }
    let start = try #require(scene.cell(0)?.center)
    let end = try #require(scene.cell(1, 1)?.center)
    #expect(scene.view.beginInteractiveMovementForItem(at: [0, 0]))
    scene.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: start.x, y: (start.y + end.y) / 2))
    scene.view.updateInteractiveMovementTargetPosition(end)
    scene.view.endInteractiveMovement()
    scene.stage.settle()
    #expect(order.count == 2 && order[0] == "will ABCD")
    #expect(sections.count == 2 && sections[0] == ["B"] && sections[1].contains("A"))
    #expect(scene.source.snapshot().itemIdentifiers(inSection: 1) == sections[1])
    #expect(scene.texts == ["B"] + sections[1])
  }
}
