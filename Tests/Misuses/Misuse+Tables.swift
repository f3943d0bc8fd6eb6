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
}

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count = 3
  var height: CGFloat = 44
  var cell: UITableViewCell?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell ?? UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }

  func show() -> UITableView {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = self
    controller.tableView.delegate = self
    stage.show(controller)
    stage.advance(by: 0.1)
    return controller.tableView
  }
}

// These functions are not inlined, so that the backtrace of an optimized build names them.

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
