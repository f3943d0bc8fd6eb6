extension UIButton {
  /// Tracks the pointer while the button is in a window.
  func followPointer(in window: UIWindow?) {
    guard window != nil else {
      isHovered = false
      return
    }
    guard hover == nil else { return }
    let recognizer = UIHoverGestureRecognizer { [weak self] recognizer in
      self?.isHovered = recognizer.state == .began || recognizer.state == .changed
    }
    addGestureRecognizer(recognizer)
    hover = recognizer
  }
}
