// Covers UICollectionViewTransitionLayout.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Transitions between collection layouts", .currentStage)
struct CollectionTransitionTests {
  private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    return layout
  }

  @Test("An animated change of layouts moves the cells to their new positions")
  func animated() {
    let fixture = CollectionFixture(flow(100, 100), [Array(0..<30)])
    let cell = fixture.view.cellForItem(at: [0, 4])
    let layout = flow(300, 50)
    var finished: Bool?
    fixture.view.setCollectionViewLayout(layout, animated: true) { finished = $0 }
    fixture.stage.advance(by: 0.15)
    let width = cell?.layer.presentation()?.bounds.width ?? 0
    #expect(width > 100 && width < 300 && finished == nil)
    fixture.stage.settle()
    #expect(finished == true && fixture.view.collectionViewLayout === layout)
    #expect(fixture.view.cellForItem(at: [0, 4]) === cell)
    #expect(cell?.frame == CGRect(x: 10, y: 240, width: 300, height: 50))
    #expect(fixture.source.imbalance == 0)
  }

  @Test("An item at the center stays visible when the collection view's layout changes")
  func keepsCenterItem() {
    let fixture = CollectionFixture(flow(100, 100), [Array(0..<300)])
    fixture.view.contentOffset.y = 4000
    fixture.stage.advance(by: 0.1)
    let centerItem = fixture.view.indexPathForItem(at: CGPoint(x: 160, y: 4000 + 240)) ?? [9, 9]
    fixture.view.setCollectionViewLayout(flow(300, 200), animated: true)
    fixture.stage.settle()
    #expect(fixture.view.indexPathsForVisibleItems.contains(centerItem))
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test("During an interactive layout transition, the progress interpolates the sizes of the cells")
  func interactive() {
    let (first, second) = (flow(100, 100), flow(300, 50))
    let fixture = CollectionFixture(first, [Array(0..<30)])
    var result: (Bool, Bool)?
    let transition = fixture.view.startInteractiveTransition(to: second) { result = ($0, $1) }
    #expect(transition.currentLayout === first && transition.nextLayout === second)
    transition.transitionProgress = 0.5
    fixture.stage.advance(by: 0.02)
    #expect(fixture.view.cellForItem(at: [0, 0])?.bounds.size == CGSize(width: 200, height: 75))
    fixture.view.finishInteractiveTransition()
    fixture.stage.settle()
    #expect(result?.0 == true && result?.1 == true)
    #expect(fixture.view.collectionViewLayout === second)
    #expect(fixture.view.cellForItem(at: [0, 0])?.bounds.size == CGSize(width: 300, height: 50))
  }

  @Test("A cancelled layout transition restores the first layout")
  func cancelled() {
    let first = flow(100, 100)
    let fixture = CollectionFixture(first, [Array(0..<30)])
    var result: (Bool, Bool)?
    let transition = fixture.view.startInteractiveTransition(to: flow(300, 50)) {
      result = ($0, $1)
    }
    transition.transitionProgress = 0.3
    fixture.stage.advance(by: 0.02)
    fixture.view.cancelInteractiveTransition()
    fixture.stage.settle()
    #expect(result?.1 == false && fixture.view.collectionViewLayout === first)
    #expect(fixture.view.cellForItem(at: [0, 0])?.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test("An interactive movement moves an item to the target position and moves other items aside")
  func movement() {
    let fixture = CollectionFixture(flow(100, 100), [Array(0..<9)])
    let cell = fixture.view.cellForItem(at: [0, 0])
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    fixture.stage.settle()
    #expect(cell?.center == CGPoint(x: 160, y: 160))
    #expect(fixture.displayedNumbers[[0, 0]] == 1)
    fixture.view.endInteractiveMovement()
    fixture.stage.settle()
    #expect(fixture.source.sections == [[1, 2, 3, 4, 0, 5, 6, 7, 8]])
    #expect(fixture.view.cellForItem(at: [0, 4]) === cell)
    #expect(cell?.frame == fixture.view.layoutAttributesForItem(at: [0, 4])?.frame)
  }

  @Test("Cancelling an interactive movement restores the order of the items")
  func cancelledMovement() {
    let fixture = CollectionFixture(flow(100, 100), [Array(0..<9)])
    _ = fixture.view.beginInteractiveMovementForItem(at: [0, 0])
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    fixture.stage.advance(by: 0.1)
    fixture.view.cancelInteractiveMovement()
    fixture.stage.settle()
    #expect(fixture.source.sections == [Array(0..<9)])
    for (path, number) in fixture.displayedNumbers { #expect(path.item == number) }
  }

  @Test(
    "A long press and a drag move an item if a collection view controller implements moveItemAt")
  func controller() {
    final class Movable: UICollectionViewController {
      var numbers = Array(0..<9)
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { numbers.count }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
      ) { numbers.insert(numbers.remove(at: source.item), at: target.item) }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = Movable(collectionViewLayout: flow(100, 100))
    stage.show(controller)
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.7)
    stage.touchMove(CGPoint(x: 160, y: 50))
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.settle()
    #expect(controller.numbers == [1, 0, 2, 3, 4, 5, 6, 7, 8])
  }
}
