// Covers UITableViewDelegate, UITableViewHeaderFooterView.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Headers and footers of sections and of the whole table", .currentStage)
struct TableSectionViewTests {
  @MainActor private final class Page: UITableViewController {
    var rows = [3, 2, 30]
    var log: [String] = []
    var headerHeight: CGFloat = 50
    var footerHeight: CGFloat = 20

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 44
      tableView.sectionHeaderTopPadding = 0
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "view")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    private func view(_ tableView: UITableView, _ name: String) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "view")
      view?.accessibilityIdentifier = name
      return view
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { view(tableView, "header \(section)") }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { view(tableView, "footer \(section)") }

    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { headerHeight }

    override func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { footerHeight }

    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { log.append("+\(view.accessibilityIdentifier ?? "") in \(section)") }

    override func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { log.append("-\(view.accessibilityIdentifier ?? "") in \(section)") }

    override func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { log.append("+\(view.accessibilityIdentifier ?? "") in \(section)") }

    override func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { log.append("-\(view.accessibilityIdentifier ?? "") in \(section)") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 300))

  private func show(_ style: UITableView.Style) -> Page {
    let page = Page(style: style)
    stage.show(page)
    stage.settle()
    return page
  }

  @Test(
    "In every table style the delegate supplies the views and heights of headers and footers",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func heights(style: UITableView.Style) {
    let table: UITableView = show(style).tableView
    #expect(table.rectForHeader(inSection: 0).height == 50)
    #expect(table.rectForFooter(inSection: 0).height == 20)
    #expect(table.rect(forSection: 0).height == CGFloat(202))
    #expect(table.rectForRow(at: [1, 0]).minY == table.rect(forSection: 0).maxY + 50)
    #expect(table.headerView(forSection: 0)?.accessibilityIdentifier == "header 0")
    #expect(table.footerView(forSection: 0)?.accessibilityIdentifier == "footer 0")
    #expect(table.headerView(forSection: 0)?.frame.height == 50)
  }

  @Test("For each header and footer, didEndDisplaying is called as often as willDisplay")
  func displays() {
    let page = show(.grouped)
    let begun = page.log
    #expect(begun.contains("+header 0 in 0") && begun.contains("+footer 0 in 0"))
    #expect(!begun.contains { $0.hasPrefix("-") })
    page.tableView.contentOffset.y = 900
    stage.settle()
    for name in begun { #expect(page.log.contains("-" + name.dropFirst())) }
    page.tableView.contentOffset.y = 0
    stage.settle()
    page.rows = []
    page.tableView.reloadData()
    stage.settle()
    let starts = page.log.filter { $0.hasPrefix("+") }.map { $0.dropFirst() }.sorted()
    let ends = page.log.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }.sorted()
    #expect(starts == ends)
  }

  @Test("A plain table has no headers and footers if the delegate returns 0 for their heights")
  func noHeights() {
    let page = Page(style: .plain)
    (page.headerHeight, page.footerHeight) = (0, 0)
    stage.show(page)
    stage.settle()
    #expect(page.tableView.rectForRow(at: [2, 0]).minY == 220)
    #expect(page.tableView.rectForHeader(inSection: 1).height == 0)
  }

  @Test("tableHeaderView and tableFooterView keep their heights, and the sections are between them")
  func outerViews() {
    let page = show(.plain)
    let table: UITableView = page.tableView
    let height = table.contentSize.height
    let top = UIView(frame: CGRect(x: 5, y: 9, width: 10, height: 80))
    let bottom = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.tableHeaderView = top
    table.tableFooterView = bottom
    stage.settle()
    #expect(top.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(table.contentSize.height == height + 110)
    #expect(bottom.frame == CGRect(x: 0, y: height + 80, width: 320, height: 30))
    #expect(table.rectForHeader(inSection: 0).minY == 80)
    top.frame.size.height = 20
    table.tableHeaderView = top
    stage.settle()
    #expect(table.rectForHeader(inSection: 0).minY == 20)
    table.tableHeaderView = nil
    table.tableFooterView = nil
    stage.settle()
    #expect(top.superview == nil && bottom.superview == nil)
    #expect(table.contentSize.height == height)
  }

  @Test("Only in a plain table, headers stay at the top and footers stay at the bottom")
  func sticking() {
    let plain = show(.plain).tableView!
    plain.contentOffset.y = 60
    stage.settle()
    #expect(plain.headerView(forSection: 0)?.frame.minY == 60)
    #expect(plain.footerView(forSection: 1)?.frame.maxY == 360)
    plain.contentOffset.y = 190
    stage.settle()
    #expect(plain.headerView(forSection: 0)?.frame.minY ?? 0 < 190)
    let grouped = show(.grouped).tableView!
    let rest = grouped.rectForHeader(inSection: 0).minY
    grouped.contentOffset.y = rest + 20
    stage.settle()
    #expect(grouped.headerView(forSection: 0)?.frame.minY == rest)
  }

  @Test("Replacing estimated heights of headers by measured heights does not move the visible rows")
  func estimates() {
    @MainActor final class Estimating: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 60 }
      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
      ) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.header()
        content.text = "Section \(section)"
        content.secondaryText = String(repeating: "more text ", count: 6 + section % 9)
        view.contentConfiguration = content
        return view
      }
    }
    let page = Estimating(style: .grouped)
    page.tableView.rowHeight = 44
    page.tableView.estimatedSectionHeaderHeight = 200
    stage.show(page)
    stage.settle()
    page.tableView.scrollToRow(at: [30, 0], at: .top, animated: false)
    stage.settle()
    for _ in 0..<80 {
      let visible = page.tableView.indexPathsForVisibleRows?.last ?? [0, 0]
      let before = page.tableView.rectForRow(at: visible).minY - page.tableView.contentOffset.y
      page.tableView.contentOffset.y -= 9
      stage.advance(by: 1.0 / 60)
      let after = page.tableView.rectForRow(at: visible).minY - page.tableView.contentOffset.y
      #expect(abs(after - before - 9) <= 0.5)
    }
  }
}
