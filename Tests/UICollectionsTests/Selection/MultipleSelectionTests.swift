import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Selecting several rows of a table with two fingers", .currentStage)
struct MultipleSelectionTests {
  @MainActor final class Delegate: NSObject, UITableViewDelegate {
    var events: [String] = []
    var allows = true

    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { allows }

    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      events.append("begin \(indexPath.row)")
      tableView.setEditing(true, animated: true)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
      events.append("end")
    }
  }

  private func pan(_ delegate: Delegate) -> UITableView {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let source = TableSource(rows: 20)
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = delegate
    controller.tableView.allowsMultipleSelectionDuringEditing = true
    stage.show(controller)
    stage.advance(by: 0.1)
    stage.drag(
      [
        (CGPoint(x: 100, y: 66), CGPoint(x: 100, y: 200)),
        (CGPoint(x: 160, y: 66), CGPoint(x: 160, y: 200)),
      ], duration: 0.5)
    stage.settle()
    withExtendedLifetime(source) {}
    return controller.tableView
  }

  @Test("A two-finger pan calls the delegate to begin editing and selects the rows it crosses")
  func selects() {
    let delegate = Delegate()
    let table = pan(delegate)
    #expect(delegate.events == ["begin 1", "end"] && table.isEditing)
    #expect((table.indexPathsForSelectedRows ?? []).map(\.row).sorted() == [1, 2, 3, 4])
    #expect(table.contentOffset.y == 0)
  }

  @Test("A two-finger pan selects nothing if the delegate does not allow it")
  func refused() {
    let delegate = Delegate()
    delegate.allows = false
    let table = pan(delegate)
    #expect(delegate.events.isEmpty && table.indexPathsForSelectedRows?.isEmpty ?? true)
  }
}
