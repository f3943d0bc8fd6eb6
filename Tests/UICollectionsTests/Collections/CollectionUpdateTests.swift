// Covers UICollectionViewUpdateItem, UICollectionViewUpdateItem.Action.

import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Batch updates of collection views", .currentStage) struct CollectionUpdateTests {
  private func grid(_ sections: [[Int]]) -> CollectionFixture {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.headerReferenceSize = CGSize(width: 1, height: 20)
    return CollectionFixture(layout, sections)
  }

  private func expectModel(_ fixture: CollectionFixture) {
    let model = fixture.source.sections
    for (path, number) in fixture.displayedNumbers {
      #expect(model[path.section][path.item] == number, "\(path)")
    }
    let expected = fixture.view.collectionViewLayout.layoutAttributesForElements(
      in: fixture.view.bounds)
    let cells = expected?.filter { $0.representedElementCategory == .cell } ?? []
    let paths = cells.filter { !$0.frame.intersection(fixture.view.bounds).isEmpty }.map(
      \.indexPath)
    #expect(Set(paths) == Set(fixture.view.indexPathsForVisibleItems))
    for path in paths {
      let cell = fixture.view.cellForItem(at: path)
      #expect(cell?.frame == fixture.view.layoutAttributesForItem(at: path)?.frame)
      #expect(cell?.alpha == 1 && cell?.isHidden == false)
    }
    #expect(fixture.source.imbalance == 0)
    #expect(fixture.source.displayedCount == paths.count)
  }

  @Test("A batch of insertions, deletions and moves keeps the cells of the other items")
  func batch() {
    let fixture = grid([Array(0..<9)])
    let existing = fixture.view.cellForItem(at: [0, 4])
    var finished: Bool?
    fixture.view.performBatchUpdates {
      fixture.source.sections[0] = [8, 100, 1, 2, 3, 4, 6, 7]
      fixture.view.deleteItems(at: [[0, 0], [0, 5]])
      fixture.view.insertItems(at: [[0, 1]])
      fixture.view.moveItem(at: [0, 8], to: [0, 0])
    } completion: {
      finished = $0
    }
    fixture.stage.advance(by: 0.1)
    #expect(finished == nil)
    fixture.stage.settle()
    #expect(finished == true)
    #expect(fixture.view.cellForItem(at: [0, 5]) === existing)
    expectModel(fixture)
  }

  @Test("An inserted item fades in while the other items move aside")
  func insertion() {
    let fixture = grid([Array(0..<6)])
    fixture.source.sections[0].insert(50, at: 0)
    fixture.view.insertItems(at: [[0, 0]])
    fixture.stage.advance(by: 0.15)
    let new = fixture.view.cellForItem(at: [0, 0])
    let pushed = fixture.view.cellForItem(at: [0, 1])
    let alpha = new?.layer.presentation()?.opacity ?? -1
    #expect(alpha > 0.05 && alpha < 0.95)
    let x = pushed?.layer.presentation()?.position.x ?? -1
    #expect(x > 50 && x < 160)
    fixture.stage.settle()
    expectModel(fixture)
  }

  @Test("Inserted items start with initial attributes, and deleted items end with final attributes")
  func initialAndFinal() {
    final class Flying: UICollectionViewFlowLayout {
      var updates: [UICollectionViewUpdateItem.Action] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        updates = updateItems.map(\.updateAction)
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center = CGPoint(x: 0, y: 1000)
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        return attributes
      }
    }
    let layout = Flying()
    layout.itemSize = CGSize(width: 100, height: 100)
    let fixture = CollectionFixture(layout, [Array(0..<3)])
    let leaving = fixture.view.cellForItem(at: [0, 2])
    fixture.view.performBatchUpdates {
      fixture.source.sections = [[50, 0, 1]]
      fixture.view.insertItems(at: [[0, 0]])
      fixture.view.deleteItems(at: [[0, 2]])
    }
    #expect(layout.updates == [.delete, .insert])
    fixture.stage.advance(by: 0.1)
    let coming = fixture.view.cellForItem(at: [0, 0])
    #expect(coming?.layer.presentation()?.position.y ?? 0 > 200)
    #expect(leaving?.transform.a == 0.1)
    fixture.stage.settle()
    expectModel(fixture)
  }

  @Test("A batch inserts, deletes and moves sections with their headers")
  func sections() {
    let fixture = grid([[0, 1], [2, 3], [4, 5]])
    let kind = UICollectionView.elementKindSectionHeader
    let header = fixture.view.supplementaryView(forElementKind: kind, at: [2, 0])
    fixture.view.performBatchUpdates {
      fixture.source.sections = [[4, 5], [0, 1], [10]]
      fixture.view.deleteSections([1])
      fixture.view.moveSection(2, toSection: 0)
      fixture.view.insertSections([2])
    }
    fixture.stage.settle()
    expectModel(fixture)
    #expect(fixture.view.supplementaryView(forElementKind: kind, at: [0, 0]) === header)
    #expect(fixture.view.visibleSupplementaryViews(ofKind: kind).count == 3)
  }

  @Test("A reloaded item gets a new cell, and a reconfigured item keeps its cell")
  func reloadAndReconfigure() {
    let fixture = grid([[0, 1, 2]])
    let (first, second) = (
      fixture.view.cellForItem(at: [0, 0]), fixture.view.cellForItem(at: [0, 1])
    )
    fixture.source.sections = [[10, 11, 2]]
    fixture.view.reloadItems(at: [[0, 0]])
    fixture.view.reconfigureItems(at: [[0, 1]])
    fixture.stage.settle()
    expectModel(fixture)
    #expect(fixture.view.cellForItem(at: [0, 0]) !== first)
    #expect(fixture.view.cellForItem(at: [0, 1]) === second)
  }

  @Test("A selected item stays selected when a batch changes its index path")
  func selection() {
    let fixture = grid([Array(0..<6)])
    fixture.view.allowsMultipleSelection = true
    for item in [1, 3] {
      fixture.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    fixture.source.sections = [[0, 2, 3, 4, 5]]
    fixture.view.deleteItems(at: [[0, 1]])
    fixture.stage.settle()
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(fixture.view.cellForItem(at: [0, 2])?.isSelected == true)
  }

  @Test("A batch that contradicts the data source fails with UIKit's message")
  func contradiction() {
    var update = BatchUpdate<CollectionChangeStyle>()
    update.insertItems([[0, 0]], .automatic)
    #expect {
      try update.resolution(from: [2], to: [2], noun: .item)
    } throws: {
      ($0 as? UpdateMistake)?.sentence.hasPrefix(
        "Invalid update: invalid number of items in section 0.") == true
    }
  }

  @Test(
    "After random batch updates, even during animations and scrolling, the cells match the data"
  )
  func randomBatches() {
    var random = SeededGenerator(seed: 11)
    let fixture = grid([Array(0..<30), Array(30..<50)])
    var next = 1000
    for round in 0..<120 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: fixture.view.contentOffset.y = CGFloat(Int.random(in: 0..<900, using: &random))
      case 1: fixture.stage.advance(by: 0.05)
      default: break
      }
      RandomBatch.apply(to: fixture, next: &next, using: &random)
      if round % 7 == 0 {
        fixture.stage.settle()
        expectModel(fixture)
      }
    }
    fixture.stage.settle()
    expectModel(fixture)
    #expect(fixture.view.registry.pool.madeCount < 200)
  }

  @Test(
    "If a callback requests a deletion during a layout, the deletion is applied after this layout"
  )
  func fromCallback() {
    let fixture = grid([Array(0..<60)])
    var hasDeleted = false
    fixture.source.onDisplay = { path in
      guard !hasDeleted, path.item == 30 else { return }
      hasDeleted = true
      fixture.source.sections[0].removeLast(25)
      fixture.view.deleteItems(at: (35..<60).map { [0, $0] })
    }
    fixture.view.contentOffset.y = 1000
    fixture.stage.settle()
    #expect(hasDeleted && fixture.view.numberOfItems(inSection: 0) == 35)
    expectModel(fixture)
  }
}

