// Covers UICollectionReusableView, UICollectionView.ScrollPosition, UICollectionViewDataSource.
// Covers UICollectionViewDataSourcePrefetching.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("UICollectionView", .currentStage) struct UICollectionViewTests {
  private func grid(_ count: Int, set: (UICollectionView, NumberSource) -> Void = { _, _ in })
    -> CollectionFixture
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return CollectionFixture(layout, [Array(0..<count)], set: set)
  }

  @Test("Only visible items have cells, and cells are reused during scrolling")
  func reuse() {
    let fixture = grid(10_000)
    #expect(fixture.view.visibleCells.count == 15)
    for _ in 0..<200 {
      fixture.view.contentOffset.y += 170
      fixture.stage.advance(by: 1.0 / 60)
    }
    #expect(fixture.view.registry.pool.madeCount <= 2 * 18)
    #expect(fixture.source.imbalance == 0)
    #expect(fixture.source.displayedCount == fixture.view.visibleCells.count)
    for (path, number) in fixture.displayedNumbers { #expect(path.item == number) }
  }

  @Test("Jumps to distant items of 100,000 items make at most 40 cells")
  func jumps() {
    let fixture = grid(100_000)
    for item in [99_999, 0, 50_000, 7, 88_000] {
      fixture.view.scrollToItem(at: [0, item], at: .centeredVertically, animated: false)
      fixture.stage.advance(by: 0.02)
      #expect(fixture.displayedNumbers[[0, item]] == item)
    }
    #expect(fixture.view.registry.pool.madeCount <= 40)
  }

  @Test("An animated scroll to an item ends with the item at the requested position")
  func scrollToItem() {
    let fixture = grid(1000)
    fixture.view.scrollToItem(at: [0, 300], at: .top, animated: true)
    fixture.stage.settle()
    #expect(fixture.view.contentOffset.y == 11_000)
    fixture.view.scrollToItem(at: [0, 299], at: [], animated: false)
    fixture.stage.advance(by: 0.02)
    #expect(fixture.view.contentOffset.y == 10_890)
  }

  @Test("Registrations create and configure cells and headers")
  func registrations() {
    @MainActor final class Source: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<NumberCell, String> { cell, path, text in
        cell.label.text = "\(path.item) \(text)"
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, path in view.tag = 70 + path.section }

      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: "x")
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 40)
    let fixture = CollectionFixture(layout, []) { view, _ in view.dataSource = source }
    #expect((fixture.view.cellForItem(at: [0, 2]) as? NumberCell)?.label.text == "2 x")
    let header = fixture.view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    ).first
    #expect(header?.tag == 70)
  }

  @Test("Reloading a collection view shows the new data and clears the selection")
  func reload() {
    let fixture = grid(10)
    fixture.view.selectItem(at: [0, 3], animated: false, scrollPosition: [])
    fixture.source.sections = [[7, 8], [9]]
    fixture.view.reloadData()
    fixture.stage.advance(by: 0.02)
    #expect(fixture.displayedNumbers == [[0, 0]: 7, [0, 1]: 8, [1, 0]: 9])
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.source.imbalance == 0 && fixture.source.displayedCount == 3)
  }

  @Test("A reload during the display callback of a cell shows the new data")
  func reloadWithin() {
    let fixture = grid(10)
    var hasReloaded = false
    fixture.source.onDisplay = { path in
      guard !hasReloaded, path.item == 20 else { return }
      hasReloaded = true
      fixture.source.sections = [[1, 2]]
      fixture.view.reloadData()
    }
    fixture.source.sections = [Array(0..<40)]
    fixture.view.reloadData()
    fixture.stage.advance(by: 0.02)
    fixture.view.contentOffset.y = 600
    fixture.stage.settle()
    #expect(hasReloaded && fixture.displayedNumbers == [[0, 0]: 1, [0, 1]: 2])
    #expect(fixture.source.imbalance == 0 && fixture.source.displayedCount == 2)
  }

  @Test("Prefetching requests items ahead of scrolling, and is cancelled if scrolling reverses")
  func prefetching() {
    @MainActor final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var requested: Set<IndexPath> = []
      var cancelled: Set<IndexPath> = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        requested.formUnion(paths)
      }
      func collectionView(
        _ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) { cancelled.formUnion(paths) }
    }
    let prefetcher = Prefetcher()
    let fixture = grid(1000) { view, _ in view.prefetchDataSource = prefetcher }
    #expect(prefetcher.requested.contains([0, 20]) && !prefetcher.requested.contains([0, 3]))
    fixture.view.contentOffset.y = 2000
    fixture.stage.advance(by: 0.02)
    #expect(prefetcher.requested.contains([0, 75]))
    fixture.view.contentOffset.y = 1900
    fixture.stage.advance(by: 0.02)
    #expect(prefetcher.cancelled.contains([0, 75]))
  }

  @Test("A background view stays behind the cells while they scroll")
  func backgroundView() {
    let background = UIView()
    let fixture = grid(100) { view, _ in view.backgroundView = background }
    fixture.view.contentOffset.y = 300
    fixture.stage.advance(by: 0.02)
    #expect(background.frame == fixture.view.bounds)
    #expect(fixture.view.subviews.first === background)
  }

  @Test("A cell with a higher zIndex is above the other cells")
  func depth() {
    final class Stack: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] { attributes.zIndex = -attributes.indexPath.item }
        return all
      }
    }
    let fixture = CollectionFixture(Stack(), [Array(0..<6)])
    let order = fixture.view.subviews.compactMap { $0 as? NumberCell }.compactMap(\.label.text)
    #expect(order == ["5", "4", "3", "2", "1", "0"])
  }
}
