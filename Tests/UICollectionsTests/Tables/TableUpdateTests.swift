// Covers UITableViewDiffableDataSource.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite(.currentStage) struct TableUpdateTests {
  private func show(_ source: TableSource) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 300, height: 160), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 160), style: .grouped)
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
    stage.advance(by: 0.05)
    return (stage, table)
  }

  @Test("Rows that a delegate inserts in willDisplay are added after the layout")
  func insertionInCallback() {
    let source = TableSource(rows: 30)
    let (stage, table) = show(source)
    var isDone = false
    source.onDisplay = { table, path in
      guard !isDone, path.row == 8 else { return }
      isDone = true
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    table.contentOffset.y += 300
    stage.settle()
    #expect(isDone)
    #expect(table.visibleTexts == ["Row 5", "Row 6", "Row 7", "Row 8"])
    #expect(source.unpaired == 0)
  }

  @Test("When a row is deleted, the rows below it move up gradually")
  func deletion() throws {
    let source = TableSource(rows: 20)
    let (stage, table) = show(source)
    let below = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let old = below.frame.minY
    source.sections[0].remove(at: 1)
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    stage.advance(by: 0.15)
    let presented = try #require(below.layer.presentation()).frame.minY
    #expect(presented < old && presented > old - 44)
    stage.settle()
    #expect(below.frame.minY == old - 44)
    #expect(table.indexPath(for: below) == IndexPath(row: 1, section: 0))
  }

  @Test("The completion handler of a batch update is called once, after the update's animation")
  func completion() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    var calls = 0
    table.performBatchUpdates {
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    } completion: { _ in
      calls += 1
    }
    stage.advance(by: 0.1)
    #expect(calls == 0)
    stage.settle()
    #expect(calls == 1)
  }

  @Test(
    "A selected row stays selected when other rows are inserted, but not when the row is reloaded")
  func selection() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    source.sections[0].insert("New", at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    #expect(table.indexPathForSelectedRow == nil)
    stage.settle()
    #expect(table.visibleTexts == Array((["New"] + (0..<5).map { "Row \($0)" }).prefix(3)))
  }

  @Test("A table shows the snapshots of its diffable data source")
  func diffableDataSource() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: controller.tableView) {
      _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    stage.show(controller)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C"])
    source.apply(snapshot)
    stage.settle()
    #expect(controller.tableView.visibleTexts == ["A", "B", "C"])
    snapshot.deleteItems(["B"])
    snapshot.insertItems(["Z"], beforeItem: "A")
    source.apply(snapshot)
    stage.settle()
    #expect(controller.tableView.visibleTexts == ["Z", "A", "C"])
  }
}
