import Foundation

// This extension scrolls with keys, which replace the finger on a desktop. The arrow keys, the page
// keys and the space bar scroll. The Home key has the effect of a tap on the status bar.

extension UIScrollView {
  /// The distance that an arrow key scrolls, in points.
  private static let line: CGFloat = 40

  /// Begins to refresh with the keys of Linux desktops: F5, or R with Control or Command.
  ///
  /// - Returns: Whether the press is a press of these keys and the content has an enabled refresh
  ///   control.
  func refresh(with press: UIPress) -> Bool {
    guard let refreshControl, refreshControl.isEnabled, press.phase == .began, let key = press.key
    else { return false }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    let isRefresh =
      key.keyCode == .keyboardF5 && modifiers.isEmpty
      || key.keyCode == .keyboardR && (modifiers == .control || modifiers == .command)
    if isRefresh { refreshControl.refreshByUser() }
    return isRefresh
  }

  /// Scrolls the content with an arrow key, a page key, the space bar, Home or End.
  ///
  /// - Returns: Whether the key scrolls and the content can move in its direction.
  func scroll(with press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, let key = press.key else { return false }
    // While text is edited, keys that type or move the caret do not scroll.
    let isEditing = window?.firstResponder is any UIKeyInput
    guard !isEditing || key.keyCode == .keyboardPageUp || key.keyCode == .keyboardPageDown else {
      return false
    }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    if key.keyCode == .keyboardSpacebar, modifiers == .shift {
      return scrollIfPossible(by: CGPoint(x: 0, y: pageHeight))
    }
    guard modifiers.isEmpty else { return false }
    let line = UIScrollView.line
    switch key.keyCode {
    case .keyboardUpArrow: return scrollIfPossible(by: CGPoint(x: 0, y: line))
    case .keyboardDownArrow: return scrollIfPossible(by: CGPoint(x: 0, y: -line))
    case .keyboardLeftArrow: return scrollIfPossible(by: CGPoint(x: line, y: 0))
    case .keyboardRightArrow: return scrollIfPossible(by: CGPoint(x: -line, y: 0))
    case .keyboardPageUp: return scrollIfPossible(by: CGPoint(x: 0, y: pageHeight))
    case .keyboardPageDown, .keyboardSpacebar:
      return scrollIfPossible(by: CGPoint(x: 0, y: -pageHeight))
    case .keyboardHome: return scrollToTop()
    case .keyboardEnd:
      let end = CGPoint(x: contentOffset.x, y: verticalLimits.range.upperBound)
      guard end.y.isFinite, end != contentOffset else { return false }
      setContentOffset(end, animated: true)
      return true
    default: return false
    }
  }

  /// The distance that a page key or the space bar scrolls, in points. The distance is the visible
  /// height minus the distance of an arrow key, so that some of the content stays visible.
  private var pageHeight: CGFloat {
    max(UIScrollView.line, bounds.inset(by: adjustedContentInset).height - UIScrollView.line)
  }

  private func scrollIfPossible(by delta: CGPoint) -> Bool {
    guard canMove(by: delta) else { return false }
    wheel(by: delta)
    return true
  }
}

extension UIWindow {
  /// The scroll view that keys scroll while there is no first responder: the frontmost visible
  /// scroll view that permits scrolling by keys. If scroll views are nested, the outer scroll view
  /// is used.
  var keyScroller: UIScrollView? { firstScrollView(in: self) }

  private func firstScrollView(in view: UIView) -> UIScrollView? {
    guard !view.isHidden, view.alpha > 0 else { return nil }
    if let found = view as? UIScrollView, found.allowsKeyboardScrolling, found.isScrollEnabled {
      return found
    }
    // Search from front to back, because presented views cover the views behind them.
    for child in view.children.reversed() {
      if let found = firstScrollView(in: child) { return found }
    }
    return nil
  }
}
