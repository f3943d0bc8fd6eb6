import CoreGraphics
import UIKitCore

extension SwipeActionsInteraction: UIGestureRecognizerDelegate {
  /// A swipe begins with a movement along the row that uncovers actions, or with any movement
  /// along an open row.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let moved = direction
    guard abs(moved.x) > abs(moved.y) else { return false }
    let point = pan.location(in: host)
    guard let path = host.swipeableRow(at: point) else { return false }
    if path == current?.path { return true }
    return host.swipeActions(forRowAt: path, on: edge(towards: moved.x))?.actions.isEmpty == false
  }

  /// The direction of the finger's movement. The pan's translation excludes the slop, so the
  /// translation may still be zero. In that case the result is the direction of the velocity.
  private var direction: CGPoint {
    let moved = pan.translation(in: host)
    return moved == .zero ? pan.velocity(in: host) : moved
  }

  /// The edge whose actions a movement uncovers. For example, a movement to the left uncovers the
  /// actions at the right edge.
  private func edge(towards distance: CGFloat) -> SwipeActionsEdge {
    let isLeft = distance > 0
    let direction = host.effectiveUserInterfaceLayoutDirection
    return SwipeActionsEdge.leading.isLeft(in: direction) == isLeft ? .leading : .trailing
  }

  func panned() {
    switch pan.state {
    case .began:
      panBegan()
      panMoved()
    case .changed: panMoved()
    case .ended: panEnded()
    case .cancelled, .failed: close(animated: true)
    case .possible: break
    }
  }

  private func panBegan() {
    guard let path = host.swipeableRow(at: pan.location(in: host)) else { return }
    if current?.path != path {
      close(animated: true)
      if let index = closing.firstIndex(where: { $0.path == path }) {
        current = closing.remove(at: index)
      } else {
        current = begin(path, edge: edge(towards: direction.x))
      }
    }
    guard let row = current else { return }
    row.phase = .dragging
    row.initialPull = row.metrics.pull(revealed: row.displayedRevealed)
  }

  private func panMoved() {
    guard let row = current, row.phase == .dragging else { return }
    let pull = row.initialPull + row.pull(pan.translation(in: host).x)
    row.revealed = row.metrics.revealed(pull: pull)
    let isFull = row.metrics.isFullSwipe(row.revealed)
    guard isFull != row.actionsView.isFull else { return layOut(row) }
    row.actionsView.isFull = isFull
    UIView.animate(
      springDuration: 0.3, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      layOut(row)
    }
  }

  private func panEnded() {
    guard let row = current, row.phase == .dragging else { return }
    let velocity = row.pull(pan.velocity(in: host).x)
    switch row.metrics.release(at: row.revealed, velocity: velocity) {
    case .close: close(animated: true)
    case .open:
      row.phase = .open
      row.actionsView.isFull = false
      moveToOpen(row, velocity: velocity, animated: true)
    case .perform:
      animate(row, to: row.metrics.rowWidth, velocity: velocity, animated: true)
      perform(row.actionsView.buttons[0], of: row)
    }
  }
}
