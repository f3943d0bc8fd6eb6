// Covers UICollectionViewCompositionalLayout.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Cost of sections in a compositional layout", .currentStage)
struct SectionCostTests {
  /// The number of sections that the provider has made.
  @MainActor private final class Counter {
    var count = 0
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  @Test(
    "While a list with many sections scrolls, only sections with new headers are laid out again")
  func scrolling() throws {
    let counter = Counter()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      counter.count += 1
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = 0
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, path, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "\(path)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "Section \(path.section) ", count: path.section % 5 + 1)
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<500 {
      snapshot.appendSections([section])
      snapshot.appendItems([section * 2, section * 2 + 1])
    }
    source.applySnapshotUsingReloadData(snapshot)
    let controller = UIViewController()
    controller.view.addSubview(view)
    stage.show(controller)
    stage.settle()
    counter.count = 0
    for _ in 0..<40 {
      view.contentOffset.y += 60
      stage.advance(by: 0)
    }
    #expect(view.indexPathsForVisibleItems.map(\.section).min() ?? 0 > 10)
    #expect(counter.count < 150)
    // The sections follow each other without gaps although their headers have different heights.
    let sections = Set(view.indexPathsForVisibleItems.map(\.section)).sorted().dropFirst()
    for section in sections {
      let first = try #require(layout.layoutAttributesForItem(at: [section, 0]))
      let last = try #require(layout.layoutAttributesForItem(at: [section - 1, 1]))
      let header = try #require(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0]))
      #expect(abs(first.frame.minY - last.frame.maxY - header.bounds.height) < 0.5)
    }
  }
}
