// Covers UICollectionViewDelegate, UICollectionViewDataSource.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks the order of calls during gestures with a finger, from the first contact until the
/// content stops.
@MainActor @Suite("The order of a collection view's callbacks during touches", .currentStage)
struct CollectionTouchOrderTests {
  private let stage = Stage(size: CGSize(width: 300, height: 480))
  private let layout = CollectionCallbackOrderTests.RecordingLayout()
  private let page: CollectionCallbackOrderTests.Recorder

  init() {
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 0
    page = CollectionCallbackOrderTests.Recorder(collectionViewLayout: layout)
    layout.record = { [weak page] in page?.log.append($0) }
    page.collectionView.contentInsetAdjustmentBehavior = .never
  }

  private func point(_ item: Int) -> CGPoint { CGPoint(x: 150, y: 30 + CGFloat(item) * 60) }

  private func touchLog() -> [String] {
    page.drain().filter { name in
      ["ighlight", "elect", "ove "].contains { name.contains($0) }
    }
  }

  @Test("A tap on a selected item deselects it without selecting another item")
  func tapOfSelectedItem() {
    page.collectionView.allowsMultipleSelection = true
    stage.show(page)
    stage.settle()
    stage.tap(point(1))
    stage.settle()
    #expect(
      touchLog() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ])
    stage.tap(point(1))
    stage.settle()
    #expect(
      touchLog() == [
        "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1",
        "didUnhighlight 1",
      ])
  }

  @Test("A long press lifts an item, and the data source receives the move after the touch ends")
  func reorderByFinger() {
    stage.show(page)
    stage.settle()
    _ = page.drain()
    stage.touchDown(point(0))
    stage.advance(by: 0.7)
    #expect(page.log.contains("canMove 0"))
    for step in 1...14 { stage.touchMove(CGPoint(x: 150, y: 30 + CGFloat(step) * 10)) }
    stage.advance(by: 0.4)
    #expect(!page.log.contains { $0.hasPrefix("move") })
    stage.touchUp()
    stage.settle()
    #expect(touchLog().filter { !$0.contains("ighlight") } == ["canMove 0", "move 0 to 2"])
    #expect(page.items == [1, 2, 0, 3, 4, 5])
  }

  @Test("A long press that the system cancels puts the item back and reports no move")
  func cancelledReorder() {
    stage.show(page)
    stage.settle()
    _ = page.drain()
    stage.touchDown(point(0))
    stage.advance(by: 0.7)
    stage.touchMove(point(2))
    stage.advance(by: 0.3)
    stage.touchCancel()
    stage.settle()
    #expect(!page.log.contains { $0.hasPrefix("move ") } && page.items == Array(0..<6))
    #expect(page.collectionView.cellForItem(at: [0, 0])?.center == point(0))
  }

  @Test(
    "Scrolling by touch requests each new cell before its display, and ends a display only once")
  func scrollByFinger() {
    page.items = Array(0..<100)
    stage.show(page)
    stage.settle()
    _ = page.drain()
    stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 80), duration: 0.2)
    stage.settle()
    let log = page.drain()
    let last = page.collectionView.indexPathsForVisibleItems.map(\.item).max() ?? 0
    #expect(last > 12)
    for item in 8...last {
      let (cell, display) = (
        log.firstIndex(of: "cell \(item)"), log.firstIndex(of: "willDisplay \(item)")
      )
      #expect(cell != nil && display != nil && (cell ?? 0) < (display ?? 0))
    }
    #expect(log.filter { $0 == "didEndDisplaying 0" }.count == 1)
    #expect(!log.contains("sections") && !log.contains { $0.hasPrefix("didSelect") })
  }

  @Test(
    "A back swipe deselects the selected item, and cancelling the swipe selects the item again",
    arguments: [false, true])
  func edgeSwipe(isCancelled: Bool) {
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    stage.tap(CGPoint(x: 150, y: 150))
    stage.settle()
    let selected = page.collectionView.indexPathsForSelectedItems
    #expect(selected?.count == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    _ = page.drain()
    stage.touchDown(CGPoint(x: 2, y: 240))
    for step in 1...10 { stage.touchMove(CGPoint(x: 2 + CGFloat(step) * 24, y: 240)) }
    if isCancelled {
      for step in 1...10 { stage.touchMove(CGPoint(x: 242 - CGFloat(step) * 22, y: 240)) }
      stage.advance(by: 0.2)
    }
    stage.touchUp()
    stage.settle()
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(page.collectionView.indexPathsForSelectedItems == (isCancelled ? selected : []))
    #expect(!page.log.contains { $0.contains("elect") })
  }

  @Test(
    "A full swipe of a list item performs the item's destructive action once")
  func swipeInList() {
    var log: [String] = []
    var scene: ListScene?
    scene = ListScene(
      .plain, [["One", "Two", "Three"]],
      set: {
        $0.trailingSwipeActionsConfigurationProvider = { path in
          log.append("actions \(path.item)")
          return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
              log.append("perform \(path.item)")
              done(true)
              log.append("done")
            }
          ])
        }
      })
    guard let scene, let cell = scene.cell(1) else { return #expect(Bool(false)) }
    let y = cell.convert(cell.bounds, to: nil).midY
    let width = scene.view.bounds.width
    scene.stage.drag(
      from: CGPoint(x: width - 20, y: y), to: CGPoint(x: 5, y: y), duration: 0.3)
    scene.stage.settle()
    #expect(log.contains("actions 1"))
    #expect(Array(log.suffix(2)) == ["perform 1", "done"])
    #expect(log.filter { $0 == "perform 1" }.count == 1)
  }
}
