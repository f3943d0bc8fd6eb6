public import Foundation

/// Tracks two fingers that move apart or together.
///
/// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers, relative to the distance at which the gesture began.
  open var scale: CGFloat {
    get { pair.reference > 0 ? base * pair.value / pair.reference : base }
    set {
      base = newValue
      pair.reference = pair.value
    }
  }

  /// The change of ``scale`` per second.
  open var velocity: CGFloat { tracker.velocity.x }

  /// The change of distance, in points, that begins the gesture. Apple's value is not published.
  private static let hysteresis: CGFloat = 8

  private var base: CGFloat = 1
  /// The distance between the fingers, and the distance that corresponds to `base`.
  private var pair: (value: CGFloat, reference: CGFloat) = (0, 0)
  private var tracker = VelocityTracker()

  /// Whether the gesture ends when one finger lifts. If the value is false, the gesture continues
  /// when another finger touches.
  var endsWithEitherFinger: Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where fingers.count > 2 { ignore(touch, for: event) }
    resetReference()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance else { return }
    pair.value = distance
    if state == .possible {
      let change = distance - pair.reference
      guard abs(change) >= UIPinchGestureRecognizer.hysteresis else { return }
      if waiting == nil {
        pair.reference += UIPinchGestureRecognizer.hysteresis * (change < 0 ? -1 : 1)
        pair.reference = max(pair.reference, 1)
      }
      note(touches)
      state = .began
    } else {
      note(touches)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, finally: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, finally: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, finally end: State) {
    let count = fingers.count
    if state == .possible {
      if count == 0 { state = .failed }
      return
    }
    note(touches)
    if count == 0 || count < 2 && endsWithEitherFinger {
      state = end
    } else {
      base = scale
      pair.reference = pair.value
    }
  }

  open override func reset() {
    base = 1
    pair = (0, 0)
    tracker.reset()
  }

  private func note(_ touches: Set<UITouch>) {
    tracker.add(CGPoint(x: scale, y: 0), at: touches.map(\.timestamp).max() ?? 0)
  }

  private func resetReference() {
    guard let distance else { return }
    base = scale
    pair = (distance, distance)
  }

  private var distance: CGFloat? {
    let touches = fingers
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].position, touches[1].position)
    return max(1, hypot(b.x - a.x, b.y - a.y))
  }
}
