import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Lists of a diffable data source", .currentStage)
struct DiffableListTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source: UITableViewDiffableDataSource<String, Int>

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
      return cell
    }
    page.view.addSubview(table)
    stage.show(page)
  }

  @Test("Snapshots insert, move and delete items, and the table shows the result")
  func snapshots() {
    stage.advance(by: 0)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 3)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.insertItems([9], afterItem: 4)
    snapshot.moveSection("b", beforeSection: "a")
    var completed = false
    source.apply(snapshot, animatingDifferences: true) { completed = true }
    stage.settle()
    #expect(completed)
    #expect(snapshot.itemIdentifiers == [4, 9, 3, 1])
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 1))
    #expect(source.sectionIdentifier(for: 0) == "b")
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
    #expect(source.snapshot().numberOfItems == 4)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 1))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == "Item 3")
  }

  @Test("A table with ten thousand updated items scrolls to its last row and has few cells")
  func large() {
    stage.advance(by: 0)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(Array(0..<10_000))
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    var next = NSDiffableDataSourceSnapshot<String, Int>()
    next.appendSections(["a"])
    next.appendItems(Array((5_000..<15_000).reversed()))
    source.apply(next, animatingDifferences: true)
    stage.settle()
    #expect(table.numberOfRows(inSection: 0) == 10_000)
    table.scrollToRow(at: IndexPath(row: 9_999, section: 0), at: .bottom, animated: false)
    stage.settle()
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9_999, section: 0))
    #expect(table.visibleCells.count < 40)
  }

  @Test("A tap on a table row calls willSelect, deselects the old row, and then calls didSelect")
  func selection() {
    stage.advance(by: 0)
    final class Delegate: NSObject, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("highlight? \(indexPath.row)")
        return true
      }
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return indexPath
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
      {
        log.append("willDeselect \(indexPath.row)")
        return indexPath
      }
      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
      }
    }
    let delegate = Delegate()
    table.delegate = delegate
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    let rows = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).midY }
    stage.tap(CGPoint(x: 100, y: rows[0]))
    stage.settle()
    stage.tap(CGPoint(x: 100, y: rows[2]))
    stage.settle()
    #expect(
      delegate.log == [
        "highlight? 0", "willSelect 0", "didSelect 0", "highlight? 2", "willSelect 2",
        "willDeselect 0", "didDeselect 0", "didSelect 2",
      ])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    delegate.log = []
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(delegate.log.isEmpty)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }
}
