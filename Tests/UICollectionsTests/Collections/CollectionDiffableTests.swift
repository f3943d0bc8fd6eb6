// Covers UICollectionViewDiffableDataSource, UICollectionViewDiffableDataSource.ReorderingHandlers.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("UICollectionViewDiffableDataSource", .currentStage)
struct CollectionDiffableTests {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  @MainActor private final class Fixture {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let view: UICollectionView
    let source: Source
    var onCell: ((String) -> Void)?

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      var hook: ((String) -> Void)?
      let cells = UICollectionView.CellRegistration<NumberCell, String> { cell, _, text in
        cell.label.text = text
        hook?(text)
      }
      source = Source(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      hook = { [weak self] in self?.onCell?($0) }
      let controller = UIViewController()
      controller.view = view
      stage.show(controller)
    }

    var texts: [String] {
      view.indexPathsForVisibleItems.sorted().compactMap {
        (view.cellForItem(at: $0) as? NumberCell)?.label.text
      }
    }

    func snapshot(_ sections: [[String]]) -> NSDiffableDataSourceSnapshot<Int, String> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (index, items) in sections.enumerated() {
        snapshot.appendSections([index])
        snapshot.appendItems(items, toSection: index)
      }
      return snapshot
    }
  }

  @Test("Applying a snapshot shows its items and keeps the cells of items that already existed")
  func apply() {
    let fixture = Fixture()
    fixture.source.apply(fixture.snapshot([["a", "b"], ["c"]]))
    fixture.stage.settle()
    #expect(fixture.texts == ["a", "b", "c"])
    let existing = fixture.view.cellForItem(at: [0, 1])
    var isDone = false
    fixture.source.apply(fixture.snapshot([["b", "x"], ["c", "a"]])) { isDone = true }
    #expect(!isDone)
    fixture.stage.settle()
    #expect(isDone && fixture.texts == ["b", "x", "c", "a"])
    #expect(fixture.view.cellForItem(at: [0, 0]) === existing)
    #expect(fixture.source.indexPath(for: "a") == [1, 1])
  }

  @Test("A reconfigured item keeps its cell and shows its new content")
  func reconfigure() {
    let fixture = Fixture()
    fixture.source.apply(fixture.snapshot([["a", "b"]]), animatingDifferences: false)
    fixture.stage.settle()
    let cell = fixture.view.cellForItem(at: [0, 1]) as? NumberCell
    cell?.label.text = "stale"
    var snapshot = fixture.source.snapshot()
    snapshot.reconfigureItems(["b"])
    fixture.source.apply(snapshot)
    fixture.stage.settle()
    #expect(fixture.view.cellForItem(at: [0, 1]) === cell && cell?.label.text == "b")
  }

  @Test("If a cell provider applies another snapshot, that snapshot is shown")
  func nested() {
    let fixture = Fixture()
    var hasApplied = false
    fixture.onCell = { text in
      guard text == "c", !hasApplied else { return }
      hasApplied = true
      fixture.source.apply(fixture.snapshot([["z", "a"]]))
    }
    fixture.source.apply(fixture.snapshot([["a", "b", "c", "d"]]))
    fixture.stage.settle()
    #expect(hasApplied && fixture.texts == ["z", "a"])
  }

  @Test("Interactive reordering moves the item in the snapshot and reports the transaction")
  func reordering() {
    let fixture = Fixture()
    fixture.source.apply(fixture.snapshot([["a", "b", "c"]]), animatingDifferences: false)
    fixture.stage.settle()
    #expect(!fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    var final: [String] = []
    fixture.source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    fixture.view.endInteractiveMovement()
    fixture.stage.settle()
    #expect(final == ["b", "c", "a"] && fixture.texts == final)
  }

  @Test("The parent items of a diffable data source's outline expand and collapse")
  func outline() {
    let fixture = Fixture()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    fixture.source.apply(outline, to: 0, animatingDifferences: false)
    fixture.stage.settle()
    #expect(fixture.texts == ["fruit", "bread"])
    var expanded: [String] = []
    fixture.source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
    fixture.source.toggleItem(at: [0, 0])
    fixture.stage.settle()
    #expect(fixture.texts == ["fruit", "apple", "pear", "bread"] && expanded == ["fruit"])
    #expect(fixture.source.level(ofItemAt: [0, 1]) == 1)
    fixture.source.toggleItem(at: [0, 0])
    fixture.stage.settle()
    #expect(fixture.texts == ["fruit", "bread"])
  }
}
