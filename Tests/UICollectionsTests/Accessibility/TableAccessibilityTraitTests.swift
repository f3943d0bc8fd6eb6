// Covers UIAccessibilityTraits.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Accessibility traits of cells, headers and footers", .currentStage)
struct TableAccessibilityTraitTests {
  private let stage = Stage(size: CGSize(width: 390, height: 500))
  private let page = UITableViewController(style: .grouped)
  private let source = TableSource(rows: 4)

  private func show() {
    source.titles = [0: "Title"]
    source.footers = [0: "Footer"]
    page.tableView.dataSource = source
    page.tableView.delegate = source
    stage.show(page)
    stage.settle()
  }

  private func traits(_ row: Int) -> UIAccessibilityTraits? {
    page.tableView.cellForRow(at: [0, row])?.accessibilityTraits
  }

  @Test("A cell's accessibility traits state whether the cell is selectable, selected or disabled")
  func cells() {
    show()
    #expect(traits(0) == .button)
    page.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(traits(0) == [.button, .selected] && traits(1) == .button)
    page.tableView.deselectRow(at: [0, 0], animated: false)
    #expect(traits(0) == .button)
    page.tableView.cellForRow(at: [0, 1])?.isUserInteractionEnabled = false
    #expect(traits(1) == [.button, .notEnabled])
    page.tableView.cellForRow(at: [0, 2])?.selectionStyle = .none
    #expect(traits(2) == UIAccessibilityTraits.none)
    page.tableView.allowsSelection = false
    #expect(traits(0) == UIAccessibilityTraits.none)
  }

  @Test(
    "A section header is announced as a heading, and a section footer is announced as static text"
  )
  func headers() {
    show()
    let header = page.tableView.headerView(forSection: 0)
    #expect(header?.accessibilityTraits == .header && header?.isAccessibilityElement == true)
    #expect(header?.accessibilityLabel == "TITLE")
    let footer = page.tableView.footerView(forSection: 0)
    #expect(footer?.accessibilityTraits == .staticText)
    #expect(footer?.accessibilityLabel == "Footer")
  }
}