/// Applies the same random changes of items and sections to a model and to its view.
@MainActor enum RandomBatch {
  static func apply(
    to fixture: CollectionFixture, next: inout Int, using random: inout SeededGenerator
  ) {
    var deleted: [IndexPath] = []
    let old = fixture.source.sections
    var remaining = old
    for section in old.indices.reversed() {
      for item in old[section].indices.reversed()
      where Int.random(in: 0..<10, using: &random) == 0 {
        deleted.append(IndexPath(item: item, section: section))
        remaining[section].remove(at: item)
      }
    }
    var inserted: [IndexPath] = []
    for section in remaining.indices {
      let insertions = Int.random(in: 0..<4, using: &random)
      for _ in 0..<insertions {
        let item = Int.random(in: 0...remaining[section].count, using: &random)
        remaining[section].insert(next, at: item)
        next += 1
      }
      inserted += remaining[section].indices.filter {
        remaining[section][$0] >= next - insertions
          && !old[section].contains(remaining[section][$0])
      }
      .map { IndexPath(item: $0, section: section) }
    }
    let reload = (0..<old.count).flatMap { section in
      old[section].indices.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }.map {
        IndexPath(item: $0, section: section)
      }
    }.filter { !deleted.contains($0) }
    fixture.view.performBatchUpdates {
      fixture.source.sections = remaining
      fixture.view.deleteItems(at: deleted)
      fixture.view.insertItems(at: inserted)
      fixture.view.reloadItems(at: reload)
    }
  }
}
