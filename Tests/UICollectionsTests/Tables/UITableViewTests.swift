// Covers UITableView.ScrollPosition, UITableViewDataSource, UITableViewDelegate.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite(.currentStage) struct UITableViewTests {
  /// Shows a table of 390 x 400 points on a new stage.
  private func show(
    _ source: TableSource, style: UITableView.Style = .plain,
    configure: (UITableView) -> Void = { _ in }
  ) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 390, height: 400))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), style: style)
    table.dataSource = source
    table.delegate = source
    configure(table)
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, table)
  }

  @Test("Rows of one line are 44 points high and fill the view from its top")
  func lineHeight() {
    let source = TableSource(rows: 100)
    let (_, table) = show(source)
    #expect(table.visibleTexts == (0..<10).map { "Row \($0)" })
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 132)
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame.height == 44)
    #expect(table.contentSize.height == 4400)
  }

  @Test(
    "The first layout, scrolling and a jump request no more cells with 100,000 rows than with 100")
  func workOfManyRows() {
    var requests: [[Int]] = []
    for count in [100, 1000, 100_000] {
      let source = TableSource(rows: count)
      let (stage, table) = show(source)
      var counts = [source.cellRequests]
      table.contentOffset.y += 60
      stage.advance(by: 0.02)
      counts.append(source.cellRequests)
      table.scrollToRow(
        at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
      counts.append(source.cellRequests)
      #expect(table.visibleTexts.last == "Row \(count - 1)")
      requests.append(counts)
    }
    #expect(requests[0] == requests[1])
    #expect(requests[0] == requests[2])
  }

  @Test(
    "Scrolling through 100,000 self-sizing rows makes at most 2 n + 4 cells for n visible rows")
  func hundredThousandRows() {
    let source = TableSource(rows: 100_000)
    source.makeCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "Line\n", count: path.row * 7919 % 5) + "end"
      return cell
    }
    let (stage, table) = show(source) {
      $0.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    var visible = 0
    for step in 0..<200 {
      if step % 50 == 49 {
        table.scrollToRow(at: [0, 20_000 * (step / 50 + 1)], at: .middle, animated: false)
      } else {
        table.contentOffset.y += step % 4 == 3 ? -90 : 137
      }
      stage.advance(by: 1.0 / 60)
      visible = max(visible, table.visibleCells.count)
    }
    #expect(table.cellPool.madeCount <= 2 * visible + 4 && visible <= 10)
    #expect(source.unpaired == 0)
    #expect(source.displayed.count == table.visibleCells.count)
  }

  @Test("A row has the height that the delegate returns")
  func delegateHeight() {
    let source = TableSource(rows: 50)
    source.height = { CGFloat(20 + $0.row) }
    let (_, table) = show(source)
    #expect(
      table.rectForRow(at: IndexPath(row: 2, section: 0))
        == CGRect(x: 0, y: 41, width: 390, height: 22))
  }

  @Test("A tap selects a row and calls the delegate in UIKit's order")
  func tap() {
    let source = TableSource(rows: 20)
    let (stage, table) = show(source)
    stage.tap(CGPoint(x: 100, y: 22))
    source.log = []
    stage.tap(CGPoint(x: 100, y: 66))
    #expect(
      source.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1",
        "willDeselect 0", "didDeselect 0", "didSelect 1",
      ])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
  }

  @Test("A drag that begins on a row removes the row's highlight and selects nothing")
  func dragBesideHighlight() {
    let source = TableSource(rows: 50)
    let (stage, table) = show(source)
    stage.touchDown(CGPoint(x: 100, y: 300))
    stage.advance(by: 0.3)
    #expect(source.log == ["shouldHighlight 6", "didHighlight 6"])
    stage.touchMove(CGPoint(x: 100, y: 250))
    stage.touchMove(CGPoint(x: 100, y: 200))
    stage.touchUp()
    #expect(source.log.last == "didUnhighlight 6")
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("A header of a plain table stays at the top while its section is visible")
  func pinnedHeader() throws {
    let source = TableSource([
      (0..<10).map { "A\($0)" }, (0..<10).map { "B\($0)" }, (0..<10).map { "C\($0)" },
    ])
    source.titles = [0: "A", 1: "B", 2: "C"]
    let (stage, table) = show(source)
    table.contentOffset.y = 200
    stage.advance(by: 0.05)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 200)
    let end = table.rect(forSection: 0).maxY
    table.contentOffset.y = end - 10
    stage.advance(by: 0.05)
    #expect(header.frame.maxY == end)
    table.contentOffset.y = table.rectForHeader(inSection: 1).minY + 5
    stage.advance(by: 0.05)
    #expect(table.headerView(forSection: 1)?.frame.minY == table.contentOffset.y)
  }

  @Test("After rows are deleted and inserted, the visible cells show the rows of the data source")
  func changes() {
    let source = TableSource(rows: 20)
    let (stage, table) = show(source)
    source.sections[0].remove(at: 2)
    source.sections[0].insert("New", at: 0)
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .left)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    }
    stage.settle()
    #expect(table.visibleTexts == Array(source.sections[0].prefix(10)))
    #expect(source.unpaired == 0)
  }

  @Test(
    "Measuring rows while a table decelerates towards its top does not change the scrolling speed")
  func upwardDeceleration() {
    let source = TableSource(rows: 600)
    source.height = { CGFloat(20 + ($0.row * 37) % 200) }
    let (stage, table) = show(source) { $0.estimatedRowHeight = 44 }
    table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 350), duration: 0.1)
    var speeds: [CGFloat] = []
    while table.isDecelerating, speeds.count < 100 {
      let cell = table.visibleCells[table.visibleCells.count / 2]
      let before = cell.convert(CGPoint.zero, to: nil).y
      stage.advance(by: 1.0 / 60)
      speeds.append(cell.convert(CGPoint.zero, to: nil).y - before)
    }
    #expect(speeds.count > 20)
    for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(a - b) < 3 && b > -0.5) }
  }

  @Test("An animated scroll to a row ends at this row, even if the estimated heights were wrong")
  func scrollToRow() {
    let source = TableSource(rows: 300)
    source.height = { CGFloat(20 + ($0.row * 37) % 200) }
    let (stage, table) = show(source) { $0.estimatedRowHeight = 44 }
    table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: true)
    stage.settle()
    let rect = table.rectForRow(at: IndexPath(row: 200, section: 0))
    #expect(abs(rect.minY - table.contentOffset.y) <= 0.5)
  }

  @Test("A reload that starts in cellForRow runs after the current layout")
  func reloadInRequest() {
    let source = TableSource(rows: 30)
    var isDone = false
    source.makeCell = { table, path in
      if path.row == 3, !isDone {
        isDone = true
        source.sections[0].removeFirst(20)
        table.reloadData()
      }
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = source.sections[0][min(path.row, source.sections[0].count - 1)]
      return cell
    }
    let (stage, table) = show(source)
    stage.settle()
    #expect(table.visibleTexts == (20..<30).map { "Row \($0)" })
    #expect(source.unpaired == 0)
  }
}
