import Foundation
import UIKitCore

extension SwipeActionsInteraction {
  func buttonTapped(_ button: SwipeActionButton) {
    guard let row = current, row.phase != .performing else { return }
    perform(button, of: row)
  }

  /// Performs an action; the row moves back when the handler calls its completion.
  ///
  /// A handler that deletes the row makes the host discard the row before that.
  func perform(_ button: SwipeActionButton, of row: SwipedRow) {
    row.phase = .performing
    run(button.action, from: button) { [weak self, weak row] in
      guard let self, let row, self.current === row, row.phase == .performing else { return }
      close(animated: true)
    }
  }

  private func run(
    _ action: UIContextualAction, from view: UIView, completion: @escaping () -> Void
  ) {
    var isDone = false
    action.handler(action, view) { _ in
      guard !isDone else { return }
      isDone = true
      completion()
    }
  }

  // MARK: Keyboard and assistive software

  /// Performs an action of a row that is not open, for keyboards and assistive software.
  func perform(_ action: UIContextualAction, forRowAt path: IndexPath) {
    run(action, from: host.swipeCell(forRowAt: path) ?? host) {}
  }

  /// The destructive action of the delete key: the first one at the trailing edge.
  func destructiveAction(forRowAt path: IndexPath) -> UIContextualAction? {
    let actions = host.swipeActions(forRowAt: path, on: .trailing)?.actions
    return actions?.first { $0.style == .destructive }
  }

  /// The row's actions for assistive software, those at the trailing edge first. An action without
  /// a title is omitted, since it has no name to announce.
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
