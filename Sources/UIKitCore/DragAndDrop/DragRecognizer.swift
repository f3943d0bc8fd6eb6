import CoreGraphics
import Foundation

/// Recognizes a long press on a view with items to drag, and tracks the touch.
///
/// The recognizer begins when the items are lifted. It can recognize at the same time as the
/// recognizer of the view's context menu.
final class DragRecognizer: UIGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private var start = CGPoint.zero
  private var timer: SessionTimer?

  /// The time in seconds from touch down to the lift. The `tolerance` is the distance in points by
  /// which the touch may move during that time, and between the lift and the drag. Both values are
  /// those of UIKit's long press.
  private static let duration: TimeInterval = 0.5
  private static let tolerance: CGFloat = 10

  init() {
    super.init(target: nil, action: nil)
    name = "drag"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard let touch = touches.first, tracked.count == 1 else { return state = .failed }
    start = touch.location(in: nil)
    timer = ApplicationSession.current.after(DragRecognizer.duration) { [weak self] in
      self?.lift()
    }
  }

  private func lift() {
    guard state == .possible, let interaction, let view else { return }
    state = interaction.beginLift(at: location(in: view)) ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: nil)
    let isAway = hypot(point.x - start.x, point.y - start.y) > DragRecognizer.tolerance
    switch state {
    case .possible: if isAway { state = .failed }
    case .began where !isAway: break
    default:
      state = .changed
      interaction?.moveFinger(to: point)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    interaction?.endTouch(isCancelled: false)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    state = .cancelled
  }

  /// The value is true while a drag is active. A spring-loaded view can remove the drag's source
  /// from the window, and the drag must then continue.
  override var continuesWithoutWindow: Bool { state == .began || state == .changed }

  override func didFail() { interaction?.endTouch(isCancelled: true) }

  override func reset() {
    timer?.cancel()
    timer = nil
    interaction?.endTouch(isCancelled: true)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is MenuPressRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is MenuPressRecognizer)
  }
}
