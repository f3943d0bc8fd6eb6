// Covers UICollectionViewCell, UICollectionViewDelegate.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Selection in collection views", .currentStage) struct CollectionSelectionTests {
  private func grid(set: (UICollectionView, NumberSource) -> Void = { _, _ in })
    -> CollectionFixture
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return CollectionFixture(layout, [Array(0..<40)], set: set)
  }

  @Test("A tap calls the delegate's highlight and selection methods in UIKit's order")
  func order() {
    let fixture = grid()
    fixture.stage.tap(fixture.center(of: [0, 1]))
    fixture.stage.settle()
    #expect(
      fixture.source.events == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ])
    fixture.source.events = []
    fixture.stage.tap(fixture.center(of: [0, 2]))
    fixture.stage.settle()
    #expect(
      fixture.source.events == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
        "didUnhighlight 2",
      ])
    #expect(fixture.view.cellForItem(at: [0, 2])?.isSelected == true)
    #expect(fixture.view.cellForItem(at: [0, 1])?.isSelected == false)
  }

  @Test("With multiple selection a second tap deselects the item")
  func multiple() {
    let fixture = grid { view, _ in view.allowsMultipleSelection = true }
    for item in [1, 2, 1] {
      fixture.stage.tap(fixture.center(of: [0, item]))
      fixture.stage.settle()
    }
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(fixture.source.events.contains("shouldDeselect 1"))
    #expect(fixture.source.events.contains("didDeselect 1"))
  }

  @Test("A drag that begins on an item removes the item's highlight and selects nothing")
  func drag() {
    let fixture = grid()
    fixture.stage.touchDown(fixture.center(of: [0, 4]))
    fixture.stage.advance(by: 0.3)
    #expect(fixture.view.cellForItem(at: [0, 4])?.isHighlighted == true)
    fixture.stage.touchMove(CGPoint(x: 160, y: 60))
    fixture.stage.advance(by: 0.1)
    fixture.stage.touchUp()
    fixture.stage.settle()
    #expect(fixture.source.events == ["shouldHighlight 4", "didHighlight 4", "didUnhighlight 4"])
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test("Selecting an item in code scrolls to the item on request and calls no delegate method")
  func program() {
    let fixture = grid()
    fixture.view.selectItem(at: [0, 30], animated: false, scrollPosition: .top)
    fixture.stage.advance(by: 0.1)
    #expect(fixture.source.events == [])
    #expect(fixture.view.cellForItem(at: [0, 30])?.isSelected == true)
    fixture.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test("If a selected cell scrolls out of view and back, the cell is still selected")
  func afterScrolling() {
    let fixture = grid()
    fixture.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    fixture.view.contentOffset.y = 900
    fixture.stage.advance(by: 0.1)
    #expect(fixture.view.visibleCells.allSatisfy { !$0.isSelected })
    fixture.view.contentOffset.y = 0
    fixture.stage.advance(by: 0.1)
    #expect(fixture.view.cellForItem(at: [0, 0])?.isSelected == true)
  }

  @MainActor private final class Performer: NSObject, UICollectionViewDelegate {
    var performed: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { performed.append(indexPath.item) }
  }

  @Test("With multiple selection, only the first tap performs the primary action")
  func primaryAction() {
    let delegate = Performer()
    let fixture = grid { view, _ in
      view.delegate = delegate
      view.allowsMultipleSelection = true
    }
    for item in [1, 2, 3] {
      fixture.stage.tap(fixture.center(of: [0, item]))
      fixture.stage.settle()
    }
    #expect(fixture.view.indexPathsForSelectedItems?.count == 3 && delegate.performed == [1])
  }

  @Test(
    "If allowsSelection is false, only an editing mode that allows selection makes items selectable"
  )
  func refused() {
    let fixture = grid { view, _ in
      view.allowsSelection = false
      view.allowsMultipleSelection = true
      view.allowsMultipleSelectionDuringEditing = true
    }
    fixture.stage.tap(fixture.center(of: [0, 1]))
    fixture.stage.settle()
    #expect(fixture.view.indexPathsForSelectedItems == [] && fixture.source.events == [])
    fixture.view.isEditing = true
    for item in [1, 2] {
      fixture.stage.tap(fixture.center(of: [0, item]))
      fixture.stage.settle()
    }
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
  }

  @Test("A two-finger drag selects the items that it passes over")
  func pan() {
    @MainActor final class Allowing: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool { true }
    }
    let delegate = Allowing()
    let fixture = grid { view, _ in
      view.delegate = delegate
      view.allowsMultipleSelection = true
    }
    fixture.stage.drag(
      [
        (CGPoint(x: 40, y: 50), CGPoint(x: 260, y: 50)),
        (CGPoint(x: 60, y: 60), CGPoint(x: 280, y: 60)),
      ], duration: 0.4)
    fixture.stage.settle()
    #expect(Set(fixture.view.indexPathsForSelectedItems ?? []) == [[0, 0], [0, 1], [0, 2]])
  }

  @Test("Arrow keys move the focus beyond the visible items, and Return selects an item")
  func keys() {
    let fixture = grid()
    fixture.stage.press(.keyboardTab)
    fixture.stage.advance(by: 0.1)
    for _ in 0..<6 {
      fixture.stage.press(.keyboardDownArrow)
      fixture.stage.advance(by: 0.5)
    }
    fixture.stage.press(.keyboardRightArrow)
    fixture.stage.advance(by: 0.5)
    fixture.stage.press(.keyboardReturnOrEnter)
    fixture.stage.settle()
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 19]])
    #expect(fixture.view.cellForItem(at: [0, 19])?.isFocused == true)
  }
}
