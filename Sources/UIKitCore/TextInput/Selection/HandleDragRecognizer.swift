import CoreGraphics
import Foundation

/// A gesture recognizer that drags a selection handle. Because of its small tolerance, this
/// recognizer begins before other recognizers. Without movement this recognizer fails, so that the
/// text receives taps.
final class HandleDragRecognizer: UIGestureRecognizer {
  private static let tolerance: CGFloat = 3
  /// Called with the state and, in the state `changed`, the translation of the finger since the
  /// touch began, in the window's coordinate space. In other states the translation is zero.
  var dragged: (State, CGPoint) -> Void = { _, _ in }
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    start = touch.location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: nil)
    if state == .possible {
      let distance = hypot(point.x - start.x, point.y - start.y)
      guard distance > HandleDragRecognizer.tolerance else { return }
      state = .began
      guard state == .began else { return }
      dragged(.began, .zero)
    }
    state = .changed
    dragged(.changed, CGPoint(x: point.x - start.x, y: point.y - start.y))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    state = .ended
    dragged(.ended, .zero)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    state = .cancelled
    dragged(.cancelled, .zero)
  }
}
