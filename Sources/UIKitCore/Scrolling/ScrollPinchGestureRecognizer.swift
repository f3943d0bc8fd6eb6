import Foundation

/// The pinch recognizer of a scroll view. The pinch runs simultaneously with the scroll view's pan.
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
