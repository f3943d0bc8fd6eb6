import CoreGraphics

extension UIView {
  /// Whether the view edits text. The value is true for a text field and for an editable text view.
  var editsText: Bool { (self as? UITextView)?.isEditable ?? (self is UITextField) }

  /// Whether a scroll view contains the view.
  var isInScrollView: Bool {
    var ancestor = superview
    while let current = ancestor {
      if current is UIScrollView { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Scrolls as far as necessary to make the text field, or the caret of the text view, visible in
  /// all enclosing scroll views. A text view first scrolls its own content to the caret. Scroll
  /// views that a finger drags keep their offsets.
  func scrollTextToVisible() {
    var rect = bounds
    if let textView = self as? UITextView {
      if !textView.isDragging { textView.editor.revealHead() }
      guard let end = textView.selectedTextRange?.end else { return }
      rect = textView.caretRect(for: end)
    }
    var view: UIView = self
    while let ancestor = view.superview {
      rect = view.convert(rect, to: ancestor)
      if let scrollView = ancestor as? UIScrollView { rect = scrollView.reveal(rect) }
      view = ancestor
    }
  }

  /// Adopts changed heights of input views in the scroll views that avoid input views.
  func refreshInputViewInsets() {
    if let scrollView = self as? UIScrollView, scrollView.avoidsInputViews {
      scrollView.refreshInsets(keeping: .offset)
    }
    for child in children { child.refreshInputViewInsets() }
  }
}

extension UIScrollView {
  /// Scrolls a rectangle of the content into view with an animation. If the rectangle is visible,
  /// or will be visible at the end of the running animation, the method does not scroll.
  ///
  /// - Returns: The rectangle at which `rect` will appear after the animation, in the current
  ///   coordinate space of the content. Superviews of the scroll view use this rectangle.
  fileprivate func reveal(_ rect: CGRect) -> CGRect {
    let visible = CGRect(origin: requestedOffset, size: bounds.size).inset(by: adjustedContentInset)
    // Tolerate half a point, because conversions between views round coordinates.
    if !isDragging, !visible.insetBy(dx: -0.5, dy: -0.5).contains(rect) {
      scrollRectToVisible(rect, animated: true)
    }
    let end = requestedOffset
    return rect.offsetBy(dx: contentOffset.x - end.x, dy: contentOffset.y - end.y)
  }

  /// The offset at the end of the running movement that was requested with `animated: true`. If no
  /// such movement is running, the value is the current offset.
  private var requestedOffset: CGPoint {
    guard let motion, motion.kind == .animation else { return contentOffset }
    return motion.end
  }
}
