import UIKit

/// A table of messages whose heights follow from their texts, under a blurred navigation bar.
final class LongListController: UITableViewController {
  private let rowCount: Int

  /// Cells made by the table, as opposed to reused ones.
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
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Message number \(indexPath.row)"
    content.secondaryText = LongListController.text(of: indexPath.row)
    content.secondaryTextProperties.font = .systemFont(ofSize: 15)
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  private func makeCell() -> UITableViewCell {
    cellCount += 1
    return UITableViewCell(style: .default, reuseIdentifier: "message")
  }

  /// One to four sentences, the same as in `page.html` and `list.c`.
  private static func text(of row: Int) -> String {
    Array(repeating: "A sentence that was written \(row % 24) hours ago.", count: 1 + row * 7 % 4)
      .joined(separator: " ")
  }

  /// Scrolls by 4 points.
  func step() { tableView.contentOffset.y += 4 }

  /// Scrolls to the last row without an animation.
  func scrollToEnd() {
    let last = IndexPath(row: rowCount - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: false)
  }
}
