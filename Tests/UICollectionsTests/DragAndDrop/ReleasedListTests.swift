import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Releases a list while a finger still touches it. This happens in an app that replaces its page.
@MainActor @Suite("Tables and collections that are released during a touch", .currentStage)
struct ReleasedListTests {
  private final class Weak {
    weak var view: UIView?
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let list = Weak()
  private let source = TableSource(rows: 40)
  private let numbers = NumberSource([Array(0..<90)])
  private let handle = DragHandle()

  init() { stage.show(UIViewController()) }

  private func showTable(_ configure: (UITableView) -> Void) {
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    configure(table)
    stage.window.addSubview(table)
    list.view = table
    stage.advance(by: 0.1)
  }

  private func showCollection(_ configure: (UICollectionView) -> Void) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    numbers.attach(to: view)
    configure(view)
    stage.window.addSubview(view)
    list.view = view
    stage.advance(by: 0.1)
  }

  /// Drags an item from a view outside of the list to a point of the list.
  private func hover(at point: CGPoint) {
    stage.window.addSubview(handle)
    stage.touchDown(handle.center)
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: handle.center.x - 20, y: handle.center.y))
    stage.touchMove(point)
    stage.advance(by: 0.1)
  }

  private func release() {
    list.view?.removeFromSuperview()
    stage.advance(by: 0.2)
  }

  @Test("During a drag from another view, a table that the app removes is released")
  func hoveredTable() {
    let model = TableDragAndDropTests.Model(source)
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    showTable { $0.dropDelegate = model }
    hover(at: CGPoint(x: 100, y: 436))
    release()
    #expect(list.view == nil)
    stage.touchMove(CGPoint(x: 100, y: 200))
    stage.touchUp()
    stage.settle()
    #expect(!stage.window.subviews.contains { $0 is UITableView })
  }

  @Test("During a drag from another view, a collection view that the app removes is released")
  func hoveredCollection() {
    let model = CollectionDragAndDropTests.Model(numbers)
    showCollection { $0.dropDelegate = model }
    hover(at: CGPoint(x: 100, y: 436))
    release()
    #expect(list.view == nil)
    stage.touchUp()
    stage.settle()
    #expect(!stage.window.subviews.contains { $0 is UICollectionView })
  }

  @Test("A drop animation does not retain its table")
  func droppedOnTable() {
    let model = TableDragAndDropTests.Model(source)
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    showTable { $0.dropDelegate = model }
    hover(at: CGPoint(x: 100, y: 200))
    stage.touchUp()
    stage.advance(by: 0.05)
    release()
    stage.settle()
    #expect(list.view == nil && model.log.prefix(2) == ["enter", "perform"])
  }

  @Test("A drop completes even if its delegate releases the collection view")
  func releasedByDrop() {
    let model = CollectionDragAndDropTests.Model(numbers)
    model.proposal = UICollectionViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    model.perform = { view, _ in view.removeFromSuperview() }
    showCollection { $0.dropDelegate = model }
    hover(at: CGPoint(x: 100, y: 200))
    stage.touchUp()
    stage.settle()
    #expect(list.view == nil && model.log == ["enter", "perform"])
  }

  @Test("A drag of a row does not retain its table")
  func sourceTable() {
    let model = TableDragAndDropTests.Model(source)
    showTable {
      $0.dragDelegate = model
      $0.dropDelegate = model
    }
    stage.touchDown(CGPoint(x: 100, y: 60))
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: 100, y: 100))
    stage.touchMove(CGPoint(x: 100, y: 436))
    stage.advance(by: 0.1)
    release()
    stage.touchUp()
    stage.settle()
    #expect(list.view == nil)
  }

  @Test("Reordering a row does not retain its table")
  func reorder() {
    source.allowsMoves = true
    showTable { $0.isEditing = true }
    stage.touchDown(CGPoint(x: 280, y: 60))
    stage.advance(by: 0.1)
    stage.touchMove(CGPoint(x: 280, y: 436))
    stage.advance(by: 0.1)
    release()
    stage.touchUp()
    stage.settle()
    #expect(list.view == nil)
  }

  @Test("A touch on a row opened by a swipe does not retain its table")
  func openSwipe() {
    showTable { _ in }
    stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 60), duration: 0.2)
    stage.settle()
    stage.touchDown(CGPoint(x: 60, y: 60))
    stage.advance(by: 0.05)
    release()
    stage.touchUp()
    stage.settle()
    #expect(list.view == nil)
  }

  @Test("A touch on the section index does not retain its table")
  func sectionIndex() {
    let contacts = IndexedSource(TableSource([["Ada"], ["Ben"], ["Cleo"]]))
    showTable { $0.dataSource = contacts }
    stage.touchDown(CGPoint(x: 295, y: 200))
    stage.advance(by: 0.05)
    release()
    stage.touchMove(CGPoint(x: 295, y: 230))
    stage.touchUp()
    stage.settle()
    #expect(list.view == nil)
  }
}
