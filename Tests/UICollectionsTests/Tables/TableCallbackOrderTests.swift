// Covers UITableViewCell.EditingStyle, UITableViewDelegate.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks the order in which a table calls its data source and delegate.
///
/// `Documentation/Decisions/0135-order-of-list-callbacks.md` contains the reason for each order:
/// Apple documents it, it is known from published logs, or the project has chosen it.
@MainActor @Suite("The order of a table's callbacks", .currentStage) struct TableCallbackOrderTests
{
  @MainActor final class Recorder: UITableViewController {
    var rows = (0..<4).map { "Row \($0)" }
    var log: [String] = []

    func drain() -> [String] {
      defer { log = [] }
      return log
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
      log.append("sections")
      return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      log.append("rows")
      return rows.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      log.append("cell \(indexPath.row)")
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = rows[indexPath.row]
      cell.showsReorderControl = true
      return cell
    }

    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("willDisplay \(indexPath.row)") }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { log.append("didEndDisplaying \(indexPath.row)") }

    override func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      log.append("shouldHighlight \(indexPath.row)")
      return true
    }

    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("didHighlight \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("didUnhighlight \(indexPath.row)")
    }

    override func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      log.append("willSelect \(indexPath.row)")
      return indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("didSelect \(indexPath.row)")
    }

    override func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      log.append("willDeselect \(indexPath.row)")
      return indexPath
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("didDeselect \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("willBeginEditing \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("didEndEditing \(indexPath.map { "\($0.row)" } ?? "-")")
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(indexPath.row)")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
      _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
    ) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let page = Recorder(style: .plain)

  private func show() {
    page.tableView.contentInsetAdjustmentBehavior = .never
    stage.show(page)
    stage.advance(by: 0.1)
  }

  private func point(_ row: Int, x: CGFloat = 160) -> CGPoint {
    let rect = page.tableView.rectForRow(at: [0, row])
    return CGPoint(x: x, y: rect.midY - page.tableView.contentOffset.y)
  }

  private func isOrdered(_ names: [String], in log: [String]) -> Bool {
    var rest = log[...]
    for name in names {
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  @Test("The first layout counts the rows, then requests each cell before its display")
  func firstLayout() {
    show()
    let log = page.drain()
    #expect(log.first == "sections" && log.firstIndex(of: "rows") == 1)
    let cells = (0..<4).flatMap { ["cell \($0)", "willDisplay \($0)"] }
    #expect(log.filter { $0 != "sections" && $0 != "rows" } == cells)
  }

  @Test("A reload requests counts and cells, and calls didEndDisplaying before willDisplay")
  func reload() {
    show()
    _ = page.drain()
    page.tableView.reloadData()
    #expect(!page.log.contains("cell 0"))
    stage.advance(by: 0.1)
    let log = page.drain()
    #expect(isOrdered(["sections", "rows", "cell 0", "willDisplay 0"], in: log))
    #expect(isOrdered(["didEndDisplaying 0", "willDisplay 0"], in: log))
  }

  @Test("Inserting a visible row requests the counts, then the new cell")
  func insertion() {
    show()
    _ = page.drain()
    page.rows.insert("New", at: 0)
    page.tableView.insertRows(at: [[0, 0]], with: .automatic)
    stage.settle()
    #expect(page.drain() == ["sections", "rows", "cell 0", "willDisplay 0"])
  }

  @Test(
    "If a row is inserted above the visible rows, the offset stays and the next row above appears")
  func insertionAbove() {
    page.rows = (0..<40).map { "Row \($0)" }
    page.tableView.rowHeight = 44
    show()
    page.tableView.contentOffset.y = 440
    stage.settle()
    _ = page.drain()
    page.rows.insert("New", at: 2)
    page.tableView.insertRows(at: [[0, 2]], with: .automatic)
    stage.settle()
    #expect(
      page.drain() == ["sections", "rows", "didEndDisplaying 21", "cell 10", "willDisplay 10"])
    #expect(page.tableView.contentOffset.y == 440)
    #expect(page.tableView.visibleTexts.first == "Row 9")
  }

  @Test(
    "When a tap selects a row, the previous row is deselected between willSelect and didSelect")
  func selection() {
    show()
    page.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    _ = page.drain()
    stage.touchDown(point(2))
    stage.advance(by: 0.2)
    #expect(page.drain() == ["shouldHighlight 2", "didHighlight 2"])
    stage.touchUp()
    stage.settle()
    #expect(
      page.drain() == [
        "didUnhighlight 2", "willSelect 2", "willDeselect 0", "didDeselect 0", "didSelect 2",
      ])
  }

  @Test("A touch that becomes scrolling highlights and unhighlights a row, and does not select it")
  func scrollingTouch() {
    page.rows = (0..<40).map { "Row \($0)" }
    show()
    _ = page.drain()
    stage.touchDown(point(3))
    stage.advance(by: 0.2)
    for step in 1...10 { stage.touchMove(CGPoint(x: 160, y: 154 - CGFloat(step) * 8)) }
    let touches = page.log.filter { $0.contains("ighlight") || $0.contains("elect") }
    #expect(touches == ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    stage.touchUp()
    stage.settle()
  }

  @Test("Scrolling displays new rows, ends the display of hidden rows and requests no counts")
  func scrolling() {
    page.rows = (0..<40).map { "Row \($0)" }
    show()
    _ = page.drain()
    page.tableView.contentOffset.y = 60
    stage.advance(by: 0.1)
    let log = page.drain()
    #expect(
      log.contains("didEndDisplaying 0") && isOrdered(["cell 11", "willDisplay 11"], in: log))
    #expect(!log.contains("sections"))
  }

  @Test("Scrolling to a row requests only the cells at its position")
  func scrollToRow() {
    page.rows = (0..<200).map { "Row \($0)" }
    show()
    _ = page.drain()
    page.tableView.scrollToRow(at: [0, 150], at: .top, animated: false)
    stage.advance(by: 0.1)
    let cells = page.log.filter { $0.hasPrefix("cell") }
    #expect(cells.count <= 14 && cells.contains("cell 150") && !cells.contains("cell 80"))
  }

  @Test("Swiping to delete begins editing, commits the deletion and ends editing of the row")
  func swipe() {
    show()
    _ = page.drain()
    stage.drag(from: point(1, x: 300), to: point(1, x: 190), duration: 0.3)
    stage.settle()
    stage.tap(point(1, x: 300))
    stage.settle()
    let log = page.drain()
    #expect(isOrdered(["willBeginEditing 1", "commit 1", "rows", "didEndEditing -"], in: log))
    #expect(log.filter { $0 == "didEndDisplaying 1" }.count == 1)
  }

  @Test("Opening a row by a swipe begins its editing, and closing the row ends the editing")
  func closedSwipe() {
    show()
    _ = page.drain()
    stage.drag(from: point(1, x: 300), to: point(1, x: 190), duration: 0.3)
    stage.settle()
    stage.tap(point(3))
    stage.settle()
    let log = page.drain().filter { !$0.contains("ighlight") }
    #expect(log == ["willBeginEditing 1", "didEndEditing 1"])
  }

  @Test("Reordering reports one move after the finger has been lifted")
  func reorder() {
    show()
    page.tableView.setEditing(true, animated: false)
    stage.settle()
    _ = page.drain()
    stage.touchDown(point(0, x: 300))
    stage.advance(by: 0.2)
    stage.touchMove(point(1, x: 300))
    stage.touchMove(CGPoint(x: 300, y: point(2).y + 6))
    stage.advance(by: 0.3)
    #expect(!page.log.contains { $0.hasPrefix("move") })
    stage.touchUp()
    stage.settle()
    #expect(page.log.filter { $0.hasPrefix("move") } == ["move 0 to 2"])
    #expect(page.rows == ["Row 1", "Row 2", "Row 0", "Row 3"])
  }

  @Test("A drag of a reorder control without a pause moves the row and does not scroll the table")
  func reorderAtOnce() {
    page.rows = (0..<40).map { "Row \($0)" }
    show()
    page.tableView.setEditing(true, animated: false)
    stage.settle()
    _ = page.drain()
    let offset = page.tableView.contentOffset
    stage.drag(from: point(3, x: 300), to: point(1, x: 300), duration: 0.2)
    stage.settle()
    #expect(page.log.filter { $0.hasPrefix("move") } == ["move 3 to 1"])
    #expect(page.tableView.contentOffset == offset)
  }

  @Test("Rotation does not request cells for rows that stay visible")
  func rotation() {
    page.rows = (0..<40).map { "Row \($0)" }
    show()
    _ = page.drain()
    stage.size = CGSize(width: 480, height: 320)
    stage.settle()
    let log = page.drain()
    #expect(!log.contains("cell 0") && log.contains("didEndDisplaying 10"))
  }

  @Test("Popping back to a table deselects the selected row without calling the delegate")
  func back() {
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.advance(by: 0.1)
    page.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    _ = page.drain()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(page.tableView.indexPathsForSelectedRows?.isEmpty ?? true)
    #expect(!page.log.contains { $0.contains("elect") })
  }
}
