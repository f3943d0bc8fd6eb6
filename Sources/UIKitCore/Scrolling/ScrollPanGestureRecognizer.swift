import Foundation

/// A scroll view's own pan: begins along the axes in which content scrolls, and only if the touched
/// subview permits the cancellation of its touch.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { attachedView as? UIScrollView }

  /// The scroll view itself, if its class is a delegate and no other delegate is set.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate ?? attachedView as? any UIGestureRecognizerDelegate }
    set { super.delegate = newValue }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.fingersDidTouch()
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave()
  }

  override func verdict(on movement: CGPoint) -> Verdict {
    guard let scrollView else { return .fail }
    let moved = scrollView.movable(vector(movement, in: scrollView))
    guard hypot(moved.x, moved.y) >= UIPanGestureRecognizer.hysteresis else { return .wait }
    return scrollView.mayBeginDragging(along: moved, fingers: fingers) ? .begin : .fail
  }

  /// The translation that the pan omits when it begins: 10 points along the axes in which
  /// content scrolls, and the whole translation along the other axis.
  override func hysteresis(of movement: CGPoint) -> CGPoint {
    guard let scrollView else { return movement }
    let own = vector(movement, in: scrollView)
    let moved = scrollView.movable(own)
    let part = UIPanGestureRecognizer.hysteresis / max(hypot(moved.x, moved.y), 1)
    let spent = CGPoint(
      x: moved.x == own.x ? own.x * part : own.x, y: moved.y == own.y ? own.y * part : own.y)
    return vector(spent, from: scrollView)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinchGestureRecognizer && other.view === view)
      && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinchGestureRecognizer && other.view === view)
      && super.canBePrevented(by: other)
  }
}

/// A scroll view's own pinch, which runs simultaneously with its pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override var endsWithEitherFinger: Bool { true }

  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate ?? attachedView as? any UIGestureRecognizerDelegate }
    set { super.delegate = newValue }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPanGestureRecognizer && other.view === view) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPanGestureRecognizer && other.view === view)
      && super.canBePrevented(by: other)
  }
}

/// Delays touches for content until they are known not to scroll. Never recognizes a gesture.
final class ContentTouchDelay: UIGestureRecognizer {
  /// The delay in seconds. Source: "the default is 150 ms", Apple's table view programming
  /// guide and WWDC talks.
  static let delay: TimeInterval = 0.15

  private var timer: SessionTimer?

  static func make() -> ContentTouchDelay {
    let delay = ContentTouchDelay(target: nil, action: nil)
    delay.delaysTouchesBegan = true
    delay.delaysTouchesEnded = false
    delay.cancelsTouchesInView = false
    return delay
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = attachedView as? UIScrollView, scrollView.delaysContentTouches,
      timer == nil,
      !touches.contains(where: { $0.view?.isActiveDragHandle == true })
    else { return fail() }
    timer = scrollView.session.after(ContentTouchDelay.delay) { [weak self] in self?.fail() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

  override func reset() {
    timer?.cancel()
    timer = nil
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
}
