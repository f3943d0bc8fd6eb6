// Covers UICollectionViewController.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks the order in which a collection view calls its data source, delegate and layout.
///
/// Apple documents the calls around a highlight and a selection. Apple also documents that the
/// layout's preparation precedes its attributes, and that updates are between the new preparation
/// and the end of the batch. The other expectations are the known behavior of UIKit's collection
/// views.
@MainActor @Suite("The order of a collection view's callbacks", .currentStage)
struct CollectionCallbackOrderTests {
  @MainActor final class RecordingLayout: UICollectionViewFlowLayout {
    var record: (String) -> Void = { _ in }

    override func prepare() {
      record("prepare")
      super.prepare()
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      record("attributes")
      return super.layoutAttributesForElements(in: rect)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      record("updates \(updateItems.count)")
      super.prepare(forCollectionViewUpdates: updateItems)
    }

    override func finalizeCollectionViewUpdates() {
      record("finalize")
      super.finalizeCollectionViewUpdates()
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      record("bounds")
      super.prepare(forAnimatedBoundsChange: oldBounds)
    }

    override func finalizeAnimatedBoundsChange() {
      record("bounds end")
      super.finalizeAnimatedBoundsChange()
    }
  }

  @MainActor final class Recorder: UICollectionViewController {
    var items = Array(0..<6)
    var log: [String] = []

