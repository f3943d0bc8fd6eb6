// Covers UITableView, UITableViewDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Heights that the delegate changes in a batch of updates", .currentStage)
struct TableBatchHeightTests {
  @MainActor private final class Page: RowsPage {
    var heights: [String: CGFloat] = [:]
    var headerHeight: CGFloat = 30
    var footerHeight: CGFloat = 20
    var heightRequests = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.sectionHeaderTopPadding = 0
    }

    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      heightRequests += 1
      return heights[rows[indexPath.row]] ?? 44
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { UIView() }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { UIView() }

    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { headerHeight }

    override func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { footerHeight }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func show(estimate: CGFloat = UITableView.automaticDimension) -> Page {
    let page = Page(rowCount: 60, style: .grouped)
    page.loadViewIfNeeded()
    page.tableView.estimatedRowHeight = estimate
    stage.show(page)
    stage.settle()
    return page
  }

  private func height(_ row: Int, _ page: Page) -> CGFloat {
    page.tableView.rectForRow(at: [0, row]).height
  }

  @Test("Without estimates an empty batch requests the height of every row")
  func allRows() {
    let page = show(estimate: 0)
    page.heights = ["Row 1": 100, "Row 50": 200]
    page.tableView.beginUpdates()
    page.tableView.endUpdates()
    stage.settle()
    #expect(height(1, page) == 100 && height(50, page) == 200)
    #expect(page.tableView.contentSize.height == 2902)
  }

  @Test("With estimated heights a batch update requests the heights of visible rows only")
  func hiddenRows() {
    let page = show()
    page.tableView.scrollToRow(at: [0, 59], at: .bottom, animated: false)
    page.tableView.scrollToRow(at: [0, 0], at: .bottom, animated: false)
    page.tableView.contentOffset.y = 0
    stage.settle()
    page.heights = ["Row 1": 100, "Row 59": 200]
    page.heightRequests = 0
    page.tableView.performBatchUpdates(nil)
    stage.settle()
    #expect(height(1, page) == 100 && height(59, page) == 44)
    #expect(page.heightRequests < 40)
    page.tableView.scrollToRow(at: [0, 59], at: .bottom, animated: false)
    stage.settle()
    #expect(height(59, page) == 200)
  }

  @Test(
    "A batch update animates another row's new height together with the inserted row",
    arguments: [true, false])
  func insertion(hasEstimates: Bool) throws {
    let page = show(estimate: hasEstimates ? UITableView.automaticDimension : 0)
    let below = try #require(page.tableView.cellForRow(at: [0, 3]))
    let old = below.frame.minY
    page.heights = ["Row 1": 100, "Picker": 216]
    page.rows.insert("Picker", at: 2)
    page.tableView.insertRows(at: [[0, 2]], with: .fade)
    #expect(height(1, page) == 100 && height(2, page) == 216)
    stage.advance(by: 0.15)
    let presented = try #require(below.layer.presentation()).frame.minY
    #expect(presented > old + 10 && presented < old + 262)
    stage.settle()
    #expect(below.frame.minY == old + 56 + 216)
  }

  @Test("Every batch update, even an empty one, requests the heights of headers and footers again")
  func headers() {
    let page = show()
    page.rows = ["Row 0"]
    page.tableView.reloadData()
    stage.settle()
    page.headerHeight = 70
    page.footerHeight = 60
    page.tableView.performBatchUpdates(nil)
    stage.settle()
    #expect(page.tableView.rectForHeader(inSection: 0).height == 70)
    #expect(page.tableView.rectForFooter(inSection: 0).height == 60)
    #expect(page.tableView.cellForRow(at: [0, 0])?.frame.minY == 70)
    page.rows.append("Row 1")
    page.headerHeight = 90
    page.tableView.insertRows(at: [[0, 1]], with: .none)
    stage.settle()
    #expect(page.tableView.cellForRow(at: [0, 1])?.frame.minY == 134)
  }

  @Test("With estimated heights, a batch requests as many heights in 100,000 rows as in 100")
  func work() {
    let requests = [100, 100_000].map { count in
      let page = show()
      page.rows = (0..<count).map { "\($0)" }
      page.tableView.reloadData()
      stage.settle()
      page.heightRequests = 0
      page.rows.insert("New", at: 1)
      page.tableView.insertRows(at: [[0, 1]], with: .fade)
      stage.settle()
      return page.heightRequests
    }
    #expect(requests[0] == requests[1] && requests[0] < 60)
  }
}
