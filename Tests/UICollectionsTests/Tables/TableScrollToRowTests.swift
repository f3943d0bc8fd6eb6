// Covers UITableView.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Scrolling a table to a row", .currentStage) struct TableScrollToRowTests {
  /// A chat with messages that are many times higher than their estimate.
  private final class Chat: UITableViewController {
    var count = 14

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let height = cell.contentView.heightAnchor.constraint(
        equalToConstant: CGFloat(200 + indexPath.row % 5 * 120))
      height.priority = .defaultHigh
      height.isActive = true
      return cell
    }
  }

  @Test("An animated scroll to a row that was just inserted below tall rows ends at this row")
  func insertedMessage() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let chat = Chat(style: .plain)
    stage.show(chat)
    stage.settle()
    chat.count += 1
    chat.tableView.insertRows(at: [[0, 14]], with: .automatic)
    chat.tableView.scrollToRow(at: [0, 14], at: .bottom, animated: true)
    stage.settle()
    let last = try #require(chat.tableView.cellForRow(at: [0, 14]))
    #expect(abs(last.frame.maxY - chat.tableView.bounds.maxY) < 1)
  }

  @Test("If the app scrolls during an animated scroll to a row, the later scroll replaces it")
  func replacedScroll() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let chat = Chat(style: .plain)
    stage.show(chat)
    stage.settle()
    chat.tableView.scrollToRow(at: [0, 13], at: .bottom, animated: true)
    stage.advance(by: 0.1)
    #expect(chat.tableView.contentOffset.y > 0)
    let top = CGPoint(x: 0, y: -chat.tableView.adjustedContentInset.top)
    chat.tableView.setContentOffset(top, animated: true)
    stage.settle()
    #expect(chat.tableView.contentOffset == top)
  }
}
