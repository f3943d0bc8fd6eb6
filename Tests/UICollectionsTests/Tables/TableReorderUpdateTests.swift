import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Changes of a table while the user moves a row", .currentStage)
struct TableReorderUpdateTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource([["A", "B", "C"], ["D", "E", "F"]])
  private var table: UITableView { page.tableView }

  /// Drags a row's reorder control by a distance in points, without a drop.
  private func drag(_ path: IndexPath, by distance: CGFloat) {
    source.allowsMoves = true
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    stage.show(page)
    table.setEditing(true, animated: false)
    stage.settle()
    let start = table.convert(CGPoint(x: 370, y: table.rectForRow(at: path).midY), to: nil)
    stage.touchDown(start)
    stage.advance(by: 0.3)
    for step in 1...10 {
      stage.touchMove(CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
      stage.advance(by: 1.0 / 60)
    }
  }

  private func finish() {
    stage.touchUp()
    stage.settle()
    #expect(source.log.filter { $0.hasPrefix("move") } == [])
    #expect(table.visibleTexts == source.sections.flatMap { $0 })
    let frames = table.visibleCells.map(\.frame.minY)
    #expect(frames == frames.indices.map { CGFloat($0) * 44 })
    #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 && $0.alpha == 1 })
  }

  @Test("A reload ends a row's move, and moveRowAt is not called", arguments: [50, 150])
  func reload(distance: CGFloat) {
    drag([0, 0], by: distance)
    source.sections = [["A", "B", "C", "New"], ["D"]]
    table.reloadData()
    finish()
  }

  @Test("A reload during the move of a row requests only rows that exist in the new data")
  func reloadWithFewerRows() {
    source.sections = [(0..<60).map { "Row \($0)" }]
    var missing: [IndexPath] = []
    source.makeCell = { [source] table, path in
      let cell =
        table.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      if path.row < source.sections[path.section].count {
        cell.textLabel?.text = source.sections[path.section][path.row]
      } else {
        missing.append(path)
      }
      return cell
    }
    drag([0, 0], by: 565)
    stage.advance(by: 2)
    #expect(table.contentOffset.y > 500, "the table scrolls while the finger is at its edge")
    source.sections = [["A", "B"]]
    table.reloadData()
    finish()
    #expect(missing == [])
    #expect(source.unpaired == 0)
  }

  @Test("Deleting the row that the user is moving ends the move", arguments: [50, 150])
  func deletion(distance: CGFloat) {
    drag([0, 0], by: distance)
    source.sections[0].removeFirst()
    table.deleteRows(at: [[0, 0]], with: .fade)
    finish()
  }

  @Test("An empty batch update ends the user's move of a row between sections")
  func emptyBatch() {
    drag([0, 0], by: 150)
    table.performBatchUpdates(nil)
    finish()
  }

  @Test("Setting another data source ends the user's move of a row")
  func otherSource() {
    drag([0, 0], by: 150)
    let other = TableSource([["X"], ["Y"]])
    table.dataSource = other
    stage.touchUp()
    stage.settle()
    #expect(table.visibleTexts == ["X", "Y"])
    #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 && $0.alpha == 1 })
  }

  @Test("While a row moves, the delegate gets only index paths that exist in the data source")
  func numbering() {
    var paths: Set<IndexPath> = []
    source.height = { path in
      paths.insert(path)
      return 44
    }
    drag([0, 0], by: 180)
    let counts = source.sections.map(\.count)
    stage.touchUp()
    stage.settle()
    #expect(source.log.filter { $0.hasPrefix("move") }.count == 1)
    #expect(paths.allSatisfy { $0.row < counts[$0.section] })
  }
}
