import Foundation

/// Recognizes a quick swipe in one direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions in which a swipe may move, in the window's coordinate space; several directions
  /// may be combined.
  public struct Direction: OptionSet, Sendable {
    /// The combined directions: bit 0 is right, bit 1 is left, bit 2 is up, bit 3 is down.
    public let rawValue: UInt
    /// Creates directions from their combined bits. If none of the four bits is set, the recognizer
    /// recognizes nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards larger x, in left-to-right and right-to-left layouts alike.
    public static var right: Direction { Direction(rawValue: 1) }
    /// Towards smaller x, in left-to-right and right-to-left layouts alike.
    public static var left: Direction { Direction(rawValue: 2) }
    /// Towards smaller y.
    public static var up: Direction { Direction(rawValue: 4) }
    /// Towards larger y.
    public static var down: Direction { Direction(rawValue: 8) }
  }

  /// The accepted directions.
  open var direction: Direction = .right
  /// The number of fingers that must swipe together.
  open var numberOfTouchesRequired = 1

  // Apple does not publish UIKit's limits; the values are the defaults that the description of a
  // UIKit recognizer prints.

  /// The maximum duration of a swipe, in seconds.
  private static let maximumDuration: TimeInterval = 0.5
  /// The minimum length of a swipe, in points.
  private static let minimumLength: CGFloat = 50
  /// The maximum sideways deviation, in points.
  private static let maximumDeviation: CGFloat = 50

  private var starts: [(touch: UITouch, location: CGPoint)] = []
  private var startTime: TimeInterval?
  private var timer: SessionTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts.append((touch, touch.position)) }
    if starts.count > numberOfTouchesRequired { return state = .failed }
    guard startTime == nil else { return }
    startTime = touches.map(\.timestamp).min()
    timer = ApplicationSession.current.after(UISwipeGestureRecognizer.maximumDuration) {
      [weak self] in
      if let self, waiting == nil { state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let startTime, let now = touches.map(\.timestamp).max() else { return }
    if now - startTime > UISwipeGestureRecognizer.maximumDuration { return state = .failed }
    guard starts.count == numberOfTouchesRequired else { return }
    let count = CGFloat(starts.count)
    let x = starts.reduce(0) { $0 + $1.touch.position.x - $1.location.x } / count
    let y = starts.reduce(0) { $0 + $1.touch.position.y - $1.location.y } / count
    if isSwipe(x, across: y, forward: .right, back: .left)
      || isSwipe(y, across: x, forward: .down, back: .up)
    {
      timer?.cancel()
      state = .recognized
    } else if !mayBecomeSwipe(x, y) {
      state = .failed
    }
  }

  private func isSwipe(
    _ along: CGFloat, across: CGFloat, forward: Direction, back: Direction
  ) -> Bool {
    let matches = direction.contains(along > 0 ? forward : back)
    return matches && abs(along) >= UISwipeGestureRecognizer.minimumLength
      && abs(across) <= min(UISwipeGestureRecognizer.maximumDeviation, abs(along))
  }

  private func mayBecomeSwipe(_ x: CGFloat, _ y: CGFloat) -> Bool {
    let limit = UISwipeGestureRecognizer.maximumDeviation
    let horizontal = direction.isDisjoint(with: [.left, .right]) == false && abs(y) <= limit
    let vertical = direction.isDisjoint(with: [.up, .down]) == false && abs(x) <= limit
    return horizontal || vertical
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    starts = []
    startTime = nil
  }
}
