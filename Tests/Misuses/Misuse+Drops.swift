import Foundation
import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var drops: [Misuse] {
    [
      Misuse(
        "placeholderAtMissingRow", "drop(_:to:)",
        "a placeholder cannot be inserted at [0, 9]: the table has no such row",
        placeholderAtMissingRow),
      Misuse(
        "placeholderOfUnregisteredCell", "drop(_:to:)",
        "unable to dequeue a cell with identifier nothing for a placeholder",
        placeholderOfUnregisteredCell),
    ]
  }
}

/// The data source and the drag and drop delegates of a table. A drop inserts a placeholder.
@MainActor
private final class Drops: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  private let placeholder: UITableViewDropPlaceholder

  init(_ placeholder: UITableViewDropPlaceholder) { self.placeholder = placeholder }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) { coordinator.drop(coordinator.items[0].dragItem, to: placeholder) }

  /// Drags the first row within the table and drops it.
  func dropRow() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    controller.tableView.rowHeight = 44
    controller.tableView.dataSource = self
    controller.tableView.dragDelegate = self
    controller.tableView.dropDelegate = self
    stage.show(controller)
    stage.advance(by: 0.1)
    stage.touchDown(CGPoint(x: 100, y: 22))
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: 100, y: 42))
    stage.touchMove(CGPoint(x: 100, y: 80))
    stage.advance(by: 0.1)
    stage.touchUp()
  }
}

// These functions are not inlined, so that the backtrace of an optimized build contains their
// names.

@inline(never) @MainActor private func placeholderAtMissingRow() {
  Drops(
    UITableViewDropPlaceholder(
      insertionIndexPath: [0, 9], reuseIdentifier: "cell", rowHeight: 44)
  ).dropRow()
}

@inline(never) @MainActor private func placeholderOfUnregisteredCell() {
  let placeholder = UITableViewDropPlaceholder(
    insertionIndexPath: [0, 1], reuseIdentifier: "nothing",
    rowHeight: UITableView.automaticDimension)
  // This statement makes the function different from the other functions, because the optimizer
  // merges identical functions.
  placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
  Drops(placeholder).dropRow()
}
