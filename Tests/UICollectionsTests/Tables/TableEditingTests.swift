// Covers UITableViewController, UITableViewDataSource.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite(.currentStage) struct TableEditingTests {
  private func show(
    _ source: TableSource, style: UITableView.Style = .plain
  ) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 390, height: 600))
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, controller.tableView)
  }

  private func point(_ table: UITableView, _ row: Int, x: CGFloat) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
    return table.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  @Test("A swipe reveals Delete, and a tap on it deletes the row")
  func swipe() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    let start = point(table, 1, x: 350)
    stage.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), duration: 0.3)
    stage.settle()
    #expect(table.swipes.openRow == IndexPath(row: 1, section: 0))
    stage.tap(CGPoint(x: 370, y: start.y))
    stage.settle()
    #expect(source.sections[0] == ["Row 0", "Row 2", "Row 3", "Row 4"])
    #expect(table.visibleTexts == source.sections[0])
    #expect(table.swipes.openRow == nil)
  }

  @Test("A swipe across the whole row deletes the row immediately")
  func fullSwipe() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    let start = point(table, 2, x: 380)
    stage.drag(from: start, to: CGPoint(x: 20, y: start.y), duration: 0.4)
    stage.settle()
    #expect(source.log.contains("commit 2"))
    #expect(table.visibleTexts == ["Row 0", "Row 1", "Row 3", "Row 4"])
  }

  @Test("A swiped row of an inset grouped table is clipped at the edge of its section")
  func clippedSwipe() throws {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source, style: .insetGrouped)
    let start = point(table, 1, x: 350)
    stage.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), duration: 0.3)
    stage.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let mask = try #require(cell.mask)
    #expect(cell.frame.minX < 16)
    #expect(cell.frame.minX + mask.frame.minX == 16)
    stage.tap(point(table, 4, x: 100))
    stage.settle()
    #expect(cell.frame.minX == 16)
    #expect(cell.mask == nil)
  }

  @Test("A tap on the delete control shows a confirmation, which deletes the row when it is tapped")
  func deleteControl() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    table.setEditing(true, animated: true)
    stage.settle()
    let location = point(table, 1, x: 28)
    stage.tap(location)
    stage.settle()
    #expect(source.sections[0].count == 5)
    stage.tap(CGPoint(x: 360, y: location.y))
    stage.settle()
    #expect(source.sections[0] == ["Row 0", "Row 2", "Row 3", "Row 4"])
  }

  @Test("A drag of a reorder control moves the row and calls the data source once")
  func reordering() {
    let source = TableSource(rows: 6)
    source.allowsMoves = true
    let (stage, table) = show(source)
    table.setEditing(true, animated: false)
    stage.settle()
    let start = point(table, 1, x: 370)
    stage.touchDown(start)
    stage.advance(by: 0.3)
    for step in 1...12 {
      stage.touchMove(CGPoint(x: start.x, y: start.y + CGFloat(step) * 8))
      stage.advance(by: 1.0 / 60)
    }
    #expect(source.log.allSatisfy { !$0.hasPrefix("move") })
    stage.touchUp()
    stage.settle()
    #expect(source.log.filter { $0.hasPrefix("move") } == ["move 1 to 3"])
    #expect(table.visibleTexts == ["Row 0", "Row 2", "Row 3", "Row 1", "Row 4", "Row 5"])
    let frames = table.visibleCells.map(\.frame.minY)
    #expect(frames == (0..<6).map { CGFloat($0) * 44 })
  }

  @Test("With allowsMultipleSelectionDuringEditing, taps in editing mode select and deselect rows")
  func multipleSelection() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.settle()
    stage.tap(point(table, 1, x: 100))
    stage.tap(point(table, 3, x: 100))
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    stage.tap(point(table, 1, x: 100))
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [3])
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("Arrow keys move the focus, Return selects the focused row and Delete deletes the row")
  func keyboard() {
    let source = TableSource(rows: 30)
    let (stage, table) = show(source)
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.press(.keyboardDeleteOrBackspace)
    stage.settle()
    #expect(source.sections[0][2] == "Row 3")
  }

  @Test(
    "With clearsSelectionOnViewWillAppear, a table controller deselects its row when it reappears",
    arguments: [true, false])
  func deselection(
    clears: Bool
  ) {
    let source = TableSource(rows: 5)
    let stage = Stage(size: CGSize(width: 390, height: 600))
    let controller = UITableViewController(style: .plain)
    controller.clearsSelectionOnViewWillAppear = clears
    controller.tableView.dataSource = source
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.settle()
    controller.tableView.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(controller.tableView.indexPathForSelectedRow != nil)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(controller.tableView.indexPathForSelectedRow == (clears ? nil : [0, 1]))
    #expect(controller.tableView.cellForRow(at: [0, 1])?.isSelected == !clears)
  }

  @Test("A touch on the section index scrolls to the section of the touched title")
  func index() {
    let source = IndexedSource()
    let stage = Stage(size: CGSize(width: 390, height: 600))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    stage.show(controller)
    stage.settle()
    let table = controller.tableView!
    stage.touchDown(CGPoint(x: 384, y: 300))
    stage.advance(by: 0.3)
    let first = table.indexPathsForVisibleRows?.first?.section
    #expect(first.map { (12...14).contains($0) } == true)
    stage.touchUp()
    stage.settle()
  }

  @Test("A touch that moves immediately on the section index does not drag the table")
  func indexTouch() {
    let source = IndexedSource()
    let stage = Stage(size: CGSize(width: 390, height: 600))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    stage.show(controller)
    stage.settle()
    let table = controller.tableView!
    stage.touchDown(CGPoint(x: 384, y: 150))
    stage.touchMove(CGPoint(x: 384, y: 300))
    let first = table.indexPathsForVisibleRows?.first?.section
    #expect(first.map { (12...14).contains($0) } == true)
    #expect(!table.isDragging)
    stage.touchUp()
    stage.settle()
  }

  private final class IndexedSource: NSObject, UITableViewDataSource {
    let letters = (0..<26).map { String(UnicodeScalar(65 + $0)!) }

    func numberOfSections(in tableView: UITableView) -> Int { 26 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      letters[section]
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      return cell
    }
  }

  private final class StateCell: UITableViewCell {
    var states: [String] = []
    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      states.append("will \(state.rawValue)")
    }
    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      states.append("did \(state.rawValue)")
    }
  }

  @Test("A cell's state transitions include the delete confirmation")
  func stateTransitions() throws {
    let source = TableSource(rows: 5)
    source.makeCell = { _, _ in StateCell(style: .default, reuseIdentifier: nil) }
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: [0, 1]) as? StateCell)
    let start = point(table, 1, x: 350)
    stage.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), duration: 0.3)
    stage.settle()
    #expect(cell.states == ["will 2", "did 2"] && cell.showingDeleteConfirmation)
    stage.tap(point(table, 4, x: 100))
    stage.settle()
    #expect(cell.states.suffix(2) == ["will 0", "did 0"] && !cell.showingDeleteConfirmation)
    cell.states = []
    table.setEditing(true, animated: true)
    stage.settle()
    stage.tap(point(table, 1, x: 28))
    stage.settle()
    #expect(cell.states == ["will 1", "did 1", "will 3", "did 3"])
  }

  @Test(
    "The delegate determines whether a row without an editing control is indented",
    arguments: [true, false])
  func indentation(
    isIndented: Bool
  ) throws {
    @MainActor final class Delegate: NSObject, UITableViewDelegate {
      var isIndented = true
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .none : .delete }
      func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
      ) -> Bool { isIndented }
    }
    let delegate = Delegate()
    delegate.isIndented = isIndented
    let source = TableSource(rows: 3)
    let (stage, table) = show(source)
    table.delegate = delegate
    table.setEditing(true, animated: true)
    stage.settle()
    #expect(table.dataSource === source)
    let starts = try [0, 1].map {
      try #require(table.cellForRow(at: [0, $0])).contentView.frame.minX
    }
    #expect(starts == [isIndented ? 38 : 0, 38])
  }

  @Test("Headers and footers out of view have the heights that the delegate estimates")
  func estimatedHeights() {
    @MainActor final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
      ) -> CGFloat { 60 }
      func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
      ) -> CGFloat { 70 }
    }
    let delegate = Delegate()
    let source = TableSource((0..<40).map { ["Row \($0)"] })
    for section in 0..<40 { (source.titles[section], source.footers[section]) = ("Head", "Foot") }
    let (stage, table) = show(source)
    table.delegate = delegate
    table.reloadData()
    stage.settle()
    #expect(table.rectForHeader(inSection: 39).height == 60)
    #expect(table.rectForFooter(inSection: 39).height == 70)
  }

  @Test("Without visible rows indexPathsForVisibleRows is nil")
  func noVisibleRows() {
    let (none, some) = (TableSource(rows: 0), TableSource(rows: 2))
    let (_, table) = show(none)
    #expect(table.indexPathsForVisibleRows == nil && table.visibleCells.isEmpty)
    let (_, full) = show(some)
    #expect(full.indexPathsForVisibleRows == [[0, 0], [0, 1]])
    #expect(table.dataSource === none && full.dataSource === some)
  }

  @Test("A touched cell highlights its image view and its label")
  func highlightedParts() throws {
    let source = TableSource(rows: 3)
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.imageView?.image = UIImage(systemName: "star")
      cell.imageView?.highlightedImage = UIImage(systemName: "star.fill")
      return cell
    }
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    stage.touchDown(point(table, 1, x: 100))
    stage.advance(by: 0.3)
    #expect(cell.imageView?.isHighlighted == true && cell.textLabel?.isHighlighted == true)
    stage.touchUp()
    table.deselectRow(at: [0, 1], animated: false)
    stage.settle()
    #expect(cell.imageView?.isHighlighted == false)
  }
}
