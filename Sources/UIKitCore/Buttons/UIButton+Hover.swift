extension UIButton {
  /// Tracks the pointer while the button is in a window.
  func followPointer(in window: UIWindow?) {
    guard window != nil else {
      isHovered = false
      return
    }
    guard hover == nil else { return }
    let recognizer = UIHoverGestureRecognizer { recognizer in
      // Use the recognizer's view instead of capturing the button: a weak reference would make the
      // button's reference counting slower.
      let button = recognizer.view as? UIButton
      button?.isHovered = recognizer.state == .began || recognizer.state == .changed
    }
    addGestureRecognizer(recognizer)
    hover = recognizer
  }
}
