// Covers UITableViewHeaderFooterView, UITableViewDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Heights of visible headers and footers after changes", .currentStage)
struct TableHeaderMeasuringTests {
  /// A table with sections of rows. The headers and footers are self-sizing views or titles.
  @MainActor private final class Page: UITableViewController {
    var usesViews = true
    var indexTitles: [String]?
    static let text = "A description of the section that needs several lines in a narrow table"

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { usesViews ? nil : "Section" }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { usesViews ? view(with: .header()) : nil }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { usesViews ? view(with: .footer()) : nil }

    private func view(with configuration: UIListContentConfiguration) -> UIView {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = configuration
      content.text = Page.text
      view.contentConfiguration = content
      return view
    }
  }

  private func show(
    _ style: UITableView.Style, width: CGFloat = 600,
    category: UIContentSizeCategory = .large, configure: (Page) -> Void = { _ in }
  ) -> (stage: Stage, page: Page) {
    let stage = Stage(size: CGSize(width: width, height: 900))
    stage.preferredContentSizeCategory = category
    let page = Page(style: style)
    configure(page)
    stage.show(page)
    stage.settle()
    return (stage, page)
  }

  private func heights(_ page: Page) -> [CGFloat] {
    (0..<2).flatMap {
      [
        page.tableView.headerView(forSection: $0)?.frame.height ?? -1,
        page.tableView.footerView(forSection: $0)?.frame.height ?? -1,
      ]
    }
  }

  @Test(
    "After a table's width changes, its self-sizing headers and footers are measured again",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func width(style: UITableView.Style) {
    let (stage, page) = show(style)
    let wide = heights(page)
    stage.size = CGSize(width: 240, height: 900)
    stage.settle()
    let new = show(style, width: 240)
    #expect(heights(page) == heights(new.page))
    #expect(zip(heights(page), wide).allSatisfy { $0 > $1 && $1 > 0 })
  }

  @Test(
    "After a change of the text size, a table measures its title headers again",
    arguments: [UITableView.Style.plain, .grouped])
  func textSize(style: UITableView.Style) {
    let (stage, page) = show(style) { $0.usesViews = false }
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle()
    let new = show(style, category: .accessibilityExtraExtraExtraLarge) { $0.usesViews = false }
    let height = page.tableView.headerView(forSection: 0)?.frame.height ?? 0
    #expect(height == new.page.tableView.headerView(forSection: 0)?.frame.height)
    #expect(height > 50)
  }

  @Test(
    "The title headers of a table with a section index are as high as those of a table without one")
  func index() {
    let plain = show(.plain) { $0.usesViews = false }
    let indexed = show(.plain) {
      $0.usesViews = false
      $0.indexTitles = ["A", "B", "C"]
    }
    let height = plain.page.tableView.headerView(forSection: 0)?.frame.height ?? 0
    #expect(height > 0)
    #expect(indexed.page.tableView.headerView(forSection: 0)?.frame.height == height)
    indexed.page.tableView.rowHeight = 50
    indexed.stage.settle()
    #expect(indexed.page.tableView.headerView(forSection: 0)?.frame.height == height)
  }

  @Test(
    "Under a large title, a table with section titles and an index is initially at its top")
  func largeTitle() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let page = Page(style: .plain)
    page.loadViewIfNeeded()
    page.usesViews = false
    page.indexTitles = ["A", "B", "C"]
    page.title = "People"
    page.tableView.contentInsetAdjustmentBehavior = .automatic
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.show(navigation)
    stage.settle()
    #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    #expect(navigation.navigationBar.frame.height > 90)
  }
}
