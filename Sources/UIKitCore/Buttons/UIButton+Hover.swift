extension UIButton {
  /// Tracks the pointer while the button is in a window.
  func followPointer(in window: UIWindow?) {
    guard window != nil else {
      isHovered = false
      return
    }
    guard hover == nil else { return }
    let recognizer = UIHoverGestureRecognizer { recognizer in
      // The view instead of a captured reference: a weak one would make the button's reference
      // counting slower.
      let button = recognizer.view as? UIButton
      button?.isHovered = recognizer.state == .began || recognizer.state == .changed
    }
    addGestureRecognizer(recognizer)
    hover = recognizer
  }
}
