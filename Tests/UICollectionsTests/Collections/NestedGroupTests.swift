import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Nested groups of compositional layouts", .currentStage)
struct NestedGroupTests {
  /// Returns a section with a row of two columns. Each column has a title and two items.
  private func section(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), height))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .absolute(120)), subitems: [item])
    column.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(40), .absolute(10)), elementKind: "title",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
    ]
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(120)), subitems: [column]))
  }

  @Test("If two nested groups have supplementary items of the same kind, both views appear")
  func attachments() {
    for height in [NSCollectionLayoutDimension.absolute(60), .estimated(60)] {
      let layout = UICollectionViewCompositionalLayout(section: section(height))
      let fixture = CollectionFixture(layout, [Array(0..<12)]) { view, source in
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: "title",
          withReuseIdentifier: "view")
        for number in 0..<12 { source.heights[number] = 60 }
      }
      fixture.stage.settle()
      let paths = fixture.view.indexPathsForVisibleSupplementaryElements(ofKind: "title").sorted()
      let frames = paths.compactMap {
        fixture.view.supplementaryView(forElementKind: "title", at: $0)?.frame.origin
      }
      let expected = [0, 120, 240].flatMap { y in
        [CGPoint(x: 0, y: y), CGPoint(x: 160, y: y)]
      }
      #expect(Set(paths).count == 6 && frames == expected)
      for path in paths {
        let attributes = layout.layoutAttributesForSupplementaryView(ofKind: "title", at: path)
        #expect(attributes?.frame.origin == frames[paths.firstIndex(of: path) ?? 0])
      }
    }
  }

  @Test("horizontalGroup and verticalGroup(with:repeatingSubitem:count:) repeat the subitem")
  func formerNames() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.5)))
    let frames = [
      NSCollectionLayoutGroup.horizontalGroup(
        with: size(.fractionalWidth(1), .absolute(80)), repeatingSubitem: item, count: 2),
      .verticalGroup(
        with: size(.fractionalWidth(1), .absolute(80)), repeatingSubitem: item, count: 2),
    ].map { group in
      let layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group))
      let fixture = CollectionFixture(layout, [[0, 1]])
      return fixture.view.layoutAttributesForItem(at: [0, 1])?.frame
    }
    #expect(frames[0] == CGRect(x: 160, y: 0, width: 160, height: 40))
    #expect(frames[1] == CGRect(x: 0, y: 40, width: 160, height: 40))
  }

  // MARK: Visible items

  @Test("visibleItemsInvalidationHandler gets only visible items, and a hit test does not call it")
  func handler() {
    let row = size(.fractionalWidth(1), .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    var calls: [[Int]] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      calls.append(items.map(\.indexPath.item))
    }
    let source = PrefetchSource()
    let fixture = CollectionFixture(
      UICollectionViewCompositionalLayout(section: section), [Array(0..<60)]
    ) { view, _ in view.prefetchDataSource = source }
    fixture.view.contentOffset.y = 30
    fixture.stage.settle()
    #expect(source.paths.contains([0, 12]))
    #expect(calls.allSatisfy { $0 == Array(0..<8) || $0 == Array(0...8) })
    calls = []
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 100, y: 130)) == [0, 2])
    #expect(calls.isEmpty)
  }

  private final class PrefetchSource: NSObject, UICollectionViewDataSourcePrefetching {
    var paths: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { paths += indexPaths }
  }

  @Test("A dynamic animator moves the visible items of a section")
  func dynamicItem() {
    let row = size(.fractionalWidth(1), .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    var items: [any UIDynamicItem] = []
    section.visibleItemsInvalidationHandler = { visible, _, _ in items = visible }
    let fixture = CollectionFixture(
      UICollectionViewCompositionalLayout(section: section), [[0, 1]])
    let animator = UIDynamicAnimator(referenceView: fixture.view)
    animator.addBehavior(UIGravityBehavior(items: items))
    fixture.stage.advance(by: 0.3)
    #expect(items.count == 2 && items[0].center.y > 40)
  }
}
