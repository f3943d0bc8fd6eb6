// Covers UITableViewDelegate, UITableViewCell.FocusStyle.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Focus that an app moves to a row", .currentStage)
struct TableFocusRequestTests {
  @MainActor private final class Delegate: NSObject, UITableViewDelegate {
    var preferred: IndexPath?
    var refused: Set<Int> = []
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      !refused.contains(indexPath.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440))
  private let controller = UIViewController()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  private let button = UIButton(type: .system)
  private let source = TableSource(rows: 20)
  private let delegate = Delegate()

  private func show() {
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = delegate
    button.frame = CGRect(x: 20, y: 320, width: 100, height: 44)
    button.setTitle("Below", for: .normal)
    controller.view.addSubview(table)
    controller.view.addSubview(button)
    stage.show(controller)
    stage.settle()
  }

  private func request(_ row: Int) throws {
    let cell = try #require(table.cellForRow(at: [0, row]))
    let system = try #require(UIFocusSystem.focusSystem(for: table))
    system.requestFocusUpdate(to: cell)
    system.updateFocusIfNeeded()
  }

  private var focusedRow: Int? {
    table.indexPathsForVisibleRows?.first { table.cellForRow(at: $0)?.isFocused == true }?.row
  }

  @Test("A focus request can focus a row that Tab cannot reach, and Tab then leaves the table")
  func request() throws {
    show()
    try request(3)
    #expect(focusedRow == 3)
    try request(5)
    #expect(focusedRow == 5)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    #expect(focusedRow == 7)
    stage.press(.keyboardTab)
    #expect(focusedRow == nil && button.isFocused)
  }

  @Test("A focus request does not focus a row that the delegate excludes")
  func refused() throws {
    delegate.refused = [3]
    show()
    try request(3)
    #expect(focusedRow == nil)
    #expect(table.cellForRow(at: [0, 3])?.canBecomeFocused == false)
    #expect(table.cellForRow(at: [0, 4])?.canBecomeFocused == true)
  }

  @Test(
    "Tab focuses the delegate's preferred row, otherwise the selected or the first focusable row")
  func tabStop() {
    delegate.refused = [0]
    show()
    stage.press(.keyboardTab)
    #expect(focusedRow == 1)
    stage.press(.keyboardTab)
    #expect(button.isFocused)
    table.selectRow(at: [0, 4], animated: false, scrollPosition: .none)
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(focusedRow == 4)
    stage.press(.keyboardTab)
    delegate.preferred = [0, 2]
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(focusedRow == 2)
    delegate.preferred = [0, 19]
    stage.press(.keyboardTab)
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(focusedRow == 4)
  }

  @Test("A focus request for the table focuses the delegate's preferred row")
  func preferred() throws {
    delegate.preferred = [0, 3]
    show()
    let system = try #require(UIFocusSystem.focusSystem(for: table))
    system.requestFocusUpdate(to: table)
    system.updateFocusIfNeeded()
    #expect(focusedRow == 3)
  }

  @Test("A focused cell with a custom focus style has no focus ring and is in the focused state")
  func customStyle() throws {
    show()
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(cell.focusEffect != nil)
    cell.focusStyle = .custom
    #expect(cell.focusEffect == nil)
    try request(1)
    #expect(cell.isFocused && cell.configurationState.isFocused)
  }
}
