// Covers UICollectionViewLayoutAttributes, UITableView.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Invalid sizes and index paths of tables and collection views", .currentStage)
struct TableMisuseTests {
  private final class SizedCell: UITableViewCell {
    var height = CGFloat.nan

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
  }

  /// Shows three rows. The second row has another height than the other rows.
  private static func show(secondHeight: CGFloat) -> UITableView {
    let source = TableSource(rows: 3)
    source.makeCell = { _, path in
      let cell = SizedCell(style: .default, reuseIdentifier: nil)
      cell.height = path.row == 1 ? secondHeight : 44
      return cell
    }
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    stage.show(controller)
    stage.advance(by: 0.1)
    return controller.tableView
  }

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A cell height of NaN or infinity stops the program with a message that names the row")
  func heights() async {
    let call = "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
    let row = "the cell of row 1 in section 0 must need a finite height of 0 points or more, not "
    let notNumber = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = TableMisuseTests.show(secondHeight: .nan) }
    }
    #expect(message(notNumber).contains("\(call): \(row)nan"))
    let infinite = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = TableMisuseTests.show(secondHeight: .infinity) }
    }
    #expect(message(infinite).contains("\(call): \(row)inf"))
  }

  @Test(
    "Layout attributes with NaN or infinity stop the program with a message that names the item")
  func attributes() async {
    let center = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UICollectionViewLayoutAttributes(forCellWith: [2, 7]).center.y = .nan
      }
    }
    #expect(
      message(center).contains("center: the center of the layout attributes of the cell at [2, 7]"))
    let size = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UICollectionViewLayoutAttributes(forCellWith: [2, 7]).size.width = .infinity
      }
    }
    #expect(message(size).contains("size: the size of the layout attributes of the cell at [2, 7]"))
    let bounds = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UICollectionViewLayoutAttributes(forCellWith: [2, 7]).bounds.origin.x = .nan
      }
    }
    #expect(
      message(bounds).contains("bounds: the bounds of the layout attributes of the cell at [2, 7]"))
  }

  @Test("Selecting a missing row changes nothing, but scrolling to it stops the program")
  func missingRow() async {
    let source = TableSource(rows: 3)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.dataSource = source
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    table.selectRow(at: [0, 9], animated: false, scrollPosition: .none)
    table.selectRow(at: [4, 0], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        TableMisuseTests.show(secondHeight: 44)
          .selectRow(at: [0, 9], animated: false, scrollPosition: .top)
      }
    }
    #expect(
      message(result).contains(
        "selectRow(at:animated:scrollPosition:): there is no row 9 in section 0 to scroll to"))
  }

  @Test("Dequeuing a cell for an index path without a row stops the program")
  func dequeuedPath() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        _ = table.dequeueReusableCell(withIdentifier: "cell", for: [3])
      }
    }
    #expect(
      message(result).contains(
        "dequeueReusableCell(withIdentifier:for:): the index path [3] must have a section and a row"
      ))
  }
}
