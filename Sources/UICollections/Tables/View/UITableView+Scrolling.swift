import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    loadDataIfNeeded()
    checkUsage(
      path.count == 2 && geometry.sections.indices.contains(path.section)
        && (path.row == NSNotFound || geometry.contains(path)),
      "there is no row \(path.last ?? 0) in section \(path.first ?? 0) to scroll to",
      function: "scrollToRow(at:at:animated:)")
    if animated, window != nil, UIView.areAnimationsEnabled {
      let target = targetOffset(for: path, position)
      guard target != contentOffset else { return }
      setContentOffset(target, animated: true)
      scrollTarget = (path, position, target.y)
      return
    }
    scrollTarget = nil
    stopScrollingAndZooming()
    // Rows near the target are measured when they become visible. Their measured heights can move
    // the target, so the table scrolls again until the target's position no longer changes.
    for _ in 0..<12 {
      let target = targetOffset(for: path, position)
      if target != contentOffset { contentOffset = target }
      guard window != nil || superview != nil else { return }
      setNeedsLayout()
      layoutIfNeeded()
      if targetOffset(for: path, position) == contentOffset { return }
    }
  }

  /// Redirects the animation of `scrollToRow` to the target row's current position. The target
  /// moves because rows before it are measured only when they become visible. If the last frame of
  /// the animation has measured rows, the animation ends at an old position of the target. Another
  /// animation then begins.
  func followScrollTarget() {
    guard let (path, position, end) = scrollTarget else { return }
    guard geometry.contains(path), !isTracking else { return scrollTarget = nil }
    let target = targetOffset(for: path, position)
    if isScrollAnimating {
      guard redirectScrollAnimation(to: target.y) else { return }
    } else {
      let hasArrived = abs(contentOffset.y - end) < 0.5
      guard hasArrived, abs(target.y - end) >= 0.5 else { return scrollTarget = nil }
      setContentOffset(target, animated: true)
    }
    scrollTarget = (path, position, target.y)
  }

  private func targetOffset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var rect = path.row == NSNotFound ? headerRect(path.section) : rowRect(path)
    if style == .plain, path.row != NSNotFound {
      // The section's floating header covers the top of the visible bounds, so the row is shown
      // below the header.
      let header = CGFloat(geometry.sections[path.section].header.height)
      rect.origin.y -= header
      rect.size.height += header
    }
    let visible = bounds.inset(by: inset)
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - visible.height / 2 - inset.top
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    case .none:
      if rect.minY < visible.minY || rect.height > visible.height {
        y = rect.minY - inset.top
      } else if rect.maxY > visible.maxY {
        y = rect.maxY - bounds.height + inset.bottom
      }
    }
    let lowest = 0 - inset.top
    let highest = max(lowest, contentSize.height + inset.bottom - bounds.height)
    return roundedToPixels(CGPoint(x: contentOffset.x, y: min(max(y, lowest), highest)))
  }

  func scrollToSelection(_ position: ScrollPosition, animated: Bool) {
    let midpoint = bounds.midY
    let nearest = selection.filter(geometry.contains).min {
      abs(rowRect($0).midY - midpoint) < abs(rowRect($1).midY - midpoint)
    }
    if let nearest { scroll(to: nearest, position, animated: animated) }
  }
}
