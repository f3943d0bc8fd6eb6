import UIKit

/// A table of messages under a blurred navigation bar. The height of each row depends on its text.
class LongListController: UITableViewController, MeasuredList {
  class var noun: String { "rows" }

  final let rowCount: Int

  private(set) var cellCount = 0

  required init(rowCount: Int) {
    self.rowCount = rowCount
    super.init(style: .plain)
    title = "Messages"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 80
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
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

  /// The index of a row, counted through all sections.
  func row(_ path: IndexPath) -> Int { path.row }

  var scrollView: UIScrollView { tableView }
  var lastVisibleRow: Int { tableView.indexPathsForVisibleRows?.last.map(row) ?? 0 }

  func jump() {
    let last = IndexPath(row: rowCount - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: false)
  }
}
