import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Swipe actions for assistive software", .currentStage)
struct SwipeAccessibilityTests {
  @MainActor final class Delegate: NSObject, UITableViewDelegate {
    var performed: [String] = []

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          self?.performed.append("delete \(indexPath.row)")
          done(true)
        }
      ])
    }
  }

  @Test(
    "A table cell's accessibility actions are the app's own actions and the row's swipe actions")
  func table() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let (source, delegate) = (TableSource(rows: 3), Delegate())
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = delegate
    stage.show(controller)
    stage.advance(by: 0.1)
    let cell = controller.tableView.cellForRow(at: [0, 1])
    cell?.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Own") { _ in true }]
    let actions = cell?.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Own", "Delete"])
    _ = actions.last?.actionHandler?(actions[1])
    #expect(delegate.performed == ["delete 1"])
  }

  @Test("A list's cells have the swipe actions of both edges as accessibility actions")
  func list() {
    var performed: [String] = []
    func provider(_ title: String) -> (IndexPath) -> UISwipeActionsConfiguration? {
      { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: title) { _, _, done in
            performed.append("\(title) \(path.item)")
            done(true)
          }
        ])
      }
    }
    let scene = ListScene(
      .plain, [["One", "Two"]],
      set: {
        $0.trailingSwipeActionsConfigurationProvider = provider("Delete")
        $0.leadingSwipeActionsConfigurationProvider = provider("Flag")
      })
    let actions = scene.cell(1)?.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Delete", "Flag"])
    for action in actions { _ = action.actionHandler?(action) }
    #expect(performed == ["Delete 1", "Flag 1"])
  }
}
