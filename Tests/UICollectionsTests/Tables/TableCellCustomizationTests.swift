import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Margins, accessories and labels that an app sets in cells", .currentStage)
struct TableCellCustomizationTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 3)
  private var table: UITableView { page.tableView }

  private func show() {
    table.dataSource = source
    table.delegate = source
    stage.show(page)
    stage.settle()
  }

  @Test("The text of a cell with zero margins begins at the cell's edge, even in a wider table")
  func cellMargins() throws {
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.preservesSuperviewLayoutMargins = false
      cell.layoutMargins = .zero
      return cell
    }
    show()
    let label = try #require(table.cellForRow(at: [0, 0])?.textLabel)
    #expect(label.convert(label.bounds, to: table).minX == 0)
    stage.size = CGSize(width: 800, height: 390)
    stage.settle()
    #expect(label.convert(label.bounds, to: table).minX == 0)
  }

  @Test(
    "A view constrained to a content view's margins guide is at the margins that the app sets")
  func contentMargins() throws {
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 4, leading: 40, bottom: 4, trailing: 30)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      let guide = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
      return cell
    }
    show()
    let view = try #require(table.cellForRow(at: [0, 0])?.contentView.subviews.first)
    #expect(view.frame == CGRect(x: 40, y: 4, width: 320, height: 50))
    #expect(table.rectForRow(at: [0, 1]).minY == 58)
  }

  @Test("An accessory view is a subview of its cell, centered before the trailing margin")
  func accessoryView() throws {
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 60, height: 30)
    source.makeCell = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if path.row == 1 { cell.accessoryView = button }
      return cell
    }
    show()
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(button.superview === cell)
    #expect(button.frame == CGRect(x: 390 - 16 - 60, y: 7, width: 60, height: 30))
    #expect(cell.contentView.frame.maxX <= button.frame.minX)
    cell.accessoryView = nil
    stage.settle()
    #expect(button.superview == nil && cell.contentView.frame.maxX == 390)
  }

  @Test("Text that wraps at the largest text sizes has one line again at a standard size")
  func lines() throws {
    source.sections = [["A title that is much too long for one line at the largest text size"]]
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    show()
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(cell.frame.height > 200)
    stage.preferredContentSizeCategory = .large
    stage.settle()
    #expect(cell.frame.height == 44 && cell.textLabel?.numberOfLines == 1)
  }

  @Test("A header keeps the font and the color that the app sets in willDisplayHeaderView")
  func headerStyle() throws {
    let delegate = HeaderDelegate()
    source.titles = [0: "Title"]
    table.dataSource = source
    table.delegate = delegate
    stage.show(page)
    stage.settle()
    stage.size = CGSize(width: 800, height: 390)
    stage.settle()
    let label = try #require(
      (table.headerView(forSection: 0))?.textLabel)
    #expect(label.textColor == .red && label.font == HeaderDelegate.font)
  }
}

@MainActor private final class HeaderDelegate: NSObject, UITableViewDelegate {
  static let font = UIFont.systemFont(ofSize: 30, weight: .heavy)

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection: Int) {
    guard let header = view as? UITableViewHeaderFooterView else { return }
    header.textLabel?.textColor = .red
    header.textLabel?.font = HeaderDelegate.font
  }
}
