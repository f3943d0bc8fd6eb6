import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Appearance proxies of tables and their cells", .serialized, .currentStage)
struct TableProxyTests {
  private func showTable(
    _ prepare: (UITableView) -> Void = { _ in }
  ) -> (stage: Stage, table: UITableView, source: TableSource) {
    let source = TableSource(rows: 3)
    source.titles = [0: "Title"]
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    prepare(controller.tableView)
    stage.show(controller)
    stage.settle()
    return (stage, controller.tableView, source)
  }

  /// Runs a closure while the appearance proxy of a class has values. Afterwards, the function
  /// resets the values of the proxy.
  private func withProxy<View: UIView>(
    of type: View.Type, _ set: (View) -> Void, reset: (View) -> Void, _ body: () -> Void
  ) {
    let proxy = View.appearance()
    set(proxy)
    body()
    reset(proxy)
  }

  @Test("Cells without a separator inset of their own have the inset of their appearance proxy")
  func separatorInset() {
    withProxy(of: UITableViewCell.self) {
      $0.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 8)
    } reset: {
      $0.flags.separatorInset = nil
    } _: {
      let scene = showTable { table in
        (table.dataSource as? TableSource)?.makeCell = { _, path in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          if path.row == 1 { cell.separatorInset.left = 70 }
          return cell
        }
      }
      #expect(scene.table.cellForRow(at: [0, 0])?.separatorInset.left == 50)
      #expect(scene.table.cellForRow(at: [0, 1])?.separatorInset.left == 70)
    }
  }

  @Test("Cells have the background color, tint and focus style of their appearance proxy")
  func cellColors() {
    withProxy(of: UITableViewCell.self) {
      $0.backgroundColor = .yellow
      $0.tintColor = .purple
      $0.focusStyle = .custom
    } reset: {
      $0.backgroundColor = nil
      $0.tintColor = nil
      $0.focusStyle = .default
    } _: {
      let scene = showTable()
      let cell = scene.table.cellForRow(at: [0, 0])
      #expect(cell?.backgroundColor == .yellow)
      #expect(cell?.tintColor == .purple)
      #expect(cell?.focusStyle == .custom)
    }
  }

  @Test("A table has the separator inset, index colors and header padding of its appearance proxy")
  func tableValues() {
    withProxy(of: UITableView.self) {
      $0.separatorInset = UIEdgeInsets(top: 0, left: 31, bottom: 0, right: 0)
      $0.sectionIndexColor = .red
      $0.sectionIndexBackgroundColor = .green
      $0.sectionIndexTrackingBackgroundColor = .blue
      $0.sectionHeaderTopPadding = 33
      $0.backgroundColor = .brown
    } reset: {
      $0.storedSeparatorInset = nil
      $0.sectionIndexColor = nil
      $0.sectionIndexBackgroundColor = nil
      $0.sectionIndexTrackingBackgroundColor = nil
      $0.sectionHeaderTopPadding = UITableView.automaticDimension
      $0.backgroundColor = .systemBackground
    } _: {
      let table = showTable().table
      #expect(table.separatorInset.left == 31)
      #expect(table.sectionIndexColor == .red)
      #expect(table.sectionIndexBackgroundColor == .green)
      #expect(table.sectionIndexTrackingBackgroundColor == .blue)
      #expect(table.sectionHeaderTopPadding == 33)
    }
  }

  @Test(
    "A refresh control has the title of its appearance proxy, unless the app sets another title")
  func refreshTitle() {
    withProxy(of: UIRefreshControl.self) {
      $0.attributedTitle = NSAttributedString(string: "Pull to refresh")
    } reset: {
      $0.attributedTitle = nil
    } _: {
      let scene = showTable { $0.refreshControl = UIRefreshControl() }
      #expect(scene.table.refreshControl?.attributedTitle?.string == "Pull to refresh")
      let own = showTable {
        $0.refreshControl = UIRefreshControl()
        $0.refreshControl?.attributedTitle = NSAttributedString(string: "Own")
      }
      #expect(own.table.refreshControl?.attributedTitle?.string == "Own")
    }
  }
}
