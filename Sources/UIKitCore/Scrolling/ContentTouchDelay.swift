import Foundation

/// Delays the delivery of touches to a scroll view's content, so that a scroll can begin first. The
/// recognizer always fails, so it never recognizes a gesture.
final class ContentTouchDelay: UIGestureRecognizer {
  /// The delay in seconds. Apple documents a timer, but not the timer's duration. Opaline has
  /// chosen 150 ms.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview
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
