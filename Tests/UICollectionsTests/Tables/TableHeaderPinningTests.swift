import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Section headers of scrolled tables", .currentStage)
struct TableHeaderPinningTests {
  private func show(_ style: UITableView.Style) -> (
    stage: Stage, table: UITableView, source: TableSource
  ) {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: style)
    let table: UITableView = controller.tableView
    let source = TableSource((0..<3).map { section in (0..<12).map { "\(section).\($0)" } })
    source.titles = [0: "First", 1: "Second", 2: "Third"]
    table.contentInsetAdjustmentBehavior = .never
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 44
    table.sectionHeaderHeight = 30
    table.dataSource = source
    table.delegate = source
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, table, source)
  }

  @Test("A plain table keeps a section's header at the top of the visible area")
  func plain() throws {
    let (stage, table, source) = show(.plain)
    defer { withExtendedLifetime(source) {} }
    table.contentOffset.y = 200
    stage.advance(by: 0.1)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 200)
    // The next header pushes the pinned header up.
    let next = table.rectForHeader(inSection: 1).minY
    table.contentOffset.y = next - 10
    stage.advance(by: 0.1)
    let pushed = try #require(table.headerView(forSection: 0))
    #expect(pushed.frame.maxY == next)
    table.contentOffset.y = next + 5
    stage.advance(by: 0.1)
    #expect(table.headerView(forSection: 1)?.frame.minY == next + 5)
  }

  @Test("A header floats directly below a navigation bar whose large title is scrolled away")
  func largeTitle() throws {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let controller = UITableViewController(style: .plain)
    controller.title = "Sections"
    let source = TableSource([(0..<40).map { "\($0)" }])
    defer { withExtendedLifetime(source) {} }
    source.titles = [0: "First"]
    controller.tableView.dataSource = source
    let navigation = UINavigationController(rootViewController: controller)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    let full = bar.frame.maxY
    let table: UITableView = controller.tableView
    for distance in [400, 30, 400] as [CGFloat] {
      table.contentOffset.y = distance - table.adjustedContentInset.top
      stage.advance(by: 0.1)
      let header = try #require(table.headerView(forSection: 0))
      let y = header.convert(header.bounds, to: nil).minY
      #expect(y >= bar.frame.maxY - 0.5 && bar.frame.maxY < full)
      if distance == 400 { #expect(abs(y - bar.frame.maxY) < 0.5) }
    }
  }

  @Test(
    "Headers of grouped and inset grouped tables scroll away with their rows",
    arguments: [
      UITableView.Style.grouped, .insetGrouped,
    ])
  func grouped(style: UITableView.Style) throws {
    let (stage, table, source) = show(style)
    defer { withExtendedLifetime(source) {} }
    let headerRect = table.rectForHeader(inSection: 0)
    #expect(table.headerView(forSection: 0)?.frame.minY == headerRect.minY)
    table.contentOffset.y = headerRect.minY + 10
    stage.advance(by: 0.1)
    #expect(table.headerView(forSection: 0)?.frame.minY == headerRect.minY)
    table.contentOffset.y = headerRect.maxY + 100
    stage.advance(by: 0.1)
    #expect(
      table.headerView(forSection: 0).map { $0.frame.minY == headerRect.minY } ?? true)
  }
}
