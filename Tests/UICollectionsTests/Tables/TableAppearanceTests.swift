// Covers UITableViewCell, UITableViewCell.CellStyle, UITableViewDataSourcePrefetching.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite(.currentStage) struct TableAppearanceTests {
  private func show(
    _ source: TableSource, style: UITableView.Style, size: CGSize = CGSize(width: 390, height: 600)
  ) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: size)
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, controller.tableView)
  }

  @Test("Sections of an inset grouped table are inset by 16 points and have rounded outer corners")
  func cards() {
    let source = TableSource(rows: 3)
    let (_, table) = show(source, style: .insetGrouped)
    let cells = table.visibleCells
    #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 358 })
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(
      cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test(
    "A separator is one pixel high and inset; an inset grouped section has no separator at its end")
  func hairlines() {
    let source = TableSource(rows: 3)
    let (_, table) = show(source, style: .insetGrouped)
    let cells = table.visibleCells
    #expect(
      cells[0].parts.separators.map(\.frame) == [
        CGRect(x: 16, y: 43.5, width: 342, height: 0.5)
      ])
    #expect(cells[2].parts.separators.isEmpty)
  }

  @Test("Grouped sections have full-width separators at their ends")
  func groupedSeparators() {
    let source = TableSource(rows: 2)
    let (_, table) = show(source, style: .grouped)
    let cells = table.visibleCells
    let widths = cells.map { $0.parts.separators.map(\.frame.width) }
    #expect(widths == [[374, 390], [390]])
  }

  @Test("Grouped sections without titles are 35 points apart")
  func sectionSpacing() {
    let source = TableSource([["A"], ["B"]])
    let (_, table) = show(source, style: .grouped)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(114))
  }

  @Test("A row is as high as its wrapped text in the width of the table")
  func wrappedText() {
    let source = TableSource([[String(repeating: "Long text ", count: 12)]])
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = source.sections[0][0]
      cell.contentConfiguration = content
      return cell
    }
    let (stage, table) = show(source, style: .plain)
    let narrow = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(narrow > 80)
    stage.size = CGSize(width: 1000, height: 600)
    stage.advance(by: 0.5)
    let wide = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(wide < narrow)
    #expect(table.visibleCells[0].frame == CGRect(x: 0, y: 0, width: 1000, height: wide))
  }

  @Test("Constraints in the content view determine a row's height")
  func constraints() {
    let source = TableSource(rows: 3)
    source.makeCell = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: CGFloat(50 + path.row * 20)),
      ])
      return cell
    }
    let (_, table) = show(source, style: .plain)
    #expect(table.visibleCells.map(\.frame.height) == [70, 90, 110])
  }

  @Test("A registered cell class is initialized by its own initializer")
  func registeredClass() throws {
    final class Custom: UITableViewCell {
      let mark: String
      override init(style: CellStyle, reuseIdentifier: String?) {
        mark = "made"
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView()
    table.register(Custom.self, forCellReuseIdentifier: "c")
    let cell = try #require(
      table.dequeueReusableCell(withIdentifier: "c", for: IndexPath(row: 0, section: 0)) as? Custom)
    #expect(cell.mark == "made")
    #expect(cell.detailTextLabel != nil)
    #expect(cell.reuseIdentifier == "c")
  }

  @Test("A cell is one accessibility element with its texts as the label")
  func accessibility() {
    let source = TableSource(rows: 1)
    let (_, table) = show(source, style: .plain)
    let cell = table.visibleCells[0]
    #expect(cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Row 0")
  }

  @Test("A table has the separator color of its appearance proxy")
  func separatorProxy() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    UITableView.appearance().separatorColor = .red
    defer { UITableView.appearance().separatorColor = nil }
    let controller = UITableViewController(style: .plain)
    stage.show(controller)
    #expect(controller.tableView.separatorColor == .red)
  }

  @Test("Rows are prefetched once, and reversing the scroll direction cancels their prefetching")
  func prefetching() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var requested: [Int] = []
      var cancelled: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        requested += indexPaths.map(\.row)
      }
      func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) { cancelled += indexPaths.map(\.row) }
    }
    let prefetcher = Prefetcher()
    let source = TableSource(rows: 200)
    let (stage, table) = show(source, style: .plain)
    table.prefetchDataSource = prefetcher
    table.contentOffset.y = 440
    stage.advance(by: 0.1)
    #expect(prefetcher.requested.first == 24)
    #expect(Set(prefetcher.requested).count == prefetcher.requested.count)
    table.contentOffset.y = 430
    stage.advance(by: 0.1)
    #expect(!prefetcher.cancelled.isEmpty)
  }
}
