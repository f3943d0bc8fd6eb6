// Covers UIContextualAction, UIContextualAction.Style, UITableViewDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks what the completion of a destructive action does to the rows of tables and lists.
@MainActor @Suite("Completions of destructive swipe actions", .currentStage)
struct DestructiveSwipeTests {
  @MainActor private final class Page: RowsPage {
    var performed: ((IndexPath, @escaping (Bool) -> Void) -> Void)?
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
          performed?(indexPath, done)
        }
      ])
    }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { log.append("didEndDisplaying \(indexPath.row)") }

    override func tableView(
      _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
    ) { log.append("didEndEditing \(indexPath.map { "\($0.row)" } ?? "-")") }

    func delete(_ row: Int) {
      rows.remove(at: row)
      tableView.deleteRows(at: [[0, row]], with: .automatic)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func show() -> Page {
    let page = Page(rowCount: 8)
    stage.show(page)
    stage.settle()
    return page
  }

  private func swipe(_ row: Int) {
    let y = 44 * (CGFloat(row) + 0.5)
    stage.drag(from: CGPoint(x: 310, y: y), to: CGPoint(x: 20, y: y), duration: 0.3)
    stage.settle()
  }

  private func tops(_ page: Page) -> [CGFloat] {
    page.tableView.visibleCells.map { $0.frame.minY }
  }

  @Test("After a destructive action succeeds, its row is removed and the rows below move up")
  func success() throws {
    let page = show()
    var done: ((Bool) -> Void)?
    page.performed = { done = $1 }
    swipe(2)
    let below = try #require(page.tableView.cellForRow(at: [0, 3]))
    #expect(below.frame.minY == 132)
    done?(true)
    stage.advance(by: 0.15)
    let presented = try #require(below.layer.presentation()).frame.minY
    #expect(presented > 90 && presented < 130)
    stage.settle()
    #expect(below.frame.minY == 88 && page.tableView.cellForRow(at: [0, 2]) == nil)
    #expect(page.tableView.contentSize.height == 308)
    #expect(page.log == ["didEndEditing -", "didEndDisplaying 2"])
    // The row must not reappear because of a touch or another text size.
    stage.tap(CGPoint(x: 100, y: 20))
    stage.preferredContentSizeCategory = .extraLarge
    stage.settle()
    #expect(below.frame.minY == 88)
    page.delete(2)
    stage.settle()
    #expect(tops(page) == (0..<7).map { CGFloat($0) * 44 })
    #expect(page.log.filter { $0.hasPrefix("didEndDisplaying") } == ["didEndDisplaying 2"])
    #expect(page.tableView.visibleTexts == page.rows)
  }

  @Test(
    "After a destructive action, a reload shows the row again if the app has not deleted the row")
  func reload() {
    let page = show()
    page.performed = { $1(true) }
    swipe(2)
    #expect(page.tableView.visibleTexts == page.rows.filter { $0 != "Row 2" })
    page.tableView.reloadData()
    stage.settle()
    #expect(page.tableView.visibleTexts == page.rows)
    swipe(2)
    page.tableView.reloadRows(at: [[0, 2]], with: .none)
    stage.settle()
    #expect(page.tableView.visibleTexts == page.rows && tops(page)[3] == 132)
  }

  @Test("After a destructive action fails, its row moves back and the rows below do not move")
  func failure() throws {
    let page = show()
    var done: ((Bool) -> Void)?
    page.performed = { done = $1 }
    swipe(2)
    let cell = try #require(page.tableView.cellForRow(at: [0, 2]))
    let below = try #require(page.tableView.cellForRow(at: [0, 3]))
    #expect(cell.frame.minX == -320)
    done?(false)
    stage.advance(by: 0.1)
    let presented = try #require(cell.layer.presentation()).frame.minX
    #expect(presented > -320 && presented < 0)
    #expect(below.layer.presentation()?.frame.minY == 132)
    stage.settle()
    #expect(cell.frame.minX == 0 && page.tableView.visibleTexts == page.rows)
  }

  @Test(
    "Deleting a row in a swipe handler before or after the completion call removes the row once",
    arguments: [true, false])
  func deletion(completesFirst: Bool) {
    let page = show()
    page.performed = { path, done in
      if completesFirst {
        page.rows.remove(at: path.row)
        done(true)
        page.tableView.deleteRows(at: [path], with: .automatic)
      } else {
        page.delete(path.row)
        done(true)
      }
    }
    swipe(7)
    #expect(page.tableView.visibleTexts == page.rows && page.rows.count == 7)
    swipe(2)
    #expect(page.tableView.visibleTexts == page.rows && page.rows.count == 6)
    #expect(tops(page) == (0..<6).map { CGFloat($0) * 44 })
    #expect(page.log.filter { $0.hasPrefix("didEndDisplaying") }.count == 2)
  }

  @Test(
    "After a successful delete action the rows below move up, and a later snapshot moves no row")
  func list() throws {
    var done: ((Bool) -> Void)?
    let scene = ListScene(
      .plain, [["One", "Two", "Three", "Four"]],
      set: { configuration in
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { done = $2 }
          ])
        }
      }, configure: { _, _, _ in })
    let (first, below) = (try #require(scene.cell(1)), try #require(scene.cell(2)))
    let (top, height) = (first.frame.minY, first.frame.height)
    scene.stage.drag(
      from: CGPoint(x: 370, y: first.frame.midY), to: CGPoint(x: 20, y: first.frame.midY),
      duration: 0.3)
    scene.stage.settle()
    done?(true)
    scene.stage.advance(by: 0.15)
    let presented = try #require(below.layer.presentation()).frame.minY
    #expect(presented > top && presented < top + height)
    scene.stage.settle()
    #expect(below.frame.minY == top)
    var snapshot = scene.source.snapshot()
    let item = try #require(scene.source.itemIdentifier(for: [0, 1]))
    snapshot.deleteItems([item])
    scene.source.apply(snapshot)
    scene.stage.settle()
    #expect(scene.texts == ["One", "Three", "Four"] && below.frame.minY == top)
  }
}
