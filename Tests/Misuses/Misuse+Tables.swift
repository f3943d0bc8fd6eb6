import Foundation
import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var tables: [Misuse] {
    [
      Misuse(
        "negativeRows", "tableView(_:numberOfRowsInSection:)", "has 0 rows or more, not -1",
        negativeRows),
      Misuse(
        "rowHeightOfNaN", "tableView(_:heightForRowAt:)",
        "the height of row 0 in section 0 must be a number", rowHeightOfNaN),
      Misuse(
        "sameCellTwice", "tableView(_:cellForRowAt:)",
        "was returned again for row 1 in section 0", sameCellTwice),
      Misuse(
        "unregisteredCell", "dequeueReusableCell(withIdentifier:for:)",
        "unable to dequeue a cell with identifier nothing", unregisteredCell),
      Misuse(
        "inconsistentUpdate", "deleteRows(at:with:)",
        "Invalid update: invalid number of rows in section 0", inconsistentUpdate),
      Misuse(
        "scrollToMissingRow", "scrollToRow(at:at:animated:)", "there is no row 9 in section 0",
        scrollToMissingRow),
    ]
  }

  @MainActor static var tableValues: [Misuse] {
    [
      Misuse(
        "negativeSections", "numberOfSections(in:)", "a table has 0 sections or more, not -3",
        negativeSections),
      Misuse(
        "rowHeightPropertyOfNaN", "rowHeight", "the height of row 0 in section 0 must be a number",
        rowHeightPropertyOfNaN),
      Misuse(
        "estimateOfInfinity", "estimatedRowHeight",
        "the estimated height of rows must be a number", estimateOfInfinity),
      Misuse(
        "headerHeightOfNaN", "tableView(_:heightForHeaderInSection:)",
        "the height for section 0 must be a number",
        headerHeightOfNaN),
      Misuse(
        "headerEstimateOfInfinity", "tableView(_:estimatedHeightForHeaderInSection:)",
        "the estimate for section 0 must be a number", headerEstimateOfInfinity),
      Misuse(
        "shortRowPath", "scrollToRow(at:at:animated:)", "there is no row", shortRowPath),
      Misuse(
        "reloadMissingRow", "reloadRows(at:with:)", "attempt to reload row 9", reloadMissingRow),
      Misuse(
        "insertNegativeRow", "insertRows(at:with:)", "attempt to insert row -1", insertNegativeRow),
      Misuse("moveMissingRow", "moveRow(at:to:)", "attempt to move", moveMissingRow),
      Misuse(
        "reloadMissingSection", "reloadSections(_:with:)", "attempt to reload section 4",
        reloadMissingSection),
      Misuse(
        "rowProviderWithoutCell", "UITableViewDiffableDataSource.init(tableView:cellProvider:)",
        "the cell provider returned no cell for row 0 in section 0", rowProviderWithoutCell),
    ]
  }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// A strong reference to the data source, because the table has only a weak reference.
  private static var displayed: Rows?

  var sections = 1
  var count = 3
  var height: CGFloat = 44
  var cell: UITableViewCell?

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell ?? UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }

  func show() -> UITableView {
    Rows.displayed = self
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = self
    controller.tableView.delegate = self
    stage.show(controller)
    stage.advance(by: 0.1)
    return controller.tableView
  }
}

// These functions are not inlined, so that the backtrace of an optimized build contains their
// names.

@inline(never) @MainActor private func negativeRows() {
  let rows = Rows()
  rows.count = -1
  _ = rows.show()
}

@inline(never) @MainActor private func rowHeightOfNaN() {
  let rows = Rows()
  rows.height = .nan
  _ = rows.show()
}

@inline(never) @MainActor private func sameCellTwice() {
  let rows = Rows()
  rows.cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  _ = rows.show()
}

@inline(never) @MainActor private func unregisteredCell() {
  _ = UITableView().dequeueReusableCell(
    withIdentifier: "nothing", for: IndexPath(row: 0, section: 0))
}

@inline(never) @MainActor private func inconsistentUpdate() {
  let rows = Rows()
  let table = rows.show()
  table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
}

@inline(never) @MainActor private func scrollToMissingRow() {
  let rows = Rows()
  let table = rows.show()
  table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
}

// MARK: Values

@inline(never) @MainActor private func negativeSections() {
  let rows = Rows()
  rows.sections = -3
  _ = rows.show()
}

/// Returns a table without a delegate, so that the table's own heights apply.
@MainActor private func plainTable(_ rows: Rows) -> UITableView {
  let table = rows.show()
  table.delegate = nil
  table.reloadData()
  return table
}

@inline(never) @MainActor private func rowHeightPropertyOfNaN() {
  let table = plainTable(Rows())
  table.rowHeight = .nan
  table.layoutIfNeeded()
}

@inline(never) @MainActor private func estimateOfInfinity() {
  let table = plainTable(Rows())
  table.estimatedRowHeight = .infinity
  table.layoutIfNeeded()
}

@inline(never) @MainActor private func headerHeightOfNaN() {
  let table = plainTable(Rows())
  table.sectionHeaderHeight = .nan
  table.layoutIfNeeded()
}

@inline(never) @MainActor private func headerEstimateOfInfinity() {
  let table = plainTable(Rows())
  table.estimatedSectionHeaderHeight = .infinity
  table.layoutIfNeeded()
}

@inline(never) @MainActor private func shortRowPath() {
  Rows().show().scrollToRow(at: [0], at: .top, animated: false)
}

@inline(never) @MainActor private func reloadMissingRow() {
  Rows().show().reloadRows(at: [[0, 9]], with: .none)
}

@inline(never) @MainActor private func insertNegativeRow() {
  Rows().show().insertRows(at: [[0, -1]], with: .none)
}

@inline(never) @MainActor private func moveMissingRow() {
  Rows().show().moveRow(at: [0, 8], to: [0, 0])
}

@inline(never) @MainActor private func reloadMissingSection() {
  Rows().show().reloadSections([4], with: .none)
}

@inline(never) @MainActor private func rowProviderWithoutCell() {
  let table = Rows().show()
  let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems([1])
  source.apply(snapshot)
  table.layoutIfNeeded()
}
