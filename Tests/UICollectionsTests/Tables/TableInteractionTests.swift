// Covers UITableView, UITableView.ScrollPosition, UITableViewDataSource, UITableViewDelegate.
// Covers UITableViewDiffableDataSource.

import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Selection, focus, index and updates of a table", .currentStage)
struct TableInteractionTests {
  @MainActor private final class Page: UITableViewController {
    var rows = [20, 20]
    var log: [String] = []
    var titles: [String]?
    var refused: Set<Int> = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 44
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      log.append("cell \(indexPath.row)")
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      log.append("section of \(title) at \(index)")
      return title == "Z" ? 1 : 0
    }

    override func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 1 }

    override func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { log.append("primary \(indexPath.row)") }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    override func tableView(
      _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
    ) -> Bool { !refused.contains(indexPath.row) }

    override func tableView(
      _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 3 }

    override func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("commit \(indexPath.row)") }

    override func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Remove \(indexPath.row)" }

    override func tableView(
      _ tableView: UITableView,
      leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
          self?.log.append("pin \(indexPath.row)")
          done(true)
        }
      ])
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440))

  private func show(_ change: (Page) -> Void = { _ in }) -> Page {
    let page = Page(style: .plain)
    change(page)
    stage.show(page)
    stage.settle()
    page.log = []
    return page
  }

  private func choices(_ page: Page) -> [String] { page.log.filter { !$0.hasPrefix("cell") } }

  @Test("Selecting a row performs its primary action, unless the table allows multiple selection")
  func primaryAction() {
    let page = show()
    stage.tap(CGPoint(x: 100, y: 66))
    stage.tap(CGPoint(x: 100, y: 110))
    stage.settle()
    #expect(choices(page) == ["select 1", "primary 1", "select 2"])
    page.log = []
    page.tableView.allowsMultipleSelection = true
    stage.tap(CGPoint(x: 100, y: 66))
    stage.settle()
    #expect(choices(page) == ["select 1"])
  }

  @Test("Selecting a row changes its background color but not its text color")
  func selectedText() throws {
    _ = show()
    /// Returns two red components of a row: that of the darkest pixel, which is in the text, and
    /// that of the background.
    func colors() throws -> (text: UInt8, background: UInt8) {
      let image = stage.snapshot()
      let bitmap = try #require(image.cgImage?.bitmap)
      let scale = Int(image.scale)
      var darkest = UInt8.max
      for y in (50 * scale)..<(82 * scale) {
        for x in (4 * scale)..<(100 * scale) {
          darkest = min(darkest, bitmap.pixel(x: x, y: y).red)
        }
      }
      return (darkest, bitmap.pixel(x: 200 * scale, y: 66 * scale).red)
    }
    let before = try colors()
    stage.tap(CGPoint(x: 200, y: 66))
    stage.settle()
    let after = try colors()
    #expect(before.background == 255 && (180...245).contains(after.background))
    #expect(before.text < 40 && abs(Int(after.text) - Int(before.text)) < 10)
  }

  @Test("A tap on a row posts selectionDidChangeNotification, and selectRow(at:) does not")
  func notification() {
    let page = show()
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: page.tableView, queue: nil
    ) { _ in counter.count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    page.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(counter.count == 0)
    stage.tap(CGPoint(x: 100, y: 66))
    stage.settle()
    #expect(counter.count >= 1)
  }

  @Test("A tap on a cell whose user interaction is disabled selects no row")
  func disabledCell() throws {
    let page = show()
    let cell = try #require(page.tableView.cellForRow(at: [0, 1]))
    cell.isUserInteractionEnabled = false
    stage.tap(CGPoint(x: 100, y: 66))
    stage.settle()
    #expect(choices(page).isEmpty && page.tableView.indexPathForSelectedRow == nil)
    cell.isUserInteractionEnabled = true
    stage.tap(CGPoint(x: 100, y: 66))
    stage.settle()
    #expect(page.tableView.indexPathForSelectedRow == [0, 1])
  }

  @Test("A tap on a fast scrolling table stops the rows and selects no row")
  func tapWhileScrolling() {
    let page = show()
    stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), duration: 0.05)
    stage.advance(by: 0.03)
    #expect(page.tableView.isDecelerating)
    stage.tap(CGPoint(x: 100, y: 200))
    #expect(!page.tableView.isDecelerating)
    stage.settle()
    #expect(choices(page).isEmpty && page.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A table that an app assigns to a table controller shows the controller's rows")
  func assignedTable() {
    let page = show()
    let table = UITableView(frame: .zero, style: .insetGrouped)
    page.tableView = table
    #expect(table.dataSource === page && table.delegate === page)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 20)
    let other = TableSource(rows: 3)
    let second = UITableView()
    second.dataSource = other
    page.tableView = second
    #expect(second.dataSource === other && second.delegate === page)
  }

  @Test("Scrolling to a row aligns it with the edge or the middle that the scroll position names")
  func scrollPositions() {
    let table: UITableView = show().tableView
    func y(_ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: [0, 15], at: position, animated: false)
      stage.settle()
      return table.rectForRow(at: [0, 15]).minY - table.contentOffset.y
    }
    #expect(y(.top) == 0 && y(.middle) == 198 && y(.bottom) == 396)
    #expect(y(.none) == 396)
    table.contentOffset.y = 0
    #expect(y(.none) == 396)
    table.selectRow(at: [1, 2], animated: false, scrollPosition: .none)
    table.scrollToNearestSelectedRow(at: .middle, animated: true)
    stage.settle()
    #expect(table.rectForRow(at: [1, 2]).minY - table.contentOffset.y == 198)
    #expect(
      table.indexPathForRow(at: CGPoint(x: 9, y: table.rectForRow(at: [1, 2]).midY)) == [1, 2])
  }

  @Test("In editing mode a tap selects a row only if the table allows selection during editing")
  func editingSelection() {
    let page = show()
    page.tableView.setEditing(true, animated: false)
    stage.tap(CGPoint(x: 200, y: 66))
    stage.settle()
    #expect(page.tableView.indexPathForSelectedRow == nil)
    page.tableView.allowsSelectionDuringEditing = true
    stage.tap(CGPoint(x: 200, y: 66))
    stage.settle()
    #expect(page.tableView.indexPathForSelectedRow == [0, 1])
  }

  @Test(
    "Arrow keys skip rows that the delegate excludes, and select rows if selection follows focus")
  func focus() {
    let page = show()
    page.refused = [1]
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    #expect(page.tableView.cellForRow(at: [0, 2])?.isFocused == true)
    #expect(page.tableView.indexPathForSelectedRow == nil)
    stage.press(.keyboardDownArrow)
    #expect(page.tableView.indexPathForSelectedRow == [0, 3])
    page.tableView.allowsFocus = false
    #expect(page.tableView.cellForRow(at: [0, 3])?.canBecomeFocused == false)
  }

  @Test("A held arrow key moves the focus repeatedly, and a held space bar selects a row once")
  func heldKeys() {
    let page = show()
    stage.press(.keyboardTab)
    repeatKey(.keyboardDownArrow, downs: 5)
    #expect(page.tableView.cellForRow(at: [0, 5])?.isFocused == true)
    page.tableView.allowsMultipleSelection = true
    repeatKey(.keyboardSpacebar, downs: 2)
    #expect(page.tableView.indexPathsForSelectedRows?.contains([0, 5]) == true)
  }

  /// Simulates a key that is held down and repeats: several key downs follow each other without a
  /// key up.
  private func repeatKey(_ key: UIKeyboardHIDUsage, downs: Int) {
    for phase in Array(repeating: KeyInputEvent.Phase.down, count: downs) + [.up] {
      ApplicationSession.current.handle(
        KeyInputEvent(
          phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "",
          modifiers: [], timestamp: CACurrentMediaTime()))
    }
  }

  @Test(
    "A table with enough rows shows an index, and touching an index title scrolls to its section")
  func sectionIndex() throws {
    let page = show {
      $0.titles = [UITableView.indexSearch, "A", "Z"]
      $0.tableView.sectionIndexMinimumDisplayRowCount = 41
    }
    let table: UITableView = page.tableView
    #expect(table.indexView == nil)
    page.rows = [20, 21]
    table.reloadData()
    stage.settle()
    let index = try #require(table.indexView)
    table.sectionIndexTrackingBackgroundColor = .yellow
    page.log = []
    stage.touchDown(CGPoint(x: 313, y: 234))
    stage.advance(by: 0.1)
    #expect(choices(page) == ["section of Z at 2"] && index.backgroundColor == .yellow)
    stage.settle()
    #expect(table.contentOffset.y == table.rectForRow(at: [1, 0]).minY)
    stage.touchMove(CGPoint(x: 313, y: 205))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y == 0)
    stage.touchUp()
    stage.settle()
    #expect(index.backgroundColor != .yellow)
    page.titles = ["A"]
    table.reloadSectionIndexTitles()
    stage.settle()
    #expect(table.indexView?.titles == ["A"])
  }

  @Test(
    "The delete button has the delegate's title, and a swipe to the right reveals leading actions")
  func swipes() {
    let page = show()
    stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.3)
    stage.settle()
    #expect(texts(of: page.tableView).contains("Remove 1"))
    stage.tap(CGPoint(x: 300, y: 66))
    stage.settle()
    stage.drag(from: CGPoint(x: 20, y: 110), to: CGPoint(x: 120, y: 110), duration: 0.3)
    stage.settle()
    stage.tap(CGPoint(x: 20, y: 110))
    stage.settle()
    #expect(choices(page) == ["commit 1", "pin 2"])
  }

  private func texts(of view: UIView) -> [String] {
    [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap { texts(of: $0) }
  }

  @Test("Reconfiguring a row keeps its cell, and an empty batch update applies a new row height")
  func reconfiguration() throws {
    let page = show()
    let table: UITableView = page.tableView
    let cell = try #require(table.cellForRow(at: [0, 2]))
    table.reconfigureRows(at: [[0, 2]])
    stage.settle()
    #expect(page.log == ["cell 2"] && table.cellForRow(at: [0, 2]) === cell)
    table.rowHeight = 60
    table.beginUpdates()
    table.endUpdates()
    stage.settle()
    #expect(table.rectForRow(at: [0, 2]).minY == 120 && cell.frame.minY == 120)
  }

  @Test(
    "Rows and sections are inserted and deleted with every UITableView.RowAnimation",
    arguments: [
      UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ])
  func animations(_ animation: UITableView.RowAnimation) {
    let page = show()
    let table: UITableView = page.tableView
    page.rows = [19, 21, 3]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 1], [0, 2]], with: animation)
      table.insertRows(at: [[0, 0], [1, 20]], with: animation)
      table.insertSections([2], with: animation)
      table.reloadRows(at: [[0, 4]], with: animation)
    }
    stage.advance(by: 0.1)
    stage.settle()
    func rests() {
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
      #expect(
        table.visibleCells.map(\.frame)
          == (table.indexPathsForVisibleRows ?? []).map { table.rectForRow(at: $0) })
    }
    rests()
    page.rows = [21, 3]
    table.deleteSections([0], with: animation)
    stage.settle()
    rests()
    table.reloadSections([0], with: animation)
    stage.settle()
    rests()
    page.rows = [3, 21]
    table.moveSection(0, toSection: 1)
    stage.settle()
    rests()
  }

  @Test("Prefetching requests rows before they become visible, if isPrefetchingEnabled is true")
  func prefetching() {
    @MainActor final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var paths: [IndexPath] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        paths += indexPaths
      }
    }
    for isEnabled in [true, false] {
      let prefetcher = Prefetcher()
      let page = show {
        $0.rows = [400]
        $0.tableView.prefetchDataSource = prefetcher
        $0.tableView.isPrefetchingEnabled = isEnabled
      }
      let visible = Set(page.tableView.indexPathsForVisibleRows ?? [])
      let requested = Set(prefetcher.paths)
      #expect(requested.isDisjoint(with: visible))
      page.tableView.contentOffset.y = 200
      stage.settle()
      let appeared = Set(page.tableView.indexPathsForVisibleRows ?? []).subtracting(visible)
      #expect(!appeared.isEmpty)
      #expect(requested.intersection(appeared) == (isEnabled ? appeared : []))
      #expect(prefetcher.paths.isEmpty != isEnabled)
    }
  }

  @Test(
    "A diffable data source uses defaultRowAnimation, and a reload makes new cells for all rows")
  func diffable() {
    let page = UITableViewController(style: .plain)
    var made = 0
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: page.tableView) {
      table, _, item in
      made += 1
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.defaultRowAnimation = .none
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.show(page)
    stage.settle()
    snapshot.insertItems([9], beforeItem: 1)
    source.apply(snapshot, animatingDifferences: true)
    #expect(page.tableView.cellForRow(at: [0, 0])?.alpha == 1)
    stage.settle()
    let before = made
    var isComplete = false
    source.applySnapshotUsingReloadData(snapshot) { isComplete = true }
    stage.settle()
    #expect(made == before + 4 && isComplete)
    #expect(page.tableView.visibleTexts == ["9", "1", "2", "3"])
  }
}
