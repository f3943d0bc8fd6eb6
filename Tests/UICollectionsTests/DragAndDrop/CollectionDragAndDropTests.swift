// Covers UICollectionViewDragDelegate, UICollectionViewDropCoordinator.
// Covers UICollectionViewDropDelegate, UICollectionViewDropItem, UICollectionViewDropProposal.
// Covers UICollectionViewDropProposal.Intent.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Drag and drop in collection views", .currentStage)
struct CollectionDragAndDropTests {
  @MainActor
  final class Model: NSObject, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    let source: NumberSource
    var log: [String] = []
    var proposal = UICollectionViewDropProposal(
      operation: .move, intent: .insertAtDestinationIndexPath)
    var perform: ((UICollectionView, any UICollectionViewDropCoordinator) -> Void)?

    init(_ source: NumberSource) { self.source = source }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let number = source.sections[indexPath.section][indexPath.item]
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(number)")))]
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) { log.append("drag begins") }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) { log.append("drag ends") }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) { log.append("enter") }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { proposal }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) { log.append("drop ends") }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      log.append("perform")
      perform?(collectionView, coordinator)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view = TileGrid.makeView()

  private func show(_ source: NumberSource, _ model: Model) {
    source.attach(to: view)
    view.dragDelegate = model
    view.dropDelegate = model
    stage.show(view)
  }

  private func carry(_ item: Int, to end: CGPoint) {
    let start = TileGrid.center(of: item)
    stage.touchDown(start)
    stage.advance(by: 0.8)
    for step in 1...20 {
      let part = CGFloat(step) / 20
      stage.touchMove(
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.4)
  }

  /// The numbers of the visible cells in reading order. The dragged cell is hidden, and its number
  /// is nil.
  private var displayed: [Int?] {
    let cells = view.visibleCells.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    return cells.map { cell in
      cell.layer.mask == nil ? (cell as? NumberCell)?.label.text.flatMap { Int($0) } : nil
    }
  }

  @Test(
    "Items of a collection view controller can be dragged even if another object is the data source"
  )
  func controller() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let source = NumberSource([Array(0..<6)])
    let model = Model(source)
    source.attach(to: controller.collectionView)
    controller.collectionView.contentInsetAdjustmentBehavior = .never
    controller.collectionView.dragDelegate = model
    controller.collectionView.dropDelegate = model
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.show(controller)
    stage.settle()
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.8)
    for step in 1...10 {
      stage.touchMove(CGPoint(x: 50 + CGFloat(step) * 11, y: 50))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.3)
    #expect(controller.collectionView.hasActiveDrag && controller.collectionView.hasActiveDrop)
    #expect(model.log == ["drag begins", "enter"])
    stage.touchCancel()
    stage.settle()
    #expect(source.sections == [Array(0..<6)] && !controller.collectionView.hasActiveDrag)
  }

  @Test("The items after a dragged item close its gap, and a new gap opens under the finger")
  func gap() {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    show(source, model)
    carry(1, to: TileGrid.center(of: 4))
    #expect(view.hasActiveDrag && view.hasActiveDrop)
    #expect(displayed == [0, 2, 3, 4, nil, 5, 6])
    stage.touchCancel()
    stage.settle()
    #expect(displayed == [0, 1, 2, 3, 4, 5, 6])
    #expect(!view.hasActiveDrag && source.imbalance == 0)
  }

  @Test(
    "In a drop session, each cell is .targeted or .notTargeted, and afterwards its state is .none"
  )
  func dropStates() throws {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.proposal = UICollectionViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    show(source, model)
    func states() -> [UICellConfigurationState.DropState] {
      (0..<7).compactMap { view.cellForItem(at: [0, $0])?.configurationState.cellDropState }
    }
    var updates: [UICellConfigurationState.DropState] = []
    view.cellForItem(at: [0, 6])?.configurationUpdateHandler = { updates.append($1.cellDropState) }
    #expect(states() == Array(repeating: .none, count: 7))
    carry(1, to: TileGrid.center(of: 4))
    #expect(states() == (0..<7).map { $0 == 4 ? .targeted : .notTargeted })
    stage.touchUp()
    stage.settle()
    #expect(states() == Array(repeating: .none, count: 7))
    #expect(updates.last == UICellConfigurationState.DropState.none)
    #expect(updates.contains(.notTargeted))
  }

  @Test("The drop delegate's batch update inserts a dropped item, and no other item moves")
  func drop() throws {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.perform = { view, coordinator in
      let item = coordinator.items[0]
      guard let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath else {
        return
      }
      view.performBatchUpdates {
        let number = source.sections[0].remove(at: from.item)
        source.sections[0].insert(number, at: to.item)
        view.deleteItems(at: [from])
        view.insertItems(at: [to])
      }
      coordinator.drop(item.dragItem, toItemAt: to)
    }
    show(source, model)
    carry(1, to: TileGrid.center(of: 4))
    let third = try #require(view.visibleCells.first { ($0 as? NumberCell)?.label.text == "3" })
    let initialFrame = third.frame
    stage.touchUp()
    stage.advance(by: 0.1)
    #expect(third.layer.presentation()?.frame == initialFrame)
    stage.settle()
    #expect(displayed == [0, 2, 3, 4, 1, 5, 6])
    #expect(model.log == ["drag begins", "enter", "perform", "drop ends", "drag ends"])
    #expect(source.imbalance == 0)
  }

  @Test("A drop delegate can call moveItem, and the gap closes if the delegate changes nothing")
  func otherChanges() {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.perform = { view, coordinator in
      guard let from = coordinator.items[0].sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      let number = source.sections[0].remove(at: from.item)
      source.sections[0].insert(number, at: to.item)
      view.moveItem(at: from, to: to)
    }
    show(source, model)
    carry(5, to: TileGrid.center(of: 0))
    stage.touchUp()
    stage.settle()
    #expect(displayed == [5, 0, 1, 2, 3, 4, 6])
    model.perform = nil
    carry(0, to: TileGrid.center(of: 6))
    stage.touchUp()
    stage.settle()
    #expect(displayed == [5, 0, 1, 2, 3, 4, 6])
    #expect(source.imbalance == 0)
  }

  /// Drags an item from a view outside of the collection view to a point over the collection view.
  private func carryIn(to point: CGPoint) {
    let handle = DragHandle()
    handle.frame.origin.y = 340
    stage.window.addSubview(handle)
    stage.touchDown(handle.center)
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: handle.center.x - 20, y: handle.center.y))
    stage.touchMove(point)
    stage.advance(by: 0.4)
  }

  /// Returns the numbers of the cells at the positions of the items. The number is nil for an empty
  /// position.
  private func numbers(at positions: Range<Int>) -> [Int?] {
    positions.map { position in
      let cell = view.visibleCells.first { $0.frame.contains(TileGrid.center(of: position)) }
      return (cell as? NumberCell)?.label.text.flatMap { Int($0) }
    }
  }

  @Test("A gap opens under an item from another view, and closes when the item is dragged away")
  func external() {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.proposal = UICollectionViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    show(source, model)
    carryIn(to: TileGrid.center(of: 4))
    #expect(numbers(at: 0..<8) == [0, 1, 2, 3, nil, 4, 5, 6])
    stage.touchMove(TileGrid.center(of: 1))
    stage.advance(by: 0.4)
    #expect(numbers(at: 0..<8) == [0, nil, 1, 2, 3, 4, 5, 6])
    stage.touchMove(CGPoint(x: 150, y: 390))
    model.proposal = UICollectionViewDropProposal(operation: .cancel)
    stage.touchMove(CGPoint(x: 150, y: 380))
    stage.advance(by: 0.4)
    #expect(numbers(at: 0..<8) == [0, 1, 2, 3, 4, 5, 6, nil])
    stage.touchUp()
    stage.settle()
    #expect(source.imbalance == 0)
  }

  @Test("An item from another view is inserted into its gap, and no other item moves")
  func externalDrop() throws {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.proposal = UICollectionViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    model.perform = { view, coordinator in
      #expect(coordinator.items[0].sourceIndexPath == nil)
      guard let target = coordinator.destinationIndexPath else { return }
      source.sections[0].insert(9, at: target.item)
      view.insertItems(at: [target])
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: target)
    }
    show(source, model)
    carryIn(to: TileGrid.center(of: 4))
    let fifth = try #require(view.visibleCells.first { ($0 as? NumberCell)?.label.text == "5" })
    let frame = fifth.frame
    stage.touchUp()
    stage.advance(by: 0.1)
    #expect(fifth.layer.presentation()?.frame == frame)
    stage.settle()
    #expect(displayed == [0, 1, 2, 3, 9, 4, 5, 6])
    #expect(source.imbalance == 0)
  }

  @Test(
    "While a gap is open, the flow layout's delegate receives only index paths of the data source"
  )
  func gapSize() {
    let source = NumberSource([Array(0..<7)])
    let model = Model(source)
    model.proposal = UICollectionViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    let sizes = Sizes()
    show(source, model)
    view.delegate = sizes
    stage.advance(by: 0.1)
    carryIn(to: TileGrid.center(of: 6))
    #expect(sizes.largest == 6)
    #expect(numbers(at: 0..<8) == [0, 1, 2, 3, 4, 5, nil, 6])
    stage.touchCancel()
    stage.settle()
  }

  /// A delegate that returns a size for each item.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var largest = 0

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      largest = max(largest, indexPath.item)
      return CGSize(width: 100, height: 80)
    }
  }

  @Test("Dragging an item near the edge scrolls the view, and new cells show the right items")
  func edge() {
    let source = NumberSource([Array(0..<90)])
    let model = Model(source)
    show(source, model)
    carry(1, to: CGPoint(x: 150, y: 396))
    stage.advance(by: 2)
    #expect(view.contentOffset.y > 300)
    // All items after the dragged item have moved forward by one position.
    let expected = view.visibleCells.compactMap { cell -> Bool? in
      guard cell.layer.mask == nil, let path = view.indexPath(for: cell) else { return nil }
      return (cell as? NumberCell)?.label.text == "\(view.dataPath(of: path)?.item ?? -1)"
    }
    #expect(expected.count > 10 && expected.allSatisfy { $0 })
    stage.touchMove(CGPoint(x: 150, y: 200))
    stage.touchCancel()
    stage.settle()
    #expect(source.imbalance == 0)
    let row = Int(view.contentOffset.y / 80)
    #expect(displayed.compactMap { $0 }.contains(row * 3 + 4))
  }
}