    func drain() -> [String] {
      defer { log = [] }
      return log
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
      log.append("sections")
      return 1
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      log.append("items")
      return items.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      log.append("cell \(indexPath.item)")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("willDisplay \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("didEndDisplaying \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      log.append("shouldHighlight \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { log.append("didHighlight \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { log.append("didUnhighlight \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      log.append("shouldSelect \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("didSelect \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      log.append("shouldDeselect \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { log.append("didDeselect \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      log.append("canMove \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 480))
  private let layout = RecordingLayout()
  private let page: Recorder

  init() {
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 0
    page = Recorder(collectionViewLayout: layout)
    layout.record = { [weak page] in page?.log.append($0) }
  }

  private func show() {
    page.collectionView.contentInsetAdjustmentBehavior = .never
    stage.show(page)
    stage.advance(by: 0.1)
  }

  private func point(_ item: Int) -> CGPoint { CGPoint(x: 150, y: 30 + CGFloat(item) * 60) }

  private func isOrdered(_ names: [String], in log: [String]) -> Bool {
    var rest = log[...]
    for name in names {
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  @Test("The first layout requests counts and attributes, then each cell before its display")
  func firstLayout() {
    show()
    let log = page.drain()
    #expect(
      isOrdered(
        ["sections", "items", "attributes", "cell 0", "willDisplay 0", "cell 5", "willDisplay 5"],
        in: log))
    #expect(isOrdered(["prepare", "attributes"], in: log))
    let cells = (0..<6).flatMap { ["cell \($0)", "willDisplay \($0)"] }
    #expect(log.filter { $0.hasPrefix("cell") || $0.hasPrefix("will") } == cells)
  }

  @Test("reloadData ends the display of old cells immediately; the next layout requests new cells")
  func reload() {
    show()
    _ = page.drain()
    page.collectionView.reloadData()
    #expect(page.log.contains("didEndDisplaying 0") && !page.log.contains("cell 0"))
    stage.advance(by: 0.1)
    #expect(
      isOrdered(
        ["didEndDisplaying 0", "sections", "items", "attributes", "cell 0", "willDisplay 0"],
        in: page.drain()))
  }

  @Test("Inserting an item requests the count, prepares the layout and requests the new cell")
  func insertion() {
    show()
    _ = page.drain()
    page.items.insert(9, at: 0)
    page.collectionView.insertItems(at: [[0, 0]])
    stage.settle()
    let log = page.drain()
    #expect(
      isOrdered(
        ["items", "prepare", "updates 1", "cell 0", "willDisplay 0", "finalize"], in: log))
    #expect(log.filter { $0.hasPrefix("cell") } == ["cell 0"])
  }

  @Test(
    "An insertion above the visible items keeps the offset, and the preceding item becomes visible"
  )
  func insertionAbove() {
    page.items = Array(0..<40)
    show()
    page.collectionView.contentOffset.y = 600
    stage.settle()
    _ = page.drain()
    page.items.insert(99, at: 2)
    page.collectionView.insertItems(at: [[0, 2]])
    stage.settle()
    let log = page.drain().filter { $0 != "attributes" }
    #expect(
      log == [
        "sections", "items", "prepare", "updates 1", "cell 10", "willDisplay 10", "finalize",
        "didEndDisplaying 18",
      ])
    #expect(page.collectionView.contentOffset.y == 600)
  }

  @Test(
    "The display of a deleted item's cell ends once, after the layout has finalized the updates")
  func deletion() {
    show()
    _ = page.drain()
    page.items.remove(at: 2)
    page.collectionView.deleteItems(at: [[0, 2]])
    #expect(!page.log.contains("didEndDisplaying 2"))
    stage.settle()
    let log = page.drain()
    #expect(
      isOrdered(["items", "prepare", "updates 1", "finalize", "didEndDisplaying 2"], in: log))
    #expect(log.filter { $0.hasPrefix("didEnd") } == ["didEndDisplaying 2"])
  }

  @Test(
    "Touching an item highlights it, and lifting the finger selects it and deselects the old item")
  func selection() {
    show()
    page.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    _ = page.drain()
    stage.touchDown(point(2))
    stage.advance(by: 0.2)
    #expect(
      page.drain().filter { $0 != "attributes" } == ["shouldHighlight 2", "didHighlight 2"])
    stage.touchUp()
    stage.settle()
    let log = page.drain()
    #expect(log.contains("didUnhighlight 2"))
    #expect(isOrdered(["shouldSelect 2", "didDeselect 0", "didSelect 2"], in: log))
  }

  @Test("A touch that becomes scrolling highlights and unhighlights the item without selecting it")
  func scrollingTouch() {
    page.items = Array(0..<40)
    show()
    _ = page.drain()
    stage.touchDown(point(3))
    stage.advance(by: 0.2)
    for step in 1...10 { stage.touchMove(CGPoint(x: 150, y: 210 - CGFloat(step) * 8)) }
    let touches = page.log.filter { $0.contains("ighlight") || $0.contains("elect") }
    #expect(touches == ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    stage.touchUp()
    stage.settle()
  }

  @Test("Scrolling displays new items, ends the display of hidden items and requests no counts")
  func scrolling() {
    page.items = Array(0..<40)
    show()
    _ = page.drain()
    page.collectionView.contentOffset.y = 70
    stage.advance(by: 0.1)
    let log = page.drain()
    #expect(log.contains("didEndDisplaying 0"))
    #expect(isOrdered(["attributes", "cell 8", "willDisplay 8"], in: log))
    #expect(!log.contains("sections"))
  }

  @Test("Scrolling to an item requests only the cells near its position")
  func scrollToItem() {
    page.items = Array(0..<200)
    show()
    _ = page.drain()
    page.collectionView.scrollToItem(at: [0, 150], at: .top, animated: false)
    stage.advance(by: 0.1)
    let cells = page.log.filter { $0.hasPrefix("cell") }
    #expect(cells.count <= 12 && cells.contains("cell 150") && !cells.contains("cell 80"))
  }

  @Test(
    "An interactive movement calls canMoveItemAt first, and moveItemAt only if it is not cancelled")
  func movement() {
    show()
    _ = page.drain()
    #expect(page.collectionView.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(page.log.first == "canMove 0")
    page.collectionView.updateInteractiveMovementTargetPosition(point(2))
    stage.advance(by: 0.4)
    #expect(!page.log.contains { $0.hasPrefix("move") })
    page.collectionView.endInteractiveMovement()
    stage.settle()
    #expect(page.drain().filter { $0.hasPrefix("move") } == ["move 0 to 2"])
    #expect(page.collectionView.beginInteractiveMovementForItem(at: [0, 0]))
    page.collectionView.updateInteractiveMovementTargetPosition(point(2))
    page.collectionView.cancelInteractiveMovement()
    stage.settle()
    #expect(!page.drain().contains { $0.hasPrefix("move ") })
  }

  @Test("Rotation keeps the cells that remain visible and ends the display of all other cells")
  func rotation() {
    page.items = Array(0..<40)
    show()
    _ = page.drain()
    stage.size = CGSize(width: 480, height: 300)
    stage.settle()
    let log = page.drain()
    #expect(!log.contains("cell 0") && log.contains("didEndDisplaying 7"))
  }

  @Test("Popping back to a collection view deselects its item without calling the delegate")
  func back() {
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.advance(by: 0.1)
    page.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    _ = page.drain()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(page.collectionView.indexPathsForSelectedItems?.isEmpty ?? true)
    #expect(!page.log.contains { $0.contains("elect") })
  }

  @Test("Reloading an item displays a new cell and ends the display of the old cell once")
  func reloadItem() {
    show()
    _ = page.drain()
    page.collectionView.reloadItems(at: [[0, 1]])
    stage.settle()
    let log = page.drain()
    #expect(isOrdered(["items", "updates 1", "cell 1", "willDisplay 1", "finalize"], in: log))
    #expect(log.filter { $0 == "didEndDisplaying 1" }.count == 1)
    #expect(!log.contains("cell 0"))
  }
}
