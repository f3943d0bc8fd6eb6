import CoreGraphics
import UIKitCore

/// Closes the open row when a touch begins outside the row's actions.
///
/// A touch on another row closes the open row immediately and selects nothing. The touch may
/// continue as a scroll or as a swipe of the touched row. A touch on the open row closes the row
/// only when the touch ends as a tap.
@MainActor final class SwipeCloseGestureRecognizer: UIGestureRecognizer {
  private unowned let interaction: SwipeActionsInteraction
  private var start = CGPoint.zero

  init(interaction: SwipeActionsInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard let row = interaction.current, let touch = touches.first,
      touch.view?.isDescendant(of: row.actionsView) != true
    else {
      state = .failed
      return
    }
    start = touch.location(in: nil)
    if let cell = row.cell, touch.view?.isDescendant(of: cell) == true { return }
    interaction.close(animated: true)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let point = touches.first?.location(in: nil) else { return }
    if hypot(point.x - start.x, point.y - start.y) >= 10 { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { interaction.close(animated: true) }
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIPanGestureRecognizer)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { state == .possible }
}
