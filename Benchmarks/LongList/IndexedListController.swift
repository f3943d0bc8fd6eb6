import UIKit

/// A table of messages in two sections with a section index. Its jump follows the index.
final class IndexedListController: UITableViewController, MeasuredList {
  static let noun = "rows with an index"
  private static let titles = ["A", "B"]

  private let rowCount: Int
  private(set) var cellCount = 0

  init(rowCount: Int) {
    self.rowCount = rowCount
    super.init(style: .plain)
    title = "Messages"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 80
  }

  private var sectionLength: Int { rowCount / IndexedListController.titles.count }

  override func numberOfSections(in tableView: UITableView) -> Int {
    IndexedListController.titles.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionLength
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    IndexedListController.titles
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message") ?? makeCell()
    cell.contentConfiguration = MessageText.content(of: row(indexPath))
    return cell
  }

  private func makeCell() -> UITableViewCell {
    cellCount += 1
    return UITableViewCell(style: .default, reuseIdentifier: "message")
  }

  private func row(_ path: IndexPath) -> Int { path.section * sectionLength + path.row }

  var scrollView: UIScrollView { tableView }
  var lastVisibleRow: Int { tableView.indexPathsForVisibleRows?.last.map(row) ?? 0 }

  /// Scrolls to the next title, as assistive software does.
  func jump() {
    tableView.subviews.first { $0.accessibilityTraits.contains(.adjustable) }?
      .accessibilityIncrement()
  }
}
