public import Foundation

/// Tracks the pointer over its view. The gesture begins on entry, changes with every movement and
/// ends on exit.
///
/// Recognizers of a view and of its superviews can track the pointer at the same time.
///
/// Source: https://developer.apple.com/documentation/uikit/uihovergesturerecognizer
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer's position, in the window's coordinate space.
  private var pointer = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = attachedView?.window else { return pointer }
    return window.convert(pointer, to: view)
  }

  /// Always false: hover recognizers ignore touches.
  override var acceptsTouches: Bool { false }

  func follow(to location: CGPoint, event: PointerEvent) {
    pointer = location
    lastEvent = event
    state = state == .possible ? .began : .changed
  }

  func leave(event: PointerEvent) {
    lastEvent = event
    if state == .began || state == .changed { state = .ended }
  }
}
