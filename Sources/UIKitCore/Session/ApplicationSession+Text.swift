extension ApplicationSession {
  /// Whether a visible window shows a text: in a label, a text field or a text view, or as the
  /// accessibility label of a view.
  ///
  /// - Parameter text: A substring of the visible text; case-sensitive.
  package func showsText(_ text: String) -> Bool {
    screen.composition.windows.contains { !$0.isHidden && $0.shows(text) }
  }
}

extension UIView {
  /// Whether the view or a descendant shows a text. A hidden or transparent view shows no text.
  fileprivate func shows(_ text: String) -> Bool {
    guard !isHidden, alpha > 0.01 else { return false }
    let texts = [
      (self as? UILabel)?.text, (self as? UITextField)?.text, (self as? UITextView)?.text,
      accessibilityLabel,
    ]
    return texts.contains { $0?.contains(text) ?? false } || subviews.contains { $0.shows(text) }
  }
}
