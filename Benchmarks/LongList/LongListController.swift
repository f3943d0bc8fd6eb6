import UIKit

/// A table of messages whose heights follow from their texts, under a blurred navigation bar.
final class LongListController: UITableViewController, MeasuredList {
  static let noun = "rows"

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

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message") ?? makeCell()
    cell.contentConfiguration = MessageText.content(of: indexPath.row)
    return cell
  }

  private func makeCell() -> UITableViewCell {
    cellCount += 1
    return UITableViewCell(style: .default, reuseIdentifier: "message")
  }

  var scrollView: UIScrollView { tableView }
  var lastVisibleRow: Int { tableView.indexPathsForVisibleRows?.last?.row ?? 0 }

  func jump() {
    let last = IndexPath(row: rowCount - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: false)
  }
}
