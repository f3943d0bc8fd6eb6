import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Rows that the user moves in a diffable table", .currentStage)
struct TableDiffableReorderTests {
  /// A data source that applies a new snapshot after the user has moved a row.
  private final class Source: UITableViewDiffableDataSource<Int, String> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: sourceIndexPath) else { return }
      var order = snapshot()
      order.moveItem(item, to: destinationIndexPath)
      apply(order, animatingDifferences: false)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let page = UITableViewController(style: .plain)
  private let source: Source
  private var table: UITableView { page.tableView }

  init() {
    page.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    page.tableView.rowHeight = 44
    source = Source(tableView: page.tableView) { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["A", "B", "C"], toSection: 0)
    snapshot.appendItems(["D", "E"], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    stage.show(page)
    page.setEditing(true, animated: false)
    stage.settle()
  }

  @Test(
    "A snapshot that moveRowAt applies agrees with the rows on screen",
    arguments: [([0, 0], 90), ([0, 2], -90), ([0, 0], 150), ([1, 1], -130)]
      as [(IndexPath, CGFloat)])
  func move(path: IndexPath, distance: CGFloat) {
    let start = table.convert(CGPoint(x: 370, y: table.rectForRow(at: path).midY), to: nil)
    stage.touchDown(start)
    stage.advance(by: 0.3)
    for step in 1...10 {
      stage.touchMove(CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
      stage.advance(by: 1.0 / 60)
    }
    stage.touchUp()
    stage.settle()
    let order = source.snapshot().itemIdentifiers
    #expect(order != ["A", "B", "C", "D", "E"])
    let cells = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let texts = cells.map { $0.textLabel?.text ?? "" }
    #expect(texts == order)
    for section in 0..<2 {
      let count = source.snapshot().itemIdentifiers(inSection: section).count
      #expect(table.numberOfRows(inSection: section) == count)
    }
  }
}
