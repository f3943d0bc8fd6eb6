// Covers UITableViewHeaderFooterView, UIViewConfigurationState.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

private final class Header: UITableViewHeaderFooterView {
  var reuses = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var makeHeader: ((UITableView, Int) -> UIView?)?
  var log: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { 20 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "Footer" : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    makeHeader?(tableView, section)
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { log.append("display \(section)") }
}

@MainActor @Suite("Header and footer views of tables", .currentStage)
struct TableHeaderFooterViewTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let sections = Sections()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.rowHeight = 44
    table.sectionHeaderHeight = 30
    table.dataSource = sections
    table.delegate = sections
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
  }

  @Test("The data source's titles are the texts of header and footer views")
  func titles() throws {
    stage.settle()
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.textLabel?.text == "Section 1")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Footer")
    #expect(table.footerView(forSection: 1) == nil)
    #expect(table.headerView(forSection: 19) == nil)
    #expect(sections.log.prefix(2) == ["display 0", "display 1"])
  }

  @Test("A registered header view is reused for sections that scroll into view")
  func reuse() throws {
    stage.advance(by: 0)
    var made: [ObjectIdentifier: Header] = [:]
    sections.makeHeader = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
      guard let view else { return nil }
      made[ObjectIdentifier(view)] = view
      view.contentView.backgroundColor = section % 2 == 0 ? .red : .blue
      return view
    }
    table.reloadData()
    stage.settle()
    for section in 0..<20 {
      table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
      stage.settle()
    }
    #expect(made.count < 12)
    #expect(made.values.contains { $0.reuses > 0 })
    #expect(made.values.allSatisfy { $0.reuseIdentifier == "header" })
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    let last = try #require(table.headerView(forSection: 19))
    #expect(last.contentView.frame.size == CGSize(width: 390, height: 30))
  }

  @Test(
    "A header view has the content and background of its configurations, or its background view")
  func configuration() throws {
    stage.advance(by: 0)
    sections.makeHeader = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var content = view?.defaultContentConfiguration()
      content?.text = "Title \(section)"
      view?.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .green
      view?.backgroundConfiguration = background
      return view
    }
    table.reloadData()
    stage.settle()
    let header = try #require(table.headerView(forSection: 0))
    #expect((header.contentConfiguration as? UIListContentConfiguration)?.text == "Title 0")
    #expect(header.contentView is any UIContentView)
    let center = header.convert(CGPoint(x: 380, y: 15), to: nil)
    #expect(PictureColors(stage.snapshot())[center.x, center.y] == .green)
    header.contentConfiguration = nil
    header.backgroundConfiguration = nil
    let background = UIView()
    background.backgroundColor = .blue
    header.backgroundView = background
    stage.settle()
    #expect(background.frame == header.bounds)
    #expect(PictureColors(stage.snapshot())[center.x, center.y] == .blue)
  }

  @Test("A header view's update handler runs with the view's state, once per update cycle")
  func updates() throws {
    stage.settle()
    let header = try #require(table.headerView(forSection: 1))
    var states: [UIViewConfigurationState] = []
    header.configurationUpdateHandler = { view, state in
      #expect(view === header)
      states.append(state)
    }
    stage.settle()
    #expect(states.count == 1)
    header.setNeedsUpdateConfiguration()
    header.setNeedsUpdateConfiguration()
    stage.settle()
    #expect(states.count == 2)
    let state = try #require(states.last)
    #expect(!state.isDisabled && !state.isHighlighted && !state.isSelected && !state.isFocused)
    #expect(state == header.configurationState)
    #expect(state.traitCollection == header.traitCollection)
  }

  @Test("A header of a plain table is pinned while the rows of its section scroll beneath it")
  func pinned() throws {
    stage.settle()
    table.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
    stage.settle()
    let first = try #require(table.headerView(forSection: 0))
    let second = try #require(table.headerView(forSection: 1))
    #expect(first.convert(CGPoint.zero, to: nil).y == 0)
    #expect(first.configurationState.isPinned)
    #expect(!second.configurationState.isPinned)
  }

  @Test("Configuration states can contain custom values, and a configuration adapts to a state")
  func states() {
    stage.advance(by: 0)
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    var state = UIViewConfigurationState(traitCollection: traits)
    let plain = state
    #expect(!state.isPinned && !state.isDisabled && !state.isSelected)
    state.isDisabled = true
    #expect(state != plain)
    let key = UIConfigurationStateCustomKey("com.example.archived")
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] as? Bool == true)
    #expect(plain[key] == nil)
    #expect(state.traitCollection.userInterfaceStyle == .dark)
    let content = UIListContentConfiguration.cell()
    let disabled = content.updated(for: state)
    #expect(
      disabled.textProperties.resolvedColor() != content.textProperties.resolvedColor())
  }
}
