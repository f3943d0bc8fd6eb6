import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Keyboard access to the controls of lists", .currentStage)
struct ListKeyboardAccessTests {
  @MainActor private final class Page: UITableViewController {
    var log: [String] = []
    var hasMenu = false
    var sections = ["Adam", "Berta", "Carl", "Dora"]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 44
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      10
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .insert : .delete }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle == .insert ? "insert" : "delete") \(indexPath.row)") }

    private func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        self?.log.append("\(title) \(path.row)")
        done(true)
      }
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [action("Unread", indexPath)])
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [action("Flag", indexPath), action("Open", indexPath)])
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Open") { [weak self] _ in self?.log.append("menu") }
        ])
      })
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 300))
  private let page = Page(style: .plain)

  private func show() {
    stage.show(page)
    stage.settle()
  }

  /// Opens the menu of the first row and selects one of its entries.
  private func choose(_ entry: Int) {
    stage.press(.keyboardTab)
    stage.press(.keyboardApplication)
    stage.settle()
    for _ in 0..<entry { stage.press(.keyboardDownArrow) }
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
  }

  @Test(
    "The menu key on a row without a context menu opens a menu of the row's swipe actions",
    arguments: ["Flag", "Open", "Unread"].enumerated().map { $0 })
  func swipeActions(entry: Int, title: String) {
    show()
    choose(entry)
    #expect(page.log == ["\(title) 0"])
  }

  @Test(
    "When a key opens a row's context menu, the missing swipe actions are added at the menu's end")
  func menuAndSwipeActions() {
    page.hasMenu = true
    show()
    choose(0)
    #expect(page.log == ["menu"])
    page.log = []
    choose(1)
    #expect(page.log == ["Flag 0"])
    page.log = []
    choose(2)
    #expect(page.log == ["Unread 0"])
  }

  @Test("A row's context menu that a long press opens contains no swipe actions")
  func menuByTouch() {
    page.hasMenu = true
    show()
    stage.touchDown(CGPoint(x: 100, y: 20))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.log == ["menu"])
  }

  @Test("Tab reaches a row's insert control, and Return commits the insertion")
  func insertControl() {
    show()
    page.setEditing(true, animated: false)
    stage.settle()
    stage.press(.keyboardTab)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.log == ["insert 0"])
  }

  @Test("Tab reaches the section index, whose arrow keys, Home and End jump to sections")
  func sectionIndex() throws {
    let source = TableSource(
      ["A", "B", "C", "D"].map { name in (0..<10).map { "\(name) \($0)" } })
    let contacts = IndexedSource(source)
    let controller = UITableViewController(style: .plain)
    let table: UITableView = controller.tableView
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = contacts
    stage.show(controller)
    stage.settle()
    let index = try #require(table.indexView)
    for _ in 0..<4 where !index.isFocused { stage.press(.keyboardTab) }
    #expect(index.isFocused)
    var values: [String?] = []
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardDownArrow, .keyboardDownArrow, .keyboardUpArrow, .keyboardEnd, .keyboardHome,
    ]
    for key in keys {
      stage.press(key)
      stage.settle()
      values.append(index.accessibilityValue)
    }
    #expect(values == ["B", "C", "B", "D", "A"])
    #expect(index.isFocused && table.indexPathsForVisibleRows?.first == [0, 0])
  }

  // MARK: Refreshing

  private func showRefreshing() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak page] _ in page?.log.append("refresh") }, for: .valueChanged)
    page.refreshControl = control
    show()
    return control
  }

  @Test(
    "F5, or R with Control or Command, begins to refresh and shows the refresh control",
    arguments: [
      (UIKeyboardHIDUsage.keyboardF5, UIKeyModifierFlags()), (.keyboardR, .control),
      (.keyboardR, .command),
    ])
  func refreshKeys(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
    let control = showRefreshing()
    page.tableView.contentOffset.y = 500
    stage.press(.keyboardR)
    #expect(page.log.isEmpty)
    stage.press(key, modifiers: modifiers)
    stage.settle()
    #expect(page.log == ["refresh"] && control.isRefreshing && control.alpha == 1)
    #expect(page.tableView.contentOffset.y == -60)
    stage.press(key, modifiers: modifiers)
    #expect(page.log == ["refresh"])
    control.endRefreshing()
    stage.settle()
    #expect(page.tableView.contentOffset.y == 0)
  }

  @Test("A disabled refresh control ignores the refresh keys")
  func disabledRefresh() {
    let control = showRefreshing()
    control.isEnabled = false
    stage.press(.keyboardF5)
    stage.settle()
    #expect(page.log.isEmpty && !control.isRefreshing)
  }

  @Test(
    "For accessibility a refresh control is a button, and activating the button begins the refresh")
  func refreshAccessibility() {
    let control = showRefreshing()
    #expect(control.isAccessibilityElement && control.accessibilityTraits == .button)
    #expect(control.accessibilityLabel == "Refresh" && control.accessibilityValue == nil)
    #expect(control.accessibilityActivate())
    stage.settle()
    #expect(page.log == ["refresh"] && control.accessibilityValue == "Refreshing")
    #expect(!control.accessibilityActivate())
    control.attributedTitle = NSAttributedString(string: "Last updated now")
    #expect(control.accessibilityLabel == "Last updated now")
  }
}
