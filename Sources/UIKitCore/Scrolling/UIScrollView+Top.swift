import Foundation

// The Home key and a tap on the status bar scroll to the top of the content.

extension UIScrollView {
  /// The offset at the top of the content.
  private var top: CGPoint { CGPoint(x: contentOffset.x, y: verticalLimits.range.lowerBound) }

  /// Whether a tap on the status bar would scroll the content to its top, if the delegate permits
  /// the scroll.
  var isBelowTop: Bool { scrollsToTop && top != contentOffset }

  /// Scrolls to the top with an animation.
  ///
  /// - Returns: False if the content is at its top, or must not be scrolled to the top.
  @discardableResult func scrollToTop() -> Bool {
    guard isBelowTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    setContentOffset(top, animated: true)
    isScrollingToTop = motion != nil
    return true
  }
}

extension UIView {
  /// The visible scroll views, among this view and its descendants, that a tap on the status bar
  /// may scroll to their top.
  var visibleScrollsToTop: [UIScrollView] {
    guard !isHidden, alpha > 0 else { return [] }
    var found = children.flatMap(\.visibleScrollsToTop)
    if let own = self as? UIScrollView, own.scrollsToTop, let window {
      let visible = window.bounds.intersection(convert(bounds, to: window))
      if visible.width > 0 && visible.height > 0 { found.append(own) }
    }
    return found
  }
}
