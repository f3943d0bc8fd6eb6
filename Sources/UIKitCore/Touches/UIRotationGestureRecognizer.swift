public import Foundation

/// Tracks two fingers that rotate about each other.
///
/// Source: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the gesture began, in radians; positive is clockwise on the screen.
  open var rotation: CGFloat {
    get { turned - origin }
    set { origin = turned - newValue }
  }

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { tracker.velocity.x }

  /// The rotation, in radians, that begins the gesture: five degrees. Apple's value is not
  /// published.
  private static let hysteresis = CGFloat.pi / 36

  private var turned: CGFloat = 0
  private var origin: CGFloat = 0
  private var lastAngle: CGFloat?
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where fingers.count > 2 { ignore(touch, for: event) }
    lastAngle = angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let angle else { return }
    if let lastAngle {
      // Use the shorter direction of rotation.
      turned += remainder(angle - lastAngle, 2 * .pi)
    }
    lastAngle = angle
    note(touches)
    if state == .possible {
      let threshold = UIRotationGestureRecognizer.hysteresis
      guard abs(turned) >= threshold else { return }
      if waiting == nil { origin = turned < 0 ? -threshold : threshold }
      state = .began
    } else {
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
    lastAngle = angle
    guard fingers.isEmpty else { return }
    note(touches)
    state = state == .possible ? .failed : end
  }

  open override func reset() {
    turned = 0
    origin = 0
    lastAngle = nil
    tracker.reset()
  }

  private func note(_ touches: Set<UITouch>) {
    tracker.add(CGPoint(x: turned, y: 0), at: touches.map(\.timestamp).max() ?? 0)
  }

  private var angle: CGFloat? {
    let touches = fingers
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].position, touches[1].position)
    return a == b ? nil : atan2(b.y - a.y, b.x - a.x)
  }
}
