import Foundation

/// Recognizes one or more quick taps with one or more fingers.
///
/// Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in one place that make the gesture, 1 by default. The pause between two
  /// taps may be at most 0.35 s, and each tap must be within 45 points of the first tap.
  open var numberOfTapsRequired = 1
  /// The number of fingers that must touch together.
  open var numberOfTouchesRequired = 1

  // UIKit's limits are not published. With these limits a slow tap is recognized, and two
  // separate taps are not a double tap.

  /// The maximum duration of a finger's contact, in seconds.
  static let maximumTapDuration: TimeInterval = 0.75
  /// The maximum time between the end of one tap and the beginning of the next, in seconds.
  static let maximumPause: TimeInterval = 0.35
  /// The maximum movement of a finger during a tap, and the maximum distance of a finger of a later
  /// tap from a finger of the first tap, in points.
  static let tolerance: CGFloat = 45

  private var taps = 0
  private var maximumTouches = 0
  private var starts: [UITouch: CGPoint] = [:]
  /// The locations of the fingers of the first tap, in the window's coordinate space.
  private var firstLocations: [CGPoint] = []
  private var timer: SessionTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = touch.location(in: nil) }
    maximumTouches = max(maximumTouches, starts.count)
    if maximumTouches > numberOfTouchesRequired { return state = .failed }
    for touch in touches {
      let location = touch.location(in: nil)
      if taps == 0 {
        firstLocations.append(location)
      } else if !firstLocations.contains(where: { isNear(location, $0) }) {
        return state = .failed
      }
    }
    failAfter(UITapGestureRecognizer.maximumTapDuration)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if let start = starts[touch], !isNear(touch.location(in: nil), start) {
        return state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = nil }
    guard starts.isEmpty else { return }
    guard maximumTouches == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    maximumTouches = 0
    if taps >= numberOfTapsRequired {
      timer?.cancel()
      state = .recognized
    } else {
      failAfter(UITapGestureRecognizer.maximumPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    maximumTouches = 0
    starts = [:]
    firstLocations = []
  }

  /// Returns false for a tap recognizer that requires more taps with the same number of fingers.
  /// Therefore, as in UIKit, a single tap does not prevent a double tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      || other.numberOfTouchesRequired != numberOfTouchesRequired
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= UITapGestureRecognizer.tolerance
  }

  private func failAfter(_ seconds: TimeInterval) {
    timer?.cancel()
    timer = ApplicationSession.current.after(seconds) { [weak self] in
      // A recognized tap that waits for the failure of other recognizers has no time limit.
      if let self, waiting == nil { state = .failed }
    }
  }
}
