import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Prefetching along sections with orthogonal scrolling", .currentStage)
struct SectionPrefetchingTests {
  @MainActor private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var requested: [IndexPath] = []
    var cancelled: [IndexPath] = []
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      requested += paths
    }
    func collectionView(
      _ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
    ) { cancelled += paths }
  }

  private let prefetcher = Prefetcher()

  /// Creates a collection view of 320 by 480 points. Each section is a row of 100 points that
  /// scrolls horizontally, and its items are 80 points wide. The item at the edge of the visible
  /// part has a cell already.
  private func rows(
    _ sections: [[Int]], set: (UICollectionView, NumberSource) -> Void = { _, _ in }
  ) -> CollectionFixture {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(80), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let fixture = CollectionFixture(
      UICollectionViewCompositionalLayout(section: section), sections
    ) { view, source in
      view.prefetchDataSource = prefetcher
      set(view, source)
    }
    fixture.stage.settle()
    return fixture
  }

  private func scroller(_ section: Int, of fixture: CollectionFixture) throws -> UIScrollView {
    let cell = fixture.view.visibleCells.first {
      fixture.view.indexPath(for: $0)?.section == section
    }
    return try #require(cell?.superview as? UIScrollView)
  }

  private func items(_ paths: [IndexPath], in section: Int = 0) -> [Int] {
    paths.filter { $0.section == section }.map(\.item).sorted()
  }

  @Test(
    "The next items of an orthogonal section are prefetched once, even while the section scrolls"
  )
  func ahead() throws {
    let fixture = rows([Array(0..<40)])
    #expect(items(prefetcher.requested) == [5, 6, 7, 8])
    prefetcher.requested = []
    let scroller = try scroller(0, of: fixture)
    scroller.contentOffset.x = 160
    fixture.stage.advance(by: 0.02)
    #expect(items(prefetcher.requested) == [9, 10])
    scroller.contentOffset.x = 170
    fixture.stage.advance(by: 0.02)
    #expect(items(prefetcher.requested) == [9, 10])
    #expect(prefetcher.cancelled.isEmpty)
  }

  @Test("A section that scrolls back prefetches earlier items instead of later items")
  func reversal() throws {
    let fixture = rows([Array(0..<40)])
    let scroller = try scroller(0, of: fixture)
    scroller.contentOffset.x = 800
    fixture.stage.advance(by: 0.02)
    #expect(items(prefetcher.requested).contains(17))
    prefetcher.requested = []
    scroller.contentOffset.x = 780
    fixture.stage.advance(by: 0.02)
    #expect(prefetcher.cancelled.contains([0, 17]))
    #expect(items(prefetcher.requested) == [5, 6, 7, 8])
  }

  @Test("Prefetching of a section's next items is cancelled when the section scrolls out of view")
  func leaving() throws {
    let fixture = rows((0..<20).map { section in (0..<10).map { section * 10 + $0 } })
    #expect(items(prefetcher.requested, in: 1) == [5, 6, 7, 8])
    fixture.view.contentOffset.y = 1000
    fixture.stage.advance(by: 0.02)
    #expect(items(prefetcher.cancelled, in: 1) == [5, 6, 7, 8])
    #expect(items(prefetcher.requested, in: 12) == [5, 6, 7, 8])
  }

  @Test("A right-to-left section prefetches the items to the left of its visible items")
  func rightToLeft() throws {
    let fixture = rows([Array(0..<40)]) { view, _ in
      view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(items(prefetcher.requested) == [5, 6, 7, 8])
    let scroller = try scroller(0, of: fixture)
    scroller.contentOffset.x -= 160
    fixture.stage.advance(by: 0.02)
    #expect(items(prefetcher.requested) == [5, 6, 7, 8, 9, 10])
  }
}
