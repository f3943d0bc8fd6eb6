// Covers UITableView, UITableViewCell.CellStyle, UITableViewCell.EditingStyle.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Tables that are scrolled, swiped back, enlarged and mirrored", .currentStage)
struct TableSituationTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 60)
  private var table: UITableView { page.tableView }

  private func show(in navigation: Bool = false) {
    table.dataSource = source
    table.delegate = source
    if !navigation { table.contentInsetAdjustmentBehavior = .never }
    stage.show(navigation ? UINavigationController(rootViewController: page) : page)
    stage.settle()
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: [0, row]))
  }

  @Test(
    "A back swipe deselects the selected row, and cancelling the swipe selects the row again",
    arguments: [true, false])
  func edgeSwipe(isCancelled: Bool) throws {
    show(in: true)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    page.navigationController?.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(table.indexPathForSelectedRow == [0, 1])
    stage.touchDown(CGPoint(x: 1, y: 400))
    for step in 1...12 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: 1 + CGFloat(step) * (isCancelled ? 5 : 25), y: 400))
    }
    stage.advance(by: 0.3)
    #expect(try !cell(1).isSelected)
    #expect(page.navigationController?.transitionCoordinator?.isInteractive == true)
    stage.touchMove(CGPoint(x: isCancelled ? 61 : 301, y: 400))
    stage.touchUp()
    stage.settle()
    #expect(page.navigationController?.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(table.indexPathForSelectedRow == (isCancelled ? [0, 1] : nil))
    #expect(try cell(1).isSelected == isCancelled)
  }

  @Test(
    "At the largest text size the detail text of every cell style is below the text",
    arguments: [UITableViewCell.CellStyle.value1, .value2, .subtitle])
  func largestText(style: UITableViewCell.CellStyle) throws {
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      return cell
    }
    table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    show()
    let cell = try cell(0)
    let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
    #expect(text.frame.minX == detail.frame.minX || style == .value2)
    #expect(detail.frame.minY >= text.frame.maxY)
    #expect(text.frame.minY >= 0 && detail.frame.maxY <= cell.bounds.height)
    #expect(text.frame.height >= text.font.lineHeight - 1)
    #expect(cell.bounds.height > text.font.lineHeight + detail.font.lineHeight)
  }

  @Test("At the largest text size a list cell's value is below its name, inside the row")
  func largestContent() throws {
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = UIListContentConfiguration.valueCell()
      content.text = "Name"
      content.secondaryText = "Value"
      cell.contentConfiguration = content
      return cell
    }
    table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    show()
    let cell = try cell(0)
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    try #require(labels.count == 2)
    #expect(labels[1].frame.minY >= labels[0].frame.maxY)
    #expect(labels[0].frame.minY >= 0 && labels[1].frame.maxY <= cell.bounds.height)
    #expect(cell.bounds.height > 2 * 50)
  }

  @Test("In right-to-left layouts a row's text, indentation and accessory are mirrored")
  func mirroredParts() throws {
    source.makeCell = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.accessoryType = .disclosureIndicator
      cell.indentationLevel = path.row
      cell.indentationWidth = 12
      return cell
    }
    stage.layoutDirection = .rightToLeft
    table.dataSource = source
    table.contentInsetAdjustmentBehavior = .never
    stage.show(page)
    stage.settle()
    for row in 0..<3 {
      let cell = try cell(row)
      let text = try #require(cell.textLabel)
      let accessory = try #require(cell.parts.accessory)
      #expect(text.convert(text.bounds, to: cell).maxX == 390 - 16 - CGFloat(row) * 12)
      #expect(accessory.frame.minX == 16)
      #expect(cell.parts.separators[0].frame.minX == 0)
      #expect(cell.parts.separators[0].frame.maxX == 390 - 16 - CGFloat(row) * 12)
    }
  }

  @Test("In right-to-left layouts a swipe to the right reveals Delete at the left edge")
  func mirroredSwipe() throws {
    stage.layoutDirection = .rightToLeft
    show()
    let y = table.rectForRow(at: [0, 2]).midY
    stage.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 80, y: y), duration: 0.3)
    stage.settle()
    #expect(table.swipes.openRow == nil)
    stage.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 180, y: y), duration: 0.3)
    stage.settle()
    #expect(table.swipes.openRow == [0, 2])
    #expect(try cell(2).frame.minX > 50)
    stage.tap(CGPoint(x: 20, y: y))
    stage.settle()
    #expect(source.sections[0].count == 59 && !source.sections[0].contains("Row 2"))
  }

  @Test("A tap on the insert control of a row commits an insertion, and selects nothing")
  func insertControl() throws {
    @MainActor final class Page: UITableViewController {
      var committed: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        4
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { indexPath.row == 2 ? .insert : .delete }
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) { committed.append("\(editingStyle == .insert ? "insert" : "other") \(indexPath.row)") }
    }
    let page = Page(style: .plain)
    page.tableView.contentInsetAdjustmentBehavior = .never
    stage.show(page)
    page.setEditing(true, animated: true)
    stage.settle()
    let cell = try #require(page.tableView.cellForRow(at: [0, 2]))
    #expect(cell.editingStyle == .insert)
    stage.tap(CGPoint(x: 26, y: 110))
    stage.settle()
    #expect(page.committed == ["insert 2"])
    #expect(!cell.showingDeleteConfirmation && page.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A table draws separators with its separatorEffect, or without an effect if that is nil")
  func separatorEffect() throws {
    show()
    let effect = UIBlurEffect(style: .light)
    table.separatorColor = .red
    table.separatorEffect = effect
    stage.settle()
    let line = try #require(cell(1).parts.separators.first)
    let view = try #require(line.subviews.first as? UIVisualEffectView)
    #expect(view.effect === effect && view.frame == line.bounds && view.bounds.height > 0)
    #expect(view.contentView.backgroundColor == .red && line.backgroundColor == nil)
    table.separatorEffect = nil
    stage.settle()
    let plain = try #require(cell(1).parts.separators.first)
    #expect(plain.subviews.isEmpty && plain.backgroundColor == .red)
  }

  @Test("A jump by the section index requests as many cells in 100,000 rows as in 100")
  func indexJump() throws {
    var requests: [Int] = []
    for count in [100, 100_000] {
      let source = TableSource(
        (0..<4).map { section in (0..<count / 4).map { "\("ABCD".map(String.init)[section])\($0)" }
        })
      let indexed = IndexedSource(source)
      let page = UITableViewController(style: .plain)
      page.tableView.dataSource = indexed
      page.tableView.contentInsetAdjustmentBehavior = .never
      page.tableView.sectionIndexMinimumDisplayRowCount = 1
      stage.show(page)
      stage.settle()
      let before = source.cellRequests
      // The four titles have a height of 14 points each and are centered. Therefore this point is
      // in the third title.
      stage.touchDown(CGPoint(x: 384, y: 307))
      stage.advance(by: 0.1)
      #expect(page.tableView.visibleTexts.first == "C0")
      requests.append(source.cellRequests - before)
      stage.touchUp()
      stage.settle()
    }
    #expect(requests[0] == requests[1] && requests[0] > 0 && requests[0] <= 16)
  }
}
