import _StageTraits
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Edit menus of rows and items", .currentStage)
struct CellMenuTests {
  private final class Cell: UITableViewCell {
    var log: [String] = []
    func highlight(_ sender: Any?) { log.append("highlight \(sender is UIMenuController)") }
    override func delete(_ sender: Any?) { log.append("delete") }
  }

  @MainActor private final class Table: UITableViewController {
    var log: [String] = []
    var shows: Set<Int> = [1, 2]
    var hasContextMenu = false
    var allowed: [Selector] = [.copy, .paste]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 60
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool { shows.contains(indexPath.row) }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasContextMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      })
    }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { allowed.contains(action) }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) {
      let name = action == .copy ? "copy" : action == .paste ? "paste" : "other"
      log.append("\(name) \(indexPath.row) \(sender is UIMenuController)")
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let table = Table(style: .plain)
  private var menu: UIMenuController { .shared }

  private func showTable() {
    stage.show(table)
    stage.settle()
  }

  private func press(row: Int) { press(at: CGPoint(x: 190, y: CGFloat(row) * 60 + 30)) }

  private func press(at point: CGPoint) {
    stage.touchDown(point)
    stage.advance(by: 0.8)
    stage.touchUp()
    stage.settle()
  }

  @Test("A long press on a row with a context menu shows the context menu instead of the edit menu")
  func contextMenuFirst() {
    showTable()
    table.hasContextMenu = true
    press(row: 1)
    #expect(!menu.isMenuVisible && stage.frame(of: "Open") != nil)
  }

  @Test("A long press on a row shows the actions that the delegate allows, beside the row")
  func actions() throws {
    showTable()
    press(row: 2)
    #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 120)
    #expect(stage.frame(of: "Copy") != nil && stage.frame(of: "Paste") != nil)
    #expect(stage.frame(of: "Cut") == nil)
    #expect(table.tableView.cellForRow(at: [0, 2])?.isHighlighted == true)
    try stage.tap("Copy")
    #expect(table.log == ["copy 2 true"] && !menu.isMenuVisible)
    #expect(table.tableView.cellForRow(at: [0, 2])?.isHighlighted == false)
  }

  @Test(
    "If the delegate allows no menu or no actions, a long press selects the row and shows no menu")
  func withoutMenu() {
    showTable()
    press(row: 5)
    #expect(!menu.isMenuVisible && table.log == ["select 5"])
    table.allowed = []
    press(row: 1)
    #expect(!menu.isMenuVisible && table.log == ["select 5", "select 1"])
  }

  @Test("A touch beside a row's edit menu, or scrolling, closes the menu without an action")
  func closing() {
    showTable()
    press(row: 2)
    stage.tap(CGPoint(x: 190, y: 500))
    stage.settle()
    #expect(!menu.isMenuVisible)
    press(row: 2)
    table.tableView.contentOffset.y = 30
    stage.settle()
    #expect(!menu.isMenuVisible)
    #expect(table.tableView.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test("Custom menu items and standard actions such as Delete call the methods of the cell")
  func cellActions() throws {
    let highlight = Selector(Cell.highlight)
    menu.menuItems = [UIMenuItem(title: "Highlight", action: highlight)]
    table.allowed = [highlight, .delete, .selectAll]
    showTable()
    let cell = try #require(table.tableView.cellForRow(at: [0, 1]) as? Cell)
    press(row: 1)
    #expect(stage.frame(of: "Select All") == nil)
    try stage.tap("Highlight")
    press(row: 1)
    try stage.tap("Delete")
    #expect(cell.log == ["highlight true", "delete"] && table.log == [])
    table.allowed = [.copy]
    press(row: 1)
    #expect(stage.frame(of: "Highlight") == nil && stage.frame(of: "Delete") == nil)
    menu.hideMenu()
    menu.menuItems = nil
    stage.settle()
  }

  @Test("Showing another edit menu hides a row's edit menu and unhighlights the row")
  func replacement() {
    showTable()
    press(row: 2)
    let label = Label(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
    table.view.addSubview(label)
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
    #expect(menu.isMenuVisible && stage.frame(of: "Copy") != nil && stage.frame(of: "Paste") == nil)
    #expect(table.tableView.cellForRow(at: [0, 2])?.isHighlighted == false)
    menu.hideMenu()
    stage.settle()
  }

  private final class Label: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) {}
  }

  @MainActor private final class Tiles: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 0 }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { action == .cut }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) { log.append("\(action == .cut ? "cut" : "other") \(indexPath.item)") }
  }

  @Test(
    "A long press on an item shows its edit menu, and the tapped action is sent to the delegate")
  func items() throws {
    let view = TileGrid.makeView()
    let source = NumberSource([Array(0..<9)])
    let delegate = Tiles()
    source.attach(to: view)
    view.delegate = delegate
    stage.show(view)
    press(at: TileGrid.center(of: 0))
    #expect(!menu.isMenuVisible)
    press(at: TileGrid.center(of: 4))
    #expect(view.cellForItem(at: [0, 4])?.isHighlighted == true && stage.frame(of: "Copy") == nil)
    try stage.tap("Cut")
    #expect(delegate.log == ["cut 4"])
    #expect(view.cellForItem(at: [0, 4])?.isHighlighted == false)
  }
}
