import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Empty rows of plain tables", .currentStage) struct TableFillerRowTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), scale: 2)

  private func show(
    _ style: UITableView.Style, rows: Int = 2, _ set: (UITableView) -> Void
  ) -> UITableView {
    let controller = UITableViewController(style: style)
    let source = TableSource(rows: rows)
    controller.tableView.contentInsetAdjustmentBehavior = .never
    controller.tableView.rowHeight = 50
    controller.tableView.dataSource = source
    Self.sources.append(source)
    set(controller.tableView)
    stage.show(controller)
    stage.settle()
    return controller.tableView
  }

  private static var sources: [TableSource] = []

  @Test("A plain table shows separators of empty rows below its last row, down to its lower edge")
  func lines() {
    let table = show(.plain) { $0.fillerRowHeight = 60 }
    // Two rows of 50 points are followed by empty rows of 60 points. The empty rows fill the table
    // down to its lower edge at y = 400.
    #expect(table.fillerLines.map(\.frame.maxY) == [160, 220, 280, 340, 400])
    #expect(table.fillerLines.allSatisfy { $0.frame.height == 0.5 && $0.frame.maxX == 320 })
    #expect(table.fillerLines[0].frame.minX == table.separatorInset.left)
    #expect(table.contentSize.height == 100)
    table.fillerRowHeight = UITableView.automaticDimension
    stage.settle()
    #expect(table.fillerLines.map(\.frame.maxY) == [150, 200, 250, 300, 350, 400])
  }

  @Test(
    "Only a plain table with fillerRowHeight, separators and no footer shows empty rows")
  func none() {
    #expect(show(.plain) { _ in }.fillerLines.isEmpty)
    #expect(show(.insetGrouped) { $0.fillerRowHeight = 60 }.fillerLines.isEmpty)
    let table = show(.plain) { $0.fillerRowHeight = 60 }
    table.separatorStyle = .none
    stage.settle()
    #expect(table.fillerLines.isEmpty)
    table.separatorStyle = .singleLine
    table.tableFooterView = UIView()
    stage.settle()
    #expect(table.fillerLines.isEmpty)
  }

  @Test("A table scrolled far beyond its end has separators of empty rows only in its visible part")
  func bounded() {
    let table = show(.plain, rows: 100) { $0.fillerRowHeight = 1 }
    #expect(table.fillerLines.isEmpty)
    table.contentInset.bottom = 1_000_000
    table.setContentOffset(CGPoint(x: 0, y: 900_000), animated: false)
    stage.settle()
    #expect((400...402).contains(table.fillerLines.count))
    table.fillerRowHeight = .infinity
    stage.settle()
    #expect(table.fillerLines.isEmpty)
  }
}
