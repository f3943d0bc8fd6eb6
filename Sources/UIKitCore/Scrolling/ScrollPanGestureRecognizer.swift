import Foundation

/// The pan recognizer of a scroll view. The pan begins only along the axes in which content
/// scrolls, and only if the touched subview permits the cancellation of its touch.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { attachedView as? UIScrollView }

  /// The delegate that the app has set. If the app has set no delegate, the value is the scroll
  /// view, if its class conforms to `UIGestureRecognizerDelegate`.
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

  override func decision(for movement: CGPoint) -> Decision {
    guard let scrollView else { return .fail }
    let moved = scrollView.movable(vector(movement, in: scrollView))
    guard hypot(moved.x, moved.y) >= UIPanGestureRecognizer.hysteresis else { return .wait }
    return scrollView.mayBeginDragging(along: moved, fingers: fingers) ? .begin : .fail
  }

  /// The translation that the pan omits when it begins. The pan omits 10 points along the axes in
  /// which content scrolls, and the whole translation along all other axes.
  override func hysteresis(of movement: CGPoint) -> CGPoint {
    guard let scrollView else { return movement }
    let own = vector(movement, in: scrollView)
    let moved = scrollView.movable(own)
    let part = UIPanGestureRecognizer.hysteresis / max(hypot(moved.x, moved.y), 1)
    let omitted = CGPoint(
      x: moved.x == own.x ? own.x * part : own.x, y: moved.y == own.y ? own.y * part : own.y)
    return vector(omitted, from: scrollView)
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
