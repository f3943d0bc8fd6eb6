// Covers UITableViewCell, UITableViewCell.CellStyle, UITableViewCell.StateMask.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The parts and states of a table's cells", .currentStage)
struct TableCellMemberTests {
  /// A cell that records the calls of its overridable methods.
  @MainActor private final class RecordingCell: UITableViewCell {
    var log: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      log.append("selected \(selected) \(animated)")
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      log.append("highlighted \(highlighted) \(animated)")
    }

    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      log.append("will \(state.rawValue)")
    }

    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      log.append("did \(state.rawValue)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 4)
  private var table: UITableView { page.tableView }

  private func show(_ makeCell: @escaping (IndexPath) -> UITableViewCell) {
    source.makeCell = { _, path in makeCell(path) }
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    stage.show(page)
    stage.settle()
  }

  private func point(_ row: Int, x: CGFloat = 160) -> CGPoint {
    CGPoint(x: x, y: table.rectForRow(at: [0, row]).midY)
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: [0, row]))
  }

  @Test("A subview with a flexible size in a new cell's content view resizes with the row")
  func contentViewOfNewCell() throws {
    let views = (0..<4).map { _ in UIView() }
    show { path in
      let cell = UITableViewCell()
      let view = views[path.row]
      view.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 4)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(view)
      return cell
    }
    #expect(UITableViewCell().contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(views[2].frame == CGRect(x: 16, y: 4, width: 288, height: 36))
    stage.size = CGSize(width: 400, height: 400)
    stage.settle()
    #expect(views[2].frame == CGRect(x: 16, y: 4, width: 368, height: 36))
  }

  @Test("The content view of a new header covers the header")
  func contentViewOfNewHeader() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.contentView.frame == header.bounds)
    #expect(header.bounds.size == CGSize(width: 320, height: 28))
  }

  @Test("A delegate's section header has the table's margins, with and without a table header view")
  func headerMargins() throws {
    @MainActor final class Headers: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UITableViewHeaderFooterView(reuseIdentifier: nil)
      }

      func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
      ) -> CGFloat { 50 }
    }
    let delegate = Headers()
    defer { withExtendedLifetime(delegate) {} }
    show { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    table.delegate = delegate
    for height in [0, 80] as [CGFloat] {
      table.tableHeaderView =
        height > 0 ? UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height)) : nil
      table.reloadData()
      stage.settle()
      let content = try #require(table.headerView(forSection: 0)).contentView
      #expect(content.layoutMargins.left == 16 && content.layoutMargins.right == 16)
    }
  }

  @Test("A cell has no editing style until the table is in editing mode")
  func editingStyle() throws {
    #expect(UITableViewCell().editingStyle == .none)
    show { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    table.setEditing(true, animated: false)
    #expect(try cell(1).editingStyle == .delete)
  }

  @Test("Indentation moves the labels of a cell, but not the views in its content view")
  func indentedContent() throws {
    show { path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.indentationLevel = 2
      if path.row == 0 {
        cell.textLabel?.text = "Text"
      } else if path.row == 1 {
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
      }
      return cell
    }
    for row in 0..<3 { #expect(try cell(row).contentView.frame.minX == 0) }
    #expect(try cell(0).textLabel?.frame.minX == 36)
    #expect(try cell(1).contentView.layoutMargins.left == 36)
    #expect(try cell(2).contentView.layoutMargins.left == 16)
  }

  @Test("The four cell styles position the text and the detail text as their names describe")
  func styles() throws {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    show { path in
      let cell = UITableViewCell(style: styles[path.row], reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    #expect(try cell(0).detailTextLabel == nil)
    for row in 1...3 {
      let (text, detail) = try (#require(cell(row).textLabel), #require(cell(row).detailTextLabel))
      let content = try cell(row).contentView
      let (a, b) = (
        text.convert(text.bounds, to: content), detail.convert(detail.bounds, to: content)
      )
      switch styles[row] {
      case .value1:
        #expect(a.minX == 16 && abs(b.maxX - (content.bounds.width - 16)) < 1)
        #expect(a.maxX <= b.minX && abs(a.midY - b.midY) < 2)
        #expect(detail.textColor == .secondaryLabel)
      case .value2:
        #expect(a.maxX < b.minX && text.textAlignment == .right)
      default:
        #expect(a.maxY <= b.minY + 1 && abs(a.minX - b.minX) < 1)
      }
    }
  }

  @Test("setSelected and setHighlighted overrides are called for taps and for selection in code")
  func overrides() throws {
    show { _ in RecordingCell(style: .default, reuseIdentifier: nil) }
    let cell = try #require(cell(1) as? RecordingCell)
    cell.log = []
    stage.touchDown(point(1))
    stage.advance(by: 0.2)
    #expect(cell.log == ["highlighted true false"])
    stage.touchUp()
    #expect(
      cell.log.contains("selected true false") && cell.log.contains("highlighted false false"))
    cell.log = []
    table.deselectRow(at: [0, 1], animated: true)
    #expect(cell.log == ["selected false true"])
    table.selectRow(at: [0, 1], animated: true, scrollPosition: .none)
    #expect(cell.log == ["selected false true", "selected true true"])
    stage.settle()
  }

  @Test("A cell's state transitions include editing mode and the delete confirmation")
  func transitions() throws {
    show { _ in RecordingCell(style: .default, reuseIdentifier: nil) }
    let cell = try #require(cell(1) as? RecordingCell)
    cell.log = []
    table.setEditing(true, animated: true)
    #expect(cell.log == ["will 1"])
    stage.settle()
    #expect(cell.log == ["will 1", "did 1"])
    cell.log = []
    stage.tap(point(1, x: 24))
    stage.settle()
    #expect(cell.log == ["will 3", "did 3"] && cell.showingDeleteConfirmation)
    stage.tap(point(3))
    stage.settle()
    cell.log = []
    table.setEditing(false, animated: true)
    stage.settle()
    #expect(cell.log == ["will 0", "did 0"])
  }

  @Test("In editing mode a cell shows its editing accessory instead of its usual accessory")
  func editingAccessories() throws {
    let (usual, editing) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UISwitch())
    show { path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if path.row == 0 {
        cell.accessoryView = usual
        cell.editingAccessoryView = editing
      } else {
        cell.accessoryType = .checkmark
        cell.editingAccessoryType = .disclosureIndicator
      }
      return cell
    }
    #expect(usual.window != nil && editing.window == nil)
    table.setEditing(true, animated: true)
    stage.settle()
    #expect(usual.window == nil && editing.window != nil)
    table.setEditing(false, animated: false)
    stage.settle()
    #expect(usual.window != nil && editing.window == nil)
  }

  @Test("A selected row shows multipleSelectionBackgroundView if several rows can be selected")
  func multipleSelectionBackground() throws {
    show { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.selectedBackgroundView = UIView()
      cell.multipleSelectionBackgroundView = UIView()
      return cell
    }
    stage.tap(point(0))
    stage.settle()
    let first = try cell(0)
    #expect(first.selectedBackgroundView?.window != nil)
    #expect(first.multipleSelectionBackgroundView?.window == nil)
    table.allowsMultipleSelection = true
    stage.tap(point(1))
    stage.settle()
    let second = try cell(1)
    #expect(second.multipleSelectionBackgroundView?.window != nil)
    #expect(second.selectedBackgroundView?.window == nil)
  }

  @Test(
    "The selection style determines whether a selected row changes its background",
    arguments: [UITableViewCell.SelectionStyle.none, .default, .gray, .blue])
  func selectionStyle(style: UITableViewCell.SelectionStyle) throws {
    show { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.selectionStyle = style
      return cell
    }
    let before = pixel(in: try cell(1))
    stage.tap(point(1))
    stage.settle()
    #expect(table.indexPathForSelectedRow == [0, 1])
    #expect((pixel(in: try cell(1)) != before) == (style != .none))
  }

  private func pixel(in cell: UITableViewCell) -> [UInt8] {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
    let image = renderer.image { context in
      context.cgContext.translateBy(x: -200, y: -20)
      cell.layer.render(in: context.cgContext)
    }
    return [UInt8](image.pngData() ?? Data())
  }

  @Test("The delegate's indentation levels move a row's text")
  func indentation() throws {
    @MainActor final class Indenting: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
      ) -> Int { indexPath.row }
    }
    let delegate = Indenting()
    show { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.indentationWidth = 12
      return cell
    }
    table.delegate = delegate
    stage.settle()
    let starts = try (0..<4).map { row in
      let label = try #require(cell(row).textLabel)
      return label.convert(label.bounds, to: table).minX
    }
    #expect(starts == [16, 28, 40, 52])
    #expect(try cell(2).indentationLevel == 2)
  }
}
