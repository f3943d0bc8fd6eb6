import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Collections that scroll from the right end to the left", .currentStage)
struct CollectionRightToLeftTests {
  private func fixture(
    _ count: Int, _ layout: UICollectionViewLayout? = nil
  ) -> CollectionFixture {
    let flow = MirroredFlow()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.minimumLineSpacing = 0
    let fixture = CollectionFixture(
      layout ?? flow, [Array(0..<count)], size: CGSize(width: 320, height: 100)
    ) { view, _ in
      view.semanticContentAttribute = .forceRightToLeft
    }
    fixture.stage.settle()
    return fixture
  }

  private final class MirroredFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// Returns the horizontal position of an item's right edge on the screen.
  private func rightEdge(_ item: Int, in fixture: CollectionFixture) -> CGFloat? {
    fixture.view.cellForItem(at: [0, item]).map { $0.frame.maxX - fixture.view.bounds.minX }
  }

  @Test(
    "In a right-to-left collection, a moved item follows the target position until it is dropped")
  func movement() {
    let fixture = fixture(8)
    let view = fixture.view
    let start = view.bounds.minX
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: start + 60, y: 50))
    fixture.stage.settle()
    #expect(view.cellForItem(at: [0, 2])?.center == CGPoint(x: start + 60, y: 50))
    #expect(rightEdge(1, in: fixture) == 220)
    view.endInteractiveMovement()
    fixture.stage.settle()
    #expect(fixture.source.sections[0] == [1, 2, 0, 3, 4, 5, 6, 7])
    #expect(rightEdge(2, in: fixture) == 120)
  }

  @Test("In a right-to-left collection, an item held near the left edge scrolls to the later items")
  func movementAtEdge() {
    let fixture = fixture(30)
    let view = fixture.view
    let start = view.bounds.minX
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: start + 160, y: 50))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: start + 20, y: 50))
    fixture.stage.advance(by: 2)
    #expect(view.contentOffset.x < start - 200)
    view.endInteractiveMovement()
    fixture.stage.settle()
    let index = fixture.source.sections[0].firstIndex(of: 0) ?? 0
    #expect(index > 4)
    #expect(view.indexPathForItem(at: CGPoint(x: view.bounds.minX + 20, y: 50))?.item == index)
  }

  @Test(
    "In a right-to-left collection, items loaded after the first layout begin at the right edge")
  func lateData() {
    let fixture = fixture(0)
    fixture.source.sections = [Array(0..<20)]
    fixture.view.reloadData()
    fixture.stage.settle()
    #expect(rightEdge(0, in: fixture) == 320)
  }

  @Test("In a right-to-left collection, adding or removing items at the end moves no visible item")
  func appended() {
    let fixture = fixture(20)
    fixture.view.contentOffset.x -= 250
    fixture.stage.settle()
    let edge = rightEdge(3, in: fixture)
    #expect(edge == 270)
    fixture.source.sections[0] += Array(20..<30)
    fixture.view.insertItems(at: (20..<30).map { [0, $0] })
    #expect(rightEdge(3, in: fixture) == edge)
    fixture.stage.settle()
    #expect(rightEdge(3, in: fixture) == edge)
    fixture.source.sections[0].removeLast(12)
    fixture.view.reloadData()
    fixture.stage.settle()
    #expect(rightEdge(3, in: fixture) == edge)
  }

  @Test("When measured widths replace estimated widths, the first item stays at the right edge")
  func estimates() {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(50), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let fixture = fixture(
      40, UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(rightEdge(0, in: fixture) == 320)
    fixture.view.contentOffset.x -= 200
    fixture.stage.settle()
    fixture.view.contentOffset.x += 200
    fixture.stage.settle()
    #expect(abs((rightEdge(0, in: fixture) ?? 0) - 320) < 0.5)
  }

  @Test("After its width changes, a collection still begins at its right edge")
  func width() {
    let fixture = fixture(20)
    fixture.view.frame.size.width = 240
    fixture.stage.settle()
    #expect(rightEdge(0, in: fixture) == 240)
    fixture.view.frame.size.width = 320
    fixture.stage.settle()
    #expect(rightEdge(0, in: fixture) == 320)
  }

  @Test(
    "An interactive transition to a layout with wider items keeps the first item at the right edge"
  )
  func transition() {
    let fixture = fixture(20)
    let wide = MirroredFlow()
    wide.scrollDirection = .horizontal
    wide.itemSize = CGSize(width: 200, height: 100)
    wide.minimumLineSpacing = 0
    let transition = fixture.view.startInteractiveTransition(to: wide)
    transition.transitionProgress = 1
    fixture.stage.advance(by: 0.02)
    #expect(rightEdge(0, in: fixture) == 320)
    fixture.view.finishInteractiveTransition()
    fixture.stage.settle()
    #expect(rightEdge(0, in: fixture) == 320)
  }
}
