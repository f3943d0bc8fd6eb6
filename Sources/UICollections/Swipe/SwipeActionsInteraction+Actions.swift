import Foundation
import UIKitCore

extension SwipeActionsInteraction {
  func buttonTapped(_ button: SwipeActionButton) {
    guard let row = current, row.phase != .performing, row.phase != .removing else { return }
    perform(button, of: row)
  }

  /// Performs an action. When the action's handler calls its completion, the row moves back. After
  /// a successful destructive action the row moves out of the list instead.
  ///
  /// If the handler deletes the row before it calls the completion, the host discards the row.
  func perform(_ button: SwipeActionButton, of row: SwipedRow) {
    row.phase = .performing
    let isDestructive = button.action.style == .destructive
    run(button.action, from: button) { [weak self, weak row] isPerformed in
      guard let self, let row, self.current === row, row.phase == .performing else { return }
      if isPerformed, isDestructive { remove(row) } else { close(animated: true) }
    }
  }

  private func run(
    _ action: UIContextualAction, from view: UIView, completion: @escaping (Bool) -> Void
  ) {
    var isDone = false
    action.handler(action, view) { isPerformed in
      guard !isDone else { return }
      isDone = true
      completion(isPerformed)
    }
  }

  // MARK: Keyboard and assistive software

  /// Performs an action of a row that is not open, for keyboards and assistive software.
  func perform(_ action: UIContextualAction, forRowAt path: IndexPath) {
    run(action, from: host.swipeCell(forRowAt: path) ?? host) { _ in }
  }

  /// The action that the delete key performs: the first destructive action at the trailing
  /// edge.
  func destructiveAction(forRowAt path: IndexPath) -> UIContextualAction? {
    let actions = host.swipeActions(forRowAt: path, on: .trailing)?.actions
    return actions?.first { $0.style == .destructive }
  }

  /// The row's actions for assistive software, beginning with the actions at the trailing edge. An
  /// action without a title is omitted, because assistive software would have no name for it.
  func accessibilityActions(forRowAt path: IndexPath) -> [UIAccessibilityCustomAction] {
    let edges: [SwipeActionsEdge] = [.trailing, .leading]
    let actions = edges.flatMap { host.swipeActions(forRowAt: path, on: $0)?.actions ?? [] }
    return actions.compactMap { action in
      guard let name = action.title else { return nil }
      return UIAccessibilityCustomAction(name: name, image: action.image) { [weak self] _ in
        self?.perform(action, forRowAt: path)
        return self != nil
      }
    }
  }
}
