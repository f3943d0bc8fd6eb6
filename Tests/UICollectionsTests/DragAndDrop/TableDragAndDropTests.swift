// Covers UIDragItem, UITableViewCell.DragState, UITableViewDragDelegate.
// Covers UITableViewDropCoordinator, UITableViewDropDelegate, UITableViewDropItem.
// Covers UITableViewDropPlaceholder, UITableViewDropPlaceholderContext, UITableViewDropProposal.
// Covers UITableViewDropProposal.Intent, UITableViewPlaceholder.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Drag and drop in tables", .currentStage) struct TableDragAndDropTests {
  /// The drag delegate and drop delegate of a table. It records its calls.
  @MainActor final class Model: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let source: TableSource
    var log: [String] = []
    var proposal = UITableViewDropProposal(
      operation: .move, intent: .insertAtDestinationIndexPath)
    var destinations: [IndexPath?] = []
    var perform: ((UITableView, any UITableViewDropCoordinator) -> Void)?

    init(_ source: TableSource) { self.source = source }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let text = source.sections[indexPath.section][indexPath.row]
      guard text != "Fixed" else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
      item.localObject = text
      return [item]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      log.append("drag begins")
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      log.append("drag ends")
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      destinations.append(destinationIndexPath)
      return proposal
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      log.append("exit")
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      log.append("drop ends")
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      log.append("perform")
      perform?(tableView, coordinator)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let controller = UITableViewController(style: .plain)
  private var table: UITableView { controller.tableView }

  private func show(_ source: TableSource, _ model: Model, drops: Bool = true) {
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    table.dragDelegate = model
    if drops { table.dropDelegate = model }
    stage.show(controller)
    stage.advance(by: 0.1)
  }

  private func rowCenter(_ row: Int) -> CGPoint {
    let rect = table.rectForRow(at: [0, row])
    return CGPoint(x: 150, y: rect.midY - table.contentOffset.y)
  }

  /// Lifts a row and drags it to a point, in steps of a few points.
  private func carry(_ row: Int, to end: CGPoint) {
    let start = rowCenter(row)
    stage.touchDown(start)
    stage.advance(by: 0.8)
    for step in 1...20 {
      let part = CGFloat(step) / 20
      stage.touchMove(
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.3)
  }

  /// The texts of the visible rows from top to bottom. An empty position has the text "gap".
  private var displayedTitles: [String] {
    var result: [String] = []
    var end: CGFloat = 0
    for cell in table.visibleCells.sorted(by: { $0.frame.minY < $1.frame.minY })
    where cell.layer.mask == nil {
      if cell.frame.minY > end + 1 { result.append("gap") }
      result.append(cell.textLabel?.text ?? "")
      end = cell.frame.maxY
    }
    return result
  }

  private let rows = (0..<6).map { "Row \($0)" }

  @Test("A table that scrolls under a dragged row requests each cell once")
  func cellsOfEdgeScrolling() {
    let source = TableSource(rows: 500)
    let model = Model(source)
    show(source, model)
    carry(2, to: CGPoint(x: 150, y: 420))
    stage.advance(by: 0.5)
    let (requests, offset) = (source.cellRequests, table.contentOffset.y)
    stage.advance(by: 3)
    let scrolled = table.contentOffset.y - offset
    #expect(scrolled > 500)
    #expect(source.cellRequests - requests <= Int(scrolled / 44) + 2)
    stage.touchCancel()
    stage.settle()
    #expect(source.unpaired == 0 && source.displayed.count == table.visibleCells.count)
  }

  @Test("A dragged row's cell gets touches only if userInteractionEnabledWhileDragging is true")
  func interactionWhileDragging() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    show(source, model, drops: false)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    let inside = CGPoint(x: 20, y: 20)
    #expect(cell.point(inside: inside, with: nil))
    carry(1, to: CGPoint(x: 150, y: 300))
    #expect(table.hasActiveDrag && !cell.point(inside: inside, with: nil))
    cell.userInteractionEnabledWhileDragging = true
    #expect(cell.point(inside: inside, with: nil))
    cell.userInteractionEnabledWhileDragging = false
    stage.touchCancel()
    stage.settle()
    #expect(cell.point(inside: inside, with: nil))
  }

  @Test("The rows after a dragged row close its gap, and a new gap opens under the finger")
  func gap() {
    let source = TableSource(rows: 6)
    source.allowsMoves = true
    let model = Model(source)
    show(source, model)
    carry(1, to: CGPoint(x: 150, y: 44 * 3 + 30))
    #expect(table.hasActiveDrag && table.hasActiveDrop)
    #expect(displayedTitles == ["Row 0", "Row 2", "Row 3", "gap", "Row 4", "Row 5"])
    #expect(table.contentSize.height == CGFloat(264))
    stage.touchMove(CGPoint(x: 150, y: 10))
    stage.advance(by: 0.4)
    #expect(displayedTitles == ["gap", "Row 0", "Row 2", "Row 3", "Row 4", "Row 5"])
    stage.touchCancel()
    stage.settle()
    #expect(displayedTitles == rows && source.sections[0] == rows)
    #expect(!table.hasActiveDrag && !table.hasActiveDrop)
  }

  @Test("Dropping a row in its own table calls the data source and not the drop delegate")
  func reorder() {
    let source = TableSource(rows: 6)
    source.allowsMoves = true
    let model = Model(source)
    show(source, model)
    carry(1, to: CGPoint(x: 150, y: 44 * 3 + 30))
    let frames = table.visibleCells.map(\.frame)
    stage.touchUp()
    #expect(source.log.contains("move 1 to 3"))
    // Only the dropped row still moves. The other rows have their new positions already.
    #expect(
      Set(table.visibleCells.map(\.frame.minY)).isSuperset(
        of: frames.map(\.minY).filter { $0 != 44 }))
    stage.settle()
    #expect(displayedTitles == ["Row 0", "Row 2", "Row 3", "Row 1", "Row 4", "Row 5"])
    #expect(model.log == ["drag begins", "enter", "drop ends", "drag ends"])
  }

  @Test(
    "The data source of a dropped row can reload rows during the report of the move",
    arguments: [false, true])
  func reloadDuringMove(reloadsAll: Bool) {
    let source = TableSource([["A", "B", "C"], ["D", "E"]])
    source.allowsMoves = true
    source.onMove = { table in
      if reloadsAll {
        table.reloadData()
      } else {
        table.reloadSections([0, 1], with: .none)
      }
    }
    let model = Model(source)
    show(source, model)
    carry(0, to: CGPoint(x: 150, y: 44 * 4 + 10))
    stage.touchUp()
    stage.settle()
    #expect(source.log.contains { $0.hasPrefix("move 0 to") })
    #expect(source.sections[0] == ["B", "C"] && source.sections[1].contains("A"))
    #expect(displayedTitles == source.sections.flatMap { $0 })
  }

  @Test("Without a drop delegate, a dragged row moves if the data source allows moves")
  func withoutDropDelegate() {
    let source = TableSource(rows: 6)
    let model = Model(source)
    show(source, model, drops: false)
    carry(4, to: CGPoint(x: 150, y: 44 + 15))
    stage.touchUp()
    stage.settle()
    #expect(displayedTitles == rows)
    source.allowsMoves = true
    carry(4, to: CGPoint(x: 150, y: 44 + 15))
    stage.touchUp()
    stage.settle()
    #expect(displayedTitles == ["Row 0", "Row 4", "Row 1", "Row 2", "Row 3", "Row 5"])
  }

  @Test(
    "If the data source cannot move rows, the drop delegate performs drops of the table's own rows"
  )
  func coordinator() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    var animatorRan = false
    model.perform = { table, coordinator in
      let item = coordinator.items[0]
      guard let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath else {
        return
      }
      table.performBatchUpdates {
        let text = source.sections[0].remove(at: from.row)
        source.sections[0].insert(text, at: to.row)
        table.deleteRows(at: [from], with: .fade)
        table.insertRows(at: [to], with: .fade)
      }
      coordinator.drop(item.dragItem, toRowAt: to).addCompletion { _ in animatorRan = true }
    }
    show(source, model)
    carry(0, to: CGPoint(x: 150, y: 44 * 2 + 30))
    stage.touchUp()
    stage.settle()
    #expect(displayedTitles == ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4", "Row 5"])
    #expect(animatorRan)
    #expect(model.log == ["drag begins", "enter", "perform", "drop ends", "drag ends"])
    #expect(source.unpaired == 0)
  }

  @Test("An item from outside the table opens a gap, and a row can be inserted there")
  func external() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    model.perform = { table, coordinator in
      guard let to = coordinator.destinationIndexPath else { return }
      #expect(coordinator.items[0].sourceIndexPath == nil)
      source.sections[0].insert("New", at: to.row)
      table.insertRows(at: [to], with: .automatic)
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: to)
    }
    show(source, model)
    let other = DragHandle()
    stage.window.addSubview(other)
    carryHandle(other, to: CGPoint(x: 150, y: 44 * 2 + 20))
    #expect(displayedTitles == ["Row 0", "Row 1", "gap", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(table.contentSize.height == CGFloat(308))
    #expect(!table.hasActiveDrag && table.hasActiveDrop)
    stage.touchUp()
    stage.settle()
    #expect(displayedTitles == ["Row 0", "Row 1", "New", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(table.contentSize.height == CGFloat(308))
  }

  private func carryHandle(_ handle: DragHandle, to end: CGPoint) {
    stage.touchDown(handle.center)
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: handle.center.x - 20, y: handle.center.y))
    stage.advance(by: 0.05)
    stage.touchMove(end)
    stage.advance(by: 0.4)
  }

  @Test("A placeholder occupies a row until its data arrive, even after other updates")
  func placeholder() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    var context: (any UITableViewDropPlaceholderContext)?
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    model.perform = { table, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath ?? [0, 0], reuseIdentifier: "wait",
        rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "Wait" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    show(source, model)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
    let handle = DragHandle()
    stage.window.addSubview(handle)
    carryHandle(handle, to: CGPoint(x: 150, y: 44 * 2 + 20))
    stage.touchUp()
    stage.settle()
    #expect(table.hasUncommittedUpdates)
    #expect(table.rectForRow(at: [0, 2]).minY == CGFloat(148))
    #expect(table.contentSize.height == CGFloat(324))
    source.sections[0].insert("First", at: 0)
    table.insertRows(at: [[0, 0]], with: .none)
    stage.settle()
    #expect(table.rectForRow(at: [0, 3]).minY == CGFloat(192))
    let displayed = try #require(context)
    let isInserted = displayed.commitInsertion { path in
      #expect(path == [0, 3])
      source.sections[0].insert("Come", at: path.row)
    }
    stage.settle()
    #expect(isInserted && !table.hasUncommittedUpdates)
    #expect(
      displayedTitles == ["First", "Row 0", "Row 1", "Come", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(!displayed.deletePlaceholder())
    #expect(table.contentSize.height == CGFloat(352))
  }

  @Test(
    "After a reload has removed a placeholder, the placeholder's context refuses to insert data"
  )
  func reloadedPlaceholder() throws {
    let source = TableSource(rows: 3)
    let model = Model(source)
    var context: (any UITableViewDropPlaceholderContext)?
    model.proposal = UITableViewDropProposal(operation: .copy)
    model.perform = { table, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: [0, 3], reuseIdentifier: "wait", rowHeight: 60)
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    show(source, model)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
    let handle = DragHandle()
    stage.window.addSubview(handle)
    carryHandle(handle, to: CGPoint(x: 150, y: 300))
    #expect(model.destinations.last == .some(nil))
    stage.touchUp()
    stage.settle()
    table.reloadData()
    stage.settle()
    let displayed = try #require(context)
    #expect(!displayed.commitInsertion { _ in Issue.record("nothing to insert") })
    #expect(table.contentSize.height == CGFloat(132) && !table.hasUncommittedUpdates)
  }

  @Test("Deleting a placeholder closes its gap, and deleting the placeholder again has no effect")
  func deletedPlaceholder() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    var context: (any UITableViewDropPlaceholderContext)?
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    model.perform = { _, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: [0, 1], reuseIdentifier: "wait", rowHeight: 60)
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    show(source, model)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
    let handle = DragHandle()
    stage.window.addSubview(handle)
    carryHandle(handle, to: CGPoint(x: 150, y: 100))
    stage.touchUp()
    stage.settle()
    #expect(table.contentSize.height == CGFloat(324))
    let displayed = try #require(context)
    #expect(displayed.deletePlaceholder() && !displayed.deletePlaceholder())
    stage.settle()
    #expect(!displayed.commitInsertion { _ in Issue.record("the placeholder is deleted") })
    #expect(table.contentSize.height == CGFloat(264) && displayedTitles == rows)
  }

  @Test("A drop into a row targets the row under the finger, and no gap opens")
  func into() throws {
    let source = TableSource(rows: 6)
    let model = Model(source)
    model.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    var target: IndexPath?
    model.perform = { _, coordinator in target = coordinator.destinationIndexPath }
    show(source, model)
    carry(0, to: CGPoint(x: 150, y: 44 * 3 + 22))
    #expect(displayedTitles == rows)
    let cell = try #require(table.cellForRow(at: [0, 3]))
    #expect(cell.configurationState.cellDropState == .targeted)
    stage.touchUp()
    stage.settle()
    #expect(target == [0, 3])
    #expect(cell.configurationState.cellDropState == .none)
  }

  @Test("A long press does not lift a row without drag items or with dragging disabled")
  func notLifted() {
    let source = TableSource([["Fixed", "Row 1"]])
    let model = Model(source)
    show(source, model)
    carry(0, to: CGPoint(x: 150, y: 200))
    stage.touchUp()
    table.dragInteractionEnabled = false
    carry(1, to: CGPoint(x: 150, y: 200))
    stage.touchUp()
    stage.settle()
    #expect(model.log.isEmpty)
  }

  @Test("A long press on the section index lifts no row")
  func sectionIndex() {
    let source = TableSource([["Ada"], ["Ben"], ["Cleo"]])
    let contacts = IndexedSource(source)
    let model = Model(source)
    show(source, model)
    table.dataSource = contacts
    stage.advance(by: 0.1)
    stage.touchDown(CGPoint(x: 293, y: 60))
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: 280, y: 200))
    stage.touchMove(CGPoint(x: 150, y: 200))
    stage.advance(by: 0.1)
    #expect(model.log.isEmpty && !table.hasActiveDrag)
    stage.touchUp()
    carry(0, to: CGPoint(x: 150, y: 200))
    #expect(table.hasActiveDrag)
    stage.touchCancel()
    stage.settle()
  }

  @Test("A row dragged near the edge scrolls the table and is dropped under the finger")
  func edge() {
    let source = TableSource(rows: 60)
    source.allowsMoves = true
    let model = Model(source)
    show(source, model)
    carry(2, to: CGPoint(x: 150, y: 436))
    stage.advance(by: 3)
    let offset = table.contentOffset.y
    #expect(offset > 400)
    stage.touchMove(CGPoint(x: 150, y: 200))
    stage.advance(by: 0.5)
    #expect(abs(table.contentOffset.y - offset) < 30)
    let row = Int((table.contentOffset.y + 200) / 44)
    stage.touchUp()
    stage.settle()
    #expect(source.log.contains("move 2 to \(row)"))
    #expect(source.unpaired == 0)
  }

  @Test(
    "A row dragged near the edge scrolls equally far at every frame rate", arguments: [30, 60, 120])
  func edgeSpeed(framesPerSecond: Int) {
    let source = TableSource(rows: 200)
    source.allowsMoves = true
    let model = Model(source)
    show(source, model)
    carry(2, to: CGPoint(x: 150, y: 436))
    let start = table.contentOffset.y
    for _ in 0..<(2 * framesPerSecond) { stage.advance(by: 1 / Double(framesPerSecond)) }
    // The finger is 56 points inside the scroll zone. This results in 560 points per second.
    #expect(abs(table.contentOffset.y - start - 1120) < 20)
    stage.touchCancel()
    stage.settle()
  }

  @Test("A cell's dragStateDidChange is called for lifting, dragging and the end of the drag")
  func states() throws {
    let source = TableSource(rows: 4)
    source.makeCell = { table, path in
      let cell = StateCell(style: .default, reuseIdentifier: "state")
      cell.textLabel?.text = source.sections[0][path.row]
      return cell
    }
    let model = Model(source)
    show(source, model)
    let cell = try #require(table.cellForRow(at: [0, 1]) as? StateCell)
    carry(1, to: CGPoint(x: 150, y: 300))
    stage.touchUp()
    stage.settle()
    #expect(cell.states == [.lifting, .dragging, .none])
  }

  private final class StateCell: UITableViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
  }
}

/// A view outside of a list. A drag of the view provides a text.
@MainActor final class DragHandle: UIView, UIDragInteractionDelegate {
  init() {
    super.init(frame: CGRect(x: 250, y: 380, width: 40, height: 40))
    backgroundColor = .systemRed
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "handle")))]
  }
}
