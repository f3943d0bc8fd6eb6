public import Foundation

/// Recognizes fingers that stay in place. The gesture begins while the fingers are down, and
/// continues until a finger lifts.
///
/// Source: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which the fingers must stay down before the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance, in points, that fingers may move before the gesture begins. Afterwards the
  /// movement has no limit.
  open var allowableMovement: CGFloat = 10
  /// The number of taps required before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must press together, 1 by default; with more fingers the
  /// gesture fails.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var maximumTouches = 0
  private var starts: [UITouch: CGPoint] = [:]
  private var timer: SessionTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in touches { starts[touch] = touch.position }
    maximumTouches = max(maximumTouches, starts.count)
    if maximumTouches > numberOfTouchesRequired { return state = .failed }
    guard maximumTouches == numberOfTouchesRequired else { return }
    if taps < numberOfTapsRequired {
      failAfter(UITapGestureRecognizer.maximumTapDuration)
    } else if minimumPressDuration > 0 {
      after(minimumPressDuration) { $0.state = .began }
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let isAway = touches.contains { touch in
        guard let start = starts[touch] else { return false }
        return hypot(touch.position.x - start.x, touch.position.y - start.y) > allowableMovement
      }
      if isAway, waiting == nil { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = nil }
    guard state == .possible else { return state = .ended }
    guard taps < numberOfTapsRequired, maximumTouches == numberOfTouchesRequired else {
      return state = .failed
    }
    guard starts.isEmpty else { return }
    taps += 1
    maximumTouches = 0
    failAfter(UITapGestureRecognizer.maximumPause)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    maximumTouches = 0
    starts = [:]
  }

  private func failAfter(_ seconds: TimeInterval) { after(seconds) { $0.state = .failed } }

  private func after(
    _ seconds: TimeInterval, _ action: @escaping (UILongPressGestureRecognizer) -> Void
  ) {
    timer?.cancel()
    timer = ApplicationSession.current.after(seconds) { [weak self] in
      if let self { action(self) }
    }
  }
}
