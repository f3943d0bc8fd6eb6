// Covers UICollectionViewDataSource.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("The index of a collection view", .currentStage) struct CollectionIndexTests {
  @MainActor private final class Source: UICollectionViewDiffableDataSource<Int, Int> {
    var titles: [String]? = ["A", "B", "C", "Z"]
    var log: [String] = []

    override func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      log.append(title)
      return IndexPath(item: 0, section: min(index, 3))
    }
  }

  /// Keeps the data source alive, because the collection view has only a weak reference to it.
  @MainActor private final class Owner { var source: Source? }

  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let owner = Owner()

  private func show(headers: Bool = false, perSection: Int = 30) -> (UICollectionView, Source) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    if headers { configuration.headerMode = .supplementary }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      cell.contentConfiguration = content
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<4 {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<perSection).map { section * perSection + $0 })
    }
    source.apply(snapshot, animatingDifferences: false)
    owner.source = source
    let controller = UIViewController()
    controller.view = view
    view.contentInsetAdjustmentBehavior = .never
    stage.show(controller)
    stage.settle()
    return (view, source)
  }

  /// Returns the item at the top of the visible part.
  private func top(_ view: UICollectionView) -> IndexPath? {
    view.indexPathForItem(at: CGPoint(x: 100, y: view.contentOffset.y + 60))
  }

  @Test("Touching an index title scrolls to its item, and moving the finger scrolls to other items")
  func jumping() throws {
    let (view, source) = show()
    let index = try #require(view.indexView)
    #expect(index.titles == ["A", "B", "C", "Z"] && index.frame.maxX == 320)
    // The four titles have a height of 14 points each and are centered at y = 240. Therefore y =
    // 247 is in the third title.
    stage.touchDown(CGPoint(x: 313, y: 247))
    stage.advance(by: 0.1)
    #expect(source.log == ["C"] && top(view)?.section == 2)
    #expect(view.cellForItem(at: [2, 0])?.frame.minY == view.contentOffset.y)
    stage.touchMove(CGPoint(x: 313, y: 219))
    stage.advance(by: 0.1)
    #expect(view.contentOffset.y == 0)
    stage.touchUp()
    stage.settle()
    #expect(view.indexPathsForSelectedItems == [] && view.contentOffset.y == 0)
  }

  @Test("Touching an index title scrolls to the header of the title's section")
  func headers() throws {
    let (view, _) = show(headers: true)
    stage.touchDown(CGPoint(x: 313, y: 233))
    stage.advance(by: 0.1)
    stage.touchUp()
    stage.settle()
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
    let item = try #require(view.layoutAttributesForItem(at: [1, 0]))
    #expect(header.map { abs($0.frame.minY - view.contentOffset.y) < 0.5 } == true)
    #expect(item.frame.minY > view.contentOffset.y + 10)
  }

  @Test("A reload reads the index titles again, and hides the index if there are none")
  func reloading() {
    let (view, source) = show()
    source.titles = nil
    view.reloadData()
    stage.settle()
    #expect(view.indexView == nil)
    source.titles = ["X"]
    view.reloadData()
    stage.settle()
    #expect(view.indexView?.titles == ["X"])
  }

  @Test("The index stays at the edge and above the cells while the items scroll")
  func scrolling() throws {
    let (view, _) = show()
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    stage.settle()
    let index = try #require(view.indexView)
    #expect(index.frame.minY == 700 && index.frame.height == 480)
    #expect(view.subviews.last === index)
    #expect(index.accessibilityValue == "A")
  }

  @Test("A jump to the last section of 100,000 items makes cells only for the visible items")
  func large() throws {
    let (view, _) = show(perSection: 25_000)
    let made = view.registry.pool.madeCount
    stage.tap(CGPoint(x: 313, y: 261))
    stage.settle()
    #expect(top(view)?.section == 3)
    #expect(view.registry.pool.madeCount <= 2 * view.visibleCells.count + made)
  }
}
