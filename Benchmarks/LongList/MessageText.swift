import UIKit

/// The texts of the lists' rows, the same as in `page.html` and `list.c`.
enum MessageText {
  /// A text of one to four sentences; the row determines the number of sentences.
  static func body(of row: Int) -> String {
    Array(repeating: "A sentence that was written \(row % 24) hours ago.", count: 1 + row * 7 % 4)
      .joined(separator: " ")
  }

  /// The content of a row's cell. The height of the cell depends on the texts.
  @MainActor static func content(of row: Int) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Message number \(row)"
    content.secondaryText = body(of: row)
    content.secondaryTextProperties.font = .systemFont(ofSize: 15)
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }
}

/// A list of messages that the measurement scrolls.
@MainActor protocol MeasuredList: UIViewController {
  /// The name of the list's rows in reports.
  static var noun: String { get }
  init(rowCount: Int)
  var scrollView: UIScrollView { get }
  /// The number of cells that the list has made; reused cells are not counted again.
  var cellCount: Int { get }
  var lastVisibleRow: Int { get }
  /// Scrolls without an animation to the last row, or to a title of the section index.
  func jump()
}

extension MeasuredList {
  /// Scrolls by 4 points.
  func step() { scrollView.contentOffset.y += 4 }
}
