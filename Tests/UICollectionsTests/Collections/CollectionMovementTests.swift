import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Interactive movement of a collection view's items", .currentStage)
struct CollectionMovementTests {
  private func rows(_ sections: [[Int]]) -> CollectionFixture {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    return CollectionFixture(layout, sections)
  }

  // MARK: Updates during a movement

  @Test("An interactive movement into another section continues after an item is inserted")
  func insertion() {
    let fixture = rows([[0, 1, 2], [3, 4, 5]])
    let (view, source) = (fixture.view, fixture.source)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 180))
    fixture.stage.settle()
    source.sections[0].insert(9, at: 0)
    view.insertItems(at: [[0, 0]])
    fixture.stage.settle()
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 220))
    view.endInteractiveMovement()
    fixture.stage.settle()
    #expect(source.moves.count == 1 && source.moves[0].from == [0, 2])
    #expect(source.sections[0] == [9, 0, 2] && source.sections[1].contains(1))
    for (path, number) in fixture.displayedNumbers {
      #expect(source.sections[path.section][path.item] == number)
    }
  }

  @Test("If a moving item is deleted or the data are reloaded, the data source receives no move")
  func removal() {
    for reloads in [false, true] {
      let fixture = rows([[0, 1, 2], [3, 4, 5]])
      let (view, source) = (fixture.view, fixture.source)
      #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 180))
      source.sections[0].remove(at: 1)
      if reloads { view.reloadData() } else { view.deleteItems(at: [[0, 1]]) }
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 20))
      view.endInteractiveMovement()
      fixture.stage.settle()
      #expect(source.moves.isEmpty && source.sections == [[0, 2], [3, 4, 5]])
      #expect(fixture.displayedNumbers.count == 5)
      #expect(view.visibleCells.allSatisfy { !$0.configurationState.isReordering })
    }
  }

  /// A data source that applies a new snapshot after the user has moved an item.
  private final class OrderingSource: UICollectionViewDiffableDataSource<Int, Int> {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: sourceIndexPath) else { return }
      var order = snapshot()
      order.moveItem(item, to: destinationIndexPath)
      apply(order, animatingDifferences: false)
    }
  }

  @Test(
    "A snapshot that moveItemAt applies agrees with the items on screen",
    arguments: [100, 180] as [CGFloat])
  func appliedOrder(position: CGFloat) {
    let fixture = rows([])
    let view = fixture.view
    view.delegate = nil
    let source = OrderingSource(collectionView: view) { view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = number
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0, 1, 2], toSection: 0)
    snapshot.appendItems([3, 4, 5], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    fixture.stage.settle()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: position))
    fixture.stage.settle()
    view.endInteractiveMovement()
    fixture.stage.settle()
    let order = source.snapshot().itemIdentifiers
    #expect(order != [0, 1, 2, 3, 4, 5])
    let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(cells.map(\.tag) == order)
  }

  @Test("After random updates during interactive movements, the cells show the data source's items")
  func random() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<randomRounds(60, unoptimized: 20) {
      var model = ArrayModel(sectionCounts: [5, 4, 3])
      let fixture = rows(model.sections)
      let (view, source) = (fixture.view, fixture.source)
      for _ in 0..<3 {
        let paths = view.indexPathsForVisibleItems.sorted()
        guard let path = paths.randomElement(using: &random) else { break }
        #expect(view.beginInteractiveMovementForItem(at: path))
        for _ in 0..<3 {
          let y = CGFloat(Int.random(in: 0..<480, using: &random))
          view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
          if Bool.random(using: &random) { fixture.stage.advance(by: 0.05) }
          guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
          view.performBatchUpdates {
            let update = model.changeAtRandom(by: &random)
            source.sections = model.sections
            view.announce(update)
          }
        }
        view.endInteractiveMovement()
        model.sections = source.sections
        fixture.stage.settle()
        for (path, number) in fixture.displayedNumbers {
          #expect(source.sections[path.section][path.item] == number)
        }
      }
    }
  }

  // MARK: Scrolling

  @Test(
    "An item that is held near the bottom edge scrolls the content and moves to a later position"
  )
  func edgeScrolling() {
    let fixture = rows([Array(0..<100)])
    let view = fixture.view
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    fixture.stage.advance(by: 1)
    #expect(view.contentOffset.y == 0)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 460))
    fixture.stage.advance(by: 2)
    let offset = view.contentOffset.y
    #expect(offset > 200)
    view.endInteractiveMovement()
    fixture.stage.advance(by: 1)
    #expect(view.contentOffset.y == offset)
    #expect(fixture.source.moves.last?.to == [0, Int(((offset + 460) / 40).rounded(.down))])
  }

  @Test("Lifting an item near an edge does not scroll the content before the finger moves")
  func liftNearEdge() {
    let fixture = rows([Array(0..<100)])
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 11]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 460))
    fixture.stage.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 0)
    fixture.view.cancelInteractiveMovement()
  }

  @Test("A finger that holds a list cell's reorder control near the bottom edge scrolls the list")
  func reorderControl() {
    let scene = ListScene(
      .plain, [(0..<60).map { "Item \($0)" }],
      configure: { cell, _, _ in
        cell.accessories = [.reorder(displayed: .always)]
      })
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    let start = scene.center(of: scene.accessory(.reorder, of: 0))
    scene.stage.touchDown(start)
    scene.stage.advance(by: 0.1)
    scene.stage.touchMove(CGPoint(x: start.x, y: 300))
    scene.stage.advance(by: 0.1)
    scene.stage.touchMove(CGPoint(x: start.x, y: 590))
    scene.stage.advance(by: 2)
    #expect(scene.view.contentOffset.y > 200)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.source.indexPath(for: "Item 0")?.item ?? 0 > 15)
  }
}
