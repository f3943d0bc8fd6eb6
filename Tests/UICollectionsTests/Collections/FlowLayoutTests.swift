// Covers UICollectionView.ScrollDirection, UICollectionViewDelegateFlowLayout.
// Covers UICollectionViewFlowLayout.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UICollectionViewFlowLayout", .currentStage) struct FlowLayoutTests {
  private func frames(_ fixture: CollectionFixture, _ items: Range<Int>) -> [CGRect] {
    items.compactMap {
      fixture.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test("Full lines of a flow layout are justified, and the last line has the same item spacing")
  func evenLines() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
    let fixture = CollectionFixture(layout, [Array(0..<5)])
    // Three items of 90 points leave 30 of the 300 points, so each of the two gaps has 15 points.
    #expect(
      frames(fixture, 0..<5) == [
        CGRect(x: 10, y: 8, width: 90, height: 60), CGRect(x: 115, y: 8, width: 90, height: 60),
        CGRect(x: 220, y: 8, width: 90, height: 60), CGRect(x: 10, y: 78, width: 90, height: 60),
        CGRect(x: 115, y: 78, width: 90, height: 60),
      ])
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 146))
  }

  @Test("Items of different sizes are centered in their line, and the last line is not justified")
  func unevenLines() {
    @MainActor final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      let sizes = [(100, 40), (150, 60), (120, 20), (100, 20)]
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: sizes[indexPath.item].0, height: sizes[indexPath.item].1) }
    }
    let sizes = Sizes()
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [Array(0..<4)]) { view, _ in
      view.delegate = sizes
    }
    #expect(
      frames(fixture, 0..<4) == [
        CGRect(x: 0, y: 10, width: 100, height: 40), CGRect(x: 170, y: 0, width: 150, height: 60),
        CGRect(x: 0, y: 70, width: 120, height: 20), CGRect(x: 130, y: 70, width: 100, height: 20),
      ])
  }

  @Test(
    "Headers of a flow layout have the full width, and section insets separate items from headers")
  func supplementaryViews() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    let fixture = CollectionFixture(layout, [[0], [1]])
    let kind = UICollectionView.elementKindSectionHeader
    let second = IndexPath(item: 0, section: 1)
    #expect(
      fixture.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: second)?.frame
        == CGRect(x: 0, y: 112, width: 320, height: 30))
    #expect(fixture.view.supplementaryView(forElementKind: kind, at: second)?.frame.minY == 112)
    #expect(fixture.view.contentSize.height == 224)
  }

  @Test("A pinned header stays at the top until the end of its section pushes it out")
  func pinnedHeaders() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = CollectionFixture(layout, [Array(0..<5), Array(5..<15)])
    let kind = UICollectionView.elementKindSectionHeader
    func top() -> CGFloat? {
      fixture.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?
        .frame.minY
    }
    fixture.view.contentOffset.y = 200
    fixture.stage.advance(by: 0.1)
    #expect(top() == 200)
    fixture.view.contentOffset.y = 510
    fixture.stage.advance(by: 0.1)
    #expect(top() == 500)
  }

  @Test("A horizontal flow layout fills one column after the other")
  func horizontal() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 200)
    layout.headerReferenceSize = CGSize(width: 40, height: 1)
    let fixture = CollectionFixture(layout, [Array(0..<3)])
    #expect(
      frames(fixture, 0..<3) == [
        CGRect(x: 40, y: 0, width: 100, height: 200),
        CGRect(x: 40, y: 280, width: 100, height: 200),
        CGRect(x: 150, y: 0, width: 100, height: 200),
      ])
    #expect(fixture.view.contentSize == CGSize(width: 250, height: 480))
  }

  @Test("Self-sizing items of a flow layout push the items below them down")
  func selfSizing() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 20)
    let fixture = CollectionFixture(layout, [Array(0..<40)]) { _, source in
      for number in 0..<40 { source.heights[number] = 100 }
    }
    for cell in fixture.view.visibleCells { #expect(cell.bounds.height == 100) }
    #expect(fixture.view.visibleCells.count <= 6)
    #expect(
      fixture.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 110)
  }

  @Test("If flipsHorizontallyInOppositeLayoutDirection is true, a right-to-left layout is mirrored")
  func mirrored() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Mirrored()
    layout.itemSize = CGSize(width: 100, height: 60)
    let fixture = CollectionFixture(layout, [Array(0..<4)]) { view, _ in
      view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(fixture.view.cellForItem(at: [0, 0])?.frame.maxX == 320)
    #expect(fixture.view.cellForItem(at: [0, 2])?.frame.minX == 0)
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 300, y: 30)) == [0, 0])
  }

  @Test("Scrolling a flow layout does not request the delegate's sizes again")
  func requestsSizesOnce() {
    @MainActor final class Counter: NSObject, UICollectionViewDelegateFlowLayout {
      var count = 0
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        count += 1
        return CGSize(width: 100, height: 100 + indexPath.item % 3)
      }
    }
    let counter = Counter()
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [Array(0..<100)]) { view, _ in
      view.delegate = counter
    }
    for _ in 0..<5 {
      fixture.view.contentOffset.y += 100
      fixture.stage.advance(by: 0.02)
    }
    #expect(counter.count == 100)
  }
}
