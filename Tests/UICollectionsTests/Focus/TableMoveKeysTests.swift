// Covers UITableViewDataSource, UITableViewDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Moving and deleting a table's rows by keys", .currentStage)
struct TableMoveKeysTests {
  @MainActor private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var corrects: (IndexPath) -> IndexPath = { $0 }
    var swipe: UIContextualAction?

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      log.append("\(Array(sourceIndexPath)) to \(Array(proposedDestinationIndexPath))")
      return corrects(proposedDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Open") { [weak self] _ in self?.log.append("open \(indexPath.row)") }
        ])
      })
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      swipe.map { UISwipeActionsConfiguration(actions: [$0]) }
    }
  }

  @MainActor private final class DragDelegate: NSObject, UITableViewDragDelegate {
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 400))
  private let controller = UITableViewController(style: .plain)
  private let delegate = Delegate()
  private var table: UITableView { controller.tableView }

  private func show(_ source: TableSource, editing: Bool = true) {
    source.allowsMoves = true
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = delegate
    table.allowsFocusDuringEditing = true
    stage.show(controller)
    table.setEditing(editing, animated: false)
    stage.settle()
  }

  private func focus(_ path: IndexPath) throws {
    let cell = try #require(table.cellForRow(at: path))
    let system = try #require(UIFocusSystem.focusSystem(for: table))
    table.remembersLastFocusedIndexPath = true
    table.focusedRow = path
    system.requestFocusUpdate(to: cell)
    system.updateFocusIfNeeded()
    #expect(cell.isFocused)
  }

  private func move(_ key: UIKeyboardHIDUsage) {
    stage.press(key, modifiers: .alternate)
    stage.settle()
  }

  @Test("Option with an arrow key moves the focused row and calls the methods that a drag calls")
  func moving() throws {
    let source = TableSource(rows: 4)
    show(source)
    try focus([0, 1])
    let cell = table.cellForRow(at: [0, 1])
    move(.keyboardDownArrow)
    #expect(delegate.log == ["[0, 1] to [0, 2]"] && source.log == ["move 1 to 2"])
    #expect(table.visibleTexts == ["Row 0", "Row 2", "Row 1", "Row 3"])
    #expect(table.cellForRow(at: [0, 2]) === cell && cell?.isFocused == true)
    move(.keyboardUpArrow)
    move(.keyboardUpArrow)
    #expect(table.visibleTexts == ["Row 1", "Row 0", "Row 2", "Row 3"])
    #expect(source.sections == [["Row 1", "Row 0", "Row 2", "Row 3"]])
    move(.keyboardUpArrow)
    #expect(source.log == ["move 1 to 2", "move 2 to 1", "move 1 to 0"] && source.unpaired == 0)
    stage.press(.keyboardDownArrow)
    #expect(table.cellForRow(at: [0, 1])?.isFocused == true)
  }

  @Test("Keys move a row into the neighboring sections")
  func sections() throws {
    let source = TableSource([["A"], [], ["B", "C"]])
    show(source)
    try focus([0, 0])
    move(.keyboardDownArrow)
    #expect(source.sections == [[], ["A"], ["B", "C"]])
    move(.keyboardDownArrow)
    #expect(source.sections == [[], [], ["A", "B", "C"]])
    move(.keyboardDownArrow)
    #expect(source.sections == [[], [], ["B", "A", "C"]])
    for _ in 0..<3 { move(.keyboardUpArrow) }
    #expect(source.sections == [["A"], [], ["B", "C"]])
    #expect(
      table.visibleTexts == ["A", "B", "C"] && table.cellForRow(at: [0, 0])?.isFocused == true)
  }

  @Test("The delegate can change the destination of a row that is moved by keys")
  func correction() throws {
    let source = TableSource(rows: 4)
    show(source)
    delegate.corrects = { _ in [0, 3] }
    try focus([0, 0])
    move(.keyboardDownArrow)
    #expect(table.visibleTexts == ["Row 1", "Row 2", "Row 3", "Row 0"])
    delegate.corrects = { _ in [7, 9] }
    move(.keyboardUpArrow)
    delegate.corrects = { _ in [0, 4] }
    move(.keyboardUpArrow)
    delegate.corrects = { _ in [0, 3] }
    move(.keyboardUpArrow)
    #expect(source.log == ["move 0 to 3"])
  }

  @Test("Keys do not move a row that the user could not drag")
  func immovable() throws {
    let source = TableSource(rows: 4)
    show(source)
    source.allowsMoves = false
    try focus([0, 1])
    move(.keyboardDownArrow)
    source.allowsMoves = true
    table.setEditing(false, animated: false)
    try focus([0, 1])
    move(.keyboardDownArrow)
    #expect(source.log.isEmpty && delegate.log.isEmpty)
  }

  @Test("Outside editing mode keys move rows only if the rows can be dragged")
  func draggable() throws {
    let source = TableSource(rows: 4)
    let drags = DragDelegate()
    show(source, editing: false)
    table.dragDelegate = drags
    try focus([0, 1])
    move(.keyboardDownArrow)
    #expect(source.log == ["move 1 to 2"])
    table.dragInteractionEnabled = false
    move(.keyboardDownArrow)
    #expect(source.log == ["move 1 to 2"])
  }

  @Test("A row moved by keys beyond the visible part scrolls into view and keeps the focus")
  func scrolling() throws {
    let source = TableSource(rows: 40)
    show(source)
    try focus([0, 7])
    for _ in 0..<12 { move(.keyboardDownArrow) }
    #expect(source.sections[0][19] == "Row 7")
    let cell = try #require(table.cellForRow(at: [0, 19]))
    #expect(cell.isFocused && cell.textLabel?.text == "Row 7")
    #expect(table.bounds.contains(cell.frame) && source.unpaired == 0)
  }

  @Test("Tab reaches a reorder control, and Option with an arrow key moves its row")
  func reorderControl() throws {
    let source = TableSource(rows: 3)
    show(source)
    table.allowsFocusDuringEditing = false
    let system = try #require(UIFocusSystem.focusSystem(for: table))
    for _ in 0..<8 where !(system.focusedItem is ReorderControl) { stage.press(.keyboardTab) }
    let control = try #require(system.focusedItem as? ReorderControl)
    #expect(control.cell === table.cellForRow(at: [0, 0]))
    move(.keyboardDownArrow)
    move(.keyboardDownArrow)
    #expect(table.visibleTexts == ["Row 1", "Row 2", "Row 0"] && control.isFocused)
  }

  @Test("The delete key performs a row's destructive swipe action and no other action")
  func swipeAction() throws {
    let source = TableSource(rows: 3)
    source.style = .none
    show(source, editing: false)
    var performed = 0
    for style in [UIContextualAction.Style.normal, .destructive] {
      delegate.swipe = UIContextualAction(style: style, title: "Archive") { _, _, done in
        performed += 1
        done(true)
      }
      try focus([0, 1])
      stage.press(.keyboardDeleteForward)
      #expect(performed == (style == .destructive ? 1 : 0))
    }
    #expect(!source.log.contains { $0.hasPrefix("commit") })
  }

  @Test(
    "The menu key and Shift with F10 open the context menu of the focused row",
    arguments: [UIKeyboardHIDUsage.keyboardApplication, .keyboardF10])
  func contextMenu(key: UIKeyboardHIDUsage) throws {
    show(TableSource(rows: 3), editing: false)
    try focus([0, 2])
    stage.press(key, modifiers: key == .keyboardF10 ? .shift : [])
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(delegate.log == ["open 2"])
  }
}
