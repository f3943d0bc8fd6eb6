import CoreGraphics
import Foundation
import UIKitCore

/// Tracks how far growing elements move the elements after them. A layout pass uses this distance
/// to skip elements that move out of the bounds, so that they get no views.
struct GrowthTracker {
  let visible: CGRect
  let axis: UICollectionView.ScrollDirection
  private var growth: CGFloat = 0
  /// The start of the last line that grew.
  private var line: CGFloat?
  private var lineGrowth: CGFloat = 0

  init(visible: CGRect, axis: UICollectionView.ScrollDirection) {
    self.visible = visible
    self.axis = axis
  }

  private func start(_ frame: CGRect) -> CGFloat { axis == .vertical ? frame.minY : frame.minX }

  func pushesOut(_ frame: CGRect) -> Bool {
    guard growth > 0, let line, start(frame) > line else { return false }
    return start(frame) + growth > (axis == .vertical ? visible.maxY : visible.maxX)
  }

  /// Records the growth of an element. Elements of one line move later elements only once, by the
  /// largest growth.
  mutating func note(_ frame: CGRect, grownTo size: CGSize) {
    let amount = axis == .vertical ? size.height - frame.height : size.width - frame.width
    guard amount > 0 else { return }
    if line == start(frame) {
      growth += max(0, amount - lineGrowth)
      lineGrowth = max(lineGrowth, amount)
    } else {
      line = start(frame)
      lineGrowth = amount
      growth += amount
    }
  }
}

extension UICollectionView {
  /// Measures a view's preferred size. A view is measured once for each content and each size from
  /// the layout. The layout is invalidated if its
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` returns true.
  func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    _ growth: inout GrowthTracker
  ) {
    let fixed = attributes.fixedLengths
    guard view.needsMeasuring || view.measuredLengths != fixed,
      currentLayout.usesPreferredSize(attributes)
    else { return }
    view.needsMeasuring = false
    view.measuredLengths = fixed
    let preferred = preferredAttributes(of: view, attributes)
    guard
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    growth.note(attributes.frame, grownTo: preferred.size)
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  /// The attributes with the view's preferred size. A row that was removed by its swipe action has
  /// the height 0.
  private func preferredAttributes(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    guard attributes.representedElementCategory == .cell,
      swipes?.isRemoved(attributes.indexPath) == true
    else { return view.preferredLayoutAttributesFitting(copy) }
    copy.size.height = 0
    return copy
  }

  /// Requests a layout because a cell's content has changed. The layout measures the cell again.
  func cellContentDidChange() {
    guard selfSizingInvalidation != .disabled, !isLayingOutElements else { return }
    setNeedsLayout()
  }
}

extension UICollectionViewLayoutAttributes {
  /// The lengths that the layout determines; 0 along an axis whose length the content determines.
  fileprivate var fixedLengths: CGSize {
    CGSize(
      width: selfSizingAxes.contains(.horizontal) ? 0 : size.width,
      height: selfSizingAxes.contains(.vertical) ? 0 : size.height)
  }
}
