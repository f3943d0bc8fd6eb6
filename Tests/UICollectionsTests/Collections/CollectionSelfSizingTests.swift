import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Self-sizing cells of collection views", .currentStage)
struct CollectionSelfSizingTests {
  /// Creates a list of cells. Their heights are 10...250 points; the estimated height is 50 points.
  private func list(_ count: Int, seed: UInt64) -> CollectionFixture {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 1
    var random = SeededGenerator(seed: seed)
    return CollectionFixture(layout, [Array(0..<count)]) { _, source in
      for number in 0..<count {
        source.heights[number] = CGFloat(Int.random(in: 10...250, using: &random))
      }
    }
  }

  /// Returns the distance from the top of the visible area to a visible cell.
  private func visibleY(_ fixture: CollectionFixture, _ path: IndexPath) -> CGFloat? {
    fixture.view.cellForItem(at: path).map { $0.frame.minY - fixture.view.bounds.minY }
  }

  @Test(
    "Measuring cells during a drag in either direction does not move the touched content",
    arguments: [1, 2, 3])
  func noJumps(seed: UInt64) {
    let fixture = list(300, seed: seed)
    let center = CGPoint(x: 160, y: 240)
    var worst: CGFloat = 0
    for direction in [-1.0, 1.0, -1.0, 1.0] {
      for _ in 0..<6 {
        fixture.stage.touchDown(center)
        fixture.stage.touchMove(CGPoint(x: 160, y: 240 + direction * 30))
        var finger = 240 + direction * 30
        for _ in 0..<8 {
          let content = CGPoint(x: 160, y: fixture.view.contentOffset.y + finger)
          let path = fixture.view.indexPathForItem(at: content)
          let before = path.flatMap { visibleY(fixture, $0) }
          finger += direction * 20
          let isWithin =
            fixture.view.contentOffset.y > 30
            && fixture.view.contentOffset.y < fixture.view.contentSize.height - 600
          fixture.stage.touchMove(CGPoint(x: 160, y: finger))
          guard isWithin, let path, let before, let after = visibleY(fixture, path) else {
            continue
          }
          worst = max(worst, abs(after - before - direction * 20))
        }
        fixture.stage.touchCancel()
        fixture.stage.settle()
      }
    }
    #expect(worst <= 0.5)
  }

  @Test("If measured items move other items off screen, no cells are made for the items off screen")
  func cellCount() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 20)
    layout.minimumLineSpacing = 0
    let fixture = CollectionFixture(layout, [Array(0..<1000)]) { _, source in
      for number in 0..<1000 { source.heights[number] = 100 }
    }
    #expect(fixture.view.visibleCells.count == 5)
    #expect(fixture.view.registry.pool.madeCount <= 12)
  }

  @Test("A scroll to an item ends at the item's frame, even if the estimates were wrong")
  func scrollToItem() {
    let fixture = list(300, seed: 9)
    for (item, isAnimated) in [(200, false), (20, true), (299, true), (0, false)] {
      fixture.view.scrollToItem(at: [0, item], at: .top, animated: isAnimated)
      fixture.stage.settle()
      let most = fixture.view.contentSize.height - fixture.view.bounds.height
      let frame = fixture.view.layoutAttributesForItem(at: [0, item])?.frame ?? .null
      #expect(abs(fixture.view.contentOffset.y - min(frame.minY, most)) < 0.5)
      #expect(fixture.view.cellForItem(at: [0, item])?.frame == frame)
    }
  }

  @Test("A self-sizing cell is measured again after its content has changed")
  func contentChange() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    let fixture = CollectionFixture(layout, [[0, 1]])
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "One line"
    let cell = fixture.view.cellForItem(at: [0, 0])
    cell?.contentConfiguration = configuration
    fixture.stage.settle()
    let low = cell?.bounds.height ?? 0
    configuration.text = "One line\nand another\nand a third"
    cell?.contentConfiguration = configuration
    fixture.stage.settle()
    #expect(low > 20 && (cell?.bounds.height ?? 0) > low + 30)
  }

  @Test("With enabledIncludingConstraints, a cell is measured again after its constraints change")
  func constraintChange() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    let fixture = CollectionFixture(layout, [[0, 1]]) { _, source in source.heights = [0: 50] }
    let cell = fixture.view.cellForItem(at: [0, 0]) as? NumberCell
    cell?.request(height: 90)
    fixture.stage.settle()
    #expect(cell?.bounds.height == 50)
    fixture.view.selfSizingInvalidation = .enabledIncludingConstraints
    cell?.request(height: 80)
    fixture.stage.settle()
    #expect(cell?.bounds.height == 80)
    #expect(fixture.view.layoutAttributesForItem(at: [0, 0])?.frame.height == 80)
  }

  @Test("A change of the text size measures all self-sizing cells again")
  func textSize() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    let fixture = CollectionFixture(layout, [[0]])
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    let cell = fixture.view.cellForItem(at: [0, 0])
    cell?.contentConfiguration = configuration
    fixture.stage.settle()
    let low = cell?.bounds.height ?? 0
    fixture.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    fixture.stage.settle()
    #expect((fixture.view.cellForItem(at: [0, 0])?.bounds.height ?? 0) > low + 15)
  }
}
