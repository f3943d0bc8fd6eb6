import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A data source of rows with texts. Each data source in this file implements at most one editing
/// method.
@MainActor private protocol TextRows: UITableViewDataSource {
  var texts: [String] { get }
}

extension TextRows {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
}

/// A data source that conforms to `UITableViewDataSource` directly, like data sources in apps.
@MainActor private final class PlainRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// A data source of rows that the user cannot edit.
@MainActor private class Rows: NSObject, TextRows {
  var texts = ["One", "Two", "Three", "Four"]
}

@MainActor private final class GenericRows<Element: CustomStringConvertible>: NSObject, TextRows {
  let elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
  var texts: [String] { elements.map(\.description) }
}

/// A page that implements only the method for deletion, like a page in Apple's guide.
@MainActor private final class DeletingPage: UIViewController, TextRows {
  var texts = ["One", "Two", "Three", "Four"]
  let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.dataSource = self
    view.addSubview(table)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    texts.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

@MainActor private final class MovingRows: NSObject, TextRows {
  var texts = ["One", "Two", "Three", "Four"]

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

@MainActor private final class MovingController: UITableViewController {
  let rows = MovingRows()

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.tableView(tableView, numberOfRowsInSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { rows.tableView(tableView, cellForRowAt: indexPath) }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { rows.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}

/// A delegate with swipe actions for the second row only.
@MainActor private final class SecondRowActions: NSObject, UITableViewDelegate {
  var archived = 0

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row == 1 else { return nil }
    let action = UIContextualAction(style: .normal, title: "Archive") { [unowned self] _, _, done in
      archived += 1
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

@MainActor @Suite("Tables whose data source implements one editing method", .currentStage)
struct EditableTableTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))

  private func show(_ dataSource: any UITableViewDataSource) -> UITableView {
    let page = UIViewController()
    let table = UITableView(frame: page.view.bounds)
    table.rowHeight = 44
    table.dataSource = dataSource
    page.view.addSubview(table)
    stage.show(page)
    stage.settle()
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap { $0.textLabel?.text }
  }

  /// Swipes across a row, beginning at its trailing edge.
  private func swipe(_ row: Int, in table: UITableView) {
    let y = table.convert(table.rectForRow(at: [0, row]), to: nil).midY
    stage.drag(from: CGPoint(x: 380, y: y), to: CGPoint(x: 10, y: y), duration: 0.3)
    stage.settle()
  }

  /// Starts editing and drags a row by its reorder control.
  private func drag(_ row: Int, by distance: CGFloat, in table: UITableView) {
    table.setEditing(true, animated: false)
    stage.settle()
    let y = table.convert(table.rectForRow(at: [0, row]), to: nil).midY
    stage.drag(from: CGPoint(x: 370, y: y), to: CGPoint(x: 370, y: y + distance), duration: 0.5)
    stage.settle()
  }

  @Test("A swipe deletes a row if the data source implements only tableView(_:commit:forRowAt:)")
  func deletion() {
    let page = DeletingPage()
    stage.show(page)
    stage.settle()
    swipe(1, in: page.table)
    #expect(page.texts == ["One", "Three", "Four"] && texts(page.table) == page.texts)
  }

  @Test("A swipe does nothing if the data source implements no editing method")
  func readOnly() {
    let sources: [any UITableViewDataSource] = [Rows(), GenericRows([1, 2, 3]), PlainRows()]
    for dataSource in sources {
      let table = show(dataSource)
      let before = texts(table)
      let y = table.convert(table.rectForRow(at: [0, 1]), to: nil).midY
      stage.drag(from: CGPoint(x: 380, y: y), to: CGPoint(x: 200, y: y), duration: 0.3)
      #expect(table.cellForRow(at: [0, 1])?.frame.minX == 0)
      stage.settle()
      #expect(texts(table) == before)
    }
  }

  @Test("A row can be moved if the data source implements only tableView(_:moveRowAt:to:)")
  func move() {
    let rows = MovingRows()
    let table = show(rows)
    drag(0, by: 88, in: table)
    #expect(rows.texts == ["Two", "Three", "One", "Four"] && texts(table) == rows.texts)
  }

  @Test("A row can be moved if a table view controller overrides only tableView(_:moveRowAt:to:)")
  func moveInController() {
    let controller = MovingController(style: .plain)
    stage.show(controller)
    stage.settle()
    drag(0, by: 88, in: controller.tableView)
    #expect(controller.rows.texts == ["Two", "Three", "One", "Four"])
  }

  @Test("A row cannot be moved if the data source implements no editing method")
  func noMove() {
    let table = show(Rows())
    drag(0, by: 88, in: table)
    #expect(texts(table) == ["One", "Two", "Three", "Four"])
    #expect(table.cellForRow(at: [0, 0])?.showsReorderControl == false)
  }

  @Test("A swipe performs a row's swipe action, or deletes the row if it has no swipe actions")
  func ownActions() {
    let page = DeletingPage()
    let delegate = SecondRowActions()
    stage.show(page)
    page.table.delegate = delegate
    stage.settle()
    swipe(1, in: page.table)
    #expect(delegate.archived == 1 && page.texts.count == 4)
    swipe(0, in: page.table)
    #expect(page.texts == ["Two", "Three", "Four"])
  }
}
