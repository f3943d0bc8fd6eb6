// Covers UITableView.SeparatorInsetReference, UITableViewCell.AccessoryType.
// Covers UITableViewCell.SelectionStyle, UITableViewCell.SeparatorStyle.
// Covers UITableViewCell.StateMask, UITraitListEnvironment.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var log: [String] = []
  var configure: (UITableViewCell, Int) -> Void = { _, _ in }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    configure(cell, indexPath.row)
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("accessory \(indexPath.row)") }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// A cell that records the states that its table sets.
private final class StatefulCell: UITableViewCell {
  var log: [String] = []

  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    log.append("will \(state.rawValue)")
  }
  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
    log.append("did \(state.rawValue)")
  }
}

@MainActor @Suite("Parts of table cells", .currentStage)
struct TableCellPartsTests {
  /// The stage of the tests. A test that needs the stage uses it first, because the stage that was
  /// used last is the current stage.
  private let stage = Stage()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let rows = Rows()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.backgroundColor = .white
    table.dataSource = rows
    table.delegate = rows
  }

  private func show() {
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    stage.settle()
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("A tap on a detail button calls the delegate, and taps on other accessories select the row")
  func accessoryTaps() throws {
    stage.advance(by: 0)
    let types: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    rows.configure = { cell, row in cell.accessoryType = types[row] }
    #expect(UITableViewCell().accessoryType == .none)
    show()
    for row in 0..<5 {
      let frame = table.rectForRow(at: IndexPath(row: row, section: 0))
      let content = try cell(row).contentView.frame
      #expect((content.width < 390) == (types[row] != .none))
      let x = types[row] == .detailDisclosureButton ? content.maxX + 12 : 365
      stage.tap(CGPoint(x: x, y: frame.midY))
      stage.settle()
    }
    #expect(rows.log == ["select 0", "select 1", "accessory 2", "select 3", "accessory 4"])
    #expect(
      try cell(2).contentView.frame.width < cell(4).contentView.frame.width,
      "two accessories are wider than one")
  }

  @Test("While a table is edited its cells have their editing accessories")
  func editingAccessory() throws {
    stage.advance(by: 0)
    rows.configure = { cell, row in
      cell.accessoryType = .disclosureIndicator
      cell.editingAccessoryType = row == 0 ? .none : .detailButton
    }
    show()
    let width = try cell(0).contentView.frame.maxX
    table.setEditing(true, animated: false)
    stage.settle()
    #expect(try cell(0).contentView.frame.maxX == 390)
    #expect(try cell(1).contentView.frame.maxX < 390)
    stage.tap(CGPoint(x: 365, y: 66))
    stage.settle()
    #expect(rows.log == ["accessory 1"])
    table.setEditing(false, animated: false)
    stage.settle()
    #expect(try cell(0).contentView.frame.maxX == width)
  }

  @Test("An accessory view replaces the accessory type")
  func accessoryView() throws {
    stage.advance(by: 0)
    let toggle = UISwitch()
    rows.configure = { cell, row in
      cell.accessoryType = .detailButton
      cell.accessoryView = row == 0 ? toggle : nil
    }
    show()
    let frame = toggle.convert(toggle.bounds, to: nil)
    #expect(frame.maxX <= 390 && frame.minX > 195)
    #expect(abs(frame.midY - 22) < 1)
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
    #expect(toggle.isOn)
    #expect(rows.log.isEmpty)
  }

  @Test("A selected cell looks different unless its selection style is none")
  func selectionStyles() throws {
    stage.advance(by: 0)
    #expect(UITableViewCell().selectionStyle == .default)
    rows.configure = { cell, row in cell.selectionStyle = row == 0 ? .none : .default }
    table.allowsMultipleSelection = true
    show()
    let before = PictureColors(stage.snapshot())
    for row in 0..<2 {
      table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    stage.settle()
    let after = PictureColors(stage.snapshot())
    #expect(after[200, 22] == before[200, 22])
    #expect(after[200, 66] != before[200, 66])
    #expect(try cell(0).isSelected)
  }

  @Test("Rows have a line between them only with the single-line separator style")
  func separatorStyle() {
    stage.advance(by: 0)
    #expect(table.separatorStyle == .singleLine)
    table.separatorColor = .red
    show()
    let boundary = CGRect(x: 100, y: 42, width: 10, height: 4)
    let isRed = { (color: PictureColors.RGB) in color.red > 128 && color.green < 128 }
    let line = PictureColors(stage.snapshot()).extent(in: boundary, where: isRed)
    #expect(line.width == 10)
    #expect(line.height <= 1)
    table.separatorStyle = .none
    stage.settle()
    #expect(PictureColors(stage.snapshot()).extent(in: boundary, where: isRed).isNull)
  }

  @Test("separatorInsetReference measures an inset from the cell's edge or the automatic inset")
  func separatorInsetReference() {
    stage.advance(by: 0)
    #expect(table.separatorInsetReference == .fromCellEdges)
    table.separatorColor = .red
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    show()
    let start = { [stage] in
      PictureColors(stage.snapshot()).extent(
        in: CGRect(x: 0, y: 42, width: 390, height: 4),
        where: { $0.red > 128 && $0.green < 128 }
      ).minX
    }
    #expect(start() == 40)
    table.separatorInsetReference = .fromAutomaticInsets
    stage.settle()
    let moved = start()
    table.separatorInset = .zero
    stage.settle()
    let automatic = start()
    #expect(automatic > 0)
    #expect(moved == automatic + 40)
  }

  @Test("A cell is notified before and after its delete control and delete confirmation appear")
  func stateMask() throws {
    stage.advance(by: 0)
    table.register(StatefulCell.self, forCellReuseIdentifier: "cell")
    show()
    let first = try #require(try cell(0) as? StatefulCell)
    table.setEditing(true, animated: true)
    stage.settle()
    #expect(first.log == ["will 1", "did 1"])
    table.setEditing(false, animated: true)
    stage.settle()
    #expect(first.log == ["will 1", "did 1", "will 0", "did 0"])
    first.log = []
    stage.drag(from: CGPoint(x: 350, y: 22), to: CGPoint(x: 250, y: 22), duration: 0.5)
    stage.settle()
    #expect(first.log == ["will 2", "did 2"])
    #expect(first.showingDeleteConfirmation)
  }

  @Test("The traits of a table's cells contain the list environment of the table's style")
  func listEnvironment() throws {
    for (style, environment) in [
      (UITableView.Style.plain, UIListEnvironment.plain), (.grouped, .grouped),
      (.insetGrouped, .insetGrouped),
    ] {
      let stage = Stage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      let page = UIViewController()
      page.view.addSubview(table)
      stage.show(page)
      stage.settle()
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.traitCollection.listEnvironment == environment)
      #expect(page.traitCollection.listEnvironment != environment)
    }
    let traits = UITraitCollection { $0.listEnvironment = .sidebar }
    #expect(traits[UITraitListEnvironment.self] == .sidebar)
  }
}
