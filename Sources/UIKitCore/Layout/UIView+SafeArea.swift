import Foundation
import QuartzCore

extension UIView {
  /// Sets the safe-area insets to the part of the superview's insets that overlaps this view, and
  /// updates the subviews.
  func refreshSafeArea() {
    let insets = inheritedSafeArea
    let isChanged = insets != safeInsets
    safeInsets = insets
    if isChanged {
      setNeedsLayout()
      updateCoveredGuides()
      noteLayoutInput()
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      refreshMargins()
    }
    // If the view's size has changed, the same insets can overlap other parts of the subviews.
    let subviewInsets = safeInsetsForSubviews
    for child in children where isChanged || subviewInsets != .zero || child.safeInsets != .zero {
      child.refreshSafeArea()
    }
  }

  private var inheritedSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    var insets = UIEdgeInsets.zero
    if window === self {
      insets = window.screenSafeArea
    } else if let parent {
      insets = overlap(of: parent)
    }
    guard let controller else { return insets }
    for extra in [controller.containerInsets, controller.additionalSafeAreaInsets] {
      insets = UIEdgeInsets(
        top: insets.top + extra.top, left: insets.left + extra.left,
        bottom: insets.bottom + extra.bottom, right: insets.right + extra.right)
    }
    return insets
  }

  /// Returns the insets by which the areas outside of the superview's safe area overlap this view.
  /// The view's transform is ignored.
  private func overlap(of parent: UIView) -> UIEdgeInsets {
    let unsafe = parent.safeInsetsForSubviews
    guard unsafe != .zero else { return .zero }
    let outer = parent.bounds
    let (origin, size) = (untransformedFrame.origin, untransformedFrame.size)
    func overlapLength(_ inset: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      inset > 0 ? min(max(0, inset - distance), max(0, length)) : 0
    }
    return UIEdgeInsets(
      top: overlapLength(unsafe.top, origin.y - outer.minY, size.height),
      left: overlapLength(unsafe.left, origin.x - outer.minX, size.width),
      bottom: overlapLength(unsafe.bottom, outer.maxY - origin.y - size.height, size.height),
      right: overlapLength(unsafe.right, outer.maxX - origin.x - size.width, size.width))
  }
}
